/**
 * One read for all who ask for the same at once: a change that is told to every open screen makes them all ask again
 * together. A read that has begun may not know what was written since, so who comes later shares the one after it:
 * nobody is told of less than was there when they asked.
 */
import type { SQL } from 'drizzle-orm'
import type { QueryResultRow } from 'pg'
import type { Context } from '#server/engine/context.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { queryPrepared } from './execute.ts'
import { sqlText } from './sqlText.ts'

type Row = QueryResultRow | undefined
type Reading = { current: Promise<Row>; next?: Promise<Row> }

/** By database, for processes that open more than one. */
const readings = new WeakMap<Queryable, Map<string, Reading>>()

const readingsOf = (db: Queryable): Map<string, Reading> => {
  const known = readings.get(db) ?? new Map<string, Reading>()
  readings.set(db, known)
  return known
}

/**
 * Shares what `read` gives among those who name the same key before it begins.
 * A read that fails fails for all who share it; the next one is asked afresh.
 */
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

/**
 * As `executePrepared`, the first row shared among all who ask for the same: same text, same values. The row is everybody's:
 * it is read, never changed.
 */
export const executeShared = async <R extends QueryResultRow>(
  db: Queryable,
  statement: SQL,
): Promise<R | undefined> => {
  const asked = sqlText(statement)
  const key = JSON.stringify([asked.text, asked.values])
  return (await share(readingsOf(db), key, () => queryPrepared(db, asked))) as R | undefined
}

/** The same clock for all who ask within a second: what begins or ends does so at whole seconds, so it tells the same. */
export const atWholeSecond = (context: Context): Context => {
  const now = new Date(context.now)
  now.setUTCMilliseconds(0)
  return { ...context, now }
}
