import type { Kernel } from '#server/engine/context.ts'
import { type TableOwner, tableOwners } from '#server/engine/tables/tableGraph.ts'
import type { Values } from '#server/engine/values.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

export type ArchivedTable = TableOwner & { place: string; rows: Values[] }

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
const quotedPlace = (place: string): string => place.split('.').map(quoted).join('.')

/** Undefined if a table no longer belongs to any entity. */
export const readArchived = async (
  tx: Queryable,
  { resources }: Kernel,
  bin: string,
): Promise<ArchivedTable[] | undefined> => {
  const { rows } = await tx.query<{ place: string; content: Values }>(
    'SELECT place, content FROM activity_thread.deleted_row WHERE deleted_record_id = $1 ORDER BY id',
    [bin],
  )
  const places = tableOwners(resources)
  const tables: ArchivedTable[] = []
  for (const [place, stored] of Map.groupBy(rows, (row) => row.place)) {
    const known = places.get(place)
    if (!known) return undefined
    tables.push({ place, ...known, rows: stored.map(({ content }) => content) })
  }
  return tables
}

const writtenColumns = async (tx: Queryable, place: string, row: Values): Promise<string[]> => {
  const { rows } = await tx.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [quotedPlace(place)],
  )
  return rows.map(({ name }) => name).filter((name) => name in row)
}

export const insertArchived = async (tx: Queryable, tables: readonly ArchivedTable[]): Promise<void> => {
  for (const { place, rows } of tables) {
    if (!rows[0]) continue
    const columns = (await writtenColumns(tx, place, rows[0])).map(quoted).join(', ')
    await tx.query(
      `INSERT INTO ${quotedPlace(place)} (${columns})
       SELECT ${columns} FROM jsonb_populate_recordset(NULL::${quotedPlace(place)}, $1)`,
      [JSON.stringify(rows)],
    )
  }
}

/** Restores references that the deletion cleared, unless they have another value now. */
export const restoreLinks = async (tx: Queryable, { resources }: Kernel, bin: string): Promise<void> => {
  const { rows } = await tx.query<{ place: string; pointing: string }>(
    'SELECT DISTINCT place, pointing FROM activity_thread.deleted_link WHERE deleted_record_id = $1',
    [bin],
  )
  const places = tableOwners(resources)
  for (const { place, pointing } of rows.filter((row) => places.has(row.place))) {
    const column = quoted(pointing)
    await tx.query(
      `UPDATE ${quotedPlace(place)} pointer SET ${column} = link.target_id FROM activity_thread.deleted_link link
       WHERE link.deleted_record_id = $1 AND link.place = $2 AND link.pointing = $3
         AND pointer.id = link.row_id AND pointer.${column} IS NULL`,
      [bin, place, pointing],
    )
  }
}
