import { planning } from '#i18n/fr/planning.ts'
import { planningPrint as texts } from '#i18n/fr/planningPrint.ts'
import { compareNames } from '#resources/domain/naturalOrder.ts'
import { type DayText, epochOf } from '#resources/domain/time.ts'
import type { AxisSlot } from '#src/shared/planning/axis.ts'
import { mondayText } from '#src/shared/planning/planningPeriod.ts'
import { hoursLabel, timeOf } from '#src/time/when.ts'
import type { PeriodDay } from '../hidden/hiddenReservations.ts'
import type { PlanningLine } from '../planningData.ts'
import { leftTextOf, NEUTRAL } from '../planningEvents.ts'
import { type Obstacle, type TimelineRow, timelineEntries } from '../timeline/rows.ts'

export type BoardEntry = {
  key: string
  startsAt: number
  hours: string
  words: string
  isPending: boolean
  color?: string
}

/** `group`: heading of the row; only items without site have one, which would be one long list. */
export type BoardRow = { id: string; name: string; group: string | null; cells: readonly (readonly BoardEntry[])[] }
export type BoardWeek = { days: readonly DayText[]; rows: readonly BoardRow[] }
/** `itemIds`: all items of the site; `unused`: names of items without a row in any week. */
export type Board = {
  id: string
  site: string
  itemIds: ReadonlySet<string>
  weeks: readonly BoardWeek[]
  unused: readonly string[]
}

type Question = {
  rows: readonly TimelineRow[]
  lines: readonly PlanningLine[]
  days: readonly PeriodDay[]
  /** False: all days side by side, as in a list of seven days. */
  isByWeek: boolean
  timeZone: string
  chosen: readonly string[]
}

const touches = ({ startsAt, endsAt }: AxisSlot, { hours }: PeriodDay): boolean =>
  startsAt < hours.to && endsAt > hours.from

/** « 14 h – 16 h », « Dès 14 h », « Jusqu’à 12 h », « Toute la journée » */
const hoursOn = ({ startsAt, endsAt }: AxisSlot, { whole }: PeriodDay, timeZone: string): string => {
  const [begins, ends] = [startsAt >= whole.from, endsAt <= whole.to]
  const isWhole = startsAt <= whole.from && endsAt >= whole.to
  if (isWhole) return texts.wholeDay
  if (begins && ends) return hoursLabel({ startingAt: new Date(startsAt), endingAt: new Date(endsAt) }, timeZone)
  return begins ? texts.since(timeOf(new Date(startsAt), timeZone)) : texts.until(timeOf(new Date(endsAt), timeZone))
}

/** Same words as a bar of the timeline: the server's answer contains only visible fields. */
const wordsOf = (line: PlanningLine): string => {
  const left = line.item.stock === null ? null : { free: line.quantityFree ?? 0, stock: line.item.stock }
  if (line.isMasked) return leftTextOf({ left }) || planning.busy
  const subject = line.subject ?? line.borrowers[0]?.displayName ?? line.number ?? planning.busy
  return line.quantity > 1 ? `${line.quantity} × ${subject}` : subject
}

type Timed = AxisSlot & Omit<BoardEntry, 'hours' | 'startsAt'>

const ofLine = (line: PlanningLine): Timed => ({
  key: line.id,
  startsAt: epochOf(line.startingAt),
  endsAt: epochOf(line.endingAt),
  words: wordsOf(line),
  isPending: line.validationStatus === 'PENDING',
  color: line.isMasked ? NEUTRAL : (line.item.categoryColor ?? NEUTRAL),
})

const ofObstacle = ({ startsAt, endsAt, kind, quantity, message }: Obstacle): Timed => ({
  key: `${kind} ${startsAt}`,
  startsAt,
  endsAt,
  words: quantity === null ? texts.obstacles[kind] : message,
  isPending: false,
})

const entriesOn = (timed: readonly Timed[], day: PeriodDay, timeZone: string): BoardEntry[] =>
  timed
    .filter((one) => touches(one, day))
    .toSorted((a, b) => a.startsAt - b.startsAt)
    .map(({ endsAt, ...one }) => ({ ...one, hours: hoursOn({ startsAt: one.startsAt, endsAt }, day, timeZone) }))

/** Closed days and related locations do not count as reservations of an item. */
const IN_SERVICE = ['CLOSED', 'RELATED']

const weeksOf = (days: readonly PeriodDay[], isByWeek: boolean): PeriodDay[][] =>
  isByWeek ? [...Map.groupBy(days, ({ day }) => mondayText(day)).values()] : [[...days]]

/** Keeps the order of names within a category; items of a site have no headings. */
const byCategory = (a: TimelineRow, b: TimelineRow): number => {
  if (a.siteId !== null || a.categoryName === b.categoryName) return 0
  if (a.categoryName === null || b.categoryName === null) return a.categoryName === null ? 1 : -1
  return compareNames(a.categoryName, b.categoryName)
}

export const boardsOf = ({ rows, lines, days, isByWeek, timeZone, chosen }: Question): Board[] => {
  const byItem = Map.groupBy(lines, ({ itemId }) => itemId)
  const weeks = weeksOf(days, isByWeek)
  const isUsed = ({ id, obstacles }: TimelineRow): boolean =>
    chosen.includes(id) ||
    [...(byItem.get(id) ?? []).map(ofLine), ...obstacles.filter(({ kind }) => !IN_SERVICE.includes(kind))].some((one) =>
      days.some((day) => touches(one, day)),
    )
  const boardRow = (
    { id, name, siteId, categoryName, obstacles }: TimelineRow,
    week: readonly PeriodDay[],
  ): BoardRow => {
    const group = siteId === null ? (categoryName ?? texts.noCategory) : null
    const timed = [...(byItem.get(id) ?? []).map(ofLine), ...obstacles.map(ofObstacle)]
    return { id, name, group, cells: week.map((day) => entriesOn(timed, day, timeZone)) }
  }
  const entries = timelineEntries(rows, { grouping: 'site', folded: new Set(), sectorNames: new Map() })
  const boards: { id: string; site: string; rows: TimelineRow[] }[] = []
  for (const entry of entries) {
    if (entry.kind === 'group') boards.push({ id: entry.id, site: entry.name, rows: [] })
    else boards.at(-1)?.rows.push(entry.row)
  }
  return boards.map(({ rows: own, ...board }) => {
    const used = own.filter(isUsed).toSorted(byCategory)
    return {
      ...board,
      itemIds: new Set(own.map(({ id }) => id)),
      weeks: weeks.map((week) => ({
        days: week.map(({ day }) => day),
        rows: used
          .map((row) => boardRow(row, week))
          .filter(
            ({ id, cells }) => weeks.length === 1 || chosen.includes(id) || cells.some((cell) => cell.length > 0),
          ),
      })),
      unused: own.filter((row) => !used.includes(row)).map(({ name }) => name),
    }
  })
}
