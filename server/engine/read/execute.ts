import type { SQL } from 'drizzle-orm'
import type { QueryResultRow } from 'pg'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { preparedName } from '#server/platform/postgres/preparedName.ts'
import { type SqlText, sqlText } from './sqlText.ts'

export const execute = async <R extends QueryResultRow>(db: Queryable, statement: SQL): Promise<R[]> => {
  const { text, values } = sqlText(statement)
  const { rows } = await db.query<R>(text, values)
  return rows
}

export const executeOne = async <R extends QueryResultRow>(db: Queryable, statement: SQL): Promise<R | undefined> =>
  (await execute<R>(db, statement))[0]

export const queryPrepared = async <R extends QueryResultRow>(
  db: Queryable,
  { text, values }: SqlText,
): Promise<R | undefined> => {
  const name = preparedName(text)
  const { rows } = await db.query<R>({ text, values, ...(name && { name }) })
  return rows[0]
}

/** Returns the first row; plans once per connection. Only for plans that fit all values. */
export const executePrepared = <R extends QueryResultRow>(db: Queryable, statement: SQL): Promise<R | undefined> =>
  queryPrepared(db, sqlText(statement))
