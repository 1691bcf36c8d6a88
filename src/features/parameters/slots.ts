import type { TimeSlot } from '#resources/domain/parameters.ts'

const NO_SLOT: TimeSlot = { start: '', end: '' }

const read = (value: string): unknown => {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

const asSlot = (value: unknown): TimeSlot => {
  if (typeof value !== 'object' || value === null) return NO_SLOT
  const { start, end } = value as Partial<Record<keyof TimeSlot, unknown>>
  return { start: typeof start === 'string' ? start : '', end: typeof end === 'string' ? end : '' }
}

export const slotOf = (value: string): TimeSlot => asSlot(read(value))

export const slotsOf = (value: string): TimeSlot[] => {
  const slots = read(value)
  return Array.isArray(slots) ? slots.map(asSlot) : []
}

const LAST_START = 22

/** Next slot: starts an hour after the last one, for two hours. */
export const nextSlot = (slots: readonly TimeSlot[]): TimeSlot => {
  const last =
    slots
      .map(({ end }) => end)
      .sort()
      .at(-1) ?? '07:00'
  const start = Math.min(Number(last.slice(0, 2)) + 1, LAST_START)
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
  return { start: clock(start), end: clock(Math.min(start + 2, LAST_START + 1)) }
}
