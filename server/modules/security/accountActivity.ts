/** The user's view of the security journal: events of their account, and notices until they dismiss them (D62). */
import { validate as isId } from 'uuid'
import type { Operations } from '#contract/security.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { publish } from '#server/platform/events/events.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'

const LISTED = 50

const moment = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS')`

/** Hides address and device of other users; shows those of anonymous attempts. */
const WHERE_FROM = `CASE WHEN author_id IS NULL OR author_id = $1::text THEN address END AS address,
  CASE WHEN author_id IS NULL OR author_id = $1::text THEN device END AS device`

const LINE = `e.id, kind, summary, author, author_id IS NOT DISTINCT FROM $1::text AS "isOwn", count,
  ${moment('occurred_at')} AS "occurredAt", ${WHERE_FROM}`

const latest = (column: string): string => `(SELECT * FROM security.security_event WHERE ${column} = $1::text
  ORDER BY occurred_at DESC LIMIT ${LISTED})`

const ACTIVITY = `SELECT ${LINE} FROM (${latest('person_id')} UNION ${latest('author_id')}) AS e
  ORDER BY e.occurred_at DESC, e.id DESC LIMIT ${LISTED}`

const getMyActivity = async (context: Context) =>
  (await context.kernel.pool.query(ACTIVITY, [requireSession(context).userId])).rows

const NOTICES = `SELECT ${LINE} FROM security.account_notice n JOIN security.security_event e ON e.id = n.event_id
  WHERE n.user_id = $1::text::uuid ORDER BY e.occurred_at DESC, e.id DESC LIMIT ${LISTED}`

const getMyNotices = async (context: Context) =>
  (await context.kernel.pool.query(NOTICES, [requireSession(context).userId])).rows

const dismissMyNotice = async (context: Context, id: string): Promise<boolean> => {
  const { userId } = requireSession(context)
  if (!isId(id)) return true
  await withTransaction(context.kernel.pool, async (tx) => {
    await tx.query('DELETE FROM security.account_notice WHERE event_id = $1 AND user_id = $2', [id, userId])
    await publish(tx, 'accountNotice', { action: 'delete', id }, { userId })
  })
  return true
}

export const getMyActivityOperation = defineOperation<Operations['getMyActivity']>({
  sdl: /* GraphQL */ `
    "An entry of the security journal about the own account."
    type AccountEvent {
      id: ID!
      kind: SecurityEventKind!
      summary: String!
      "Name of the author at that time."
      author: String
      "True if the session's user is the author."
      isOwn: Boolean!
      occurredAt: DateTime!
      "Number of occurrences within an hour."
      count: Int!
      "Address of the client; only for own and unknown authors."
      address: String
      device: String
    }

    extend type Query {
      "Returns journal entries about the own account, latest first."
      getMyActivity: [AccountEvent!]!
    }
  `,
  access: 'unlicensed',
  resolve: (context) => getMyActivity(context),
})

export const getMyNoticesOperation = defineOperation<Operations['getMyNotices']>({
  sdl: /* GraphQL */ `
    extend type Query {
      "Returns undismissed notices about the own account."
      getMyNotices: [AccountEvent!]!
    }
  `,
  access: 'unlicensed',
  resolve: (context) => getMyNotices(context),
})

export const dismissMyNoticeOperation = defineOperation<Operations['dismissMyNotice']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Dismisses a notice; the journal entry stays."
      dismissMyNotice(
        "Id of the journal entry."
        id: ID!
      ): Boolean!
    }
  `,
  isPersonal: true,
  access: 'unlicensed',
  resolve: (context, args) => dismissMyNotice(context, args.id),
})
