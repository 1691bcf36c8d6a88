import { type DayText, dayBounds, epochOf, localTextOf, utcOfLocal, utcTextOfDate } from '#resources/domain/time.ts'
import type { TimelineSpan } from './views.ts'

/** Milliseconds since 1970. */
export type Instant = number

/** `startsAt` and `endsAt`: bounds of the whole day; `from` and `to`: bounds of its displayed hours. */
export type AxisDay = { day: DayText; startsAt: Instant; endsAt: Instant; from: Instant; to: Instant }

export type Axis = {
  span: TimelineSpan
  timeZone: string
  days: readonly AxisDay[]
}

const MINUTE = 60_000
const DAY_MINUTES = 24 * 60

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

type Drawn = { span: TimelineSpan; timeZone: string; days: readonly DayText[]; from: string; to: string }

const instantOf = (day: DayText, time: string, endsAt: Instant, timeZone: string): Instant =>
  minutesOf(time) >= DAY_MINUTES ? endsAt : epochOf(utcOfLocal(`${day}T${time}`, timeZone))

export const axisOf = ({ span, timeZone, days, from, to }: Drawn): Axis => ({
  span,
  timeZone,
  days: days.map((day) => {
    const bounds = dayBounds(day, timeZone)
    const [startsAt, endsAt] = [epochOf(bounds.startingAt), epochOf(bounds.endingAt)]
    return {
      day,
      startsAt,
      endsAt,
      from: instantOf(day, from, endsAt, timeZone),
      to: instantOf(day, to, endsAt, timeZone),
    }
  }),
})

/** Index of the last day that starts at or before the instant; -1 before the first day. */
const dayIndexOf = (days: readonly AxisDay[], at: Instant): number => {
  let [low, high] = [0, days.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((days[middle]?.startsAt ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Position from 0 to 1 by elapsed time: an hour repeated by a clock change has its own place. */
export const axisPlace = ({ days }: Axis, at: Instant): number => {
  const index = dayIndexOf(days, at)
  const day = days[index]
  if (!day) return 0
  const within = Math.min(1, Math.max(0, (at - day.from) / (day.to - day.from)))
  return (index + within) / days.length
}

/** Step (minutes) of slots placed by hand; in a month, the displayed hours of a day. */
export const axisStep = ({ span }: Pick<Axis, 'span'>, { from, to }: Pick<AxisDay, 'from' | 'to'>): number =>
  ({ day: 15, week: 30, fortnight: 60, month: (to - from) / MINUTE })[span]

const stepCount = (axis: Axis, day: AxisDay): number => Math.ceil((day.to - day.from) / (axisStep(axis, day) * MINUTE))

export type AxisSlot = { startsAt: Instant; endsAt: Instant }

const stepOfDay = (axis: Axis, day: AxisDay, step: number): AxisSlot => {
  const length = axisStep(axis, day) * MINUTE
  const startsAt = day.from + Math.min(Math.max(0, step), stepCount(axis, day) - 1) * length
  return { startsAt, endsAt: Math.min(day.to, startsAt + length) }
}

export const countSteps = (axis: Axis): number => axis.days.reduce((sum, day) => sum + stepCount(axis, day), 0)

export const stepSlot = (axis: Axis, step: number): AxisSlot => {
  let before = 0
  for (const day of axis.days) {
    const count = stepCount(axis, day)
    if (step < before + count) return stepOfDay(axis, day, step - before)
    before += count
  }
  const last = axis.days.at(-1)
  return last ? stepOfDay(axis, last, Number.MAX_SAFE_INTEGER) : { startsAt: Number.NaN, endsAt: Number.NaN }
}

/** Index of the step with the instant; outside displayed hours, the next step. */
export const stepIndexOf = (axis: Axis, at: Instant): number => {
  const index = dayIndexOf(axis.days, at)
  const before = axis.days.slice(0, Math.max(0, index)).reduce((sum, day) => sum + stepCount(axis, day), 0)
  const day = axis.days[index]
  if (!day) return 0
  const within = Math.floor((at - day.from) / (axisStep(axis, day) * MINUTE) + 1e-6)
  return Math.min(countSteps(axis) - 1, before + Math.min(stepCount(axis, day), Math.max(0, within)))
}

/** Step at a position; in a month, the displayed hours of its day. */
export const stepAt = (axis: Axis, place: number): AxisSlot => {
  const { days } = axis
  const along = Math.min(Math.max(place, 0), 1 - Number.EPSILON) * days.length
  const index = Math.min(days.length - 1, Math.floor(along))
  const day = days[index]
  if (!day) return { startsAt: Number.NaN, endsAt: Number.NaN }
  const passed = (along - index) * (day.to - day.from)
  return stepOfDay(axis, day, Math.floor(passed / (axisStep(axis, day) * MINUTE)))
}

export const slotsToCome = ({ days }: Axis, now: Instant): AxisSlot[] =>
  days.flatMap(({ from, to }) => {
    const startsAt = Math.max(now, from)
    return startsAt < to ? [{ startsAt, endsAt: to }] : []
  })

export const slotBetween = (axis: Axis, from: number, to: number): AxisSlot => {
  const [one, other] = [stepAt(axis, from), stepAt(axis, to)]
  return { startsAt: Math.min(one.startsAt, other.startsAt), endsAt: Math.max(one.endsAt, other.endsAt) }
}

const HOUR = 60 * MINUTE

/** Hour of a day's scale; `isAgain`: true for an hour repeated by a clock change. */
type AxisHour = { at: Instant; hour: number; isAgain: boolean }

/** Hours of the first displayed day: 25 or 23 on days of a clock change. */
export const hoursOfDay = ({ days: [day], timeZone }: Axis): AxisHour[] => {
  if (!day) return []
  const hours = Array.from({ length: Math.ceil((day.to - day.from) / HOUR) }, (_, index) => {
    const at = day.from + index * HOUR
    return { at, hour: Number(localTextOf(utcTextOfDate(new Date(at)), timeZone).slice(11, 13)) }
  })
  return hours.map((one, index) => ({ ...one, isAgain: hours[index - 1]?.hour === one.hour }))
}
