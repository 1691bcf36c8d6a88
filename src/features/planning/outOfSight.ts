/** Counts what the displayed hours and days hide of a period, by the reason why, so that it can be said. */
import type { OpenHours } from '#resources/domain/openHours.ts'
import { type DayText, dayBounds, epochOf, utcOfLocal } from '#resources/domain/time.ts'
import { daysIn, sightOf, type ViewQuestion } from './planningPeriod.ts'

type Timed = { startingAt: Date; endingAt: Date }

/** What shows in part is not hidden. Each reservation counts once: on a day that is left out, or at an hour that is. */
export type OutOfSight = { total: number; days: ReadonlyMap<DayText, number>; before: number; after: number }

type Hours = { from: string; to: string }
/** Where a reservation stands: seen, hidden for a reason, or not of this period at all. */
type Place = 'seen' | 'elsewhere' | 'before' | 'after' | { day: DayText }

const WHOLE: Hours = { from: '00:00', to: '24:00' }

/** `hasEveryHour`: drawn as rows, which leave no hour out. */
type Question = Omit<ViewQuestion, 'weekDays'> & { hasEveryHour?: boolean }

/** The hours of a day that the view draws: all of them in a month. */
export const hoursOf = (
  { view, allHours, hasEveryHour }: Pick<Question, 'view' | 'allHours' | 'hasEveryHour'>,
  { dayStart, dayEnd }: Pick<OpenHours, 'dayStart' | 'dayEnd'>,
): Hours => (allHours || hasEveryHour || view === 'month' || view === 'list' ? WHOLE : { from: dayStart, to: dayEnd })

/** Milliseconds since 1970. */
type Span = { from: number; to: number }
/** A day of the period, whole, and its hours that are drawn. */
type Day = { day: DayText; isDrawn: boolean; whole: Span; hours: Span }

const touches = ({ startingAt, endingAt }: Timed, { from, to }: Span): boolean =>
  startingAt.getTime() < to && endingAt.getTime() > from

const placeOf = (timed: Timed, days: readonly Day[]): Place => {
  const touched = days.filter(({ whole }) => touches(timed, whole))
  const onDrawn = touched.filter(({ isDrawn }) => isDrawn)
  if (onDrawn.some(({ hours }) => touches(timed, hours))) return 'seen'
  const [first] = onDrawn
  if (first) return timed.endingAt.getTime() <= first.hours.from ? 'before' : 'after'
  const [hidden] = touched
  return hidden ? { day: hidden.day } : 'elsewhere'
}

/** Reckoned once, for thousands of reservations that are compared with them. */
const dayOf = (day: DayText, isDrawn: boolean, { from, to }: Hours, timeZone: string): Day => {
  const { startingAt, endingAt } = dayBounds(day, timeZone)
  const whole = { from: epochOf(startingAt), to: epochOf(endingAt) }
  const at = (time: string) => epochOf(utcOfLocal(`${day}T${time}`, timeZone))
  return { day, isDrawn, whole, hours: { from: at(from), to: to === WHOLE.to ? whole.to : at(to) } }
}

const placesOf = (reservations: readonly Timed[], question: Question, organisation: OpenHours): Place[] => {
  const asked = { ...question, weekDays: organisation.weekDays }
  const { period, drawn } = sightOf(asked)
  const hours = hoursOf(asked, organisation)
  const days = daysIn(period).map((day) => dayOf(day, drawn.has(day), hours, organisation.timeZone))
  return reservations.map((reservation) => placeOf(reservation, days))
}

/** Reservations that no displayed hour or day shows, not even in part. */
export const countOutOfSight = (
  reservations: readonly Timed[],
  question: Question,
  organisation: OpenHours,
): OutOfSight => {
  const places = placesOf(reservations, question, organisation)
  const days = new Map<DayText, number>()
  for (const place of places) if (typeof place === 'object') days.set(place.day, (days.get(place.day) ?? 0) + 1)
  const [before, after] = (['before', 'after'] as const).map((at) => places.filter((place) => place === at).length)
  const total = places.filter((place) => place !== 'seen' && place !== 'elsewhere').length
  return { total, days: new Map([...days].sort()), before: before ?? 0, after: after ?? 0 }
}

/** Reservations of which the displayed hours and days show something. */
export const countInSight = (reservations: readonly Timed[], question: Question, organisation: OpenHours): number =>
  placesOf(reservations, question, organisation).filter((place) => place === 'seen').length
