/** Computes the dates of a rule (D18) and their slots: the same local hours on every date. */
import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { MAX_OCCURRENCES, type RecurrenceRule, ruleText } from '#resources/domain/recurrence.ts'
import {
  addMinutes,
  type DayText,
  dayOf,
  localTextOf,
  minutesBetween,
  type Period,
  utcOfLocal,
} from '#resources/domain/time.ts'

/** Search limit for rules that never match a day. */
const HORIZON_YEARS = 40

/** Yields days of a rule text from `first` on. Computed at noon UTC, so that clock changes have no effect. */
const daysOf = function* (text: string, first: DayText): Generator<Temporal.PlainDate> {
  const start = Temporal.PlainDate.from(first)
  const noon = (day: Temporal.PlainDate): Temporal.ZonedDateTime =>
    day.toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' })
  const recurrence = new RRuleTemporal({
    rruleString: `DTSTART;TZID=UTC:${first.replaceAll('-', '')}T120000\nRRULE:${text}`,
    includeDtstart: false,
    maxIterations: 100_000,
  })
  for (const at of recurrence.between(noon(start), noon(start.add({ years: HORIZON_YEARS })), true)) {
    yield at.toPlainDate() as Temporal.PlainDate
  }
}

const isOddWeek = (day: Temporal.PlainDate): boolean => (day.weekOfYear ?? 0) % 2 === 1

/** Returns dates from `first` on, at most one more than a series may have, so that the caller detects an excess. */
export const datesOf = (rule: RecurrenceRule, first: DayText): DayText[] => {
  // rrule-temporal omits some January days, so odd and even weeks are filtered here.
  const { weeks, count, ...weekly } = rule
  const days: DayText[] = []
  const most = Math.min(weeks ? (count ?? MAX_OCCURRENCES + 1) : MAX_OCCURRENCES + 1, MAX_OCCURRENCES + 1)
  for (const day of daysOf(ruleText(weeks ? weekly : rule, 'UTC'), first)) {
    if (!weeks || isOddWeek(day) === (weeks === 'ODD')) days.push(day.toString())
    if (days.length >= most) break
  }
  return days
}

export type SlotPattern = { startTime: string; endTime: string; nights: number; minutes: number }

export const patternOf = ({ startingAt, endingAt }: Period, zone: string): SlotPattern => {
  const [from, to] = [dayOf(startingAt, zone), dayOf(endingAt, zone)]
  return {
    startTime: localTextOf(startingAt, zone).slice(11),
    endTime: localTextOf(endingAt, zone).slice(11),
    nights: Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'day' }).days,
    minutes: minutesBetween(startingAt, endingAt),
  }
}

/** Slot at the same local hours; if a clock change makes it empty, it keeps its length instead. */
export const slotOn = (day: DayText, pattern: SlotPattern, zone: string): Period => {
  const startingAt = utcOfLocal(`${day}T${pattern.startTime}`, zone)
  const last = Temporal.PlainDate.from(day).add({ days: pattern.nights }).toString()
  const endingAt = utcOfLocal(`${last}T${pattern.endTime}`, zone)
  return { startingAt, endingAt: endingAt > startingAt ? endingAt : addMinutes(startingAt, pattern.minutes) }
}

export const daysLater = (day: DayText, days: number): DayText => Temporal.PlainDate.from(day).add({ days }).toString()

export type SlotChange = { days: number; pattern: SlotPattern; zone: string }
