import { type SQL, sql } from 'drizzle-orm'
import { can, hasApplication, isSuperAdmin } from '#resources/domain/rights.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { requestValue, SESSION_ROLES, SESSION_SECTORS, SESSION_USER } from '#server/engine/fastReads/requestValue.ts'
import { clock, instantText } from '#server/engine/read/instant.ts'

const decidable = (context: Context, among: SQL): SQL => {
  const { holder } = requireSession(context)
  const isManager = hasApplication(holder, 'RESERVATION_MANAGEMENT')
  const isOfAllSectors = can(holder, 'UPDATE_RESERVATION_ITEMS_OF_OTHER_SECTORS')
  const flags = [isSuperAdmin(holder), isManager, isOfAllSectors]
  return sql`reservation.decidable_steps(${among}, ${requestValue(context, SESSION_USER)}::uuid,
    ${requestValue(context, SESSION_ROLES)}::uuid[], ${requestValue(context, SESSION_SECTORS)}::uuid[],
    ${sql.raw(flags.join(', '))}, ${clock(context)}) AS able`
}

const OPEN = sql`NULL::uuid[]`

/** Few rows, found by the index of open steps. */
export const openForSession = (context: Context): SQL => sql`SELECT able.step_id FROM ${decidable(context, OPEN)}`

export const decidableIds = (context: Context): SQL => sql`SELECT able.reservation_id FROM ${decidable(context, OPEN)}`

/** True if a step waits for the requester's answer (D83): few rows, found by an index. */
export const awaitsAnswer = (step: SQL): SQL =>
  sql`(${step}.is_open AND ${step}.questioned_at IS NOT NULL AND ${step}.answered_at IS NULL)`

export const awaitingDecisionIds = (context: Context): SQL => sql`SELECT able.reservation_id
  FROM ${decidable(context, OPEN)} WHERE NOT EXISTS (
    SELECT FROM reservation.reservation_item_validation_step questioned
    WHERE questioned.id = able.step_id AND ${awaitsAnswer(sql.raw('questioned'))})`

export const decidedIds = (context: Context): SQL => sql`SELECT decided_line.reservation_id
  FROM reservation.reservation_item_validation_step decided
  JOIN reservation.reservation_item decided_line ON decided_line.id = decided.reservation_item_id
  WHERE decided.status <> 'PENDING' AND (decided.updated_by_id = ${requireSession(context).userId}::uuid
    OR decided.on_behalf_of_id = ${requireSession(context).userId}::uuid)`

export const isDecidableStep = (context: Context, step: SQL, among: SQL): SQL =>
  sql`${step}.id = ANY (ARRAY(SELECT able.step_id FROM ${decidable(context, among)}))`

/** Id of the absent person represented by the session; NULL: it would decide for itself, or has no access. */
export const representedPersonId = (context: Context, step: SQL, among: SQL): SQL =>
  sql`((SELECT jsonb_object_agg(able.step_id, able.for_id) FROM ${decidable(context, among)}) ->> ${step}.id::text)::uuid`

/** Deciders and the decision's author may reverse it; a deputy's decision belongs to the absent person. */
export const isShelvableStep = (context: Context, step: SQL, among: SQL): SQL =>
  sql`((${step}.updated_by_id = ${requireSession(context).userId}::uuid AND ${step}.on_behalf_of_id IS NULL)
    OR ${isDecidableStep(context, step, among)})`

/** Name of the absent person represented by the session in deciding an open step. */
export const decidesFor = (context: Context, alias: SQL): SQL =>
  sql`reservation.person_name(${representedPersonId(context, alias, OPEN)})`

export const canDecide = (context: Context, alias: SQL): SQL =>
  sql`${alias}.id = ANY (ARRAY(${openForSession(context)}))`

export const canShelve = (context: Context, alias: SQL): SQL => sql`(${alias}.status <> 'PENDING' AND EXISTS (
    SELECT FROM reservation.reservation_item shelved WHERE shelved.id = ${alias}.reservation_item_id
      AND shelved.closed_at IS NULL AND shelved.cancelled_at IS NULL
      AND shelved.starting_at > ${clock(context)})
  AND ${isShelvableStep(context, alias, sql`ARRAY[${alias}.id]`)})`

export const openedAt = (_context: Context, alias: SQL): SQL => instantText(sql`${alias}.opened_at`)

/** Due time, at most the start. An unanswered question suspends the delay, so that only the start counts. */
export const dueAt = (_context: Context, alias: SQL): SQL =>
  instantText(sql`least(CASE WHEN NOT ${awaitsAnswer(alias)} THEN ${alias}.due_at END, (SELECT line.starting_at FROM reservation.reservation_item line
    WHERE line.id = ${alias}.reservation_item_id))`)

export const escalatedAt = (_context: Context, alias: SQL): SQL => instantText(sql`${alias}.escalated_at`)

export const escalatedTo = (_context: Context, alias: SQL): SQL => sql`CASE WHEN ${alias}.escalated_at IS NOT NULL
  THEN reservation.decided_within(ARRAY[${alias}.escalation_role_id], '{}') END`

export const decidedWithin = (_context: Context, alias: SQL): SQL =>
  sql`reservation.decided_within(${alias}.user_role_ids, ${alias}.sector_ids)`
