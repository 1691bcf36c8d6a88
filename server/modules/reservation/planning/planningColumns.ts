import { type SQL, sql } from 'drizzle-orm'
import type { Period } from '#resources/domain/time.ts'
import type { Context } from '#server/engine/context.ts'
import { type JsonKind, jsonObject } from '#server/engine/read/jsonObject.ts'
import { nestedSelection, type Selection } from '#server/engine/read/selection.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { isMovable } from '../access/reservationAccess.ts'
import { displayStatusOf, planningStatusOf } from '../access/status.ts'
import type { PlanningVisibility } from './planningVisibility.ts'
import { withQuantityFree } from './quantityFree.ts'

type ColumnContext = { context: Context; visibility: PlanningVisibility }

const ifSeen = ({ visibility }: ColumnContext, value: SQL): SQL => sql`CASE WHEN ${visibility.fully} THEN ${value} END`
const isWhole = ({ visibility }: ColumnContext): boolean => visibility.isWhole
const always = (): boolean => true
/** `date_part` returns floats; numerics of `extract` doubled the time for these columns. */
const minutesOf = (interval: string): SQL => sql.raw(`(date_part('epoch', ${interval}) / 60)::int`)
/** Instants have whole seconds, so this cast gives the text of `instantText` in a third of its time. */
const timeOf = (instant: string): SQL => sql.raw(`(${instant} AT TIME ZONE 'UTC')`)

/** Denormalised by triggers: subqueries per reservation item took a third of a planning's time. */
export const LINE_PEOPLE = sql.raw("coalesce(r.people -> line.id::text, '[]')")

type Column = { kind: JsonKind; isPresent?: (telling: ColumnContext) => boolean; sql: (telling: ColumnContext) => SQL }

/** Visible reservations show every column; others only columns allowed by parameters and rights. */
const COLUMNS = {
  id: { kind: 'word', isPresent: always, sql: () => sql`line.id` },
  isMasked: { kind: 'flag', sql: ({ visibility }) => sql`NOT ${visibility.fully}` },
  reservationId: { kind: 'word', isPresent: isWhole, sql: (telling) => ifSeen(telling, sql`r.id`) },
  number: { kind: 'text', isPresent: isWhole, sql: (telling) => ifSeen(telling, sql`r.number`) },
  subject: { kind: 'text', sql: ({ visibility }) => sql`CASE WHEN ${visibility.subject} THEN r.subject END` },
  itemId: { kind: 'word', isPresent: always, sql: () => sql`line.reservable_item_id` },
  quantity: { kind: 'plain', isPresent: always, sql: () => sql`line.quantity` },
  /** Computed by `linesAsked` for IN_QUANTITY items. */
  quantityFree: { kind: 'plain', sql: () => sql`NULL` },
  startingAt: { kind: 'word', isPresent: always, sql: () => timeOf('line.starting_at') },
  endingAt: { kind: 'word', isPresent: always, sql: () => timeOf('line.held_until') },
  preparationMinutes: { kind: 'plain', isPresent: always, sql: () => minutesOf('line.preparation') },
  tidyingMinutes: { kind: 'plain', isPresent: always, sql: () => minutesOf('line.tidying') },
  planningStatus: { kind: 'word', isPresent: always, sql: ({ context }) => planningStatusOf(context, sql.raw('line')) },
  validationStatus: { kind: 'word', isPresent: always, sql: () => sql`line.validation_status` },
  displayStatus: {
    kind: 'word',
    isPresent: isWhole,
    sql: (telling) => ifSeen(telling, displayStatusOf(telling.context, sql.raw('r'))),
  },
  borrowers: {
    kind: 'plain',
    isPresent: always,
    sql: ({ visibility }) => sql`CASE WHEN ${visibility.borrowers} THEN ${LINE_PEOPLE} ELSE '[]' END`,
  },
  isRepeated: { kind: 'flag', sql: ({ visibility }) => sql`${visibility.fully} AND r.series_id IS NOT NULL` },
  canUpdate: {
    kind: 'flag',
    sql: ({ context, visibility }) =>
      sql`${visibility.fully} AND line.closed_at IS NULL AND ${isMovable(context, sql.raw('r'))}`,
  },
} satisfies Record<string, Column>

export type PlanningColumn = keyof typeof COLUMNS

const ITEM_COLUMNS: Readonly<Record<string, string>> = {
  id: 'item.id',
  name: 'item.name',
  type: 'item.type',
  stock: "CASE WHEN item.management_mode = 'IN_QUANTITY' THEN item.quantity END",
  categoryId: 'category.id',
  categoryName: 'category.name',
  categoryColor: 'category.color',
}

export const itemColumns = (selection: Selection): SQL =>
  sql.raw([...selection.keys()].map((name) => `${ITEM_COLUMNS[name]} AS "${name}"`).join(', '))

const COUNTED_BY: readonly PlanningColumn[] = ['itemId', 'startingAt', 'endingAt']

export const columnsFor = (lines: Selection): PlanningColumn[] => {
  const names = [...lines.keys()].filter((name): name is PlanningColumn => name in COLUMNS)
  const columns = new Set<PlanningColumn>([...names, ...(lines.has('quantityFree') ? COUNTED_BY : [])])
  return columns.size > 0 ? [...columns] : ['id']
}

export const lineObject = (telling: ColumnContext, columns: readonly PlanningColumn[]): SQL =>
  jsonObject(
    columns.map((name) => {
      const column: Column = COLUMNS[name]
      const isPresent = column.isPresent?.(telling) ?? false
      return { name, kind: column.kind, value: column.sql(telling), isPresent }
    }),
  )

const BORROWER = ['displayName', 'isMain']

/** True if the SQL result has exactly the selected fields, so that it can be sent unparsed. */
export const canSendUnparsed = (selection: Selection, columns: readonly PlanningColumn[]): boolean =>
  columns.length === selection.size &&
  (!selection.has('borrowers') || BORROWER.every((name) => nestedSelection(selection, 'borrowers').has(name)))

const picked = (value: unknown, selection: Selection): unknown => {
  if (Array.isArray(value)) return value.map((one) => picked(one, selection))
  if (selection.size === 0 || typeof value !== 'object' || value === null) return value
  const record = value as Record<string, unknown>
  return Object.fromEntries([...selection].map(([name, within]) => [name, picked(record[name], within)]))
}

type PlanningLine = Period & { itemId: string }
export type Stocks = Readonly<Record<string, number>>

/** Adds `quantityFree` for items with a stock and returns JSON with the selected fields. */
export const linesAsked = async (
  db: Queryable,
  lines: readonly PlanningLine[],
  { asked: selection, stocks }: { asked: Selection; stocks: Stocks | null },
): Promise<string> => {
  const stocked = lines.map((line) => ({ ...line, stock: stocks?.[line.itemId] ?? null }))
  return JSON.stringify(picked(stocks ? await withQuantityFree(db, stocked) : lines, selection))
}
