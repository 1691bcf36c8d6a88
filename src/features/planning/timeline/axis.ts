/** The timeline's axis: drawn days side by side, each with the same hours of the clock, and where an instant stands on it. */
import { type DayText, dayBounds, epochOf, localTextOf, utcOfLocal, utcTextOfDate } from '#resources/domain/time.ts'
import type { TimelineSpan } from '../planningTypes.ts'

/** Milliseconds since 1970. */
export type Instant = number

/** `startsAt` and `endsAt`: where the day begins and ends, whatever of it is drawn. */
export type AxisDay = { day: DayText; startsAt: Instant; endsAt: Instant }

export type Axis = {
  span: TimelineSpan
  timeZone: string
  days: readonly AxisDay[]
  /** Minutes of the day that are drawn, from and to. */
  first: number
  last: number
}

const MINUTE = 60_000
const DAY_MINUTES = 24 * 60

/** 'HH:MM' as minutes of the day. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const timeTextOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

type Drawn = { span: TimelineSpan; timeZone: string; days: readonly DayText[]; from: string; to: string }

export const axisOf = ({ span, timeZone, days, from, to }: Drawn): Axis => ({
  span,
  timeZone,
  days: days.map((day) => {
    const { startingAt, endingAt } = dayBounds(day, timeZone)
    return {
      day,
      startsAt: epochOf(startingAt),
      endsAt: epochOf(endingAt),
    }
  }),
  first: minutesOf(from),
  last: minutesOf(to),
})

/** What the clock shows: on a day of 24 hours the minutes that have passed. */
const clockOf = ({ startsAt, endsAt }: AxisDay, at: Instant, timeZone: string): number => {
  if (endsAt - startsAt === DAY_MINUTES * MINUTE) return (at - startsAt) / MINUTE
  return minutesOf(localTextOf(utcTextOfDate(new Date(at)), timeZone).slice(11))
}

/** The last day that begins no later; -1 before the first. */
const dayIndexOf = (days: readonly AxisDay[], at: Instant): number => {
  let [low, high] = [0, days.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((days[middle]?.startsAt ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** From 0 to 1. What falls between two drawn days stands on their border. */
export const axisPlace = (axis: Axis, at: Instant): number => {
  const { days, first, last, timeZone } = axis
  const index = dayIndexOf(days, at)
  const day = days[index]
  if (!day) return 0
  const minutes = at >= day.endsAt ? last : Math.min(last, Math.max(first, clockOf(day, at, timeZone)))
  return (index + (minutes - first) / (last - first)) / days.length
}

/** Minutes of the clock that what is placed by hand keeps to. */
export const axisStep = ({ span, first, last }: Pick<Axis, 'span' | 'first' | 'last'>): number =>
  ({ day: 15, week: 30, fortnight: 60, month: last - first })[span]

/** The instant that the clock of a drawn day shows; minutes beyond the day are those of the next. */
export const instantAt = ({ days, timeZone }: Axis, index: number, minutes: number): Instant => {
  const day = days[Math.min(days.length - 1, Math.max(0, index))]
  if (!day) return Number.NaN
  if (minutes >= DAY_MINUTES) return day.endsAt
  return epochOf(utcOfLocal(`${day.day}T${timeTextOf(Math.max(0, minutes))}`, timeZone))
}

/** Where on the axis a place between 0 and 1 is: the drawn day, and the minutes of its clock down to a step. */
export const slotAt = (axis: Axis, place: number): { index: number; minutes: number } => {
  const { days, first, last } = axis
  const along = Math.min(Math.max(place, 0), 1 - Number.EPSILON) * days.length
  const index = Math.min(days.length - 1, Math.floor(along))
  const step = axisStep(axis)
  const minutes = first + Math.floor(((along - index) * (last - first)) / step) * step
  return { index, minutes: Math.min(minutes, last - 1) }
}

export type AxisSlot = { startsAt: Instant; endsAt: Instant }

/** The steps that a place begins and ends; in a month the open hours of its day. */
export const stepAt = (axis: Axis, place: number): AxisSlot => {
  const { index, minutes } = slotAt(axis, place)
  return {
    startsAt: instantAt(axis, index, minutes),
    endsAt: instantAt(axis, index, Math.min(axis.last, minutes + axisStep(axis))),
  }
}

/** The hours that are drawn of each day, as far as they are still to come. */
export const slotsToCome = (axis: Axis, now: Instant): AxisSlot[] =>
  axis.days.flatMap((_day, index) => {
    const startsAt = Math.max(now, instantAt(axis, index, axis.first))
    const endsAt = instantAt(axis, index, axis.last)
    return startsAt < endsAt ? [{ startsAt, endsAt }] : []
  })

/** From the first step to the last of what was drawn by hand, in either direction. */
export const slotBetween = (axis: Axis, from: number, to: number): AxisSlot => {
  const [one, other] = [stepAt(axis, from), stepAt(axis, to)]
  return { startsAt: Math.min(one.startsAt, other.startsAt), endsAt: Math.max(one.endsAt, other.endsAt) }
}
