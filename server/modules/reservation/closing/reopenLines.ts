import type { PoolClient } from 'pg'
import { verdictOf } from '#resources/domain/validationSteps.ts'
import type { UpdateVerdict } from '#server/engine/bulkUpdate.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { canReadInterventions } from '../availability/outages.ts'
import { refuseUnavailable } from '../availability/refuseUnavailable.ts'
import { withHookErrors, writeHookedLines } from '../booking/writeHooks.ts'
import { type Claim, claimItems } from '../claim/claimItems.ts'
import { eachInTurn } from '../claim/eachInTurn.ts'
import { readLineSteps } from '../validation/lineSteps.ts'
import { type ClosingLine, writeReinstated, writeReopened } from './closingLines.ts'

export type Reopening = {
  context: Context
  tx: PoolClient
  zone: string
  action: 'reopen' | 'reinstate'
  lines: ReadonlyMap<string, ClosingLine>
  require: (id: string) => ClosingLine
}

/** Reinstated reservation items hold their slot as their steps allow (D12). */
const holdingIds = async ({ context, tx, action, lines }: Reopening): Promise<ReadonlySet<string>> => {
  if (action === 'reopen') return new Set(lines.keys())
  const stepped = new Map((await readLineSteps(tx, context, [...lines.keys()])).map((line) => [line.id, line]))
  const isHolding = ({ id, validationStatus }: ClosingLine): boolean => {
    const line = stepped.get(id)
    return line?.steps.length ? verdictOf(line).isHolding : validationStatus === 'ACCEPTED'
  }
  return new Set([...lines.values()].filter(isHolding).map(({ id }) => id))
}

type Slot = { startingAt: string; endingAt: string; excluded: string }

const slotOf = ({ action }: Reopening, line: ClosingLine, isHolding: boolean): Slot | undefined => {
  const startingAt = action === 'reopen' ? (line.closedAt ?? line.now) : line.startingAt
  const { endingAt, reservationId: excluded } = line
  return isHolding && startingAt < endingAt ? { startingAt, endingAt, excluded } : undefined
}

type Params = { taking: Reopening; slot: Slot; claim: Claim }

const refuseTaken = ({ taking: { context, tx, zone }, slot, claim }: Params, line: ClosingLine): Promise<void> => {
  const { excluded, ...period } = slot
  const lines = [{ itemId: line.itemId, quantity: line.quantity }]
  const wording = { zone, namesInterventions: canReadInterventions(requireSession(context)) }
  return refuseUnavailable(tx, { context, claim, lines, period, excluded, isFixed: true, ...wording })
}

const claimFor = async (taking: Reopening, slot: Slot, ids: readonly string[]): Promise<Params> => {
  const { excluded, ...period } = slot
  const itemIds = ids.flatMap((id) => taking.lines.get(id)?.itemId ?? [])
  return { taking, slot, claim: await claimItems(taking.tx, { itemIds, period, excluded }) }
}

/** Returns one verdict per id and calls `onTaken` for each success. */
export const reopenLines = async (
  taking: Reopening,
  ids: readonly string[],
  onTaken: (line: ClosingLine) => void,
): Promise<UpdateVerdict[]> => {
  const { context, tx, action, lines } = taking
  const { userId } = requireSession(context)
  const holding = await holdingIds(taking)
  const slots = new Map([...lines].map(([id, line]) => [id, slotOf(taking, line, holding.has(id))]))
  const verdicts = new Map<string, UpdateVerdict>()
  // In sequence: the slots of one group count for the next.
  for (const [, group] of Map.groupBy(ids, (id) => JSON.stringify(slots.get(id) ?? null))) {
    const slot = slots.get(group[0] ?? '')
    const claimed = slot && (await claimFor(taking, slot, group))
    const taken: ClosingLine[] = []
    const ofGroup = await eachInTurn(group, async (id) => {
      const line = taking.require(id)
      if (claimed) await refuseTaken(claimed, line)
      taken.push(line)
    })
    const rejected = await writeHookedLines({
      ...{ context, tx, lines: taken },
      change: () => (action === 'reopen' ? { isClosed: false, returned: 0, missing: 0 } : { isCancelled: false }),
      write: async (accepted) => {
        const done = accepted.map(({ id }) => id)
        if (action === 'reopen') await writeReopened(tx, done, userId)
        else await writeReinstated(tx, done, { userId, holding: [...holding] })
        accepted.forEach(onTaken)
      },
    })
    for (const verdict of ofGroup)
      verdicts.set(verdict.id, withHookErrors(verdict, rejected, lines.get(verdict.id)?.reservationId))
  }
  return ids.flatMap((id) => verdicts.get(id) ?? [])
}
