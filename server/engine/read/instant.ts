import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { NOW, requestValue } from '../fastReads/requestValue.ts'

/** Wire format: 'YYYY-MM-DD HH:mm:ss' in UTC. */
export const instantText = (value: SQL): SQL => sql`to_char(${value} AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS')`

/** Current time of the request or job. Reads only `now` of the context. */
export const clock = (context: Pick<Context, 'now'>): SQL => sql`${requestValue(context as Context, NOW)}::timestamptz`
