/** Scans a table for rows that break a rule, 5,000 rows per statement, so that no statement runs long. */
import type { DataCheckResult } from '#server/engine/context.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

const BATCH = 5_000
/** Maximum findings listed by name; further ones are only counted. */
export const MAX_NAMED = 100
const FIRST = '00000000-0000-0000-0000-000000000000'

export const joinResults = (one: DataCheckResult, other: DataCheckResult): DataCheckResult => ({
  rowsRead: one.rowsRead + other.rowsRead,
  found: one.found + other.found,
  findings: [...one.findings, ...other.findings].slice(0, MAX_NAMED),
})

export const NOTHING: DataCheckResult = { rowsRead: 0, found: 0, findings: [] }

export type Part = { count: number; after: string; until: string }

/** Yields id ranges of a table. `table`: quoted name. */
export async function* partsOf(db: Queryable, table: string, size = BATCH): AsyncGenerator<Part> {
  for (let after = FIRST; ; ) {
    const { rows } = await db.query<{ count: number; until: string | null }>(
      `SELECT count(*)::int AS count, max(id::text) AS until
       FROM (SELECT id FROM ${table} WHERE id > $1::uuid ORDER BY id LIMIT ${size}) part`,
      [after],
    )
    const { count = 0, until = null } = rows[0] ?? {}
    if (until === null) return
    yield { count, after, until }
    after = until
  }
}

export type Scan<R> = {
  table: string
  /** SELECT of the violations among rows of `table` with ids after `$1` up to `$2`. */
  broken: string
  values?: readonly unknown[]
  describe: (row: R) => string
}

export const scanRows = async <R extends object>(
  db: Queryable,
  { table, broken, values = [], describe }: Scan<R>,
): Promise<DataCheckResult> => {
  let result = NOTHING
  for await (const { count, after, until } of partsOf(db, table)) {
    const { rows } = await db.query<R & { total: number }>(
      `SELECT broken.*, count(*) OVER ()::int AS total FROM (${broken}) broken LIMIT ${MAX_NAMED}`,
      [after, until, ...values],
    )
    result = joinResults(result, { rowsRead: count, found: rows[0]?.total ?? 0, findings: rows.map(describe) })
  }
  return result
}
