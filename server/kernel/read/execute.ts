/** Runs composed SQL on plain `pg`, always with parameters. */
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResultRow } from 'pg'
import type { Queryable } from '../database.ts'

const dialect = new PgDialect()

/** The rows of a composed statement. */
export const execute = async <R extends QueryResultRow>(db: Queryable, statement: SQL): Promise<R[]> => {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  const { rows } = await db.query<R>(text, params)
  return rows
}

/** The first row of a composed statement. */
export const executeOne = async <R extends QueryResultRow>(db: Queryable, statement: SQL): Promise<R | undefined> =>
  (await execute<R>(db, statement))[0]
