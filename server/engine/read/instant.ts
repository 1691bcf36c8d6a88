/** Instants, as they travel and as they are compared. */
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'

/** 'YYYY-MM-DD HH:mm:ss' in UTC. */
export const instantText = (value: SQL): SQL => sql`to_char(${value} AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS')`

const clocks = new WeakMap<Date, SQL>()

/** The instant of a request: one value of a statement, however often the statement compares with it. */
export const clock = ({ now }: Pick<Context, 'now'>): SQL => {
  const known = clocks.get(now) ?? sql`${sql.param(now.toISOString())}::timestamptz`
  clocks.set(now, known)
  return known
}
