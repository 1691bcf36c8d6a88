/** Steps that lose their last approver: the user that removes the approver must choose a successor (D12). */
import { validate as isId } from 'uuid'
import { decisionMessages as messages } from '#i18n/fr/decisions.ts'
import type { Context, EntityHooks } from '#server/engine/context.ts'
import { namedSuccessor } from '#server/engine/successor.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { publish } from '#server/platform/events/events.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

const MOST_LINES = 20_000

type Stuck = { stepId: string; reservationId: string }

const readStuck = async (tx: Queryable, now: Date): Promise<Stuck[]> => {
  const { rows } = await tx.query<Stuck>(
    `SELECT step_id AS "stepId", reservation_id AS "reservationId" FROM reservation.stuck_steps(NULL, false, $1, ${MOST_LINES})`,
    [now],
  )
  return rows
}

// Announced again: the email of a new request reaches the successor.
const TAKE_OVER = `UPDATE reservation.reservation_item_validation_step SET successor_id = $2,
    announced_at = CASE WHEN is_open THEN NULL ELSE announced_at END, updated_at = now() WHERE id = ANY ($1::uuid[])`

const SPAN = `SELECT to_char(min(r.starting_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "startingAt",
    to_char(max(r.ending_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS "endingAt",
    ARRAY(SELECT DISTINCT line.reservable_item_id FROM reservation.reservation_item line
      WHERE line.reservation_id = ANY ($1::uuid[])) AS "itemIds"
  FROM reservation.reservation r WHERE r.id = ANY ($1::uuid[])`

const publishTakeOver = async (tx: Queryable, reservationIds: readonly string[]): Promise<void> => {
  const [id] = reservationIds
  const [span] = (await tx.query<{ startingAt: string; endingAt: string; itemIds: string[] }>(SPAN, [reservationIds]))
    .rows
  if (id && span) await publish(tx, 'reservation', { action: 'update', id, ...span })
}

const refused = (message: string) => validationFailed([{ path: 'successor', rule: 'exists', message }])

const handOver = async (context: Context, tx: Queryable, lost: readonly Stuck[], successor: string): Promise<void> => {
  if (!isId(successor)) throw refused(messages.successorUnknown)
  const { rows } = await tx.query<{ may: boolean }>('SELECT reservation.may_succeed($1) AS may', [successor])
  if (!rows[0]?.may) throw refused(messages.successorUnfit)
  const ids = lost.map(({ stepId }) => stepId)
  await tx.query(TAKE_OVER, [ids, successor])
  const still = new Set((await readStuck(tx, context.now)).map(({ stepId }) => stepId))
  if (ids.some((id) => still.has(id))) throw refused(messages.successorAsks)
  await publishTakeOver(tx, [...new Set(lost.map(({ reservationId }) => reservationId))])
}

const memoKey = (record: string): string => `reservation.stuckBefore.${record}`

export const recordStuckSteps = async ({ memo, now }: Context, tx: Queryable, record: string): Promise<void> => {
  memo.set(memoKey(record), new Set((await readStuck(tx, now)).map(({ stepId }) => stepId)))
}

/** Then assigns steps without approver to the call's successor; throws APPROVER_NEEDED if it has none. */
export const assignSuccessor = async (context: Context, tx: Queryable, record: string): Promise<void> => {
  const before = context.memo.get(memoKey(record)) as ReadonlySet<string> | undefined
  context.memo.delete(memoKey(record))
  if (!before) return
  const lost = (await readStuck(tx, context.now)).filter(({ stepId }) => !before.has(stepId))
  if (lost.length === 0) return
  const successor = namedSuccessor(context)
  if (successor) return handOver(context, tx, lost, successor)
  const requests = new Set(lost.map(({ reservationId }) => reservationId)).size
  throw new AppError('APPROVER_NEEDED', messages.approverNeeded(requests), { requests })
}

/** The sectors of an item determine its managers, who decide steps without roles. */
export const itemSectorHooks: EntityHooks = {
  beforeWrite: async ({ context, tx, id, before, values }) => {
    if (before && 'sectors' in values) await recordStuckSteps(context, tx, id)
  },
  afterWrite: ({ context, tx, id }) => assignSuccessor(context, tx, id),
}
