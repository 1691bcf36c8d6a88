/** What a calendar depends on, as one short text: as long as it is the same, so is the calendar. */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Context } from '#server/engine/context.ts'
import { executeOne } from '#server/engine/read/execute.ts'
import { calendarDay, type Told, versionsOf } from './calendarEvents.ts'

/** To be raised with every change of how calendars are written: programs then read them anew. */
const WRITING = 1

type Stamped = Told & { name: string; publicUrl: string }

/**
 * The versions of the rows that it tells (`xmin`: another one after every committed change), whatever changed them, with
 * what else it says: the day, the name, the address of the site. Nothing is put in order or into words.
 */
export const stampOf = async (context: Context, { name, publicUrl, ...calendar }: Stamped): Promise<string> => {
  const versions = await versionsOf(context, calendar)
  const counted = await executeOne<{ count: string; versions: string }>(
    context.kernel.pool,
    sql`SELECT count(*)::text AS count, coalesce(sum(hashtextextended(told.version, 0)), 0)::text AS versions
      FROM (${versions}) told`,
  )
  const parts = [WRITING, calendar.kind, name, publicUrl, calendarDay(context), counted?.count, counted?.versions]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
