/** Days of a month or week, and the records of each day, in the time zone of the organisation. */

import { Temporal } from 'temporal-polyfill'
import { INTL_LOCALE } from '#i18n/fr/locale.ts'
import { compareNames } from '#resources/domain/naturalOrder.ts'
import { addDays, dayBounds, dayOf, isUtcText } from '#resources/domain/time.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import { isDay } from '#src/time/dateText.ts'
import { type EntityView, valueAt } from '../../entityView.ts'
import type { SavedRecord } from '../../slots.ts'
import type { FieldChange } from './useFieldMove.ts'

export type CalendarSpan = 'month' | 'week'

const WEEK = 7

const mondayOf = (day: Temporal.PlainDate): Temporal.PlainDate => day.subtract({ days: day.dayOfWeek - 1 })

export const calendarDaysOf = (day: string, span: CalendarSpan): readonly string[] => {
  const date = Temporal.PlainDate.from(day)
  const first = mondayOf(span === 'week' ? date : date.with({ day: 1 }))
  const last = span === 'week' ? first : mondayOf(date.with({ day: date.daysInMonth }))
  const count = first.until(last, { largestUnit: 'days' }).days + WEEK
  return Array.from({ length: count }, (_, index) => first.add({ days: index }).toString())
}

const WEEK_DAY = new Intl.DateTimeFormat(INTL_LOCALE, { weekday: 'short', timeZone: 'UTC' })
const MONTH = new Intl.DateTimeFormat(INTL_LOCALE, { month: 'short', timeZone: 'UTC' })

export const shortWeekDay = (day: string): string => WEEK_DAY.format(new Date(`${day}T12:00:00Z`))

/** « 12 »; with the month where it begins: « 1er nov. ». */
export const dayNumber = (day: string, isFirst: boolean): string => {
  const { day: number } = Temporal.PlainDate.from(day)
  if (number !== 1 && !isFirst) return String(number)
  return `${number === 1 ? '1er' : number}\u00a0${MONTH.format(new Date(`${day}T12:00:00Z`))}`
}

export const stepped = (day: string, span: CalendarSpan, step: 1 | -1): string => {
  const date = Temporal.PlainDate.from(day)
  return (span === 'week' ? date.add({ weeks: step }) : date.with({ day: 1 }).add({ months: step })).toString()
}

export const periodFilter = ({ field }: FieldView, days: readonly string[], zone: string): object => {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  return field.kind === 'date'
    ? { from: first, to: last }
    : { from: dayBounds(first, zone).startingAt, to: dayBounds(last, zone).endingAt }
}

export const dayOfRecord = (record: SavedRecord, field: FieldView, zone: string): string | undefined => {
  const value = valueAt(record, field)
  if (isDay(value)) return value
  return isUtcText(value) ? dayOf(value, zone) : undefined
}

/** The end of a period, which the declaration requires after its start: `reopeningOn` after `startingOn`. */
export const endOf = (
  { bySource, resource }: EntityView,
  { name, isCustom, field }: FieldView,
): FieldView | undefined => {
  if (isCustom || !/start/i.test(name)) return undefined
  const rule = resource.rules?.find(({ rule: kind, fields }) => kind === 'after' && fields[1] === name)
  const end = bySource.get(rule?.fields[0] ?? '')
  return end?.field.kind === field.kind ? end : undefined
}

export const recordOrder =
  (field: FieldView) =>
  (one: SavedRecord, other: SavedRecord): number => {
    const [first, second] = [String(valueAt(one, field)), String(valueAt(other, field))]
    if (first !== second) return first < second ? -1 : 1
    return compareNames(one.displayName, other.displayName)
  }

const shifted = (value: unknown, days: number, zone: string): unknown => {
  if (isDay(value)) return Temporal.PlainDate.from(value).add({ days }).toString()
  return isUtcText(value) ? addDays(value, days, zone) : undefined
}

/** Moves the date, and its end by as many days; the time of day stays. */
export const movedTo = (
  record: SavedRecord,
  day: string,
  { field, end, zone }: { field: FieldView; end: FieldView | undefined; zone: string },
): readonly FieldChange[] => {
  const from = dayOfRecord(record, field, zone)
  if (!from || from === day) return []
  const { days } = Temporal.PlainDate.from(from).until(day, { largestUnit: 'days' })
  const changes = [field, ...(end ? [end] : [])].map((one) => ({
    field: one,
    value: shifted(valueAt(record, one), days, zone),
  }))
  return changes.filter(({ value }) => value !== undefined)
}
