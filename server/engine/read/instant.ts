/** Instants as they travel. */
import { type SQL, sql } from 'drizzle-orm'

/** 'YYYY-MM-DD HH:mm:ss' in UTC. */
export const instantText = (value: SQL): SQL => sql`to_char(${value} AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS')`
