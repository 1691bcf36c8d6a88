import { sql } from 'drizzle-orm'
import { editionMessages } from '#i18n/fr/editions.ts'
import { MAX_EDITION_LINES } from '#resources/domain/editions.ts'
import type { Context } from '#server/engine/context.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { execute } from '#server/engine/read/execute.ts'
import type { Filter } from '#server/engine/read/filter.ts'
import { createCellWriter, type ValueRow } from '#server/features/transfer/cellRows.ts'
import { columnsOf } from '#server/features/transfer/columns.ts'
import { prepareExport } from '#server/features/transfer/exportRows.ts'
import { createNamer } from '#server/features/transfer/referenceNames.ts'
import { organisationZone } from '#server/features/transfer/zone.ts'
import { validationFailed } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { readableCell } from '../document.ts'

export type CellsByField = { id: string; cells: Readonly<Record<string, string>> }
export type ReadTable = { labels: Readonly<Record<string, string>>; rows: CellsByField[] }
type Asked = { columns: readonly string[]; filter: Filter; sort?: readonly { field: string; order: 'ASC' | 'DESC' }[] }

const MOST = MAX_EDITION_LINES.PDF

/** Rows as an export shows them to the session, without fields that it may not read. Throws if they are too many. */
export const readTable = async (
  { context, tx }: { context: Context; tx: Queryable },
  key: string,
  { columns: wanted, filter, sort }: Asked,
): Promise<ReadTable> => {
  await loadDefinitions(context)
  const resource = context.kernel.resources.get(key)
  const offered = new Set(columnsOf(context, resource).map(({ source }) => source))
  const { columns, statement } = await prepareExport(context, resource, {
    ...{ entity: key, filter, sort: sort ?? null },
    columns: wanted.filter((name) => offered.has(name)),
  })
  const found = await execute<ValueRow & { id: string }>(tx, sql`${statement} LIMIT ${sql.raw(String(MOST + 1))}`)
  if (found.length > MOST)
    throw validationFailed([{ path: 'from', rule: 'max', message: editionMessages.tooManyLines(MOST, 'PDF') }])
  const writer = createCellWriter(columns, createNamer(tx, context), await organisationZone(context.kernel))
  await writer.prepare(found)
  const entriesOf = (cells: readonly string[]) =>
    columns.map(({ source, field }, index) => [source, readableCell(cells[index] ?? '', field.kind)] as const)
  return {
    labels: Object.fromEntries(columns.map(({ source, label }) => [source, label])),
    rows: found.map((row) => ({ id: row.id, cells: Object.fromEntries(entriesOf(writer.cells(row))) })),
  }
}
