/** Counts what the displayed hours and days hide, so that it can be said. */
import type { OpenHours } from '#resources/domain/openHours.ts'
import { type DayText, localTextOf, utcTextOfDate } from '#resources/domain/time.ts'
import type { DrawnReservation, PlanningView } from './planningTypes.ts'

const weekDayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

const DAY = 24 * 60 * 60_000
/** Among so many days is each day of the week whole. */
const MAX_DAYS = 8

/** The days that a reservation touches, as far as it takes to meet each day of the week. */
const daysOf = (first: DayText, last: DayText): DayText[] =>
  Array.from({ length: MAX_DAYS }, (_none, index) =>
    new Date(Date.parse(`${first}T00:00:00Z`) + index * DAY).toISOString().slice(0, 10),
  ).filter((day) => day <= last)

/** The hours of a day that the view draws: all of them in a month. */
const hoursOf = (view: PlanningView, { dayStart, dayEnd }: OpenHours) =>
  view === 'month' ? { from: '00:00', to: '24:00' } : { from: dayStart, to: dayEnd }

/** Local texts sort as the organisation's clock goes. */
const isShown = (reservation: DrawnReservation, view: PlanningView, organisation: OpenHours): boolean => {
  const local = (instant: Date) => localTextOf(utcTextOfDate(instant), organisation.timeZone)
  const [start, end] = [local(reservation.startingAt), local(reservation.endingAt)]
  const { from, to } = hoursOf(view, organisation)
  return daysOf(start.slice(0, 10), end.slice(0, 10)).some(
    (day) => organisation.weekDays.includes(weekDayOf(day)) && start < `${day}T${to}` && end > `${day}T${from}`,
  )
}

/** Reservations that no displayed hour or day shows, not even in part. */
export const countOutOfSight = (
  reservations: readonly DrawnReservation[],
  view: PlanningView,
  organisation: OpenHours,
): number => reservations.filter((reservation) => !isShown(reservation, view, organisation)).length
