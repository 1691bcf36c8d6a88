/** One corrective work for each failed point of an item; a later good result cancels it until it has started. */
import type { PoolClient } from 'pg'
import { v7 as uuid } from 'uuid'
import { checklistMessages } from '#i18n/fr/checklist.ts'
import { roundMessages as messages } from '#i18n/fr/rounds.ts'
import { DEFAULT_PRIORITY, type InterventionPriority } from '#resources/domain/interventionPriority.ts'
import type { Context } from '#server/engine/context.ts'
import { insertPrepared, update } from '#server/engine/crud.ts'
import type { Values } from '#server/engine/values.ts'
import { AppError } from '#server/platform/errors.ts'
import { storedFilesOf } from '../reports/moveAlong.ts'
import { todayIn } from '../todayIn.ts'
import { readDeadlineRules } from '../work/deadlines.ts'
import { type RoundPoint, type StoredResult, trySaving } from './roundRows.ts'

export type Recording = { context: Context; tx: PoolClient; round: string; work: Values }

const MAX_LABEL = 200

const descriptionOf = ({ unit }: RoundPoint, { value, note }: StoredResult): string | null => {
  const measured = value === null ? null : checklistMessages.measured(checklistMessages.measuredValue(value, unit))
  return [measured, note].filter(Boolean).join('\n') || null
}

const workResource = ({ context }: Recording) => context.kernel.resources.get('intervention')

/** Values that the round was checked for: a required field of the form must not block a phone. */
export const createCorrectives = async (
  recording: Recording,
  failed: readonly { point: RoundPoint; result: StoredResult }[],
): Promise<void> => {
  const { context, tx, round, work } = recording
  const [first] = failed
  if (!first) return
  const oldest = failed.map(({ result }) => result.recordedAt).toSorted()[0] ?? first.result.recordedAt
  const deadlines = await readDeadlineRules(tx, oldest)
  const priority = (work.priority ?? DEFAULT_PRIORITY) as InterventionPriority
  const itemField = work.itemType === 'PROPERTY' ? 'property' : 'location'
  for (const { point, result } of failed) {
    const id = uuid()
    const files = await storedFilesOf(tx, result.photo ? [result.photo] : [])
    await insertPrepared({ context, tx, resource: workResource(recording) }, id, {
      label: messages.corrective(point.label).slice(0, MAX_LABEL),
      actionType: 'CURATIVE',
      management: 'INTERNAL',
      description: descriptionOf(point, result),
      itemType: work.itemType,
      isRound: false,
      [itemField]: result.item,
      ...{ category: work.category, department: work.department, priority, followUpOf: round },
      ...{ blockReservableItem: false, mandatorySupportingDocument: false },
      requestedAt: result.recordedAt,
      ...deadlines(priority, result.recordedAt),
      ...(files.length > 0 && { files }),
    })
    result.correctiveWork = id
  }
}

const STARTED = `SELECT id, number, realization_starting_at IS NOT NULL OR realization_ending_at IS NOT NULL AS "isStarted"
  FROM intervention.intervention WHERE id = ANY ($1::uuid[]) AND cancellation_date IS NULL
  ORDER BY id FOR NO KEY UPDATE`

/** Returns why works stay, by work. A cancelled work is no longer linked. */
export const cancelCorrectives = async (
  recording: Recording,
  repaired: readonly StoredResult[],
): Promise<ReadonlyMap<string, string>> => {
  const { context, tx } = recording
  const reasons = new Map<string, string>()
  const ids = repaired.flatMap(({ correctiveWork }) => correctiveWork ?? [])
  if (ids.length === 0) return reasons
  const { rows } = await tx.query<{ id: string; number: string; isStarted: boolean }>(STARTED, [ids])
  const today = await todayIn(context, tx)
  for (const { id, number, isStarted } of rows) {
    if (isStarted) {
      reasons.set(id, messages.staysStarted(number))
      continue
    }
    const write = { context, tx, resource: workResource(recording) }
    const values = { cancellationDate: today, cancellationReason: messages.repaired }
    const error = await trySaving(tx, () => update(write, id, values))
    if (error && !(error instanceof AppError)) throw error
    if (error instanceof AppError) reasons.set(id, messages.staysLocked(number, error.message))
  }
  for (const result of repaired)
    if (result.correctiveWork && !reasons.has(result.correctiveWork)) result.correctiveWork = null
  return reasons
}
