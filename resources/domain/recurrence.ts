/** Recurrence rules (D18): a subset of RFC 5545, as RRULE text and as form fields. */
import { type DayText, dayBounds, dayOf, type UtcText, utcTextOfDate } from './time.ts'

export const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export type Frequency = (typeof FREQUENCIES)[number]
export const WEEKS = ['ODD', 'EVEN'] as const
export type Weeks = (typeof WEEKS)[number]

export const MAX_OCCURRENCES = 366
export const MAX_INTERVAL = 99

/** `weekDays`: 1 is Monday. `nth`: weekday of the month (-1: last). Without `nth` and `isLastDay`: the same date. */
export type RecurrenceRule = {
  frequency: Frequency
  interval: number
  weekDays?: readonly number[]
  weeks?: Weeks
  nth?: { place: number; weekDay: number }
  isLastDay?: boolean
  /** At most one of the two: last possible day, or number of occurrences. */
  until?: DayText
  count?: number
}

const WEEK_DAY_CODES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
const PLACES = [1, 2, 3, 4, -1]
const LAST_WEEK = 53
const LAST_DAY = '-1'

const codeOf = (weekDay: number): string => WEEK_DAY_CODES[weekDay - 1] ?? ''
const weekDayOf = (code: string): number => WEEK_DAY_CODES.indexOf(code as 'MO') + 1

const weekNumbers = (weeks: Weeks): number[] =>
  Array.from({ length: LAST_WEEK }, (_, index) => index + 1).filter((week) => (week % 2 === 1) === (weeks === 'ODD'))

const compact = (utc: UtcText): string => `${utc.replace(/[-:]/g, '').replace(' ', 'T')}Z`

/** Last second of a day in UTC. RFC 5545 requires UNTIL in UTC if the start has a zone. */
const endOf = (day: DayText, zone: string): string => {
  const { endingAt } = dayBounds(day, zone)
  return compact(utcTextOfDate(new Date(Date.parse(`${endingAt.replace(' ', 'T')}Z`) - 1000)))
}

/** RRULE text. Odd and even weeks become week numbers, so that they stay right across new years. */
export const ruleText = (rule: RecurrenceRule, zone: string): string => {
  const { frequency, interval, weekDays = [], weeks, nth, isLastDay, until, count } = rule
  const days = [...weekDays].sort((one, other) => one - other).map(codeOf)
  const parts = [
    `FREQ=${weeks ? 'YEARLY' : frequency}`,
    interval > 1 && !weeks && `INTERVAL=${interval}`,
    until && `UNTIL=${endOf(until, zone)}`,
    !until && count && `COUNT=${count}`,
    weeks && `BYWEEKNO=${weekNumbers(weeks).join(',')}`,
    frequency === 'WEEKLY' && days.length > 0 && `BYDAY=${days.join(',')}`,
    nth && `BYDAY=${nth.place}${codeOf(nth.weekDay)}`,
    isLastDay && `BYMONTHDAY=${LAST_DAY}`,
    frequency === 'WEEKLY' && 'WKST=MO',
  ]
  return parts.filter(Boolean).join(';')
}

const PARTS = /^[A-Z]+=[A-Z0-9,-]+(;[A-Z]+=[A-Z0-9,-]+)*$/
const UNTIL = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/
const KNOWN = ['FREQ', 'INTERVAL', 'UNTIL', 'COUNT', 'BYWEEKNO', 'BYDAY', 'BYMONTHDAY', 'WKST']

const LAST_YEAR = '9998'

const dayOfUntil = (text: string, zone: string): DayText | undefined => {
  const [, year, month, day, hour, minute, second] = UNTIL.exec(text) ?? []
  if (!year || year > LAST_YEAR) return undefined
  try {
    return dayOf(`${year}-${month}-${day} ${hour}:${minute}:${second}`, zone)
  } catch {
    return undefined
  }
}

const wholeNumber = (text: string | undefined, most: number): number | undefined =>
  text !== undefined && /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= most ? Number(text) : undefined

type Parts = ReadonlyMap<string, string>

const frequencyOf = (parts: Parts): Pick<RecurrenceRule, 'frequency' | 'weeks'> | undefined => {
  const [frequency, numbers] = [FREQUENCIES.find((one) => one === parts.get('FREQ')), parts.get('BYWEEKNO')]
  if (numbers === undefined) return frequency && { frequency }
  const weeks = WEEKS.find((one) => weekNumbers(one).join(',') === numbers)
  return frequency === 'YEARLY' && weeks && !parts.has('INTERVAL') ? { frequency: 'WEEKLY', weeks } : undefined
}

const daysOf = (
  frequency: Frequency,
  parts: Parts,
): Pick<RecurrenceRule, 'weekDays' | 'nth' | 'isLastDay'> | undefined => {
  const [text, monthDay] = [parts.get('BYDAY'), parts.get('BYMONTHDAY')]
  if (monthDay !== undefined)
    return frequency === 'MONTHLY' && monthDay === LAST_DAY && text === undefined ? { isLastDay: true } : undefined
  if (text === undefined) return {}
  if (frequency === 'WEEKLY') {
    const weekDays = text.split(',').map(weekDayOf)
    return weekDays.includes(0) || new Set(weekDays).size < weekDays.length ? undefined : { weekDays }
  }
  const [, place, code = ''] = /^(-?\d)([A-Z]{2})$/.exec(text) ?? []
  const nth = { place: Number(place), weekDay: weekDayOf(code) }
  return frequency === 'MONTHLY' && PLACES.includes(nth.place) && nth.weekDay > 0 ? { nth } : undefined
}

const endOfRule = (parts: Parts, zone: string): Pick<RecurrenceRule, 'until' | 'count'> | undefined => {
  const [until, count] = [parts.get('UNTIL'), parts.get('COUNT')]
  if ((until === undefined) === (count === undefined)) return undefined
  if (until === undefined) {
    const times = wholeNumber(count, MAX_OCCURRENCES)
    return times === undefined ? undefined : { count: times }
  }
  const day = dayOfUntil(until, zone)
  return day === undefined ? undefined : { until: day }
}

const partsOf = (text: string): Parts | undefined => {
  if (text.length > 500 || !PARTS.test(text)) return undefined
  const pairs = text.split(';').map((part) => part.split('=') as [string, string])
  const parts = new Map(pairs)
  if (parts.size < pairs.length || pairs.some(([name]) => !KNOWN.includes(name))) return undefined
  return (parts.get('WKST') ?? 'MO') === 'MO' ? parts : undefined
}

const repetitionOf = (parts: Parts): RecurrenceRule | undefined => {
  const frequency = frequencyOf(parts)
  const interval = parts.has('INTERVAL') ? wholeNumber(parts.get('INTERVAL'), MAX_INTERVAL) : 1
  const days = frequency && daysOf(frequency.frequency, parts)
  return frequency && interval !== undefined && days ? { ...frequency, interval, ...days } : undefined
}

/** Parses an RRULE text; undefined if it is invalid or not supported. */
export const parseRule = (text: string, zone: string): RecurrenceRule | undefined => {
  const parts = partsOf(text)
  const repetition = parts && repetitionOf(parts)
  const end = parts && endOfRule(parts, zone)
  return repetition && end ? { ...repetition, ...end } : undefined
}

/** Parses an RRULE text without UNTIL and COUNT; undefined if it is invalid or not supported. */
export const parseEndlessRule = (text: string): RecurrenceRule | undefined => {
  const parts = partsOf(text)
  return parts && !parts.has('UNTIL') && !parts.has('COUNT') ? repetitionOf(parts) : undefined
}

const lengthOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The ends of months that a rule by date passes over between two dates, since they are too short. */
export const skippedMonths = (rule: RecurrenceRule, first: DayText, last: DayText): DayText[] => {
  const [year = 0, month = 1, day = 1] = first.split('-').map(Number)
  const { frequency, interval, nth, isLastDay } = rule
  if (day < 29 || nth || isLastDay || !(frequency === 'MONTHLY' || frequency === 'YEARLY')) return []
  const step = frequency === 'YEARLY' ? 12 * interval : interval
  const skipped: DayText[] = []
  for (let at = month - 1; skipped.length < MAX_OCCURRENCES; at += step) {
    const [inYear, inMonth] = [year + Math.floor(at / 12), (at % 12) + 1]
    const length = lengthOf(inYear, inMonth)
    const end = `${String(inYear).padStart(4, '0')}-${String(inMonth).padStart(2, '0')}-${length}`
    if (end > last) break
    if (length < day) skipped.push(end)
  }
  return skipped
}
