/** Days and hours as people type them: « 24/11 14h », « demain 9h30 », « 3 mars ». Pure: the present day is given. */
import { Temporal } from 'temporal-polyfill'
import { fieldTexts } from '#i18n/fr/fields.ts'
import { fullYear } from '#resources/domain/dates.ts'
import { folded } from '#resources/domain/folding.ts'
import { isUtcText, localTextOf, utcOfLocal } from '#resources/domain/time.ts'
import { readTimeOfDay } from '#resources/domain/timeOfDay.ts'

const MONTHS = ['janv', 'fevr', 'mars', 'avri', 'mai', 'juin', 'juil', 'aout', 'sept', 'octo', 'nove', 'dece']

const plain = (text: string): string => folded(text).replaceAll('’', "'").trim()

const RELATIVE: Readonly<Record<string, number>> = {
  [plain(fieldTexts.date.yesterday)]: -1,
  [plain(fieldTexts.date.today)]: 0,
  [plain(fieldTexts.date.tomorrow)]: 1,
}

const dayOrNull = (year: number, month: number, day: number): string | null => {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString()
  } catch {
    return null
  }
}

/** Without a year, the closest one: in December, « 5/1 » is next month. */
const closest = (today: string, month: number, day: number): string | null => {
  const now = Temporal.PlainDate.from(today)
  const candidates = [now.year, now.year + 1, now.year - 1].flatMap((year) => dayOrNull(year, month, day) ?? [])
  const distance = (date: string) => Math.abs(now.until(date, { largestUnit: 'day' }).days)
  return candidates.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

const monthNamed = (text: string): number =>
  MONTHS.findIndex((month) => month.startsWith(text.slice(0, 4)) || text.startsWith(month)) + 1

/** 'YYYY-MM-DD', or null when the text is no day that exists. */
export const parseDay = (typed: string, today: string): string | null => {
  const text = plain(typed).replace(/^(le |lun\.?|mar\.?|mer\.?|jeu\.?|ven\.?|sam\.?|dim\.?|[a-z]+di) /, '')
  const offset = RELATIVE[text]
  if (offset !== undefined) return Temporal.PlainDate.from(today).add({ days: offset }).toString()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso) return dayOrNull(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const compact = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(text)
  const parts =
    compact ?? /^(\d{1,2})(?:er)?\s*[/.\-\s]\s*(\d{1,2}|[a-z]{3,}\.?)(?:\s*[/.\-\s]\s*(\d{4}|\d{2}))?$/.exec(text)
  if (!parts?.[1] || !parts[2]) return null
  const month = /\d/.test(parts[2]) ? Number(parts[2]) : monthNamed(parts[2].replace('.', ''))
  return parts[3]
    ? dayOrNull(fullYear(parts[3], today), month, Number(parts[1]))
    : closest(today, month, Number(parts[1]))
}

const TIME_AT_END = /(?:^|[\s,àa]+)(\d{1,2}\s*(?:h\s*(?:\d{2})?|:\s*\d{2}))$/i

type DateTimeOptions = { today: string; zone: string /** Of a day typed alone. */; defaultTime?: string }

/** The UTC text of a typed moment on the organisation's clock, or null. An hour alone is today's. */
export const parseDateTime = (
  typed: string,
  { today, zone, defaultTime = '00:00' }: DateTimeOptions,
): string | null => {
  const text = typed.trim()
  const timed = TIME_AT_END.exec(text)
  const time = timed?.[1] ? readTimeOfDay(timed[1]) : defaultTime
  const dayText = timed ? text.slice(0, timed.index).replace(/[\s,]*(à|a)?\s*$/i, '') : text
  const day = dayText ? parseDay(dayText, today) : timed ? today : null
  return day && time ? utcOfLocal(`${day}T${time}`, zone) : null
}

const pad = (day: string): string => day.split('-').reverse().join('/')

export const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

/** 24/11/2026; a text that is no day stays as it is. */
export const formatDay = (value: unknown): string =>
  isDay(value) ? pad(value) : typeof value === 'string' ? value : ''

/** 24/11/2026 14:30 on the organisation's clock; a text that is no moment stays as it is. */
export const formatDateTime = (value: unknown, zone: string): string => {
  if (!isUtcText(value)) return typeof value === 'string' ? value : ''
  const [day = '', time = ''] = localTextOf(value, zone).split('T')
  return `${pad(day)} ${time}`
}

/** The organisation's present day. */
export const todayIn = (zone: string): string => Temporal.Now.plainDateISO(zone).toString()
