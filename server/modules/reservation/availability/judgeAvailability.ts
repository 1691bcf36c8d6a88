import type { ReservableItemManagementMode, ReservableItemType } from '#contract/reservation.ts'
/** Judges the availability of an item in a period, for the picker: obstacles, holds and rules (D9, D34). */
import { bookingRuleMessages } from '#i18n/fr/bookingRuleTexts.ts'
import { reservationMessages as messages, periodText } from '#i18n/fr/reservationService.ts'
import {
  type AvailabilityState,
  availabilityState,
  heldUntil,
  isBlockedIn,
  quantityFree,
  widened,
} from '#resources/domain/availability.ts'
import { type BookingRules, type BrokenRule, buffersOf, type RuleCalendar } from '#resources/domain/slotRules.ts'
import { overlap, type Period, type UtcText } from '#resources/domain/time.ts'
import { holdQuantity, type LocatedHold } from '../claim/claimItems.ts'
import { brokenRulesOf } from '../rules/brokenRules.ts'
import { knownEnd, outageMessage, unitsOutText, type Wording, withUnitsOut } from './outages.ts'
import { type OwnNumbers, ownNumber } from './ownNumbers.ts'
import { buffersText } from './refuseUnavailable.ts'

export type ItemRow = {
  id: string
  name: string
  reference: string | null
  type: ReservableItemType
  managementMode: ReservableItemManagementMode
  quantity: number
  mostHeld: number
  image: { id: string; extension: string } | null
  parentName: string | null
  siteName: string | null
  capacity: number | null
  equipment: readonly { id: string; name: string; quantity: number }[]
  categoryId: string | null
  categoryName: string | null
  categoryColor: string | null
  ancestorIds: readonly string[]
  isObstructed: boolean
  obstacleName: string | null
  obstacleReason: string | null
  obstructedAt: UtcText | null
  rules: BookingRules
  previous: Period | null
}

export type Verdict = {
  state: AvailabilityState
  quantityFree: number
  reason?: 'BLOCKED' | 'INTERVENTION' | 'HELD' | 'RELATED_HELD' | 'QUANTITY' | 'RULE'
  message?: string
  brief?: string
  unitsOut?: string | undefined
  until?: UtcText | undefined
  holder?: string | null | undefined
}

export type Judging = Wording & {
  period: Period
  calendar: RuleCalendar
  canLift: boolean
  own: OwnNumbers
}

const takenBy = (item: ItemRow, held: readonly LocatedHold[], left: number, wording: Judging): Partial<Verdict> => {
  const { zone } = wording
  const outage = outageMessage(item, held, wording)
  if (outage) return { reason: 'INTERVENTION', message: outage }
  const related = held.find((hold) => hold.placeId !== item.id)
  if (related) {
    const message = messages.relatedHeld(item.name, related.placeName, periodText(related, zone))
    return {
      reason: 'RELATED_HELD',
      message: message + buffersText(related, wording, item),
      holder: related.reservationId,
    }
  }
  const [first] = held
  if (item.managementMode === 'INDIVIDUALLY' && first) {
    const number = ownNumber(wording.own, first)
    const message = messages.held(item.name, periodText(first, zone), number) + buffersText(first, wording, item)
    return { reason: 'HELD', message, holder: first.reservationId }
  }
  const unitsOut = unitsOutText(item, held, wording)
  return { reason: 'QUANTITY', message: withUnitsOut(messages.left(item.name, left), unitsOut), unitsOut }
}

type JudgedState = {
  state: AvailabilityState
  left: number
  broken: readonly BrokenRule[]
  near: readonly LocatedHold[]
}
type Bookable = Pick<
  ItemRow,
  'id' | 'managementMode' | 'quantity' | 'isObstructed' | 'obstructedAt' | 'rules' | 'previous'
>

/** Returns free quantity and broken rules. `near`: holds in the period. */
export const availabilityOf = (
  item: Bookable & Partial<Pick<ItemRow, 'mostHeld'>>,
  held: readonly LocatedHold[],
  { period, calendar }: Pick<Judging, 'period' | 'calendar'>,
): JudgedState => {
  if (isBlockedIn({ blocked: item.isObstructed, blockedAt: item.obstructedAt }, period))
    return { state: 'BLOCKED', left: 0, broken: [], near: [] }
  const taken = widened(period, buffersOf(item.rules))
  const near = held.filter((hold) => overlap(holdQuantity(item, hold), taken))
  const holds = near.map((hold) => holdQuantity(item, hold))
  const { quantity, mostHeld = 0 } = item
  const left = Math.min(quantityFree(quantity, holds, taken), Math.max(0, quantity - mostHeld))
  const state = availabilityState(quantity, left, false)
  const broken =
    state === 'TAKEN' ? [] : brokenRulesOf(item, { previous: item.previous ?? undefined }, { period, calendar })
  return { state, left, broken, near }
}

export const judgeItem = (item: ItemRow, held: readonly LocatedHold[], judging: Judging): Verdict => {
  const { period, calendar, canLift } = judging
  const { state, left, broken, near } = availabilityOf(item, held, judging)
  if (state === 'BLOCKED') {
    const message =
      item.obstacleName === item.name
        ? messages.blocked(item.name, item.obstacleReason)
        : messages.blockedPlace(item.name, item.obstacleName, item.obstacleReason)
    return { state: 'BLOCKED', quantityFree: 0, reason: 'BLOCKED', message }
  }
  if (broken.length > 0) {
    const message = bookingRuleMessages.broken(item.name, broken, calendar.zone)
    const brief = bookingRuleMessages.brief(broken, calendar.zone)
    return { state: 'BLOCKED', quantityFree: canLift ? left : 0, reason: 'RULE', message, brief }
  }
  if (state === 'FREE') return { state, quantityFree: left }
  const taken = widened(period, buffersOf(item.rules))
  const holds = near.map((hold) => holdQuantity(item, hold))
  return {
    state,
    quantityFree: left,
    until: knownEnd(heldUntil(holds, taken)),
    ...takenBy(item, near, left, judging),
  }
}
