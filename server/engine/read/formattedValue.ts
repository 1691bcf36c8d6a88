import { type SQL, sql } from 'drizzle-orm'

/** SQL literal of a constant text, for texts that are the same in every request. */
export const literal = (text: string): SQL => sql.raw(`'${text.replaceAll("'", "''")}'`)

export const rawValue = (value: SQL): SQL => sql`nullif(${value}::text, '')`

/** Replaces PostgreSQL's separators with the French narrow space and comma. */
const inFrench = (text: SQL): SQL => sql`translate(rtrim(${text}, '.'), ',.', ${literal('\u202f,')})`

export const shownNumber = (value: SQL, decimals: string): SQL =>
  inFrench(sql`to_char(${value}, ${literal(`FM999,999,999,999,990${decimals}`)})`)
