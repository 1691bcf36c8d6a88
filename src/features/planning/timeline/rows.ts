import { timeline as texts } from '#i18n/fr/timeline.ts'
import { compareNames } from '#resources/domain/naturalOrder.ts'
import { epochOf } from '#resources/domain/time.ts'
import type { AxisSlot, Instant } from '#src/shared/planning/axis.ts'
import { slotsFrom, takenTimes } from '#src/shared/planning/timelineFrame.ts'
import type { Grouping } from '../planningTypes.ts'
import type { TimelineAnswer, TimelineItem } from './timelineData.ts'

export type Span = AxisSlot & { isPending: boolean; holds: boolean; quantity: number }
/** `quantity`: how many units of the item it takes; null: all. */
export type Obstacle = AxisSlot & Pick<TimelineItem['obstacles'][number], 'kind' | 'message' | 'quantity'>

export type TimelineRow = Omit<TimelineItem, 'spans' | 'obstacles' | 'closedHours'> & {
  spans: readonly Span[]
  obstacles: readonly Obstacle[]
  /** Periods outside opening hours; items with equal hours share one array. */
  closedHours: readonly AxisSlot[]
}

/** Row of the grid: a group's name, or an item. An item of two sectors is in both groups. */
export type Entry =
  | { kind: 'group'; key: string; id: string; name: string; color: string | null; count: number; isFolded: boolean }
  | { kind: 'row'; key: string; row: TimelineRow }

const spansOf = (spans: string, from: Instant): Span[] =>
  takenTimes(spans, from).map(({ state, ...taken }) => ({ ...taken, isPending: state !== 0, holds: state !== 2 }))

const NEVER: readonly AxisSlot[] = []

export const rowsOf = ({ items, closedHours: shared }: TimelineAnswer, from: Instant): TimelineRow[] => {
  const closed = shared.map((numbers) => slotsFrom(numbers, from))
  return items.map(({ spans, obstacles, closedHours, ...item }) => ({
    ...item,
    closedHours: (closedHours === null ? undefined : closed[closedHours]) ?? NEVER,
    spans: spansOf(spans, from),
    obstacles: obstacles.map(({ kind, message, quantity, startingAt, endingAt }) => ({
      kind,
      message,
      quantity,
      startsAt: epochOf(startingAt),
      endsAt: epochOf(endingAt),
    })),
  }))
}

export const isOpenAt = ({ closedHours }: TimelineRow, { startsAt, endsAt }: AxisSlot): boolean =>
  !closedHours.some(
    (closed) =>
      (closed.startsAt <= startsAt && startsAt < closed.endsAt) ||
      (closed.startsAt < endsAt && endsAt <= closed.endsAt),
  )

const overlaps = (a: AxisSlot, b: AxisSlot): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt

/** Lowest free quantity of an item during a slot, as far as the timeline knows: the server decides. */
export const freeUnits = ({ quantity, obstacles, spans }: TimelineRow, slot: AxisSlot, without?: Span): number => {
  const near = obstacles.filter((obstacle) => overlaps(obstacle, slot))
  const units = near.flatMap(({ quantity: taken, ...rest }) => (taken === null ? [] : [{ ...rest, quantity: taken }]))
  if (units.length < near.length) return 0
  const lines = spans.filter((span) => span !== without && span.holds && overlaps(span, slot))
  const held: readonly (AxisSlot & { quantity: number })[] = [...lines, ...units]
  const heldAt = (at: Instant) =>
    held.reduce((sum, span) => (span.startsAt <= at && at < span.endsAt ? sum + span.quantity : sum), 0)
  // The held quantity can only grow where a span starts, so only starts are checked.
  const instants = [slot.startsAt, ...held.map(({ startsAt }) => startsAt).filter((at) => at > slot.startsAt)]
  return Math.max(0, quantity - Math.max(...instants.map(heldAt)))
}

const openPieces = ({ closedHours }: TimelineRow, slot: AxisSlot): AxisSlot[] =>
  closedHours.reduce<AxisSlot[]>(
    (pieces, closed) =>
      pieces.flatMap((piece) =>
        overlaps(piece, closed)
          ? [
              { startsAt: piece.startsAt, endsAt: closed.startsAt },
              { startsAt: closed.endsAt, endsAt: piece.endsAt },
            ].filter(({ startsAt, endsAt }) => startsAt < endsAt)
          : [piece],
      ),
    [slot],
  )

/** True if the item is open at some displayed time, and free whenever it is open. */
export const isFreeThrough = (row: TimelineRow, drawn: readonly AxisSlot[]): boolean => {
  const [first, last] = [drawn[0], drawn.at(-1)]
  if (!first || !last) return false
  const isOpen = drawn.some((slot) => openPieces(row, slot).length > 0)
  const whole = { startsAt: first.startsAt, endsAt: last.endsAt }
  return isOpen && openPieces(row, whole).every((piece) => freeUnits(row, piece) > 0)
}

type Group = { id: string; name: string; color: string | null }

const NO_GROUP = 'none'

const groupsOf = (row: TimelineRow, grouping: Grouping, sectorNames: ReadonlyMap<string, string>): Group[] => {
  const none = { id: NO_GROUP, name: texts.noGroup[grouping], color: null }
  if (grouping === 'category') {
    const { categoryId, categoryName, categoryColor } = row
    return [categoryId ? { id: categoryId, name: categoryName ?? '', color: categoryColor } : none]
  }
  if (grouping === 'site') return [row.siteId ? { id: row.siteId, name: row.siteName ?? '', color: null } : none]
  const known = row.sectorIds.filter((id) => sectorNames.has(id))
  return known.length > 0 ? known.map((id) => ({ id, name: sectorNames.get(id) ?? '', color: null })) : [none]
}

type Arrangement = { grouping: Grouping; folded: ReadonlySet<string>; sectorNames: ReadonlyMap<string, string> }

const isPlace = ({ type }: TimelineRow): boolean => type === 'LOCATION'

const placesFirst = (rows: readonly TimelineRow[]): TimelineRow[] =>
  rows.toSorted((one, other) => Number(isPlace(other)) - Number(isPlace(one)))

/** Locations come before other items, within groups and among groups: most users look for rooms. */
export const timelineEntries = (
  rows: readonly TimelineRow[],
  { grouping, folded, sectorNames }: Arrangement,
): Entry[] => {
  if (grouping === 'none') return rows.map((row) => ({ kind: 'row', key: row.id, row }))
  const groups = new Map<string, Group & { rows: TimelineRow[] }>()
  for (const row of rows) {
    for (const group of groupsOf(row, grouping, sectorNames)) {
      const known = groups.get(group.id)
      if (known) known.rows.push(row)
      else groups.set(group.id, { ...group, rows: [row] })
    }
  }
  return [...groups.values()]
    .toSorted(
      (a, b) =>
        Number(a.id === NO_GROUP) - Number(b.id === NO_GROUP) ||
        Number(b.rows.some(isPlace)) - Number(a.rows.some(isPlace)) ||
        compareNames(a.name, b.name),
    )
    .flatMap(({ rows: own, ...group }): Entry[] => {
      const isFolded = folded.has(`${grouping} ${group.id}`)
      const head: Entry = { kind: 'group', key: `${grouping} ${group.id}`, ...group, count: own.length, isFolded }
      const items = placesFirst(own).map((row): Entry => ({ kind: 'row', key: `${group.id} ${row.id}`, row }))
      return isFolded ? [head] : [head, ...items]
    })
}
