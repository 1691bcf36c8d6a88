import { type SQL, sql } from 'drizzle-orm'
import {
  backToStart,
  isOpen,
  type Questioned,
  type Step,
  type SteppedLine,
  verdictOf,
} from '#resources/domain/validationSteps.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { execute } from '#server/engine/read/execute.ts'
import { instantText } from '#server/engine/read/instant.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { managesItemOf } from '../access/closingAccess.ts'
import { isDecidableStep, isShelvableStep, representedPersonId } from '../access/decisionAccess.ts'
import { isOwn } from '../access/reservationAccess.ts'

export type StoredStep = Step &
  Questioned & {
    id: string
    name: string
    /** Name of the last author, who decided if the step is decided; null if deleted. */
    decidedBy: string | null
    /** Name of the absent person, if a deputy decided (D81). */
    decidedFor: string | null
    isDecidableStep: boolean
    /** Absent person represented by the session's decision; null: none. */
    standsInFor: { id: string; name: string } | null
    isShelvableStep: boolean
    questionedBy: string | null
    answeredBy: string | null
  }

export type StoredLine = SteppedLine<StoredStep> & {
  id: string
  reservationId: string
  number: string
  subject: string
  itemId: string
  itemName: string
  ancestorIds: readonly string[]
  quantity: number
  startingAt: string
  endingAt: string
  isClosed: boolean
  isCancelled: boolean
  /** By the current clock: the transaction may have waited for locks. */
  hasStarted: boolean
  isRequester: boolean
  isManager: boolean
  /** `isRequester`, and the workflow forbids own decisions. */
  isOwn: boolean
}

export const readLineSteps = async (tx: Queryable, context: Context, lineIds: readonly string[]) => {
  const lines = sql`${sql.param(lineIds)}::uuid[]`
  const [step, among] = [
    sql.raw('step'),
    sql`ARRAY(SELECT one.id FROM reservation.reservation_item_validation_step one WHERE one.reservation_item_id = ANY (${lines}))`,
  ]
  const steps: SQL = sql`SELECT coalesce(json_agg(json_build_object('id', step.id, 'name', step.name,
      'status', step.status, 'reserving', step.reserving, 'decidedBy', person.first_name || ' ' || person.last_name,
      'decidedFor', CASE WHEN step.status <> 'PENDING' THEN reservation.person_name(step.on_behalf_of_id) END,
      'isQuestioned', step.questioned_at IS NOT NULL, 'questionedBy', reservation.person_name(step.questioned_by_id),
      'isAnswered', step.answered_at IS NOT NULL, 'answeredBy', reservation.person_name(step.answered_by_id),
      'isDecidableStep', ${isDecidableStep(context, step, among)}, 'isShelvableStep', ${isShelvableStep(context, step, among)},
      'standsInFor', (SELECT json_build_object('id', absent.id, 'name', reservation.person_name(absent.id))
        FROM (SELECT ${representedPersonId(context, step, among)} AS id) absent WHERE absent.id IS NOT NULL)) ORDER BY step.position, step.id), '[]'::json)
    FROM reservation.reservation_item_validation_step step
    LEFT JOIN security."user" person ON person.id = step.updated_by_id WHERE step.reservation_item_id = line.id`
  return execute<StoredLine>(
    tx,
    sql`SELECT line.id, line.reservation_id AS "reservationId", r.number, r.subject, item.id AS "itemId",
      item.name AS "itemName", item.ancestor_ids AS "ancestorIds", line.quantity, ${instantText(sql`line.starting_at`)} AS "startingAt",
      ${instantText(sql`line.ending_at`)} AS "endingAt", line.closed_at IS NOT NULL AS "isClosed",
      line.cancelled_at IS NOT NULL AS "isCancelled",
      line.starting_at <= clock_timestamp() AS "hasStarted", own.is_requester AS "isRequester", ${managesItemOf(requireSession(context), sql.raw('line'))} AS "isManager",
      NOT line.allows_own_decision AND own.is_requester AS "isOwn",
      line.respects_order AS "respectOrder", line.reserved_at_start AS "reservedAtStart", (${steps}) AS steps
    FROM reservation.reservation_item line JOIN reservation.reservable_item item ON item.id = line.reservable_item_id
    JOIN reservation.reservation r ON r.id = line.reservation_id
    CROSS JOIN LATERAL (SELECT ${isOwn(requireSession(context).userId, sql.raw('r'))} AS is_requester) own
    WHERE line.id = ANY (${lines}) ORDER BY line.id`,
  )
}

export type LineChange = {
  before: StoredLine
  after: SteppedLine<StoredStep>
  onBehalfOf?: string | null
}

const UPDATE_LINES = `UPDATE reservation.reservation_item line
  SET planning_status = now.planning_status, validation_status = now.validation_status
  FROM json_to_recordset($1::json) AS now (id uuid, planning_status text, validation_status text)
  WHERE line.id = now.id AND (line.planning_status, line.validation_status) <> (now.planning_status, now.validation_status)`

const UPDATE_STEPS = `UPDATE reservation.reservation_item_validation_step step SET status = now.status, is_open = now.is_open,
    comment = CASE WHEN now.is_changed THEN $3 ELSE step.comment END,
    updated_at = CASE WHEN now.is_changed THEN now() ELSE step.updated_at END,
    updated_by_id = CASE WHEN now.is_changed THEN $2::uuid ELSE step.updated_by_id END,
    on_behalf_of_id = CASE WHEN now.is_changed THEN $4::uuid ELSE step.on_behalf_of_id END
  FROM json_to_recordset($1::json) AS now (id uuid, status text, is_open boolean, is_changed boolean)
  WHERE step.id = now.id`

export const writeLineSteps = async (
  tx: Queryable,
  changes: readonly LineChange[],
  { userId, comment, onBehalfOf = null }: { userId: string; comment: string | null; onBehalfOf?: string | null },
): Promise<void> => {
  if (changes.length === 0) return
  const lines = changes.map(({ before, after }) => {
    const { validationStatus, isHolding } = verdictOf(after)
    return {
      id: before.id,
      planning_status: isHolding ? 'RESERVED' : 'PENDING',
      validation_status: validationStatus,
    }
  })
  const steps = changes.flatMap(({ before, after }) =>
    after.steps.map((step, index) => ({
      id: step.id,
      status: step.status,
      is_open: isOpen(after, index),
      is_changed: step.status !== before.steps[index]?.status,
    })),
  )
  await tx.query(UPDATE_STEPS, [JSON.stringify(steps), userId, comment, onBehalfOf])
  await tx.query(UPDATE_LINES, [JSON.stringify(lines)])
}

const CLOSE_STEPS = `UPDATE reservation.reservation_item_validation_step SET is_open = false
  WHERE reservation_item_id = ANY ($1::uuid[]) AND is_open`

/** Restarts at the first step, with the hold of the start (D15). */
export const restartSteps = async (tx: Queryable, context: Context, lineIds: readonly string[]): Promise<void> => {
  if (lineIds.length === 0) return
  // Closes open steps first, so that reopening restarts their delay.
  await tx.query(CLOSE_STEPS, [lineIds])
  const lines = await readLineSteps(tx, context, lineIds)
  const changes = lines.map((before) => ({ before, after: backToStart(before) }))
  await writeLineSteps(tx, changes, { userId: requireSession(context).userId, comment: null })
}
