import type { Queryable } from '#server/platform/postgres/database.ts'

export type Row = Readonly<Record<string, unknown>>

const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.')

export const insertRows = async (tx: Queryable, table: string, rows: readonly Row[]): Promise<void> => {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).map(quoted).join(', ')
  await tx.query(
    `INSERT INTO ${quoted(table)} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${quoted(table)}, $1)`,
    [JSON.stringify(rows)],
  )
}
