import type { IncomingMessage, ServerResponse } from 'node:http'
import { sql } from 'drizzle-orm'
import { calendarMessages as messages } from '#i18n/fr/calendars.ts'
import { can } from '#resources/domain/rights.ts'
import type { Context, Kernel } from '#server/engine/context.ts'
import { execute } from '#server/engine/read/execute.ts'
import { hashToken, isToken, sessionOfPerson } from '#server/features/sessions/session.ts'
import { requestAddress } from '#server/platform/http/requestAddress.ts'
import { type Calendar, readCalendarRange, readEvents } from './calendarEvents.ts'
import { CALENDAR_PATH, readFeeds } from './calendarFeeds.ts'
import { stampOf } from './calendarStamp.ts'
import { writeCalendar } from './writeCalendar.ts'

type Feed = Calendar & { id: string; userId: string; isNoted: boolean }

const FEED = `SELECT feed.id, feed.user_id AS "userId", feed.kind, feed.target_id AS "targetId",
    coalesce(feed.last_read_at > $2::timestamptz - interval '1 hour', false) AS "isNoted"
  FROM reservation.calendar_feed feed WHERE feed.token_hash = $1`

const tokenIn = (request: IncomingMessage): string =>
  requestAddress(request)
    .path.slice(CALENDAR_PATH.length)
    .replace(/\.ics$/, '')

const findFeed = async (kernel: Kernel, token: string, now: Date): Promise<Feed | undefined> => {
  if (!isToken(token)) return undefined
  const values = [hashToken(token), now.toISOString()]
  return (await kernel.pool.query<Feed>({ name: 'calendar-feed', text: FEED, values })).rows[0]
}

/** Session of the feed's owner; undefined if the owner lost the licence, the right or the account. */
const contextOf = async (kernel: Kernel, { userId }: Feed, now: Date): Promise<Context | undefined> => {
  const session = await sessionOfPerson({ db: kernel.pool, config: kernel.config, now }, userId)
  if (!session?.hasLicense || !can(session.holder, 'RESERVATION')) return undefined
  return { kernel, session, now, ip: '', userAgent: '', memo: new Map() }
}

const nameOf = async (context: Context, { id, kind }: Feed): Promise<string> => {
  if (kind === 'MINE') return messages.mine(context.session?.displayName ?? '')
  const [feed] = await readFeeds(context.kernel.pool, context, id)
  return messages.of(feed?.name ?? '')
}

const note = async (kernel: Kernel, { id, isNoted }: Feed, now: Date): Promise<void> => {
  if (isNoted) return
  await execute(
    kernel.pool,
    sql`UPDATE reservation.calendar_feed SET last_read_at = ${now.toISOString()}::timestamptz WHERE id = ${id}::uuid`,
  )
}

/** One answer for unknown, revoked and forbidden feeds, so that a caller learns nothing. */
const refuse = (response: ServerResponse): void =>
  void response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }).end('')

export const answerCalendar = async (
  request: IncomingMessage,
  response: ServerResponse,
  kernel: Kernel,
): Promise<void> => {
  const now = new Date()
  const feed = await findFeed(kernel, tokenIn(request), now)
  const context = feed && (await contextOf(kernel, feed, now))
  if (!feed || !context) return refuse(response)
  await note(kernel, feed, now)
  const { publicUrl } = kernel.config
  const name = await nameOf(context, feed)
  const range = await readCalendarRange(context, { kind: feed.kind, targetId: feed.targetId })
  // Computed before reading the events: a change in between is sent twice rather than missed.
  const etag = `"${await stampOf(context, { ...range, name, publicUrl })}"`
  response.setHeader('ETag', etag)
  response.setHeader('Cache-Control', 'private, no-cache')
  if ((request.headers['if-none-match'] ?? '').split(/,\s*/).includes(etag)) return void response.writeHead(304).end()
  const events = await readEvents(context, range)
  const text = writeCalendar({ name, publicUrl, isOwn: feed.kind === 'MINE', events })
  response.writeHead(200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': 'inline; filename="reservations.ics"',
  })
  response.end(request.method === 'HEAD' ? undefined : text)
}
