/** The dates of a rule (D18), and the slot of each: the clock of the organisation shows the same hours on all of them. */
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

/** Further ahead nobody books; a rule that never meets a day ends there. */
const HORIZON_YEARS = 40

/**
 * The days from `first` on of a rule's text, one by one. Days are reckoned without hours, at noon of UTC, where no clock
 * changes.
 */
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

/** The days that the rule gives from `first` on, one more than a series may have at most. */
export const datesOf = (rule: RecurrenceRule, first: DayText): DayText[] => {
  // rrule-temporal leaves out days of January that are of the last week of the year before: every week, then one of two.
  const { weeks, count, ...weekly } = rule
  const days: DayText[] = []
  const most = Math.min(weeks ? (count ?? MAX_OCCURRENCES + 1) : MAX_OCCURRENCES + 1, MAX_OCCURRENCES + 1)
  for (const day of daysOf(ruleText(weeks ? weekly : rule, 'UTC'), first)) {
    if (!weeks || isOddWeek(day) === (weeks === 'ODD')) days.push(day.toString())
    if (days.length >= most) break
  }
  return days
}

/** The slot of the first date, as the clock shows it. */
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

/** The slot on a day: at the same hours, and as long where a change of clocks took the end away. */
export const slotOn = (day: DayText, pattern: SlotPattern, zone: string): Period => {
  const startingAt = utcOfLocal(`${day}T${pattern.startTime}`, zone)
  const last = Temporal.PlainDate.from(day).add({ days: pattern.nights }).toString()
  const endingAt = utcOfLocal(`${last}T${pattern.endTime}`, zone)
  return { startingAt, endingAt: endingAt > startingAt ? endingAt : addMinutes(startingAt, pattern.minutes) }
}

export const daysLater = (day: DayText, days: number): DayText => Temporal.PlainDate.from(day).add({ days }).toString()

/** By how many days the dates of a series move, and the hours that they have then. */
export type SlotChange = { days: number; pattern: SlotPattern; zone: string }
