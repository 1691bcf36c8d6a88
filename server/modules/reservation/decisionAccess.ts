/** Who may decide what on the steps of lines (D12), as conditions on rows: `decidable_steps` of SQL says it once. */
import { type SQL, sql } from 'drizzle-orm'
import { can, hasApplication, isSuperAdmin } from '#resources/domain/rights.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { clock, instantText } from '#server/engine/read/instant.ts'
import { requestValue, SESSION_ROLES, SESSION_SECTORS, SESSION_USER } from '#server/engine/read/requestValue.ts'

/** The steps that the session may decide: those of `among`, or those that are open. */
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

/** Open steps that the session may decide: few, found by the index of what is open. */
export const openForSession = (context: Context): SQL => sql`SELECT able.step_id FROM ${decidable(context, OPEN)}`

/** Reservations with such a step. */
export const decidableIds = (context: Context): SQL => sql`SELECT able.reservation_id FROM ${decidable(context, OPEN)}`

/** Whether a step waits for an answer of the requester (D83): few do, and an index finds them. */
export const awaitsAnswer = (step: SQL): SQL =>
  sql`(${step}.is_open AND ${step}.questioned_at IS NOT NULL AND ${step}.answered_at IS NULL)`

/** Reservations with an open step that the session may decide and that waits for nobody's answer. */
export const awaitingDecisionIds = (context: Context): SQL => sql`SELECT able.reservation_id
  FROM ${decidable(context, OPEN)} WHERE NOT EXISTS (
    SELECT FROM reservation.reservation_item_validation_step questioned
    WHERE questioned.id = able.step_id AND ${awaitsAnswer(sql.raw('questioned'))})`

/** Reservations of which the session has decided a step, or somebody in its stead. */
export const decidedIds = (context: Context): SQL => sql`SELECT decided_line.reservation_id
  FROM reservation.reservation_item_validation_step decided
  JOIN reservation.reservation_item decided_line ON decided_line.id = decided.reservation_item_id
  WHERE decided.status <> 'PENDING' AND (decided.updated_by_id = ${requireSession(context).userId}::uuid
    OR decided.on_behalf_of_id = ${requireSession(context).userId}::uuid)`

/** Whether the session may decide a step of `among` (an array of ids), whenever it is open. */
export const mayDecide = (context: Context, step: SQL, among: SQL): SQL =>
  sql`${step}.id = ANY (ARRAY(SELECT able.step_id FROM ${decidable(context, among)}))`

/** In whose stead the session may decide a step of `among`; NULL: for itself, or not at all. The list is made once. */
export const standsInFor = (context: Context, step: SQL, among: SQL): SQL =>
  sql`((SELECT jsonb_object_agg(able.step_id, able.for_id) FROM ${decidable(context, among)}) ->> ${step}.id::text)::uuid`

/**
 * Whether the session may take the decision on a step back: who may take it, and who took it for themselves. What a
 * deputy decided is the absent person's once they are back.
 */
export const mayShelve = (context: Context, step: SQL, among: SQL): SQL =>
  sql`((${step}.updated_by_id = ${requireSession(context).userId}::uuid AND ${step}.on_behalf_of_id IS NULL)
    OR ${mayDecide(context, step, among)})`

/** The name of whom the session would stand in for by deciding an open step, given by its row. */
export const decidesFor = (context: Context, alias: SQL): SQL =>
  sql`reservation.person_name(${standsInFor(context, alias, OPEN)})`

/** Whether a step, given by its row, is open and the session's to decide. */
export const canDecide = (context: Context, alias: SQL): SQL =>
  sql`${alias}.id = ANY (ARRAY(${openForSession(context)}))`

/** Whether the decision on a step, given by its row, is the session's to take back. */
export const canShelve = (context: Context, alias: SQL): SQL => sql`(${alias}.status <> 'PENDING' AND EXISTS (
    SELECT FROM reservation.reservation_item shelved WHERE shelved.id = ${alias}.reservation_item_id
      AND shelved.closed_at IS NULL AND shelved.cancelled_at IS NULL
      AND shelved.starting_at > ${clock(context)})
  AND ${mayShelve(context, alias, sql`ARRAY[${alias}.id]`)})`

/** Since when a step, given by its row, waits. */
export const openedAt = (_context: Context, alias: SQL): SQL => instantText(sql`${alias}.opened_at`)

/** Until when it is to be decided; the delay stands still while it waits for an answer. */
export const dueAt = (_context: Context, alias: SQL): SQL =>
  instantText(sql`least(CASE WHEN NOT ${awaitsAnswer(alias)} THEN ${alias}.due_at END, (SELECT line.starting_at FROM reservation.reservation_item line
    WHERE line.id = ${alias}.reservation_item_id))`)

/** Since when the role that takes over may decide it too. */
export const escalatedAt = (_context: Context, alias: SQL): SQL => instantText(sql`${alias}.escalated_at`)

/** Which role that is. */
export const escalatedTo = (_context: Context, alias: SQL): SQL => sql`CASE WHEN ${alias}.escalated_at IS NOT NULL
  THEN reservation.decided_within(ARRAY[${alias}.escalation_role_id], '{}') END`

/** Names of the roles and of the sectors that a step, given by its row, asks for. */
export const decidedWithin = (_context: Context, alias: SQL): SQL =>
  sql`reservation.decided_within(${alias}.user_role_ids, ${alias}.sector_ids)`
