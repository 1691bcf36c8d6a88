import { maintenanceFigureTexts as texts } from '#i18n/fr/maintenanceFigures.ts'
import type { Column, StatisticsCell } from '#src/shared/statistics/StatisticsPart.tsx'
import { formatDay } from '#src/time/dateText.ts'
import { type FigureGrouping, type FigureRow, figureName } from './maintenanceFigures.ts'

type Head = keyof typeof texts.heads
type Shown = { columns: readonly Column[]; rows: readonly { key: string; cells: readonly StatisticsCell[] }[] }

const cell = (value: number | null | undefined, textOf: (value: number | null) => string): StatisticsCell => ({
  text: textOf(value ?? null),
  value: value ?? null,
})
const counted = (value: number | null): string => texts.count(value ?? 0)

const cellsOf = ({ figures }: FigureRow): Readonly<Record<Head, StatisticsCell>> => ({
  cost: cell(figures.cost, texts.amount),
  works: cell(figures.works, counted),
  failures: cell(figures.failures, counted),
  betweenFailures: cell(figures.daysBetweenFailures, (days) => texts.duration(days === null ? null : days * 24)),
  hoursToRepair: cell(figures.hoursToRepair, texts.duration),
  availability: cell(figures.availability, texts.percent),
  costOverValue: cell(figures.costOverValue, texts.percent),
  lifetimeUsed: cell(figures.lifetimeUsed, texts.percent),
  endOfLife: {
    text: texts.endsOn(figures.lifetimeEndsOn && formatDay(figures.lifetimeEndsOn), figures.endOfLife),
    value: figures.lifetimeEndsOn,
  },
})

const HEADS = Object.keys(texts.heads) as Head[]
const ON_PHONE: readonly Head[] = ['cost', 'failures']

/** Columns and rows of the table. A column with the same text in all rows is left out; the bar needs the cost. */
export const figuresTable = (groups: readonly FigureRow[], by: FigureGrouping, isMobile: boolean): Shown => {
  const drawn = groups.map((row) => ({ row, cells: cellsOf(row) }))
  const isTelling = (head: Head) =>
    head === 'cost' || drawn.length < 2 || new Set(drawn.map(({ cells }) => cells[head].text)).size > 1
  const telling = HEADS.filter(isTelling)
  const columns = isMobile ? telling.filter((head) => ON_PHONE.includes(head)) : telling
  const others = telling.filter((head) => !columns.includes(head))
  const noteOf = (cells: Readonly<Record<Head, StatisticsCell>>): string =>
    others
      .filter((head) => cells[head].value !== null)
      .map((head) => texts.named(texts.heads[head], cells[head].text))
      .join('\n')
  return {
    columns: [{ label: texts.group[by] }, ...columns.map((head) => ({ label: texts.heads[head], isNumber: true }))],
    rows: drawn.map(({ row, cells }) => ({
      key: row.id ?? '',
      cells: [
        { text: figureName(row, by), value: figureName(row, by), note: noteOf(cells) },
        ...columns.map((head) => cells[head]),
      ],
    })),
  }
}
