import { withFirst } from '#i18n/fr/firstOfMonth.ts'
import { INTL_LOCALE } from '#i18n/fr/locale.ts'
import type { DayText } from '#resources/domain/time.ts'
import type { Axis } from './axis.ts'
import { lengthOf, type ViewQuestion } from './planningPeriod.ts'

const dayFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(INTL_LOCALE, { ...options, timeZone: 'UTC' })
  return (day: DayText): string => withFirst(format.format(new Date(`${day}T00:00:00Z`)))
}

const LONG = dayFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const MONTH = dayFormat({ month: 'long', year: 'numeric' })
const RANGE = new Intl.DateTimeFormat(INTL_LOCALE, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const WEEK_DAY = dayFormat({ weekday: 'short' })
const NARROW = dayFormat({ weekday: 'narrow' })
const NUMBER = dayFormat({ day: 'numeric' })

/** « 23 – 28 novembre 2026 »; `days`: displayed days. */
export const periodTitle = (question: ViewQuestion, days: readonly DayText[]): string => {
  const { day } = question
  const length = lengthOf(question)
  if (length === 'day') return LONG(day)
  if (length === 'month') return MONTH(day)
  return rangeTitle(days[0] ?? day, days.at(-1) ?? day)
}

export const rangeTitle = (first: DayText, last: DayText): string =>
  withFirst(RANGE.formatRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`)))

export const columnTitle = dayFormat({ weekday: 'long', day: 'numeric' })

export const columnOf = (day: DayText, { span }: Axis): string =>
  `${span === 'month' ? NARROW(day) : WEEK_DAY(day)} ${NUMBER(day)}`
