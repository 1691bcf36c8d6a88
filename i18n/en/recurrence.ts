import type { PublicHoliday } from '#resources/domain/publicHolidays.ts'
import type { RecurrenceRule } from '#resources/domain/recurrence.ts'
import { type DayText, dayOf, localTextOf, type Period } from '#resources/domain/time.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const PLACES: Readonly<Record<number, string>> = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', [-1]: 'last' }

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const dates = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })

const ordinals = new Intl.PluralRules('en-GB', { type: 'ordinal' })
const SUFFIXES: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }

export const dateText = (day: DayText): string => dates.format(new Date(`${day}T12:00:00Z`))

export const weekDayText = (weekDay: number): string => DAYS[weekDay - 1] ?? ''

export const weekDayOfDate = (day: DayText): number => new Date(`${day}T12:00:00Z`).getUTCDay() || 7

export const placeText = ({ place, weekDay }: { place: number; weekDay: number }): string =>
  `${PLACES[place]} ${weekDayText(weekDay)}`

const dayOfMonth = (day: DayText): string => String(Number(day.slice(8)))

const ordinalOf = (day: DayText): string => {
  const number = Number(day.slice(8))
  return `${number}${SUFFIXES[ordinals.select(number)] ?? 'th'}`
}

const dayAndMonth = (day: DayText): string => dateText(day).replace(/ \d{4}$/, '')

const weekly = ({ weekDays = [], weeks, interval }: RecurrenceRule, first: DayText): string => {
  const days = weekDays.length > 0 ? [...weekDays].sort() : [weekDayOfDate(first)]
  const named = list.format(days.map(weekDayText))
  if (weeks) return `Every ${named} of ${weeks === 'ODD' ? 'odd' : 'even'} weeks`
  if (interval === 1) return days.length === 7 ? 'Every day' : `Every ${named}`
  if (interval === 2 && days.length === 1) return `Every other ${named}`
  return `Every ${interval} weeks, on ${named}`
}

const monthly = ({ nth, isLastDay, interval }: RecurrenceRule, first: DayText): string => {
  const day = isLastDay ? 'last day' : nth ? placeText(nth) : ordinalOf(first)
  return interval === 1 ? `On the ${day} of every month` : `On the ${day}, every ${interval} months`
}

export const frequencyText = (rule: RecurrenceRule, first: DayText): string => {
  const { frequency, interval } = rule
  if (frequency === 'WEEKLY') return weekly(rule, first)
  if (frequency === 'MONTHLY') return monthly(rule, first)
  if (frequency === 'DAILY') return interval === 1 ? 'Every day' : `Every ${interval} days`
  return `On ${dayAndMonth(first)}${interval === 1 ? ' every year' : `, every ${interval} years`}`
}

const timeText = (local: string): string => local.slice(11, 16)

const monthAndYear = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' })

const MOST_LISTED = 12

const listOfDays = (days: readonly DayText[], textOf: (day: DayText) => string): string => {
  const more = days.length - MOST_LISTED
  const named = days.slice(0, more > 1 ? MOST_LISTED : days.length).map(textOf)
  return list.format(more > 1 ? [...named, `${more} others`] : named)
}

export const monthsText = (days: readonly DayText[]): string =>
  listOfDays(days, (day) => monthAndYear.format(new Date(`${day}T12:00:00Z`)))

export const datesText = (days: readonly DayText[]): string => listOfDays(days, dateText)

type Series = {
  rule: RecurrenceRule | null
  zone: string
  withoutPublicHolidays?: boolean | null | undefined
  withoutSchoolHolidays?: boolean | null | undefined
  count?: number
}

const countedDates = (count: number): string => `${count} ${count === 1 ? 'date' : 'dates'}`

export const seriesText = (
  { startingAt, endingAt }: Period,
  { rule, zone, withoutPublicHolidays, withoutSchoolHolidays, count }: Series,
): string => {
  const parts = [
    rule ? frequencyText(rule, dayOf(startingAt, zone)) : 'On chosen dates',
    `from ${timeText(localTextOf(startingAt, zone))} to ${timeText(localTextOf(endingAt, zone))}`,
    ...(rule
      ? [rule.until ? `until ${dateText(rule.until)}` : `${rule.count} ${rule.count === 1 ? 'time' : 'times'}`]
      : []),
    ...(withoutPublicHolidays ? ['except public holidays'] : []),
    ...(withoutSchoolHolidays ? ['except school holidays'] : []),
  ]
  const said = parts.join(', ')
  return count === undefined || count === rule?.count ? said : `${said} (${countedDates(count)})`
}

export const publicHolidayNames: Readonly<Record<PublicHoliday, string>> = {
  NEW_YEAR: 'New Year’s Day',
  EASTER_MONDAY: 'Easter Monday',
  LABOUR: 'Labour Day',
  VICTORY: 'Victory in Europe Day',
  ASCENSION: 'Ascension Day',
  WHIT_MONDAY: 'Whit Monday',
  NATIONAL: 'Bastille Day',
  ASSUMPTION: 'Assumption',
  ALL_SAINTS: 'All Saints’ Day',
  ARMISTICE: 'Armistice Day',
  CHRISTMAS: 'Christmas Day',
  GOOD_FRIDAY: 'Good Friday',
  SAINT_STEPHEN: 'St Stephen’s Day',
  ABOLITION: 'Abolition of Slavery Day',
}

export const daysByMonth = (days: readonly DayText[]): string => {
  const months = Object.values(Object.groupBy(days, (day) => day.slice(0, 7))).filter((month) => month !== undefined)
  return months
    .map((month, index) => {
      const last = month.at(-1) ?? ''
      const isLastOfYear = months[index + 1]?.[0]?.slice(0, 4) !== last.slice(0, 4)
      const name = (isLastOfYear ? dateText(last) : dayAndMonth(last)).replace(/^\S+ /, '')
      return `${list.format(month.map(dayOfMonth))} ${name}`
    })
    .join('; ')
}

export const recurrenceMessages = {
  noSchoolHolidays: 'No school holiday dates are known for the zone of your organisation. Contact an administrator.',
  badRule: 'This repetition rule is not understood',
  tooMany: (most: number) => `A series has at most ${most} dates: bring its end closer`,
  tooManyAtOnce: (most: number) =>
    `Beyond ${most} dates, a series is saved in the background: use startReservationSeries`,
  tooManyChangedAtOnce: (most: number) =>
    `Beyond ${most} dates, a series is changed in the background: use startReservationSeriesChange, startReservationSeriesCancellation or startReservationSeriesDeletion`,
  tooManyRunning: (most: number) =>
    most === 1
      ? '1 of your series is already being processed: wait for it to finish'
      : `${most} of your series are already being processed: wait for one to finish`,
  sessionEnded: 'Your session ended before the series was processed. Nothing was booked or changed.',
  abandoned: 'The processing of the series was interrupted. Nothing was booked or changed.',
  tooManyAdded: (most: number) => `Add at most ${most} dates at once`,
  none: 'This rule gives no dates',
  allSkipped: 'All the dates are skipped: keep at least one',
  unknownDate: 'This date is not part of the series',
  repeatedDate: 'This date appears twice',
  unknownItem: 'This item is not part of the booking',
  oneOfDates: (date: string, message: string) => `${dateText(date)}: ${message}`,
  ownDate: (name: string, date: string) => `“${name}” is already taken on ${dateText(date)} by this same series.`,
  by: (subject: string, people: string) => {
    const named = ` It is “${subject}”`
    return people ? `${named} (${people}).` : `${named}.`
  },
  noSeries: 'This booking is not part of a series, or is no longer accessible.',
  notMissing: 'One of these dates is not part of the rule, or already has its booking',
  noneCancelled: 'No upcoming date of this series is cancelled.',
  allOver: 'All these dates are past.',
  emailChange: (count: number) => `This change applies to ${countedDates(count)} of its series.`,
  emailEnd: (count: number) => `The same goes for its series: ${countedDates(count)} in all.`,
  email: (series: string, days: readonly DayText[]) =>
    `This booking repeats ${series.charAt(0).toLowerCase()}${series.slice(1)}. Its dates: ${daysByMonth(days)}.`,
} as const
