/** Runs composed SQL on plain `pg`, always with parameters. */
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResultRow } from 'pg'
import type { Queryable } from '#server/platform/postgres/database.ts'

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

/** Statements that are kept prepared on each connection: those that come back, and no more than PostgreSQL should hold. */
const MAX_PREPARED = 300
const MAX_SEEN = 2_000
const SEEN_OFTEN = 3

const names = new Map<string, string>()
const seen = new Map<string, number>()

/** The name to prepare a text under, once it has come back a few times; undefined: it runs unprepared. */
const preparedName = (text: string): string | undefined => {
  const known = names.get(text)
  if (known || names.size >= MAX_PREPARED) return known
  const times = (seen.get(text) ?? 0) + 1
  if (seen.size >= MAX_SEEN) seen.clear()
  seen.set(text, times)
  if (times < SEEN_OFTEN) return undefined
  seen.delete(text)
  const name = `read-${names.size}`
  names.set(text, name)
  return name
}

/**
 * The first row of a statement whose values do not change its plan, such as the id of a record: PostgreSQL parses and
 * plans it once per connection.
 */
export const executePrepared = async <R extends QueryResultRow>(
  db: Queryable,
  statement: SQL,
): Promise<R | undefined> => {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  const name = preparedName(text)
  const { rows } = await db.query<R>({ text, values: params, ...(name && { name }) })
  return rows[0]
}
