import { fieldTexts } from '#i18n/fr/fields.ts'
import { withFirst } from '#i18n/fr/firstOfMonth.ts'
import { INTL_LOCALE } from '#i18n/fr/locale.ts'
import { clockTime, periodTexts, shortDuration } from '#i18n/fr/times.ts'
import { dayOf as dayOfText, epochOf, isUtcText, type UtcText, utcTextOfDate } from '#resources/domain/time.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

export const parseInstant = (text: UtcText): Date => new Date(epochOf(text))

const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${timeZone} ${JSON.stringify(options)}`
  const cached = formats.get(key)
  if (cached) return cached
  const created = new Intl.DateTimeFormat(INTL_LOCALE, { timeZone, ...options })
  formats.set(key, created)
  return created
}

export const dayOfInstant = (instant: Date, timeZone: string): string => dayOfText(utcTextOfDate(instant), timeZone)

const HOUR = 60 * MINUTE

const clockParts = (instant: Date, timeZone: string) => {
  const parts = formatOf(timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).formatToParts(instant)
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { hour: partOf('hour'), minute: partOf('minute') }
}

/** Clocks change at night, so later hours need no comparison. */
const LAST_CHANGED_HOUR = 3

/** Returns « (heure d’hiver) » or « (heure d’été) » for an hour that occurs twice, empty for others. */
const seasonOf = (instant: Date, timeZone: string, { hour, minute }: { hour: string; minute: string }): string => {
  if (Number(hour) > LAST_CHANGED_HOUR) return ''
  const isShownAt = (other: number) => {
    const parts = clockParts(new Date(instant.getTime() + other), timeZone)
    return parts.hour === hour && parts.minute === minute
  }
  if (isShownAt(HOUR)) return ` ${fieldTexts.date.summerTime}`
  return isShownAt(-HOUR) ? ` ${fieldTexts.date.winterTime}` : ''
}

/** Examples: « 14 h », « 14 h 30 »; « 2 h 30 (heure d’hiver) » if the hour occurs twice. */
export const timeOf = (instant: Date, timeZone: string): string => {
  const clock = clockParts(instant, timeZone)
  return `${clockTime(clock.hour, clock.minute)}${seasonOf(instant, timeZone, clock)}`
}

const { yesterday, today, tomorrow } = fieldTexts.date
const RELATIVE_DAYS: Record<number, string> = { [-1]: yesterday, 0: today, 1: tomorrow }

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY)

const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`)

const nearDay = (day: string, today: string): string | undefined => RELATIVE_DAYS[daysBetween(today, day)]

const shortDay = (day: string, today: string): string => {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  const year = isThisYear ? {} : ({ year: 'numeric' } as const)
  return withFirst(formatOf('UTC', { weekday: 'short', day: 'numeric', month: 'short', ...year }).format(noonOf(day)))
}

/** Dates are YYYY-MM-DD. Examples: « mar. 24 nov. », « demain »; with the year if it is not the current one. */
export const calendarDayLabel = (day: string, today: string): string => nearDay(day, today) ?? shortDay(day, today)

type Bound = { day: string; today: string; dated: (day: string) => string; near: (day: string) => string }

const boundLabel = ({ day, today, dated, near }: Bound): string => {
  const relative = nearDay(day, today)
  return relative ? near(relative) : dated(shortDay(day, today))
}

const [YEAR, MONTH] = [4, 7]

type DayParts = Pick<Intl.DateTimeFormatOptions, 'day' | 'month' | 'year'>

const dateText = (day: string, parts: DayParts): string => withFirst(formatOf('UTC', parts).format(noonOf(day)))

/** Names common parts once: « du 2 au 8 novembre », « du 28 novembre au 4 décembre ». */
const spanText = (from: string, to: string, today: string): string => {
  const isIn = (part: number) => from.slice(0, part) === to.slice(0, part)
  const isThisYear = isIn(YEAR) && to.slice(0, YEAR) === today.slice(0, YEAR)
  const last: DayParts = { day: 'numeric', month: 'long', ...(isThisYear ? {} : { year: 'numeric' }) }
  const first: DayParts = isIn(MONTH) ? { day: 'numeric' } : isIn(YEAR) ? { day: 'numeric', month: 'long' } : last
  return fieldTexts.date.fromTo(dateText(from, first), dateText(to, last))
}

/** Range of dates (YYYY-MM-DD), both included: « du 23 au 29 novembre », « à partir de demain ». */
export const daysLabel = (from: string | undefined, to: string | undefined, today: string): string => {
  const { since, until, sinceNear, untilNear } = fieldTexts.date
  if (from && from === to) return calendarDayLabel(from, today)
  if (from && to) return spanText(from, to, today)
  if (from) return boundLabel({ day: from, today, dated: since, near: sinceNear })
  return to ? boundLabel({ day: to, today, dated: until, near: untilNear }) : ''
}

export const dayLabel = (instant: Date, timeZone: string, now: Date): string =>
  calendarDayLabel(dayOfInstant(instant, timeZone), dayOfInstant(now, timeZone))

export const momentLabel = (instant: Date, timeZone: string, now: Date): string =>
  `${dayLabel(instant, timeZone, now)}, ${timeOf(instant, timeZone)}`

const fullDay = (instant: Date, timeZone: string): string =>
  withFirst(formatOf(timeZone, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(instant))

export const fullCalendarDay = (day: string): string => fullDay(noonOf(day), 'UTC')

export const fullLabel = (instant: Date, timeZone: string): string =>
  periodTexts.moment(fullDay(instant, timeZone), timeOf(instant, timeZone))

/** Example: « mar. 24 nov., 14 h »; empty for an invalid value of the API. */
export const shortMoment = (text: unknown, timeZone: string): string =>
  isUtcText(text) ? momentLabel(parseInstant(text), timeZone, new Date()) : ''

export const fullMoment = (text: unknown, timeZone: string): string =>
  isUtcText(text) ? fullLabel(parseInstant(text), timeZone) : ''

type Period = { startingAt: Date; endingAt: Date }

const MIDNIGHT = clockTime('00', '00')
const END_OF_DAY = clockTime('24', '00')

const isMidnight = (instant: Date, timeZone: string): boolean => timeOf(instant, timeZone) === MIDNIGHT

/** Example: « 14 h – 16 h ». Midnight at the end is « 24 h ». */
export const hoursLabel = ({ startingAt, endingAt }: Period, timeZone: string): string => {
  const end = isMidnight(endingAt, timeZone) ? END_OF_DAY : timeOf(endingAt, timeZone)
  return `${timeOf(startingAt, timeZone)} – ${end}`
}

const singleDay = ({ startingAt, endingAt }: Period, timeZone: string): string | undefined => {
  const first = dayOfInstant(startingAt, timeZone)
  const lastMoment = new Date(endingAt.getTime() - (isMidnight(endingAt, timeZone) ? 1 : 0))
  return first === dayOfInstant(lastMoment, timeZone) ? first : undefined
}

/** Example: « mar. 24 nov., 14 h – 16 h »; with both dates if the period spans several days. */
export const periodLabel = (period: Period, timeZone: string, now: Date): string => {
  const { startingAt, endingAt } = period
  const start = dayLabel(startingAt, timeZone, now)
  return singleDay(period, timeZone)
    ? `${start}, ${hoursLabel(period, timeZone)}`
    : `${start}, ${timeOf(startingAt, timeZone)} – ${dayLabel(endingAt, timeZone, now)}, ${timeOf(endingAt, timeZone)}`
}

/** Omits the date of a period within today: « 14 h – 16 h ». */
export const periodOfTodayLabel = (period: Period, timeZone: string, now: Date): string =>
  singleDay(period, timeZone) === dayOfInstant(now, timeZone)
    ? hoursLabel(period, timeZone)
    : periodLabel(period, timeZone, now)

/** Examples: « jeudi 26 novembre 2026, de 14 h à 18 h »; « du jeudi 26 novembre 2026 à 14 h au … » for several days. */
export const fullPeriodLabel = ({ startingAt, endingAt }: Period, timeZone: string): string =>
  dayOfInstant(startingAt, timeZone) === dayOfInstant(endingAt, timeZone)
    ? periodTexts.withinDay(fullDay(startingAt, timeZone), timeOf(startingAt, timeZone), timeOf(endingAt, timeZone))
    : periodTexts.fromTo(fullLabel(startingAt, timeZone), fullLabel(endingAt, timeZone))

const wholeDays = ({ startingAt, endingAt }: Period, timeZone: string): number | undefined => {
  if (timeOf(startingAt, timeZone) !== timeOf(endingAt, timeZone)) return undefined
  return daysBetween(dayOfInstant(startingAt, timeZone), dayOfInstant(endingAt, timeZone))
}

/** Examples: « 45 min », « 2 h », « 2 h 30 », « 3 jours ». */
export const durationLabel = (period: Period, timeZone: string): string => {
  const days = wholeDays(period, timeZone)
  if (days !== undefined && days >= 2) return periodTexts.days(days)
  return shortDuration(Math.round((period.endingAt.getTime() - period.startingAt.getTime()) / MINUTE))
}
