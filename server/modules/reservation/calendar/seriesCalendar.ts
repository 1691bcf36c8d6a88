/** The dates of a series for the calendar of who borrows: an invitation is for one reservation alone (RFC 5546, 3.2). */
import type { Queryable } from '#server/platform/postgres/database.ts'
import { readSeriesEvents } from './calendarEvents.ts'
import { writeCalendar } from './writeCalendar.ts'

type Wanted = { reservationId: string; name: string; publicUrl: string }

/** As they are now, cancelled ones as such; undefined: the reservation is no more, or of no series. */
export const seriesCalendar = async (
  db: Queryable,
  { reservationId, name, publicUrl }: Wanted,
): Promise<string | undefined> => {
  const events = await readSeriesEvents(db, reservationId)
  return events.length > 0 ? writeCalendar({ name, publicUrl, isOwn: true, events }) : undefined
}
