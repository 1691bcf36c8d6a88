import { Temporal } from 'temporal-polyfill'
import type { ListGroup } from '#dataProviders/graphql/buildQuery.ts'
import { withFirst } from '#i18n/fr/firstOfMonth.ts'
import { listViewTexts } from '#i18n/fr/listViews.ts'
import { INTL_LOCALE } from '#i18n/fr/locale.ts'
import { rulesOf } from '#kinds/rules.ts'
import { suffixOf, withSuffix } from '#resources/domain/numberSuffix.ts'
import { dayBounds } from '#resources/domain/time.ts'
import type { Field } from '#resources/schema/field.ts'
import { choiceWord } from '#src/fields/controls/ChoiceFilter.tsx'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import { formatDay } from '#src/time/dateText.ts'
import { type ChartPeriod, PERIODS, type ShownView } from './listView.ts'

const texts = listViewTexts.chart
/** Periods without record are drawn up to this number of bars. */
const MAX_FILLED = 200

type ChartFigure = 'count' | 'sum' | 'average'

export const isDated = ({ field }: FieldView): boolean => rulesOf(field).isMoment === true

export const chartPeriodOf = ({ period }: ShownView): ChartPeriod =>
  PERIODS.includes(period as ChartPeriod) ? (period as ChartPeriod) : 'MONTH'

export const chartFigureOf = ({ figure, measure }: ShownView): ChartFigure =>
  measure && (figure === 'sum' || figure === 'average') ? figure : 'count'

const LENGTHS = { DAY: { days: 1 }, WEEK: { weeks: 1 }, MONTH: { months: 1 }, YEAR: { years: 1 } } as const

const next = (day: string, period: ChartPeriod): Temporal.PlainDate => Temporal.PlainDate.from(day).add(LENGTHS[period])

const MONTH = new Intl.DateTimeFormat(INTL_LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' })

const periodName = (day: string, period: ChartPeriod): string => {
  if (period === 'YEAR') return day.slice(0, 4)
  if (period === 'MONTH') return withFirst(MONTH.format(new Date(`${day}T12:00:00Z`)))
  return period === 'WEEK' ? texts.week(formatDay(day)) : formatDay(day)
}

export const groupName = (field: FieldView, { key, label, isRest }: ListGroup, period: ChartPeriod): string => {
  if (isRest) return texts.rest
  if (key === null) return texts.none
  if (isDated(field)) return periodName(key, period)
  if (field.field.kind === 'boolean') return key === 'true' ? texts.yes : texts.no
  return label ?? choiceWord(field, key)
}

/** The filter of the list that leaves the records of a group; undefined where no filter tells them apart. */
export const groupFilter = (
  field: FieldView,
  { key, isRest }: ListGroup,
  { period, zone }: { period: ChartPeriod; zone: string },
): unknown => {
  if (isRest || key === null) return undefined
  if (field.field.kind === 'boolean') return key === 'true'
  if (!isDated(field)) return { in: [key] }
  const last = next(key, period).subtract({ days: 1 }).toString()
  return field.field.kind === 'date'
    ? { from: key, to: last }
    : { from: dayBounds(key, zone).startingAt, to: dayBounds(last, zone).endingAt }
}

export const valueOfGroup = ({ count, value }: ListGroup, figure: ChartFigure): number | null =>
  figure === 'count' ? count : value

export const withEmptyPeriods = (groups: readonly ListGroup[], period: ChartPeriod): readonly ListGroup[] => {
  const byDay = new Map(groups.flatMap((group) => (group.key ? [[group.key, group] as const] : [])))
  const [first, last] = [[...byDay.keys()][0], [...byDay.keys()].at(-1)]
  if (!first || !last) return groups
  const filled: ListGroup[] = []
  for (let day = first; day <= last; day = next(day, period).toString()) {
    if (filled.length >= MAX_FILLED) return groups
    filled.push(byDay.get(day) ?? { key: day, label: null, count: 0, value: null, isRest: false })
  }
  const rest = groups.filter(({ isRest }) => isRest)
  return [...rest, ...filled, ...groups.filter(({ key, isRest }) => key === null && !isRest)]
}

const NUMBER = new Intl.NumberFormat(INTL_LOCALE, { maximumFractionDigits: 2 })
const EUROS = new Intl.NumberFormat(INTL_LOCALE, { style: 'currency', currency: 'EUR' })

export const figureFormat = (measure: Field | undefined): ((value: number | null) => string) => {
  const isMoney = measure !== undefined && rulesOf(measure).formula === 'amount'
  const suffix = measure && suffixOf(measure)
  return (value) => (value === null ? '' : withSuffix((isMoney ? EUROS : NUMBER).format(value), suffix))
}
