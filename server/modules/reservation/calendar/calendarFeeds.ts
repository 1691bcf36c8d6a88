import { sql } from 'drizzle-orm'
import { validate as isId, v7 as uuid } from 'uuid'
import type { Operations } from '#contract/reservation.ts'
import { calendarMessages as messages } from '#i18n/fr/calendars.ts'
import { type CalendarKind, MAX_CALENDARS } from '#resources/domain/calendarFeeds.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { execute } from '#server/engine/read/execute.ts'
import { instantText } from '#server/engine/read/instant.ts'
import { recordSecurityEvent } from '#server/features/journal/journal.ts'
import { hashToken, newToken } from '#server/features/sessions/session.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { visibleItems } from '../access/reservationAccess.ts'

export type CalendarFeed = {
  id: string
  kind: CalendarKind
  name: string | null
  createdAt: string
  lastReadAt: string | null
}

export const CALENDAR_PATH = '/reservation/calendar/'

const nameOf = (context: Context) => sql`CASE feed.kind
  WHEN 'ITEM' THEN (SELECT item.name FROM reservation.reservable_item item
    WHERE item.id = feed.target_id AND ${visibleItems(context, sql.raw('item')) ?? sql`true`})
  WHEN 'SECTOR' THEN (SELECT reservation.sector_name(feed.target_id)) END`

export const readFeeds = (db: Queryable, context: Context, id?: string): Promise<CalendarFeed[]> =>
  execute<CalendarFeed>(
    db,
    sql`SELECT feed.id, feed.kind, ${nameOf(context)} AS name, ${instantText(sql`feed.created_at`)} AS "createdAt",
        ${instantText(sql`feed.last_read_at`)} AS "lastReadAt"
      FROM reservation.calendar_feed feed WHERE feed.user_id = ${requireSession(context).userId}::uuid
        AND ${id ? sql`feed.id = ${id}::uuid` : sql`true`}
      ORDER BY feed.created_at DESC, feed.id DESC LIMIT ${sql.raw(String(MAX_CALENDARS))}`,
  )

const getMyCalendarFeeds = (context: Context): Promise<CalendarFeed[]> => {
  return readFeeds(context.kernel.pool, context)
}

const unknownTarget = (kind: CalendarKind) =>
  validationFailed([{ path: 'target', rule: 'exists', message: messages.unknown[kind] }])

/** Throws if the item is not visible. Every sector is accepted: its calendar contains visible items only. */
const requireTarget = async (tx: Queryable, context: Context, kind: CalendarKind, target: string): Promise<void> => {
  if (!isId(target)) throw unknownTarget(kind)
  const seen =
    kind === 'ITEM'
      ? sql`SELECT FROM reservation.reservable_item item WHERE item.id = ${target}::uuid
          AND ${visibleItems(context, sql.raw('item')) ?? sql`true`}`
      : sql`SELECT WHERE reservation.sector_name(${target}::uuid) IS NOT NULL`
  const rows = await execute(tx, seen)
  if (rows.length === 0) throw unknownTarget(kind)
}

const INSERT = `INSERT INTO reservation.calendar_feed (id, token_hash, user_id, kind, target_id, created_at)
  SELECT $1, $2, $3, $4, $5, $6 WHERE (SELECT count(*) FROM reservation.calendar_feed WHERE user_id = $3) < ${MAX_CALENDARS}`

const createCalendarFeed = async (
  context: Context,
  { kind, target = null }: Operations['createCalendarFeed']['args'],
) => {
  if ((kind === 'MINE') !== (target === null)) throw unknownTarget(kind)
  const { userId } = requireSession(context)
  const { kernel, now } = context
  const [id, token] = [uuid(), newToken()]
  return withTransaction(kernel.pool, async (tx) => {
    if (target !== null) await requireTarget(tx, context, kind, target)
    // Lock per user, so that concurrent requests cannot exceed the maximum.
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`calendar:${userId}`])
    const written = await tx.query(INSERT, [id, hashToken(token), userId, kind, target, now.toISOString()])
    if (!written.rowCount) throw new AppError('CONFLICT', messages.tooMany(MAX_CALENDARS))
    const [feed] = (await readFeeds(tx, context, id)) as [CalendarFeed]
    await recordSecurityEvent(tx, context, { kind: 'CALENDAR_LINK_CREATED', personId: userId })
    return { url: `${kernel.config.publicUrl}${CALENDAR_PATH}${token}.ics`, feed }
  })
}

const revokeCalendarFeed = (context: Context, id: string): Promise<boolean> => {
  const { userId } = requireSession(context)
  if (!isId(id)) return Promise.resolve(false)
  return withTransaction(context.kernel.pool, async (tx) => {
    const { rowCount } = await tx.query('DELETE FROM reservation.calendar_feed WHERE id = $1 AND user_id = $2', [
      id,
      userId,
    ])
    if (rowCount) await recordSecurityEvent(tx, context, { kind: 'CALENDAR_LINK_REVOKED', personId: userId })
    return Boolean(rowCount)
  })
}

export const getMyCalendarFeedsOperation = defineOperation<Operations['getMyCalendarFeeds']>({
  sdl: /* GraphQL */ `
    "Content of a calendar: own reservations, reservations of an item, or of a sector's items."
    enum CalendarKind {
      MINE
      ITEM
      SECTOR
    }

    "A private calendar address. Its token is not stored, so the address is shown only once."
    type CalendarFeed {
      id: ID!
      kind: CalendarKind!
      "Name of the item or sector; null for own reservations or a deleted target."
      name: String
      createdAt: DateTime!
      "Rounded to the hour; null: never read."
      lastReadAt: DateTime
    }

    extend type Query {
      "Returns calendar addresses of the session's user, latest first."
      getMyCalendarFeeds: [CalendarFeed!]!
    }
  `,
  right: 'RESERVATION',
  resolve: (context) => getMyCalendarFeeds(context),
})

export const createCalendarFeedOperation = defineOperation<Operations['createCalendarFeed']>({
  sdl: /* GraphQL */ `
    "A new address, shown only once."
    type NewCalendarFeed {
      url: String!
      feed: CalendarFeed!
    }

    extend type Mutation {
      "Creates a private calendar address; its content follows the current visibility of its owner."
      createCalendarFeed(
        "Content of the calendar."
        kind: CalendarKind!
        "Id of the item or sector."
        target: ID
      ): NewCalendarFeed!
    }
  `,
  isPersonal: true,
  right: 'RESERVATION',
  resolve: createCalendarFeed,
})

export const revokeCalendarFeedOperation = defineOperation<Operations['revokeCalendarFeed']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Revokes a calendar address of the session's user; returns true if it existed."
      revokeCalendarFeed(
        "Id of the address."
        id: ID!
      ): Boolean!
    }
  `,
  isPersonal: true,
  resolve: (context, args) => revokeCalendarFeed(context, args.id),
})
