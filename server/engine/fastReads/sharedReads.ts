/** Shares a read among equal requests; later ones share the next: the running read may miss newer rows. */
import type { SQL } from 'drizzle-orm'
import type { QueryResultRow } from 'pg'
import type { Context } from '#server/engine/context.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { queryPrepared } from '../read/execute.ts'
import { sqlText } from '../read/sqlText.ts'

type Row = QueryResultRow | undefined
type Reading = { current: Promise<Row>; next?: Promise<Row> }

const readings = new WeakMap<Queryable, Map<string, Reading>>()

const readingsOf = (db: Queryable): Map<string, Reading> => {
  const cached = readings.get(db) ?? new Map<string, Reading>()
  readings.set(db, cached)
  return cached
}

/** A failed read fails for all callers that share it; the next call reads again. */
const share = (running: Map<string, Reading>, key: string, read: () => Promise<Row>): Promise<Row> => {
  const begin = (): Promise<Row> => {
    const reading: Reading = { current: read() }
    running.set(key, reading)
    const leave = () => {
      if (running.get(key) === reading && !reading.next) running.delete(key)
    }
    reading.current.then(leave, leave)
    return reading.current
  }
  const reading = running.get(key)
  if (!reading) return begin()
  reading.next ??= reading.current.then(begin, begin)
  return reading.next
}

/** `executePrepared` that shares the first row of equal statements. Callers must not change the row. */
export const executeShared = async <R extends QueryResultRow>(
  db: Queryable,
  statement: SQL,
): Promise<R | undefined> => {
  const query = sqlText(statement)
  const key = JSON.stringify([query.text, query.values])
  return (await share(readingsOf(db), key, () => queryPrepared(db, query))) as R | undefined
}

/** Makes requests within a second equal. Safe, because periods start and end on whole seconds. */
export const atWholeSecond = (context: Context): Context => {
  const now = new Date(context.now)
  now.setUTCMilliseconds(0)
  return { ...context, now }
}
