import type { OpenHours } from '#resources/domain/openHours.ts'
import { type DayText, dayBounds, epochOf, utcOfLocal } from '#resources/domain/time.ts'
import { daysIn, displayedPeriod, type ViewQuestion } from '#src/shared/planning/planningPeriod.ts'

type Timed = { startingAt: Date; endingAt: Date }

/** Numbers of hidden reservations. Each counts once, by its hidden day or hour; partly visible ones do not count. */
export type HiddenCounts = { total: number; days: ReadonlyMap<DayText, number>; before: number; after: number }

type Hours = { from: string; to: string }
type Place = 'seen' | 'elsewhere' | 'before' | 'after' | { day: DayText }

const WHOLE: Hours = { from: '00:00', to: '24:00' }

type Question = Omit<ViewQuestion, 'weekDays'>

/** Displayed hours of a day: PLANNING_DISPLAYED_TIME_SLOT in all views except the list. */
export const hoursOf = (
  { view, allHours }: Pick<Question, 'view' | 'allHours'>,
  { dayStart, dayEnd }: Pick<OpenHours, 'dayStart' | 'dayEnd'>,
): Hours => (allHours || view === 'list' ? WHOLE : { from: dayStart, to: dayEnd })

/** Milliseconds since 1970. */
type Span = { from: number; to: number }
export type PeriodDay = { day: DayText; isDrawn: boolean; whole: Span; hours: Span }

const touches = ({ startingAt, endingAt }: Timed, { from, to }: Span): boolean =>
  startingAt.getTime() < to && endingAt.getTime() > from

const placeOf = (timed: Timed, days: readonly PeriodDay[]): Place => {
  const touched = days.filter(({ whole }) => touches(timed, whole))
  const onDrawn = touched.filter(({ isDrawn }) => isDrawn)
  if (onDrawn.some(({ hours }) => touches(timed, hours))) return 'seen'
  const [first] = onDrawn
  if (first) return timed.endingAt.getTime() <= first.hours.from ? 'before' : 'after'
  const [hidden] = touched
  return hidden ? { day: hidden.day } : 'elsewhere'
}

/** Computed once per day, since thousands of reservations are compared with it. */
const dayOf = (day: DayText, isDrawn: boolean, { from, to }: Hours, timeZone: string): PeriodDay => {
  const { startingAt, endingAt } = dayBounds(day, timeZone)
  const whole = { from: epochOf(startingAt), to: epochOf(endingAt) }
  const at = (time: string) => epochOf(utcOfLocal(`${day}T${time}`, timeZone))
  return { day, isDrawn, whole, hours: { from: at(from), to: to === WHOLE.to ? whole.to : at(to) } }
}

export const periodDays = (question: Question, organisation: OpenHours): PeriodDay[] => {
  const asked = { ...question, weekDays: organisation.weekDays }
  const { period, drawn } = displayedPeriod(asked)
  const hours = hoursOf(asked, organisation)
  return daysIn(period).map((day) => dayOf(day, drawn.has(day), hours, organisation.timeZone))
}

const placesOf = (reservations: readonly Timed[], question: Question, organisation: OpenHours): Place[] => {
  const days = periodDays(question, organisation)
  return reservations.map((reservation) => placeOf(reservation, days))
}

/** Reservations without hidden ones. Those of another period stay, so that the view keeps its shape. */
export const withoutHidden = <T extends Timed>(
  reservations: readonly T[],
  question: Question,
  organisation: OpenHours,
): T[] => {
  const places = placesOf(reservations, question, organisation)
  return reservations.filter((_, index) => places[index] === 'seen' || places[index] === 'elsewhere')
}

export const countHidden = (
  reservations: readonly Timed[],
  question: Question,
  organisation: OpenHours,
): HiddenCounts => {
  const places = placesOf(reservations, question, organisation)
  const days = new Map<DayText, number>()
  for (const place of places) if (typeof place === 'object') days.set(place.day, (days.get(place.day) ?? 0) + 1)
  const [before, after] = (['before', 'after'] as const).map((at) => places.filter((place) => place === at).length)
  const total = places.filter((place) => place !== 'seen' && place !== 'elsewhere').length
  return { total, days: new Map([...days].sort()), before: before ?? 0, after: after ?? 0 }
}

export const countShown = (reservations: readonly Timed[], question: Question, organisation: OpenHours): number =>
  placesOf(reservations, question, organisation).filter((place) => place === 'seen').length
