import { type SQL, sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { editionTexts } from '#i18n/fr/editions.ts'
import { escapeFormula, plainText } from '#resources/domain/csvText.ts'
import { type EditionFormat, HOURS_COLUMN, MAX_EDITION_LINES } from '#resources/domain/editions.ts'
import { compareNames } from '#resources/domain/naturalOrder.ts'
import type { DayText } from '#resources/domain/time.ts'
import type { Context } from '#server/engine/context.ts'
import { all } from '#server/engine/kinds/conditions.ts'
import { displayName } from '#server/engine/read/displayName.ts'
import { execute } from '#server/engine/read/execute.ts'
import { listCondition } from '#server/engine/read/filter.ts'
import { column, rootScope, tableOf } from '#server/engine/read/scope.ts'
import { type Clock, clockOf, daysOf, shortDayName } from './clock.ts'
import type { EditionColumn } from './columns.ts'
import { readableCell } from './document.ts'
import { tooManyLines } from './request.ts'
import { type EditionFilter, type EditionPlan, type EditionRow, type ReadRow, readRows } from './rows.ts'

type Item = { name: string; entries: Map<DayText, string[]> }

const WIDTHS = { item: 1.15, day: 1 }

export const boardPlan = (plan: EditionPlan): EditionPlan => {
  const shown = (label: string, width: number): EditionColumn => ({ source: label, label, isNumber: false, width })
  const days = daysOf(plan.days).map((day) => shown(shortDayName(day), WIDTHS.day))
  return { ...plan, layout: { columns: [shown(editionTexts.item, WIDTHS.item), ...days], group: undefined } }
}

const narrowedTo = (alias: SQL, { types, category, sectors, place }: EditionFilter): SQL | undefined =>
  all([
    types?.length ? sql`${alias}.type = ANY (${sql.param(types)}::text[])` : undefined,
    category
      ? sql`${alias}.reservation_category_id = ANY (ARRAY(SELECT reservation.category_branch(ARRAY[${category}::uuid])))`
      : undefined,
    sectors?.length ? sql`${alias}.sector_ids && ${sql.param(sectors)}::uuid[]` : undefined,
    place ? sql`(${alias}.id = ${place}::uuid OR ${alias}.ancestor_ids @> ARRAY[${place}::uuid])` : undefined,
  ])

const readItems = async (
  tx: PoolClient,
  context: Context,
  { settings, filter }: EditionPlan,
): Promise<{ id: string; name: string }[]> => {
  const scope = rootScope(context, context.kernel.resources.get('reservableItem'))
  const conditions = [
    listCondition(scope, { reservable: true }),
    narrowedTo(scope.alias, settings),
    narrowedTo(scope.alias, filter),
  ]
  return execute(
    tx,
    sql`SELECT ${column(scope, 'id')} AS id, ${displayName(scope)} AS name FROM ${tableOf(scope.resource)} ${scope.alias}
      WHERE ${all(conditions) ?? sql`true`} LIMIT ${sql.raw(String(MAX_EDITION_LINES.PDF))}`,
  )
}

/** « 14 h – 16 h · Conseil municipal »: columns of the template in order, with the hours of this day. */
const entryOf = (clock: Clock, columns: readonly EditionColumn[], row: ReadRow, day: DayText): string =>
  columns
    .map(({ source, of }, index) =>
      source === HOURS_COLUMN
        ? clock.hoursOn(day, row.start, row.end)
        : readableCell(row.cells[index] ?? '', of?.column.field.kind),
    )
    .filter(Boolean)
    .join(' · ')

export const readBoard = async (
  tx: PoolClient,
  context: Context,
  plan: EditionPlan,
  format: EditionFormat,
): Promise<EditionRow[]> => {
  const { columns } = plan.layout
  const clock = clockOf(plan.zone)
  const items = new Map<string, Item>()
  for (const item of await readItems(tx, context, plan)) items.set(item.id, { name: item.name, entries: new Map() })
  let lines = 0
  for await (const rows of readRows(tx, context, plan)) {
    lines += rows.length
    if (lines > MAX_EDITION_LINES[format]) throw tooManyLines(format)
    for (const row of rows) {
      if (!row.itemId) continue
      // A booked item that is not offered to this reader keeps the name from its reservation.
      const item = items.get(row.itemId) ?? { name: plainText(row.groups[0] ?? ''), entries: new Map() }
      items.set(row.itemId, item)
      for (const day of clock.days(row.start, row.end, plan.days)) {
        const entries = item.entries.get(day) ?? []
        item.entries.set(day, entries)
        entries.push(entryOf(clock, columns, row, day))
      }
    }
  }
  const days = daysOf(plan.days)
  return [...items.values()]
    .sort((one, other) => compareNames(one.name, other.name))
    .map((item) => ({
      // Escaped like spreadsheet cells, so that no cell is read as a formula.
      cells: [item.name, ...days.map((day) => item.entries.get(day)?.join('\n') ?? '')].map(escapeFormula),
      numbers: [null, ...days.map(() => null)],
      groups: [''],
    }))
}
