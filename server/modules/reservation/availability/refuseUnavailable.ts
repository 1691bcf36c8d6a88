import { bookingRuleMessages } from '#i18n/fr/bookingRuleTexts.ts'
import { reservationMessages as messages, periodText } from '#i18n/fr/reservationService.ts'
import { heldUntil, isBlockedIn, quantityFree, widened } from '#resources/domain/availability.ts'
import { buffersOf } from '#resources/domain/slotRules.ts'
import { overlap, type Period, type UtcText } from '#resources/domain/time.ts'
import type { Context } from '#server/engine/context.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { type Claim, type ClaimedItem, holdQuantity, type LocatedHold, type WantedLine } from '../claim/claimItems.ts'
import { withHiddenPlaces } from '../claim/hidePlaces.ts'
import { brokenRulesOf, overrideHint, type RuleQuestion } from '../rules/brokenRules.ts'
import { describeHolders } from './describeHolders.ts'
import { findNextFree } from './findNextFree.ts'
import { knownEnd, outageMessage, unitsOutText, type Wording, withUnitsOut } from './outages.ts'
import { findOwnNumbers, type OwnNumbers, ownNumber } from './ownNumbers.ts'

type Reason =
  | 'BLOCKED'
  | 'INTERVENTION'
  | 'HELD'
  | 'RELATED_HELD'
  | 'QUANTITY'
  | 'NOT_RESERVABLE'
  | 'SAME_RESERVATION'
  | 'RULE'
/** `holder`: id of the reservation in the way, unless it is the session's own. */
type Problem = { reason: Reason; message: string; until?: UtcText | undefined; holder?: string | null | undefined }
export type ItemProblem = { item: ClaimedItem; quantity: number; problem: Problem }

type Placed = Pick<ClaimedItem, 'id' | 'name' | 'ancestorIds'>
export type Question = {
  context: Context
  claim: Claim
  lines: readonly WantedLine[]
  staying?: readonly Placed[]
  period: Period
  own?: OwnNumbers
  rules?: RuleQuestion | undefined
} & Wording

const obstacleProblem = (item: ClaimedItem, period: Period): Problem | undefined => {
  if (!item.reservable) return { reason: 'NOT_RESERVABLE', message: messages.notReservable(item.name) }
  if (!isBlockedIn({ blocked: item.isObstructed, blockedAt: item.obstructedAt }, period)) return undefined
  const { name, obstacleName, obstacleReason } = item
  const message =
    obstacleName === name
      ? messages.blocked(name, obstacleReason)
      : messages.blockedPlace(name, obstacleName, obstacleReason)
  return { reason: 'BLOCKED', message }
}

/** Items and holds by id, so that each reservation item reads only its own. */
type IndexedQuestion = Question & {
  wantedIds: ReadonlySet<string>
  holdsByItem: ReadonlyMap<string, readonly LocatedHold[]>
}

const indexed = (question: Question): IndexedQuestion => ({
  ...question,
  wantedIds: new Set(question.lines.map(({ itemId }) => itemId)),
  holdsByItem: Map.groupBy(question.claim.holds, ({ itemId }) => itemId),
})

const relatedLine = (item: ClaimedItem, { claim, wantedIds, staying = [] }: IndexedQuestion): Placed | undefined => {
  const isPlaceOf = (place: Placed, part: Placed) => part.ancestorIds.includes(place.id)
  const place = item.ancestorIds.find((id) => wantedIds.has(id) && claim.items.has(id))
  return claim.items.get(place ?? '') ?? staying.find((other) => isPlaceOf(other, item) || isPlaceOf(item, other))
}

/** Text about preparation and cleanup, if only these overlap. */
export const buffersText = (
  hold: Period,
  { period }: Pick<Question, 'period'>,
  { rules }: Pick<ClaimedItem, 'rules'>,
): string => (overlap(hold, period) ? '' : bookingRuleMessages.buffers(rules))

const holdProblem = (item: ClaimedItem, held: readonly LocatedHold[], question: Question): Problem | undefined => {
  const { zone } = question
  const outage = outageMessage(item, held, question)
  if (outage) return { reason: 'INTERVENTION', message: outage }
  const related = held.find((hold) => hold.placeId !== item.id)
  if (related) {
    return {
      reason: 'RELATED_HELD',
      message:
        messages.relatedHeld(item.name, related.placeName, periodText(related, zone)) +
        buffersText(related, question, item),
      holder: related.reservationId,
    }
  }
  const direct = item.managementMode === 'INDIVIDUALLY' ? held[0] : undefined
  const number = direct && ownNumber(question.own, direct)
  return (
    direct && {
      reason: 'HELD',
      message: messages.held(item.name, periodText(direct, zone), number) + buffersText(direct, question, item),
      holder: number ? null : direct.reservationId,
    }
  )
}

const ownHolds = (held: readonly LocatedHold[], { own }: Question) => {
  const first = held
    .filter((hold) => ownNumber(own, hold))
    .toSorted((one, other) => one.startingAt.localeCompare(other.startingAt))[0]
  const number = first && ownNumber(own, first)
  return first && number ? { number, quantity: first.quantity } : undefined
}

const ruleProblem = (item: ClaimedItem, line: WantedLine, { period, rules, zone }: Question): Problem | undefined => {
  if (!rules || rules.reason) return undefined
  const broken = brokenRulesOf(item, line, { period, calendar: rules.calendar })
  return broken.length > 0
    ? { reason: 'RULE', message: bookingRuleMessages.broken(item.name, broken, zone) }
    : undefined
}

const problemOf = (item: ClaimedItem, line: WantedLine, question: IndexedQuestion): Problem | undefined => {
  const { period, holdsByItem } = question
  const { quantity } = line
  if (line.isReduced) return ruleProblem(item, line, question)
  const obstacle = obstacleProblem(item, period)
  if (obstacle) return obstacle
  const other = relatedLine(item, question)
  if (other) return { reason: 'SAME_RESERVATION', message: messages.sameReservation(item.name, other.name) }
  const rule = ruleProblem(item, line, question)
  if (rule) return rule
  const taken = widened(period, buffersOf(item.rules))
  const held = (holdsByItem.get(item.id) ?? []).filter((hold) => overlap(holdQuantity(item, hold), taken))
  const holds = held.map((hold) => holdQuantity(item, hold))
  const problem = holdProblem(item, held, question)
  if (problem) return { ...problem, until: knownEnd(heldUntil(holds, taken)) }
  // The list of holds may be cut by its limit; `mostHeld` is exact.
  const left = Math.min(quantityFree(item.quantity, holds, taken), Math.max(0, item.quantity - item.mostHeld))
  if (quantity <= left) return undefined
  return {
    reason: 'QUANTITY',
    message: withUnitsOut(
      messages.quantity(item.name, { left, wanted: quantity, own: ownHolds(held, question) }),
      unitsOutText(item, held, { ...question, period: taken }),
    ),
    until: knownEnd(heldUntil(holds, taken)),
  }
}

export const itemProblems = (given: Question): ItemProblem[] => {
  const question = indexed(given)
  return question.lines.flatMap((line) => {
    const item = question.claim.items.get(line.itemId)
    const problem = item && problemOf(item, line, question)
    return item && problem ? [{ item, quantity: line.quantity, problem }] : []
  })
}

/** `isFixed`: no other period is acceptable, so none is proposed. */
type Refusing = Question & { excluded?: string; isFixed?: boolean }

export const refuseUnavailable = async (db: Queryable, question: Refusing): Promise<void> => {
  const { context, claim, period, zone, excluded, isFixed, rules } = question
  if (itemProblems(question).length === 0) return
  const { items: seen, holds } = await withHiddenPlaces(context, db, { ...claim, items: [...claim.items.values()] })
  const own = await findOwnNumbers(context, db, holds)
  const refused = itemProblems({
    ...question,
    own,
    claim: { holds, items: new Map(seen.map((item) => [item.id, item])) },
  })
  const items = refused
    .filter(({ problem }) => problem.until !== undefined || problem.reason === 'RULE')
    .map(({ item, quantity }) => ({ ...item, stock: item.quantity, quantity }))
  const calendar = rules && !rules.reason ? rules.calendar : undefined
  const free = await findNextFree(db, { items: isFixed ? [] : items, period, calendar, ...(excluded && { excluded }) })
  const isRule = refused.some(({ problem }) => problem.reason === 'RULE')
  const overridden = rules && isRule ? await overrideHint(db, rules) : ''
  const holders = await describeHolders(
    context,
    db,
    refused.flatMap(({ problem }) => problem.holder ?? []),
  )
  const conflicts = refused.map(({ item, problem }) => {
    const who = (problem.holder && holders.get(problem.holder)) ?? ''
    const nextFree = free.get(item.id)
    const wayOut = problem.reason === 'RULE' ? bookingRuleMessages.nearest : messages.nextFree
    return {
      itemId: item.id,
      itemName: item.name,
      reason: problem.reason,
      message: `${problem.message}${who}${nextFree ? wayOut(periodText(nextFree, zone)) : ''}`,
      until: problem.until ?? null,
      nextFree: nextFree ?? null,
    }
  })
  const message = conflicts.map((one) => one.message).join(' ') + overridden
  throw new AppError('ITEM_UNAVAILABLE', message, { conflicts, canLift: isRule && rules?.canLift === true })
}
