import type { OpenHours } from '#resources/domain/openHours.ts'
import { localTextOf, utcTextOfDate } from '#resources/domain/time.ts'
import { type AxisDay, type AxisSlot, axisOf } from '#src/shared/planning/axis.ts'

export type ShownHours = Pick<OpenHours, 'dayStart' | 'dayEnd'>

type Known = {
  organisation: OpenHours
  days: readonly string[]
  closedHours: readonly (readonly AxisSlot[])[]
  works: readonly AxisSlot[]
}

const MIDNIGHT = '24:00'

const openPart = (closed: readonly AxisSlot[], { from, to }: AxisDay): AxisSlot | undefined => {
  const startsAt = closed.reduce((at, slot) => (slot.startsAt <= at && at < slot.endsAt ? slot.endsAt : at), from)
  const endsAt = closed.reduceRight((at, slot) => (slot.startsAt < at && at <= slot.endsAt ? slot.startsAt : at), to)
  return startsAt < endsAt ? { startsAt, endsAt } : undefined
}

const nextHour = (clock: string): string =>
  clock.endsWith(':00') ? clock : `${String(Number(clock.slice(0, 2)) + 1).padStart(2, '0')}:00`

/** Displayed hours: worked ones, widened by works, within those of the organisation. Undefined on closed days only. */
export const shownHours = ({ organisation, days, closedHours, works }: Known): ShownHours | undefined => {
  const { timeZone, dayStart, dayEnd } = organisation
  const axis = axisOf({ span: 'week', timeZone, days, from: dayStart, to: dayEnd })
  const open = axis.days.flatMap((day) => closedHours.flatMap((closed) => openPart(closed, day) ?? []))
  if (open.length === 0) return undefined
  const clockOf = (at: number): string => localTextOf(utcTextOfDate(new Date(at)), timeZone).slice(11, 16)
  const isDrawn = (at: number) => axis.days.some((day) => day.startsAt <= at && at < day.endsAt)
  const starts = [...open, ...works]
    .filter(({ startsAt }) => isDrawn(startsAt))
    .map(({ startsAt }) => clockOf(startsAt))
  const ends = [...open, ...works]
    .filter(({ endsAt }) => isDrawn(endsAt - 1))
    .map(({ endsAt }) => (clockOf(endsAt) === '00:00' ? MIDNIGHT : clockOf(endsAt)))
  const first = `${(starts.toSorted()[0] ?? dayStart).slice(0, 2)}:00`
  const last = nextHour(ends.toSorted().at(-1) ?? dayEnd)
  return { dayStart: first > dayStart ? first : dayStart, dayEnd: last < dayEnd ? last : dayEnd }
}
