/** Counts what the displayed hours and days hide of a period, by the reason why, so that it can be said. */
import type { OpenHours } from '#resources/domain/openHours.ts'
import { type DayText, localTextOf, utcTextOfDate } from '#resources/domain/time.ts'
import { daysIn, sightOf, type ViewQuestion } from './planningPeriod.ts'

type Timed = { startingAt: Date; endingAt: Date }

/** What shows in part is not hidden. Each reservation counts once: on a day that is left out, or at an hour that is. */
export type OutOfSight = { total: number; days: ReadonlyMap<DayText, number>; before: number; after: number }

type Hours = { from: string; to: string }
type Span = { start: string; end: string }
/** Where a reservation stands: seen, hidden for a reason, or not of this period at all. */
type Place = 'seen' | 'elsewhere' | 'before' | 'after' | { day: DayText }

const touches = ({ start, end }: Span, day: DayText, { from, to }: Hours): boolean =>
  start < `${day}T${to}` && end > `${day}T${from}`

const WHOLE: Hours = { from: '00:00', to: '24:00' }

/** `hasEveryHour`: drawn as rows, which leave no hour out. */
type Question = Omit<ViewQuestion, 'weekDays'> & { hasEveryHour?: boolean }

/** The hours of a day that the view draws: all of them in a month. */
export const hoursOf = (
  { view, allHours, hasEveryHour }: Pick<Question, 'view' | 'allHours' | 'hasEveryHour'>,
  { dayStart, dayEnd }: Pick<OpenHours, 'dayStart' | 'dayEnd'>,
): Hours => (allHours || hasEveryHour || view === 'month' || view === 'list' ? WHOLE : { from: dayStart, to: dayEnd })

type Sight = { days: readonly DayText[]; drawn: ReadonlySet<DayText>; hours: Hours }

const placeOf = (span: Span, { days, drawn, hours }: Sight): Place => {
  const touched = days.filter((day) => touches(span, day, WHOLE))
  const onDrawn = touched.filter((day) => drawn.has(day))
  if (onDrawn.some((day) => touches(span, day, hours))) return 'seen'
  const [first] = onDrawn
  if (first) return span.end <= `${first}T${hours.from}` ? 'before' : 'after'
  const [hidden] = touched
  return hidden ? { day: hidden } : 'elsewhere'
}

/** Local texts sort as the organisation's clock goes. */
const spanOf = ({ startingAt, endingAt }: Timed, timeZone: string): Span => ({
  start: localTextOf(utcTextOfDate(startingAt), timeZone),
  end: localTextOf(utcTextOfDate(endingAt), timeZone),
})

const placesOf = (reservations: readonly Timed[], question: Question, organisation: OpenHours): Place[] => {
  const asked = { ...question, weekDays: organisation.weekDays }
  const { period, drawn } = sightOf(asked)
  const sight = { days: daysIn(period), drawn, hours: hoursOf(asked, organisation) }
  return reservations.map((reservation) => placeOf(spanOf(reservation, organisation.timeZone), sight))
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
