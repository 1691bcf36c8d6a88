import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Context } from '#server/engine/context.ts'
import { executeOne } from '#server/engine/read/execute.ts'
import { type CalendarRange, calendarDay, versionsOf } from './calendarEvents.ts'

/** Increase it with every change of the calendar format, so that programs fetch again. */
const WRITING = 1

type Stamped = CalendarRange & { name: string; publicUrl: string }

/** Hashes row versions (`xmin` changes with every committed update) with day, name and site address. */
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
