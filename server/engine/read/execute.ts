/** Runs composed SQL on plain `pg`, always with parameters. */
import type { SQL } from 'drizzle-orm'
import type { QueryResultRow } from 'pg'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { type SqlText, sqlText } from './sqlText.ts'

/** The rows of a composed statement. */
export const execute = async <R extends QueryResultRow>(db: Queryable, statement: SQL): Promise<R[]> => {
  const { text, values } = sqlText(statement)
  const { rows } = await db.query<R>(text, values)
  return rows
}

/** The first row of a composed statement. */
export const executeOne = async <R extends QueryResultRow>(db: Queryable, statement: SQL): Promise<R | undefined> =>
  (await execute<R>(db, statement))[0]

/** Statements that are kept prepared on each connection: those that come back, and no more than PostgreSQL should hold. */
const MAX_PREPARED = 300
const SEEN_OFTEN = 3
/** Letters of one statement, and of all that were seen but not yet often. */
const MAX_LETTERS = 50_000
const MAX_SEEN_LETTERS = 2_000_000

const names = new Map<string, string>()
const seen = new Map<string, number>()
let seenLetters = 0

/** How often a text has come back. Rare ones must not add up: all are forgotten once they weigh too much. */
const countSeen = (text: string): number => {
  const times = (seen.get(text) ?? 0) + 1
  if (times === 1) seenLetters += text.length
  if (seenLetters > MAX_SEEN_LETTERS) {
    seen.clear()
    seenLetters = text.length
  }
  seen.set(text, times)
  return times
}

const forgetSeen = (text: string): void => {
  seen.delete(text)
  seenLetters -= text.length
}

/** The name to prepare a text under, once it has come back a few times; undefined: it runs unprepared. */
export const preparedName = (text: string): string | undefined => {
  const known = names.get(text)
  if (known || names.size >= MAX_PREPARED || text.length > MAX_LETTERS) return known
  if (countSeen(text) < SEEN_OFTEN) return undefined
  forgetSeen(text)
  const name = `read-${names.size}`
  names.set(text, name)
  return name
}

/** `executePrepared`, of a statement that is already text. */
export const queryPrepared = async <R extends QueryResultRow>(
  db: Queryable,
  { text, values }: SqlText,
): Promise<R | undefined> => {
  const name = preparedName(text)
  const { rows } = await db.query<R>({ text, values, ...(name && { name }) })
  return rows[0]
}

/**
 * The first row of a statement whose values do not change its plan, such as the id of a record: PostgreSQL parses and
 * plans it once per connection.
 */
export const executePrepared = <R extends QueryResultRow>(db: Queryable, statement: SQL): Promise<R | undefined> =>
  queryPrepared(db, sqlText(statement))
