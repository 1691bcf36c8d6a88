/** Instants as they travel. */
import { type SQL, sql } from 'drizzle-orm'

/** 'YYYY-MM-DD HH:mm:ss' in UTC. Cut off the text that sessions write (`sessionSettings`): `to_char` takes twice as long. */
export const instantText = (value: SQL): SQL => sql`left((${value} AT TIME ZONE 'UTC')::text, 19)`
