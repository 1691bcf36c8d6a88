import type { AxisSlot, Instant } from '#src/shared/planning/axis.ts'

const HOUR = 3_600_000
const DEFAULT_HOURS = 1

const closedAt = (at: Instant, closed: readonly AxisSlot[]): AxisSlot | undefined =>
  closed.find(({ startsAt, endsAt }) => startsAt <= at && at < endsAt)

/** The next working instant of the same day; `from` itself if the day has none. */
const opening = (from: Instant, dayEnd: Instant, closed: readonly AxisSlot[]): Instant => {
  const opens = closedAt(from, closed)?.endsAt ?? from
  return opens < dayEnd ? opens : from
}

/** End of a work of `hours` working hours; without working hours at the start, as many clock hours. */
const endAfter = (from: Instant, hours: number, closed: readonly AxisSlot[]): Instant => {
  const needed = hours * HOUR
  if (closedAt(from, closed)) return from + needed
  let [at, left] = [from, needed]
  for (const { startsAt, endsAt } of closed.filter((one) => one.startsAt >= from)) {
    if (at + left <= startsAt) break
    left -= startsAt - at
    at = endsAt
  }
  return at + left
}

/** Slot of a dropped work. `isWholeDay`: dropped on a day, so it starts with the working hours. */
export const placedSlot = (
  from: Instant,
  hours: number | null | undefined,
  { closed, dayEnd, isWholeDay }: { closed: readonly AxisSlot[]; dayEnd: Instant; isWholeDay: boolean },
): AxisSlot => {
  const startsAt = isWholeDay ? opening(from, dayEnd, closed) : from
  return { startsAt, endsAt: endAfter(startsAt, hours || DEFAULT_HOURS, closed) }
}

export const overlapsAny = ({ startsAt, endsAt }: AxisSlot, others: readonly AxisSlot[]): boolean =>
  others.some((other) => startsAt < other.endsAt && other.startsAt < endsAt)

type WorkPeople = { leadId?: string | null | undefined; rowIds: readonly string[] }

export const movedPeople = ({ leadId, rowIds }: WorkPeople, from: string | null, to: string | null) => {
  const others = rowIds.filter((id) => id !== leadId)
  if (from === null || from === leadId) return { user: to, workers: others.filter((id) => id !== to) }
  const kept = others.filter((id) => id !== from && id !== to)
  return { user: leadId ?? null, workers: to === null || to === leadId ? kept : [...kept, to] }
}
