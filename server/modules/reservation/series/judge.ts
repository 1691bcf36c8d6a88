import { recurrenceMessages } from '#i18n/fr/recurrence.ts'
import { widened } from '#resources/domain/availability.ts'
import { buffersOf } from '#resources/domain/slotRules.ts'
import { overlap, type Period } from '#resources/domain/time.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { createYielder } from '#server/platform/createYielder.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { describeHolders } from '../availability/describeHolders.ts'
import { canReadInterventions } from '../availability/outages.ts'
import { findOwnNumbers, type OwnNumbers } from '../availability/ownNumbers.ts'
import { type ItemProblem, itemProblems } from '../availability/refuseUnavailable.ts'
import { wantedLines } from '../booking/newLines.ts'
import { type ClaimedItem, holdQuantity, type LocatedHold } from '../claim/claimItems.ts'
import { withHiddenPlaces } from '../claim/hidePlaces.ts'
import type { RuleQuestion } from '../rules/brokenRules.ts'
import type { SlotClaim, SlotHold } from './claimSlots.ts'
import { type DateHold, earlierDates } from './earlierDates.ts'
import type { Occurrence } from './seriesInput.ts'

export type DateConflict = { date: string; itemId: string; itemName: string; reason: string; message: string }

type Judged = { problem: ItemProblem; message: string; holders: readonly string[] }

const plannedOf = ({ lines }: Occurrence) => lines.map((line, index) => ({ line, path: `items[${index}]` }))

const takenOf = (period: Period, { rules }: ClaimedItem): Period => widened(period, buffersOf(rules))

const asHold = ({ item, quantity, startingAt, endingAt, taken }: DateHold, wantedId: string): SlotHold => ({
  startingAt,
  endingAt,
  quantity,
  takenFrom: taken.startingAt,
  takenUntil: taken.endingAt,
  itemId: wantedId,
  placeId: item.id,
  placeName: item.name,
  intervention: null,
  reservationId: null,
})

const overlappingIds = (holds: readonly SlotHold[], item: ClaimedItem, period: Period): string[] => {
  const taken = takenOf(period, item)
  return holds.flatMap((hold) =>
    hold.reservationId && overlap(holdQuantity(item, hold), taken) ? [hold.reservationId] : [],
  )
}

type Params = {
  context: Context
  zone: string
  rules: RuleQuestion
  occurrences: readonly Occurrence[]
  claims: readonly SlotClaim[]
}

const itemsOfClaims = ([first]: readonly SlotClaim[]): ClaimedItem[] => [...(first?.items.values() ?? [])]

type Judging = Params & { own: OwnNumbers }

const hidePlacesInClaims = async (db: Queryable, { context, claims }: Params): Promise<readonly SlotClaim[]> => {
  const items = itemsOfClaims(claims)
  const holds = claims.flatMap((claim, slot) => claim.holds.map((hold) => ({ ...hold, slot })))
  const withPlacesHidden = await withHiddenPlaces(context, db, { items, holds })
  if (withPlacesHidden.holds === holds) return claims
  const hidden = withPlacesHidden.items.filter((item, index) => item !== items[index])
  const bySlot = Map.groupBy(withPlacesHidden.holds as readonly (SlotHold & { slot: number })[], ({ slot }) => slot)
  const yieldTurn = createYielder()
  const found: SlotClaim[] = []
  for (const [slot, claim] of claims.entries()) {
    await yieldTurn()
    const own = hidden.length > 0 ? new Map(claim.items) : claim.items
    for (const item of hidden) {
      const claimed = claim.items.get(item.id)
      if (claimed) (own as Map<string, ClaimedItem>).set(item.id, { ...item, mostHeld: claimed.mostHeld })
    }
    found.push({ items: own, holds: bySlot.get(slot) ?? [] })
  }
  return found
}

/** Reservations to describe behind the message. Own reservations are omitted: the message has their number. */
const holdersOf = ({ problem: { reason, holder } }: ItemProblem, around: readonly string[], own: OwnNumbers) => {
  if (holder) return [holder]
  return reason === 'QUANTITY' && !around.some((id) => own.has(id)) ? around : []
}

const NO_CLAIM: SlotClaim = { items: new Map(), holds: [] }

/** Judged in order, since each date takes its slot from the next. */
const judgeAll = async ({ context, zone, rules, occurrences, claims, own }: Judging): Promise<Judged[][]> => {
  const namesInterventions = canReadInterventions(requireSession(context))
  const earlier = earlierDates(itemsOfClaims(claims))
  const yieldTurn = createYielder()

  const judgeDate = (occurrence: Occurrence, claim: SlotClaim): Judged[] => {
    const { period, date } = occurrence
    const lines = wantedLines(plannedOf(occurrence))
    const before = new Map<string, readonly DateHold[]>()
    for (const { itemId } of lines) {
      const item = claim.items.get(itemId)
      const holds = item ? earlier.around(item, takenOf(period, item)) : []
      if (item && holds.length > 0) before.set(item.id, holds)
    }
    const beforeHolds: LocatedHold[] = [...before].flatMap(([id, holds]) => holds.map((held) => asHold(held, id)))
    const question = { context, lines, period, zone, rules, namesInterventions, own }
    const others = itemProblems({ ...question, claim })
    const all =
      beforeHolds.length > 0
        ? itemProblems({ ...question, claim: { ...claim, holds: [...claim.holds, ...beforeHolds] } })
        : others
    if (!occurrence.isSkipped) {
      for (const { itemId, quantity } of lines) {
        const item = claim.items.get(itemId)
        if (item) earlier.add({ ...period, date, item, quantity, taken: takenOf(period, item) })
      }
    }
    const ofOthers = new Set(others.map(({ item }) => item.id))
    const holdsByItem = all.length > 0 ? Map.groupBy(claim.holds, ({ itemId }) => itemId) : new Map()
    return all.map((problem) => {
      const { item } = problem
      const [first] = before.get(item.id) ?? []
      if (!ofOthers.has(item.id) && first)
        return { problem, message: recurrenceMessages.ownDate(item.name, first.date), holders: [] }
      const around = overlappingIds(holdsByItem.get(item.id) ?? [], item, period)
      return { problem, message: problem.problem.message, holders: holdersOf(problem, around, own) }
    })
  }

  const judged: Judged[][] = []
  for (const [slot, occurrence] of occurrences.entries()) {
    await yieldTurn()
    judged.push(judgeDate(occurrence, claims[slot] ?? NO_CLAIM))
  }
  return judged
}

export const judgeDates = async (db: Queryable, judging: Params): Promise<DateConflict[][]> => {
  const claims = await hidePlacesInClaims(db, judging)
  const own = await findOwnNumbers(
    judging.context,
    db,
    claims.flatMap(({ holds }) => holds),
  )
  const judged = await judgeAll({ ...judging, claims, own })
  const holders = await describeHolders(
    judging.context,
    db,
    judged.flat().flatMap((one) => one.holders),
  )
  return judged.map((ofDate, slot) =>
    ofDate.map(({ problem: { item, problem }, message, holders: ids }) => ({
      date: judging.occurrences[slot]?.date ?? '',
      itemId: item.id,
      itemName: item.name,
      reason: problem.reason,
      message: `${message}${ids.map((id) => holders.get(id)).find(Boolean) ?? ''}`,
    })),
  )
}
