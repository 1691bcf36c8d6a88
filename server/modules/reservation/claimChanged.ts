/** What a change asks for of the items of a reservation, under their locks. */
import type { PoolClient } from 'pg'
import type { Context, Session } from '#server/engine/context.ts'
import { liftedTexts, type RuleQuestion } from './bookingRules.ts'
import type { Plan, PlannedLine } from './changePlan.ts'
import { type Claim, claimItems } from './claim.ts'
import type { Current } from './current.ts'
import { requireReservable, wantedLines } from './lines.ts'
import type { OrganisationSettings } from './numbering.ts'
import { mayReadInterventions } from './outages.ts'
import { refuseUnavailable } from './refusals.ts'

type Changing = {
  context: Context
  session: Session
  tx: PoolClient
  current: Current
  settings: OrganisationSettings
  /** It takes a change back. */
  undoes?: object | undefined
}

/** `lifted`: the rules that are passed, in words. */
type Claimed = { claim: Claim; lifted: readonly string[] }

/** Throws why the lines that are asked for cannot be had. */
export const claimChanged = async (
  { context, session, tx, current, settings, undoes }: Changing,
  plan: Plan,
  restarted: readonly PlannedLine[],
  rules: RuleQuestion,
): Promise<Claimed> => {
  const { period } = plan
  // What stays denied asks for no room.
  const claimed = plan.claimed.filter((line) => line.before?.validationStatus !== 'DENIED' || restarted.includes(line))
  if (claimed.length === 0) return { claim: { items: new Map(), holds: [] }, lifted: [] }
  const itemIds = claimed.map(({ line }) => line.item)
  const claim = await claimItems(tx, { itemIds, period, excluded: current.id })
  await requireReservable({ context, tx, claim, lines: claimed })
  const staying = plan.lines.flatMap(({ before }) =>
    before && !before.isCancelled && !itemIds.includes(before.item)
      ? [{ id: before.item, name: before.itemName, ancestorIds: before.ancestorIds }]
      : [],
  )
  const lines = wantedLines(claimed, current)
  const question = {
    context,
    claim,
    lines,
    // What is taken back was booked by them.
    rules: undoes ? undefined : rules,
    staying,
    period,
    zone: settings.zone,
    namesInterventions: mayReadInterventions(session),
  }
  await refuseUnavailable(tx, { ...question, excluded: current.id })
  return { claim, lifted: liftedTexts({ claim, lines, period, rules }) }
}
