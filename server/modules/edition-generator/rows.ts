import { type SQL, sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { dayBounds } from '#resources/domain/time.ts'
import { type Column, valueIn } from '#server/engine/cells/cell.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { all } from '#server/engine/kinds/conditions.ts'
import { executeOne } from '#server/engine/read/execute.ts'
import { type Filter, listCondition } from '#server/engine/read/filter.ts'
import { column, referencedScope, resourceOf, rootScope, tableOf } from '#server/engine/read/scope.ts'
import type { Scope } from '#server/engine/read/scopeTypes.ts'
import { cellColumns, createCellWriter, type ValueRow } from '#server/features/transfer/cellRows.ts'
import { fetchPages } from '#server/features/transfer/fetchPages.ts'
import { createNamer } from '#server/features/transfer/referenceNames.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { type Clock, clockOf } from './clock.ts'
import type { EditionColumn } from './columns.ts'
import type { EditionLayout, EditionSettings } from './settings.ts'

export type Days = { from: string; to: string }
export type EditionFilter = {
  statuses?: readonly string[] | null
  useTypes?: readonly string[] | null
  category?: string | null
  sectors?: readonly string[] | null
  types?: readonly string[] | null
  place?: string | null
}
export type EditionPlan = {
  settings: EditionSettings
  layout: EditionLayout
  days: Days
  filter: EditionFilter
  zone: string
}

type Scopes = { reservation: Scope; line: Scope | undefined }

const scopesOf = (context: Context, { settings }: EditionPlan): Scopes => {
  const reservation = rootScope(context, context.kernel.resources.get('reservation'))
  const isByLine = settings.content !== 'RESERVATION'
  return {
    reservation,
    line: isByLine ? referencedScope(reservation, resourceOf(reservation, 'reservationItem')) : undefined,
  }
}

const among = (list: readonly string[] | null | undefined) => (list?.length ? { in: list } : undefined)
const below = (id: string | null | undefined) => (id ? { under: id } : undefined)

const reservationFilter = ({ statuses, useTypes, types, category, sectors, place }: EditionFilter): Filter => ({
  status: among(statuses),
  itemType: among(types),
  useType: among(useTypes),
  category: below(category),
  sector: among(sectors),
  item: below(place),
})

const lineFilter = ({ types, category, sectors, place }: EditionFilter): Filter => ({
  itemType: among(types),
  category: below(category),
  sector: among(sectors),
  reservableItem: below(place),
  isCancelled: false,
})

const fromOf = ({ reservation, line }: Scopes, { settings, filter, days, zone }: EditionPlan): SQL => {
  const period = { from: dayBounds(days.from, zone).startingAt, to: dayBounds(days.to, zone).endingAt }
  const conditions = [
    listCondition(reservation, { ...reservationFilter(settings), period, isCancelled: false }),
    listCondition(reservation, reservationFilter(filter)),
    ...(line ? [listCondition(line, lineFilter(settings)), listCondition(line, lineFilter(filter))] : []),
  ]
  const lines = line
    ? sql` JOIN ${tableOf(line.resource)} ${line.alias} ON ${column(line, 'reservation_id')} = ${column(reservation, 'id')}`
    : sql``
  return sql`FROM ${tableOf(reservation.resource)} ${reservation.alias}${lines} WHERE ${all(conditions) ?? sql`true`}`
}

export const countLines = async (context: Context, plan: EditionPlan, most: number): Promise<number> => {
  const counted = sql`SELECT count(*)::integer AS total FROM (SELECT 1 ${fromOf(scopesOf(context, plan), plan)} LIMIT ${sql.raw(String(most + 1))}) counted`
  return (await executeOne<{ total: number }>(context.kernel.pool, counted))?.total ?? 0
}

const columnsIn = (columns: readonly EditionColumn[], row: 'reservation' | 'line'): Column[] =>
  columns.flatMap(({ of }) => (of?.row === row ? [of.column] : []))

const asRow = (scope: Scope, columns: readonly Column[], more: SQL = sql``): SQL => {
  const row = scope.nextAlias()
  return sql`(SELECT to_json(${row}) FROM (SELECT ${cellColumns(scope, columns)}${more}) ${row})`
}

const bounds = (scope: Scope): SQL =>
  sql`, to_char(${column(scope, 'starting_at')} AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "$start", to_char(${column(scope, 'ending_at')} AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "$end"`

type Read = { reservation: ValueRow; line: ValueRow | null }

export type EditionRow = { cells: readonly string[]; numbers: readonly (number | null)[]; groups: readonly string[] }
export type ReadRow = EditionRow & { start: string; end: string; itemId: string | null }

const readRow = (plan: EditionPlan, clock: Clock, { reservation, line }: Read, texts: Map<Column, string>): ReadRow => {
  const { columns, group } = plan.layout
  const [start, end] = [String(reservation.$start), String(reservation.$end)]
  const text = ({ of, source }: EditionColumn): string =>
    of ? (texts.get(of.column) ?? '') : clock.text(source, start, end)
  const number = ({ of, isNumber }: EditionColumn): number | null => {
    const value = of && isNumber ? valueIn(of.row === 'line' && line ? line : reservation, of.column) : null
    return typeof value === 'number' ? value : null
  }
  const groups = group ? (group.of ? [text(group)] : clock.groups(group.source, start, end, plan.days)) : ['']
  const itemId = line?.$item
  return {
    ...{ cells: columns.map(text), numbers: columns.map(number), groups, start, end },
    itemId: typeof itemId === 'string' ? itemId : null,
  }
}

/** Reads the rows by start time, one page at a time, at most `most`. `tx`: running transaction, for its cursor. */
export async function* readRows(
  tx: PoolClient,
  context: Context,
  plan: EditionPlan,
  most?: number,
): AsyncGenerator<ReadRow[]> {
  requireSession(context)
  const scopes = scopesOf(context, plan)
  const used = [...plan.layout.columns, ...(plan.layout.group ? [plan.layout.group] : [])]
  const [ofReservation, ofLine] = [columnsIn(used, 'reservation'), columnsIn(used, 'line')]
  const { reservation, line } = scopes
  const order = [column(reservation, 'starting_at'), column(reservation, 'id'), ...(line ? [column(line, 'id')] : [])]
  const statement = sql`SELECT ${asRow(reservation, ofReservation, bounds(reservation))} AS reservation, ${
    line ? asRow(line, ofLine, sql`, ${column(line, 'reservable_item_id')} AS "$item"`) : sql`NULL`
  } AS line ${fromOf(scopes, plan)} ORDER BY ${sql.join(order, sql`, `)}${most === undefined ? sql`` : sql.raw(` LIMIT ${most}`)}`
  const namer = createNamer(tx as Queryable, context)
  const writers = [
    createCellWriter(ofReservation, namer, plan.zone),
    createCellWriter(ofLine, namer, plan.zone),
  ] as const
  const clock = clockOf(plan.zone)
  for await (const rows of fetchPages<Read>(tx, statement)) {
    await writers[0].prepare(rows.map((row) => row.reservation))
    if (line) await writers[1].prepare(rows.map((row) => row.line ?? {}))
    yield rows.map((row) => {
      const texts = new Map<Column, string>()
      for (const [index, cell] of writers[0].cells(row.reservation).entries())
        texts.set(ofReservation[index] as Column, cell)
      if (row.line) {
        for (const [index, cell] of writers[1].cells(row.line).entries()) texts.set(ofLine[index] as Column, cell)
      }
      return readRow(plan, clock, row, texts)
    })
  }
}
