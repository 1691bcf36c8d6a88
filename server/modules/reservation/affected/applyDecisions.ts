import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { validate as isId } from 'uuid'
import { affectedMessages as messages } from '#i18n/fr/affected.ts'
import {
  type AffectedDecision,
  type AffectedRemedy,
  MAX_AFFECTED_DECISIONS,
  MAX_REASON,
} from '#resources/domain/remedies.ts'
import { isUtcText } from '#resources/domain/time.ts'
import type { UpdateVerdict } from '#server/engine/bulkUpdate.ts'
import { decisionsOf, noteApplied } from '#server/engine/confirmations.ts'
import type { Context } from '#server/engine/context.ts'
import { execute } from '#server/engine/read/execute.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { noteUndoable } from '#server/engine/undoable.ts'
import { nextNumber } from '#server/engine/write/numbering.ts'
import { otherHolders } from '#server/features/locks/locks.ts'
import { parameterOf } from '#server/modules/parameter/readParameter.ts'
import { AppError, type FieldError, validationFailed } from '#server/platform/errors.ts'
import { visibleReservations } from '../access/reservationAccess.ts'
import { requireReservable } from '../booking/newLines.ts'
import { requireMayChange } from '../booking/requireChangeable.ts'
import { eachInSavepoint } from '../booking/seriesScope.ts'
import { changeLocked } from '../booking/updateReservation.ts'
import { planChange } from '../change/changePlan.ts'
import { type Current, readLocked } from '../change/currentReservation.ts'
import { normalizeInput } from '../change/writeInput.ts'
import { claimItems } from '../claim/claimItems.ts'
import { eachInTurn } from '../claim/eachInTurn.ts'
import { lockItems, lockReservationRows } from '../claim/lockLines.ts'
import { readZone } from '../claim/numbering.ts'
import { applyToLines } from '../closing/closeLines.ts'
import { storeProposal } from '../proposals/writeProposals.ts'
import { holdQuotas } from '../rules/quotas.ts'

const lower = (id: string): string => id.toLowerCase()

const reasonOf = ({ reason }: AffectedDecision): string | null => reason?.normalize('NFC').trim() || null

const isChange = ({ startingAt, endingAt, replacements }: AffectedDecision): boolean =>
  Boolean(startingAt ?? endingAt ?? replacements?.length)

const errorsOf = (decision: AffectedDecision, index: number): FieldError[] => {
  const { remedy, reservation, startingAt, endingAt, replacements } = decision
  const path = `affectedDecisions[${index}]`
  const ids = [reservation, ...(replacements ?? []).flatMap(({ line, item }) => [line, item])]
  const isTimed = [startingAt, endingAt].every((at) => at === null || at === undefined || isUtcText(at))
  const reason = reasonOf(decision)
  return [
    ...(ids.every(isId) ? [] : [{ path, rule: 'exists', message: messages.item }]),
    ...(isTimed ? [] : [{ path: `${path}.endingAt`, rule: 'after', message: messages.period }]),
    ...((remedy === 'MOVE' || remedy === 'PROPOSE') && !isChange(decision)
      ? [{ path, rule: 'required', message: messages.noChange }]
      : []),
    ...(remedy === 'CANCEL' && !reason
      ? [{ path: `${path}.reason`, rule: 'required', message: messages.noReason }]
      : []),
    ...(reason && reason.length > MAX_REASON
      ? [{ path: `${path}.reason`, rule: 'maxLength', message: messages.longReason(MAX_REASON) }]
      : []),
  ]
}

const changingOf = (context: Context): AffectedDecision[] => {
  const all = decisionsOf(context)
  const errors = all.flatMap(errorsOf)
  const ids = all.map(({ reservation }) => lower(reservation))
  if (all.length > MAX_AFFECTED_DECISIONS)
    errors.push({
      path: 'affectedDecisions',
      rule: 'maxItems',
      message: messages.tooManyDecisions(MAX_AFFECTED_DECISIONS),
    })
  if (new Set(ids).size < ids.length)
    errors.push({ path: 'affectedDecisions', rule: 'unique', message: messages.decidedTwice })
  if (errors.length > 0) throw validationFailed(errors)
  return all
    .filter(({ remedy }) => remedy !== 'KEEP')
    .map((one) => ({
      ...one,
      reservation: lower(one.reservation),
      replacements: one.replacements?.map(({ line, item }) => ({ line: lower(line), item: lower(item) })) ?? null,
    }))
}

/** Locks decided rows and items in the order of bookings, before the change's own. `between`: precede item locks. */
export const lockDecided = async (
  context: Context,
  tx: PoolClient,
  itemIds: readonly unknown[],
  between?: (tx: PoolClient) => Promise<unknown>,
): Promise<void> => {
  const decisions = changingOf(context)
  const ids = decisions.map(({ reservation }) => reservation)
  const wanted = decisions.flatMap(({ replacements }) => replacements?.map(({ item }) => item) ?? [])
  if (ids.length > 0) await lockReservationRows(tx, ids)
  await between?.(tx)
  if (ids.length === 0) return
  const own = itemIds.filter((id): id is string => typeof id === 'string' && isId(id))
  await lockItems(tx, ids, [...wanted, ...own])
  await holdQuotas(tx)
}

export type AffectedLines = ReadonlyMap<string, readonly string[]>

const readSeen = async (context: Context, tx: PoolClient, ids: readonly string[]): Promise<Map<string, Current>> => {
  const visible = visibleReservations(context, sql`r.id`) ?? sql`true`
  const visibleRows = await execute<{ id: string }>(
    tx,
    sql`SELECT r.id FROM reservation.reservation r WHERE r.id = ANY (${sql.param(ids)}::uuid[]) AND ${visible}`,
  )
  const found = await readLocked(
    context,
    tx,
    visibleRows.map(({ id }) => id),
  )
  return new Map(found.map((one) => [one.id, one]))
}

type Deciding = {
  context: Context
  tx: PoolClient
  cause: string
  affected: AffectedLines
  visibleById: ReadonlyMap<string, Current>
}

const requireVisible = ({ visibleById }: Deciding, id: string): Current => {
  const current = visibleById.get(id)
  if (!current) throw new AppError('FORBIDDEN', messages.notYours)
  return current
}

const inputOf = (current: Current, decision: AffectedDecision, affected: readonly string[]) => {
  const { startingAt, endingAt, replacements } = decision
  const items = new Map(replacements?.map(({ line, item }) => [line, item]))
  if ([...items.keys()].some((line) => !affected.includes(line))) throw new AppError('CONFLICT', messages.otherLine)
  return normalizeInput({
    ...(startingAt && { startingAt }),
    ...(endingAt && { endingAt }),
    ...(items.size > 0 && { items: current.lines.map(({ id, item }) => ({ id, item: items.get(id) ?? item })) }),
  })
}

const moveAll = async (deciding: Deciding, decisions: readonly AffectedDecision[]): Promise<UpdateVerdict[]> => {
  if (decisions.length === 0) return []
  const { context, tx, affected } = deciding
  const session = requireRight(context, 'RESERVATION', 'createAndUpdate')
  const byId = new Map(decisions.map((one) => [one.reservation, one]))
  const ids = [...byId.keys()]
  const zone = await readZone(context, tx)
  const format = parameterOf(context, 'RESERVATION_NUMBER_FORMAT')
  const settings = { zone, number: nextNumber({ format, code: 'RES', zone }, context.now) }
  const holders = await otherHolders(tx, context, context.kernel.resources.get('reservation'), ids)
  return eachInSavepoint(tx, ids, async (id) => {
    const [decision, current] = [byId.get(id), requireVisible(deciding, id)]
    if (!decision) return
    if (holders.has(id)) throw new AppError('LOCKED', messages.beingEdited)
    const input = inputOf(current, decision, affected.get(id) ?? [])
    await changeLocked({ context, session, tx, input, settings }, current)
  })
}

/** Checks the proposer's rights now; the answer checks them and the availability again. */
const proposeAll = async (deciding: Deciding, decisions: readonly AffectedDecision[]): Promise<UpdateVerdict[]> => {
  if (decisions.length === 0) return []
  const { context, tx, cause, affected } = deciding
  requireRight(context, 'RESERVATION', 'createAndUpdate')
  const byId = new Map(decisions.map((one) => [one.reservation, one]))
  return eachInTurn([...byId.keys()], async (id) => {
    const [decision, current] = [byId.get(id), requireVisible(deciding, id)]
    if (!decision) return
    const input = inputOf(current, decision, affected.get(id) ?? [])
    const plan = planChange(current, input, { items: input.items ?? undefined })
    requireMayChange(current, plan)
    const lines = plan.lines.filter(({ before }) => !before)
    const itemIds = lines.map(({ line }) => line.item)
    const claim = await claimItems(tx, { itemIds, period: plan.period, excluded: id })
    await requireReservable({ context, tx, claim, lines })
    const { startingAt, endingAt, replacements } = decision
    const change = { startingAt, endingAt, replacements: replacements ?? [], note: reasonOf(decision) }
    await storeProposal({ context, tx, cause, current, change })
  })
}

const cancelAll = async (deciding: Deciding, decisions: readonly AffectedDecision[]): Promise<UpdateVerdict[]> => {
  const { context, tx, affected } = deciding
  const zone = await readZone(context, tx)
  const verdicts: UpdateVerdict[] = []
  for (const [text, ofReason] of Map.groupBy(decisions, reasonOf)) {
    const visibleOfReason = ofReason.filter(({ reservation }) => deciding.visibleById.has(reservation))
    const holders = new Map(
      visibleOfReason.flatMap(({ reservation }) =>
        (affected.get(reservation) ?? []).map((line) => [line, reservation] as const),
      ),
    )
    const lines = [...holders.keys()].map((id) => ({ id }))
    const acted = await applyToLines({ context, tx, call: { action: 'cancel', lines, text }, zone, text })
    for (const { id, isUpdated } of acted)
      if (isUpdated) noteUndoable(context, { entity: 'reservationItem', recordId: id, id })
    verdicts.push(...acted.map((one) => ({ ...one, id: holders.get(one.id) ?? one.id })))
    const unseen = ofReason.filter(({ reservation }) => !deciding.visibleById.has(reservation))
    const error = { code: 'FORBIDDEN', message: messages.notYours, details: {} }
    verdicts.push(...unseen.map(({ reservation: id }) => ({ id, isUpdated: false, error })))
  }
  return verdicts
}

type RefusedDecision = { reservation: string; message: string }

/** Applies the decisions on these reservations. Returns the refused ones, none of which is applied. */
export const applyDecisions = async (
  context: Context,
  tx: PoolClient,
  { cause, affected }: Pick<Deciding, 'cause' | 'affected'>,
): Promise<RefusedDecision[]> => {
  const decisions = changingOf(context).filter(({ reservation }) => affected.has(reservation))
  if (decisions.length === 0) return []
  const ids = decisions.map(({ reservation }) => reservation)
  const deciding = { context, tx, cause, affected, visibleById: await readSeen(context, tx, ids) }
  const ofRemedy = (wanted: AffectedRemedy) => decisions.filter(({ remedy }) => remedy === wanted)
  const verdicts = [
    ...(await cancelAll(deciding, ofRemedy('CANCEL'))),
    ...(await moveAll(deciding, ofRemedy('MOVE'))),
    ...(await proposeAll(deciding, ofRemedy('PROPOSE'))),
  ]
  noteApplied(context, ids)
  return verdicts.flatMap(({ id, error }) => (error ? [{ reservation: id, message: error.message }] : []))
}
