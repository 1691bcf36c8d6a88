import type { PoolClient } from 'pg'
import type { Context, Session } from '#server/engine/context.ts'
import { changesLines, isLineChanged, type Plan, type PlannedLine } from '../change/changePlan.ts'
import type { Fields } from '../change/checkFields.ts'
import { type Current, type CurrentLine, readLines } from '../change/currentReservation.ts'
import type { Claim } from '../claim/claimItems.ts'
import type { Next } from '../history/changedValues.ts'
import type { AssignedSteps } from '../validation/validationSteps.ts'
import { insertLines, replacePeople } from './insertReservations.ts'
import { newLines, quantityOf } from './newLines.ts'
import { afterUpdate, beforeUpdate, type HookedLine, hookLineOf } from './writeHooks.ts'

const DELETE_LINES = 'DELETE FROM reservation.reservation_item WHERE id = ANY ($1::uuid[])'

const UPDATE_RESERVATION = `UPDATE reservation.reservation SET subject = $2, use_type_id = $3, custom_fields = $4,
  starting_at = $5, ending_at = $6, updated_at = now(), updated_by_id = $7,
  is_apart = is_apart OR (series_id IS NOT NULL AND $8::boolean) WHERE id = $1`

const UPDATE_LINES = `UPDATE reservation.reservation_item line SET quantity = now.quantity,
    custom_fields = now.custom_fields, updated_at = now(), updated_by_id = $2
  FROM json_to_recordset($1::json) AS now (id uuid, quantity int, custom_fields jsonb) WHERE line.id = now.id`

type Changing = { context: Context; session: Session; tx: PoolClient; current: Current; isOfSeries?: boolean }

type Written = {
  plan: Plan
  fields: Fields
  claim: Claim
  next: Next
  assignedSteps: ReadonlyMap<PlannedLine, AssignedSteps>
}

const stayingLines = ({ plan, fields }: Written) => {
  const changed = plan.lines.flatMap((line, index) => {
    if (!line.before || !isLineChanged(line)) return []
    const { customFields = {}, borrowings } = fields.lines[index] ?? {}
    return [{ id: line.before.id, before: line.before, quantity: quantityOf(line), customFields, borrowings }]
  })
  const people = changed.flatMap(({ id, before, borrowings }) => {
    const known = new Set(before.borrowings.map((one) => one.id))
    const own = borrowings?.map((person) => (person.id && !known.has(person.id) ? { ...person, id: null } : person))
    return own ? [{ id, borrowings: own }] : []
  })
  const rows = changed.map(({ id, quantity, customFields }) => ({ id, quantity, custom_fields: customFields }))
  return { rows, people }
}

const keptLines = ({ plan, fields }: Written): HookedLine[] =>
  plan.lines.flatMap((planned, index) => {
    const { before } = planned
    if (!before) return []
    const { customFields = before.customFields, borrowings = before.borrowings } = fields.lines[index] ?? {}
    return [{ ...before, quantity: quantityOf(planned), customFields, borrowings }]
  })

/** Deletes first to free slots, then moves, then inserts. Returns the reservation items after the change. */
export const writeChange = async (change: Changing, written: Written): Promise<CurrentLine[]> => {
  const { context, session, tx, current, isOfSeries } = change
  const { plan, fields, claim, next, assignedSteps } = written
  const { userId } = session
  const { startingAt, endingAt } = plan.period
  const words = [next.subject, next.useType, JSON.stringify(next.customFields)]
  const { rows, people } = stayingLines(written)
  const lines = newLines(plan.lines, { fields: fields.lines, claim, assignedSteps })
  const removed = plan.removed.map(({ id }) => id)
  const hooked = { context, tx, current }
  const record = { ...next, startingAt, endingAt }
  await beforeUpdate({
    ...hooked,
    next: () => ({ ...record, lines: [...keptLines(written), ...lines.map(hookLineOf)] }),
  })
  // Sent in this order without waiting in between.
  const sent = [
    removed.length > 0 && tx.query(DELETE_LINES, [removed]),
    tx.query(UPDATE_RESERVATION, [current.id, ...words, startingAt, endingAt, userId, isOfSeries !== true]),
    rows.length > 0 && tx.query(UPDATE_LINES, [JSON.stringify(rows), userId]),
    replacePeople(tx, userId, people),
    insertLines(tx, userId, { reservationId: current.id, period: plan.period, lines }),
  ]
  const reading = changesLines(plan) ? readLines(tx, current.id) : current.lines
  await Promise.all([...sent, reading])
  const now = await reading
  await afterUpdate({ ...hooked, next: () => ({ ...record, lines: now }) })
  return now
}
