/** Calendar file with all dates of a series: an invitation covers one reservation (RFC 5546, 3.2). */
import type { Queryable } from '#server/platform/postgres/database.ts'
import { readSeriesEvents } from './calendarEvents.ts'
import { writeCalendar } from './writeCalendar.ts'

type Wanted = { reservationId: string; name: string; publicUrl: string }

/** Includes cancelled dates. Returns undefined if the reservation is gone or has no series. */
export const seriesCalendar = async (
  db: Queryable,
  { reservationId, name, publicUrl }: Wanted,
): Promise<string | undefined> => {
  const events = await readSeriesEvents(db, reservationId)
  return events.length > 0 ? writeCalendar({ name, publicUrl, isOwn: true, events }) : undefined
}
