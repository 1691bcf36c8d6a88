import type { SQL } from 'drizzle-orm'
import type { QueryResultRow } from 'pg'
import { sqlText } from '#server/engine/read/sqlText.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

const PAGE = 1_000

/** The cursor lives until the transaction of `tx` ends; no page is empty. */
export async function* fetchPages<R extends QueryResultRow>(tx: Queryable, statement: SQL): AsyncGenerator<R[]> {
  const { text, values } = sqlText(statement)
  await tx.query(`DECLARE rows NO SCROLL CURSOR FOR ${text}`, values)
  for (;;) {
    const { rows } = await tx.query<R>(`FETCH ${PAGE} FROM rows`)
    if (rows.length > 0) yield rows
    if (rows.length < PAGE) return
  }
}
