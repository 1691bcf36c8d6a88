import type { PoolClient } from 'pg'
import { managesItem } from '#resources/domain/reservationRights.ts'
import type { Context, Session } from '#server/engine/context.ts'
import { reserverOf } from '../access/reservationAccess.ts'
import { canReadInterventions } from '../availability/outages.ts'
import { refuseUnavailable } from '../availability/refuseUnavailable.ts'
import type { Plan, PlannedLine } from '../change/changePlan.ts'
import type { Current } from '../change/currentReservation.ts'
import type { ReservationWrite } from '../change/writeInput.ts'
import { type Claim, claimItems } from '../claim/claimItems.ts'
import type { OrganisationSettings } from '../claim/numbering.ts'
import { overriddenTexts, type RuleQuestion } from '../rules/brokenRules.ts'
import { refusePast } from '../rules/refusePast.ts'
import { quantityOf, requireReservable, wantedLines } from './newLines.ts'

type Changing = {
  context: Context
  session: Session
  tx: PoolClient
  current: Current
  input: Pick<ReservationWrite, 'confirmPast'>
  settings: OrganisationSettings
  undoes?: object | undefined
}

type Claimed = { claim: Claim; isManaged: boolean; overridden: readonly string[] }

/** Throws the reasons if claimed reservation items are unavailable. */
export const claimChanged = async (
  { context, session, tx, current, input, settings, undoes }: Changing,
  plan: Plan,
  restarted: readonly PlannedLine[],
  rules: RuleQuestion,
): Promise<Claimed> => {
  const { period } = plan
  // Denied reservation items take no slot unless they restart validation.
  const claimed = plan.claimed.filter((line) => line.before?.validationStatus !== 'DENIED' || restarted.includes(line))
  if (claimed.length === 0) return { claim: { items: new Map(), holds: [] }, isManaged: true, overridden: [] }
  const itemIds = claimed.map(({ line }) => line.item)
  const claim = await claimItems(tx, { itemIds, period, excluded: current.id })
  await requireReservable({ context, tx, claim, lines: claimed })
  const staying = plan.lines.flatMap(({ before }) =>
    before && !before.isCancelled && !itemIds.includes(before.item)
      ? [{ id: before.item, name: before.itemName, ancestorIds: before.ancestorIds }]
      : [],
  )
  const reserver = reserverOf(session)
  const isManaged = itemIds.every((id) => managesItem(reserver, claim.items.get(id) ?? { sectorIds: [] }))
  const slots = claimed.map(({ line, before }) => ({
    period,
    previous: before && quantityOf({ line, before, path: '' }) <= before.quantity ? current : undefined,
  }))
  if (!(undoes && isManaged)) refusePast({ context, claim, slots, confirmPast: input.confirmPast })
  const lines = wantedLines(claimed, plan)
  const question = {
    context,
    claim,
    lines,
    // Rules do not bind a manager who takes a change back; for other users it is a new request (D33).
    rules: undoes && isManaged ? undefined : rules,
    staying,
    period,
    zone: settings.zone,
    namesInterventions: canReadInterventions(session),
  }
  await refuseUnavailable(tx, { ...question, excluded: current.id })
  return { claim, isManaged, overridden: overriddenTexts({ claim, lines, period, rules }) }
}
