/** A verdict for each date of a series: by the rules of a single booking, and against the dates before it (D18). */
import { recurrenceMessages } from '#i18n/fr/recurrence.ts'
import { widened } from '#resources/domain/availability.ts'
import { buffersOf } from '#resources/domain/bookingRules.ts'
import { overlap, type Period } from '#resources/domain/time.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import type { RuleQuestion } from '../bookingRules.ts'
import { type ClaimedItem, type PlacedHold, weigh } from '../claim.ts'
import { describeHolders } from '../holders.ts'
import { wantedLines } from '../lines.ts'
import { mayReadInterventions } from '../outages.ts'
import { findOwnNumbers, type OwnNumbers } from '../ownHolds.ts'
import { type ItemProblem, itemProblems } from '../refusals.ts'
import { withSeenPlaces } from '../seenPlaces.ts'
import type { SlotClaim, SlotHold } from './claimSlots.ts'
import type { Occurrence } from './seriesInput.ts'

export type DateConflict = { date: string; itemId: string; itemName: string; reason: string; message: string }

type Judged = { problem: ItemProblem; message: string; holders: readonly string[] }

/** What one date of the series takes, for the dates after it. */
type DateHold = Period & {
  date: string
  item: ClaimedItem
  quantity: number /** With what prepares and tidies up. */
  taken: Period
}

const plannedOf = ({ lines }: Occurrence) => lines.map((line, index) => ({ line, path: `items[${index}]` }))

/** The same item, or a place and a part of it. */
const standsInTheWay = (held: ClaimedItem, wanted: ClaimedItem): boolean =>
  held.id === wanted.id || held.ancestorIds.includes(wanted.id) || wanted.ancestorIds.includes(held.id)

/** With what prepares and tidies up. */
const takenOf = (period: Period, { rules }: ClaimedItem): Period => widened(period, buffersOf(rules))

/** What one date takes, and from when until when: hundreds of dates of many items are then passed over by their ends. */
type DateHolds = { span: Period; holds: readonly DateHold[] }

const spanOf = (periods: readonly Period[]): Period | undefined => {
  const [startingAt] = periods.map((one) => one.startingAt).toSorted()
  const endingAt = periods
    .map((one) => one.endingAt)
    .toSorted()
    .at(-1)
  return startingAt && endingAt ? { startingAt, endingAt } : undefined
}

/** What dates before take, where it comes near one of the periods. */
const nearOf = (earlier: readonly DateHolds[], around: readonly Period[]): DateHold[] => {
  const all = spanOf(around)
  if (!all) return []
  const near = earlier.filter(({ span }) => overlap(span, all)).flatMap(({ holds }) => holds)
  return near.filter((held) => around.some((taken) => overlap(held.taken, taken)))
}

const asHold = ({ item, date: _date, taken, ...held }: DateHold, wanted: ClaimedItem): SlotHold => ({
  ...held,
  takenFrom: taken.startingAt,
  takenUntil: taken.endingAt,
  itemId: wanted.id,
  placeId: item.id,
  placeName: item.name,
  intervention: null,
  reservationId: null,
})

const overlappingIds = (holds: readonly SlotHold[], item: ClaimedItem, period: Period): string[] => {
  const taken = takenOf(period, item)
  return holds.flatMap((hold) =>
    hold.itemId === item.id && hold.reservationId && overlap(weigh(item, hold), taken) ? [hold.reservationId] : [],
  )
}

type Asked = {
  context: Context
  zone: string
  rules: RuleQuestion
  occurrences: readonly Occurrence[]
  claims: readonly SlotClaim[]
}

/** `own`: what is the session's own among what is in the way. */
type Judging = Asked & { own: OwnNumbers }

/** Without the names of places that the session does not see. */
const seenClaims = async (db: Queryable, { context, claims }: Asked): Promise<SlotClaim[]> => {
  const [first] = claims
  if (!first) return []
  const holds = claims.flatMap((claim, slot) => claim.holds.map((hold) => ({ ...hold, slot })))
  const seen = await withSeenPlaces(context, db, { items: [...first.items.values()], holds })
  const items = new Map(seen.items.map((item) => [item.id, item]))
  const bySlot = Map.groupBy(seen.holds as readonly (SlotHold & { slot: number })[], ({ slot }) => slot)
  return claims.map((claim, slot) => ({
    items: new Map(
      [...claim.items].map(([id, { mostHeld, ...item }]) => [id, { ...item, ...items.get(id), mostHeld }]),
    ),
    holds: bySlot.get(slot) ?? [],
  }))
}

/** Who may be named behind the message, the first that the session sees; of what is its own, the number is said already. */
const holdersOf = ({ problem: { reason, holder } }: ItemProblem, around: readonly string[], own: OwnNumbers) => {
  if (holder) return [holder]
  return reason === 'QUANTITY' && !around.some((id) => own.has(id)) ? around : []
}

/** The dates that stay are judged one after the other: what one takes is gone for the next. */
const judgeAll = ({ context, zone, rules, occurrences, claims, own }: Judging): Judged[][] => {
  const namesInterventions = mayReadInterventions(requireSession(context))
  const earlier: DateHolds[] = []
  return occurrences.map((occurrence, slot) => {
    const { period } = occurrence
    const claim = claims[slot] ?? { items: new Map<string, ClaimedItem>(), holds: [] }
    const lines = wantedLines(plannedOf(occurrence))
    const asked = lines.flatMap(({ itemId }) => claim.items.get(itemId) ?? [])
    const around = asked.map((item) => takenOf(period, item))
    const before = nearOf(earlier, around)
    const beforeHolds: PlacedHold[] = lines.flatMap(({ itemId }) => {
      const wanted = claim.items.get(itemId)
      return before.flatMap((held) => (wanted && standsInTheWay(held.item, wanted) ? [asHold(held, wanted)] : []))
    })
    const question = { context, lines, period, zone, rules, namesInterventions, own }
    const others = itemProblems({ ...question, claim })
    const all =
      beforeHolds.length > 0
        ? itemProblems({ ...question, claim: { ...claim, holds: [...claim.holds, ...beforeHolds] } })
        : others
    if (!occurrence.isSkipped) {
      const holds = lines.flatMap(({ itemId, quantity }): DateHold[] => {
        const item = claim.items.get(itemId)
        return item ? [{ ...period, date: occurrence.date, item, quantity, taken: takenOf(period, item) }] : []
      })
      const span = spanOf(holds.map(({ taken }) => taken))
      if (span) earlier.push({ span, holds })
    }
    return all.map((problem) => {
      const { item } = problem
      const isOthers = others.some((other) => other.item.id === item.id)
      const date = before.find((held) => standsInTheWay(held.item, item))?.date
      if (!isOthers && date) return { problem, message: recurrenceMessages.ownDate(item.name, date), holders: [] }
      const around = overlappingIds(claim.holds, item, period)
      return { problem, message: problem.problem.message, holders: holdersOf(problem, around, own) }
    })
  })
}

/** Why each of the dates cannot be had, in their order; nothing for one that is free. */
export const judgeDates = async (db: Queryable, judging: Asked): Promise<DateConflict[][]> => {
  const claims = await seenClaims(db, judging)
  const own = await findOwnNumbers(
    judging.context,
    db,
    claims.flatMap(({ holds }) => holds),
  )
  const judged = judgeAll({ ...judging, claims, own })
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
