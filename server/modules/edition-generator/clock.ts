import { Temporal } from 'temporal-polyfill'
import { editionTexts } from '#i18n/fr/editions.ts'
import { withFirst } from '#i18n/fr/firstOfMonth.ts'
import { INTL_LOCALE } from '#i18n/fr/locale.ts'
import { clockText } from '#i18n/fr/reservationService.ts'
import { HOURS_COLUMN } from '#resources/domain/editions.ts'
import { type DayText, dayOf, zonedOf } from '#resources/domain/time.ts'

export type Clock = {
  text: (source: string, start: string, end: string) => string
  hoursOn: (day: DayText, start: string, end: string) => string
  days: (start: string, end: string, days: { from: DayText; to: DayText }) => DayText[]
  groups: (source: string, start: string, end: string, days: { from: DayText; to: DayText }) => string[]
}

const LONG = new Intl.DateTimeFormat(INTL_LOCALE, { dateStyle: 'full', timeZone: 'UTC' })

export const longDay = (day: DayText): string => withFirst(LONG.format(new Date(`${day}T00:00:00Z`)))

/** A reservation that ends at midnight does not include the next day. */
const lastDay = (start: string, end: string, zone: string): DayText =>
  end > start ? zonedOf(end, zone).subtract({ seconds: 1 }).toPlainDate().toString() : dayOf(end, zone)

const later = (one: DayText, other: DayText): DayText => (one > other ? one : other)

const SHORT = new Intl.DateTimeFormat(INTL_LOCALE, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

const NAMED = new Intl.DateTimeFormat(INTL_LOCALE, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

export const shortDayName = (day: DayText): string => withFirst(NAMED.format(new Date(`${day}T00:00:00Z`)))

export const daysOf = ({ from, to }: { from: DayText; to: DayText }): DayText[] => {
  const found: DayText[] = []
  for (let day = from; day <= to; day = Temporal.PlainDate.from(day).add({ days: 1 }).toString()) found.push(day)
  return found
}

const shortDay = (day: DayText): string =>
  withFirst(SHORT.format(new Date(`${day}T00:00:00Z`))).replaceAll(' ', '\u00a0')

/** « 14 h – 15 h 30 »; over several days « 24 nov. 2026, 14 h – 26 nov. 2026, 18 h ». Midnight as end is 24 h. */
const hoursIn =
  (zone: string) =>
  (start: string, end: string): string => {
    const [first, last] = [dayOf(start, zone), lastDay(start, end, zone)]
    const until = dayOf(end, zone) > last ? editionTexts.endOfDay : clockText(end, zone).time
    const from = clockText(start, zone).time
    return first === last ? `${from} – ${until}` : `${shortDay(first)}, ${from} – ${shortDay(last)}, ${until}`
  }

const hoursOnIn =
  (zone: string) =>
  (day: DayText, start: string, end: string): string => {
    const [first, last] = [dayOf(start, zone), lastDay(start, end, zone)]
    const until = dayOf(end, zone) > last ? editionTexts.endOfDay : clockText(end, zone).time
    const from = clockText(start, zone).time
    if (first === last) return `${from} – ${until}`
    if (day === first) return editionTexts.since(from)
    return day === last && until !== editionTexts.endOfDay ? editionTexts.until(until) : editionTexts.wholeDay
  }

const daysIn =
  (zone: string): Clock['days'] =>
  (start, end, days) => {
    const last = lastDay(start, end, zone)
    return daysOf({ from: later(dayOf(start, zone), days.from), to: last < days.to ? last : days.to })
  }

/** Formats the spreadsheet cell « 24/11/2026 14:00 » as « 24/11/2026, 14 h ». */
export const readableMoment = (cell: string): string =>
  cell.replace(
    /^(\d{2}\/\d{2}\/\d{4}) (\d{2}):(\d{2})(?::\d{2})?$/,
    (_whole, day: string, hour: string, minutes: string) => editionTexts.moment(day, Number(hour), minutes),
  )

export const clockOf = (zone: string): Clock => {
  const hours = hoursIn(zone)
  const days = daysIn(zone)
  return {
    days,
    hoursOn: hoursOnIn(zone),
    text: (source, start, end) => (source === HOURS_COLUMN ? hours(start, end) : longDay(dayOf(start, zone))),
    groups: (source, start, end, period) =>
      source === HOURS_COLUMN ? [hours(start, end)] : days(start, end, period).map(longDay),
  }
}
