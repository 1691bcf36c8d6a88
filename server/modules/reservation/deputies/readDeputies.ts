import type { Operations } from '#contract/reservation.ts'
import { can, hasApplication } from '#resources/domain/rights.ts'
import { addMinutes, dayOf, type UtcText } from '#resources/domain/time.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { assertMayActOn } from '#server/features/accounts/people.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { readZone } from '../claim/numbering.ts'

type Person = { id: string; displayName: string }
export type Deputy = { id: string; absent: Person; deputy: Person; from: string; to: string; isNow: boolean }

type Row = Pick<Deputy, 'id' | 'absent' | 'deputy' | 'isNow'> & { since: UtcText; until: UtcText }

const person = (column: string): string =>
  `json_build_object('id', ${column}, 'displayName', reservation.person_name(${column}))`
const moment = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS')`

const SELECT = `SELECT named.id, ${person('named.absent_id')} AS absent, ${person('named.deputy_id')} AS deputy,
    ${moment('named.since')} AS since, ${moment('named.until')} AS until, named.since <= $2 AS "isNow"
  FROM reservation.deputy named WHERE named.until > $2`
const OF_PERSON = `${SELECT} AND (named.absent_id = $1 OR named.deputy_id = $1) ORDER BY named.since, named.id LIMIT 200`
const ONE = `${SELECT} AND named.id = $1`

const deputyOf = ({ since, until, ...row }: Row, zone: string): Deputy => ({
  ...row,
  from: dayOf(since, zone),
  to: dayOf(addMinutes(until, -1), zone),
})

/** Returns the id of the absent person: the session's user, or a person that it administers. */
export const requireAbsent = async (context: Context, given: string | null | undefined): Promise<string> => {
  const { userId } = requireSession(context)
  if (given && given.toLowerCase() !== userId) return (await assertMayActOn(context, context.kernel.pool, given)).id
  requireRight(context, 'RESERVATION')
  return userId
}

const getDeputies = async (context: Context, given: string | null | undefined): Promise<Deputy[]> => {
  const id = await requireAbsent(context, given)
  const zone = await readZone(context)
  const { rows } = await context.kernel.pool.query<Row>(OF_PERSON, [id, context.now.toISOString()])
  return rows.map((row) => deputyOf(row, zone))
}

export const readDeputy = async (tx: Queryable, context: Context, id: string, zone: string): Promise<Deputy> => {
  const { rows } = await tx.query<Row>(ONE, [id, context.now.toISOString()])
  const [row] = rows
  if (!row) throw new Error('A deputy who was named is not there')
  return deputyOf(row, zone)
}

const IS_NAMED = `SELECT EXISTS (
    SELECT FROM reservation.reservation_validation_workflow_step_user_roles WHERE user_role_id = ANY ($1)
  ) OR EXISTS (
    SELECT FROM reservation.reservation_validation_workflow_step_sectors WHERE sector_id = ANY ($2)
  ) OR EXISTS (
    SELECT FROM reservation.reservation_validation_workflow_step WHERE escalation_role_id = ANY ($1)
  ) AS "isNamed"`

/** Only users with decisions to make may name deputies; for others, the search would reveal names of people (D27). */
export const mayNameDeputies = async (context: Context, given: string | null | undefined): Promise<boolean> => {
  const absent = await requireAbsent(context, given)
  const { userId, holder, roleIds, sectorIds } = requireSession(context)
  if (absent !== userId || hasApplication(holder, 'RESERVATION_MANAGEMENT')) return true
  if (can(holder, 'CREATE_RESERVATIONS_FOR_OTHER_BORROWERS')) return true
  const { rows } = await context.kernel.pool.query<{ isNamed: boolean }>(IS_NAMED, [roleIds, sectorIds])
  return rows[0]?.isNamed ?? false
}

const MAX_NAME = 100

const getPossibleDeputies = async (context: Context, q: string, given: string | null | undefined) => {
  const absent = await requireAbsent(context, given)
  if (!(await mayNameDeputies(context, given))) return []
  const { rows } = await context.kernel.pool.query<{ id: string; name: string }>(
    'SELECT id, name FROM reservation.possible_deputies(NULL, $1)',
    [q.normalize('NFC').trim().slice(0, MAX_NAME)],
  )
  return rows.flatMap(({ id, name }) => (id === absent ? [] : [{ id, displayName: name }]))
}

export const getDeputiesOperation = defineOperation<Operations['getDeputies']>({
  sdl: /* GraphQL */ `
    extend type Query {
      "Returns current and upcoming absences of a person, and those in which they are deputy, earliest first."
      getDeputies(
        "Id of the person; absent: the session's user. Other persons require the right to administer them."
        person: ID
      ): [Deputy!]!
    }
  `,
  resolve: (context, args) => getDeputies(context, args.person),
})

export const mayNameDeputiesOperation = defineOperation<Operations['mayNameDeputies']>({
  sdl: /* GraphQL */ `
    extend type Query {
      "True if the session may name a deputy: its user is an approver, or administers the person."
      mayNameDeputies(
        "Id of the absent person; absent: the session's user."
        absent: ID
      ): Boolean!
    }
  `,
  resolve: (context, args) => mayNameDeputies(context, args.absent),
})

export const getPossibleDeputiesOperation = defineOperation<Operations['getPossibleDeputies']>({
  sdl: /* GraphQL */ `
    extend type Query {
      "Returns the first 20 people with the right to read reservations whose name contains the text; empty if mayNameDeputies is false."
      getPossibleDeputies(
        "Part of the name."
        q: String!
        "Id of the absent person, for administrators."
        absent: ID
      ): [DeputyPerson!]!
    }
  `,
  resolve: (context, args) => getPossibleDeputies(context, args.q, args.absent),
})
