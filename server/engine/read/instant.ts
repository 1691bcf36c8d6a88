/** Instants, as they travel and as they are compared. */
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { NOW, requestValue } from './requestValue.ts'

/** 'YYYY-MM-DD HH:mm:ss' in UTC. */
export const instantText = (value: SQL): SQL => sql`to_char(${value} AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS')`

/** The instant of a request, or of a job: nothing else of the context is read. */
export const clock = (context: Pick<Context, 'now'>): SQL => sql`${requestValue(context as Context, NOW)}::timestamptz`
