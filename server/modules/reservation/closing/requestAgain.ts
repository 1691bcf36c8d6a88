import type { PoolClient } from 'pg'
import { managesItem } from '#resources/domain/reservationRights.ts'
import type { Period } from '#resources/domain/time.ts'
import type { UpdateVerdict } from '#server/engine/bulkUpdate.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { reserverOf } from '../access/reservationAccess.ts'
import { canReadInterventions } from '../availability/outages.ts'
import { refuseUnavailable } from '../availability/refuseUnavailable.ts'
import { requireReservable, wantedLines } from '../booking/newLines.ts'
import { eachInSavepoint } from '../booking/seriesScope.ts'
import type { PlannedLine } from '../change/changePlan.ts'
import { type Current, type CurrentLine, readLocked } from '../change/currentReservation.ts'
import { lookUpPeople } from '../change/lookUpPeople.ts'
import { claimItems } from '../claim/claimItems.ts'
import { eachInTurn } from '../claim/eachInTurn.ts'
import { ruleQuestion } from '../rules/brokenRules.ts'
import { countQuotas, refuseOverQuota } from '../rules/quotas.ts'
import { refuseUnclosed } from '../rules/refuseUnclosed.ts'
import { requireSuited } from '../rules/suitability.ts'
import { restartValidation } from '../validation/restartValidation.ts'
import { type ClosingLine, writeReinstated } from './closingLines.ts'
import type { Reopening } from './reopenLines.ts'

type Params = { context: Context; tx: PoolClient; zone: string }
type Request = { current: Current; lines: readonly CurrentLine[]; period: Period }

const newRequestLines = (lines: readonly CurrentLine[]): PlannedLine[] =>
  lines.map(({ item, quantity, borrowings }, index) => ({
    line: { item, quantity, borrowings: borrowings.map(({ name: _name, ...person }) => person) },
    path: `items[${index}]`,
  }))

export const requireObtainable = async (
  { context, tx, zone }: Params,
  { current, lines, period }: Request,
): Promise<void> => {
  const session = requireSession(context)
  const planned = newRequestLines(lines)
  await requireSuited(tx, { lines: planned, useType: undefined, now: context.now })
  const known = await lookUpPeople(tx, session, { lines: planned.map(({ line }) => line) })
  const claim = await claimItems(tx, { itemIds: lines.map(({ item }) => item), period, excluded: current.id })
  await requireReservable({ context, tx, claim, lines: planned })
  await refuseUnclosed({ context, tx, lines: planned, claim, known, zone, excluded: current.id })
  const rules = ruleQuestion({ context, session, zone, reason: null })
  const staying = current.lines
    .filter((line) => !line.isCancelled && !lines.some(({ id }) => id === line.id))
    .map(({ item, itemName, ancestorIds }) => ({ id: item, name: itemName, ancestorIds }))
  const wording = { zone, namesInterventions: canReadInterventions(session) }
  const question = { context, claim, lines: wantedLines(planned), staying, period, rules, excluded: current.id }
  await refuseUnavailable(tx, { ...question, ...wording, isFixed: true })
  const counted = { lines: planned.map(({ line }) => ({ line, period })), excluded: lines.map(({ id }) => id), zone }
  await refuseOverQuota(tx, { counting: countQuotas(tx, known, counted), rules })
}

export const restartOrCreateSteps = async (
  { context, tx }: Params,
  { current, lines, period }: Request,
): Promise<void> => {
  const planned = lines.map((before, index) => ({
    line: { id: before.id, item: before.item, quantity: before.quantity },
    path: `items[${index}]`,
    before,
  }))
  const plan = { period, isMoved: false, lines: planned, removed: [], claimed: planned, previous: period }
  await restartValidation({ context, session: requireSession(context), tx, current }, plan, planned)
}

export const requestedAgain = (context: Context, lines: ReadonlyMap<string, ClosingLine>): string[] => {
  const reserver = reserverOf(requireSession(context))
  return [...lines].flatMap(([id, line]) => (managesItem(reserver, line) ? [] : [id]))
}

/** Returns verdicts; reservation items of one reservation and slot succeed or fail together. */
export const requestAgain = async (
  taking: Reopening,
  ids: readonly string[],
  onTaken: (line: ClosingLine) => void,
): Promise<UpdateVerdict[]> => {
  if (ids.length === 0) return []
  const { context, tx, lines } = taking
  const { userId } = requireSession(context)
  const reservationIds = [...new Set(ids.flatMap((id) => lines.get(id)?.reservationId ?? []))]
  const current = new Map((await readLocked(context, tx, reservationIds)).map((one) => [one.id, one]))
  // Checked one by one, so that a forbidden reservation item does not block the others.
  const checked = await eachInTurn(ids, (id) => void taking.require(id))
  const allowed = checked.flatMap(({ id, isUpdated }) => (isUpdated ? (lines.get(id) ?? []) : []))
  const groups = Map.groupBy(allowed, (line) => `${line.reservationId} ${line.startingAt} ${line.endingAt}`)
  const verdicts = await eachInSavepoint(tx, [...groups.keys()], async (key) => {
    const group = groups.get(key) ?? []
    const [first] = group
    const reservation = first && current.get(first.reservationId)
    if (!first || !reservation) return
    const wanted = reservation.lines.filter(({ id }) => group.some((line) => line.id === id))
    const { startingAt, endingAt } = first
    const request = { current: reservation, lines: wanted, period: { startingAt, endingAt } }
    await requireObtainable(taking, request)
    // Reservation items without steps hold their slot immediately; others as their first step allows.
    const holding = wanted.filter(({ hasSteps }) => !hasSteps).map(({ id }) => id)
    await writeReinstated(
      tx,
      wanted.map(({ id }) => id),
      { userId, holding },
    )
    await restartOrCreateSteps(taking, request)
    for (const line of group) onTaken(line)
  })
  const lineVerdicts = verdicts.flatMap((verdict) =>
    (groups.get(verdict.id) ?? []).map(({ id }) => ({ ...verdict, id })),
  )
  return [...checked.filter(({ isUpdated }) => !isUpdated), ...lineVerdicts]
}
