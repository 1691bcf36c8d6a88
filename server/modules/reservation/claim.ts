/** What stands on the items of a booking, read under the locks that keep it so until the end of the transaction. */
import { reservationMessages as messages } from '#i18n/fr/reservationService.ts'
import type { Hold } from '#resources/domain/availability.ts'
import type { BookingRules } from '#resources/domain/bookingRules.ts'
import type { Audience } from '#resources/domain/reservationRights.ts'
import type { Period, UtcText } from '#resources/domain/time.ts'
import { AppError } from '#server/platform/errors.ts'
import { isLockTimeout } from '#server/platform/postgres/busy.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

export type ItemType = 'LOCATION' | 'PROPERTY' | 'EXTERNAL_RESERVATION_ITEM'

export type ClaimedItem = Audience & {
  id: string
  type: ItemType
  name: string
  reservable: boolean
  managementMode: 'INDIVIDUALLY' | 'IN_QUANTITY'
  quantity: number
  /** The most that is held at one instant of the period; what is booked one at a time knows it from its holds. */
  mostHeld: number
  closesItself: boolean
  rules: BookingRules
  ancestorIds: readonly string[]
  isObstructed: boolean
  /** Null where nothing is in the way, or where who asks does not see the place that is. */
  obstacleName: string | null
  obstacleReason: string | null
  obstructedAt: UtcText | null
}

/** `intervention`: the number of the one that takes `quantity` units of the item out of service; absent where people booked it. */
export type PlacedHold = Period & {
  itemId: string
  placeId: string
  /** Null where who asks does not see the place. */
  placeName: string | null
  quantity: number
  intervention: string | null
  /** With what prepares and tidies up. */
  takenFrom: UtcText
  takenUntil: UtcText
  /** Whose it is; null where an intervention blocks the item. */
  reservationId?: string | null
}

/** What a line asks for. `former`: the period that it has had so far. */
export type WantedLine = {
  itemId: string
  quantity: number
  former?: Period
  /** It asks for no more than it has already: only rules can stand in its way. */
  isLess?: boolean
}

export type Claim = { items: ReadonlyMap<string, ClaimedItem>; holds: readonly PlacedHold[] }

/** Others held one of the items for too long; which one is asked once the transaction has ended (`withHeldNames`). */
export class BeingBooked extends AppError {
  readonly itemIds: readonly string[]

  constructor(itemIds: readonly string[]) {
    super('BUSY', messages.beingBooked([]))
    this.itemIds = itemIds
  }
}

const CLAIM = 'SELECT items, holds FROM reservation.claim($1::uuid[], $2::timestamptz, $3::timestamptz, $4::uuid)'

/** Locks the items and answers what they are and what holds them; the lines of `excluded` do not count. BUSY when one is held for too long. */
export const claimItems = async (
  tx: Queryable,
  wanted: { itemIds: readonly string[]; period: Period; excluded?: string },
): Promise<Claim> => {
  const { itemIds, period, excluded = null } = wanted
  const { rows } = await tx
    .query<{ items: ClaimedItem[] | null; holds: PlacedHold[] | null }>({
      name: 'reservation.claim',
      text: CLAIM,
      values: [itemIds, period.startingAt, period.endingAt, excluded],
    })
    .catch((error: unknown) => {
      throw isLockTimeout(error) ? new BeingBooked(itemIds) : error
    })
  const { items, holds } = rows[0] ?? { items: null, holds: null }
  return { items: new Map((items ?? []).map((item) => [item.id, item])), holds: holds ?? [] }
}

const CLAIM_EACH = 'SELECT n, items, holds FROM reservation.claim_each($1::json)'

export type WantedClaim = { itemIds: readonly string[]; period: Period; excluded: string }

/** The same for many that are nothing to each other, in one statement and in their order. */
export const claimEach = async (tx: Queryable, wanted: readonly WantedClaim[]): Promise<Claim[]> => {
  if (wanted.length === 0) return []
  const asked = wanted.map(({ itemIds, period, excluded }, n) => ({
    n,
    wanted: itemIds,
    since: `${period.startingAt}Z`,
    until: `${period.endingAt}Z`,
    excluded,
  }))
  const { rows } = await tx
    .query<{ n: number; items: ClaimedItem[] | null; holds: PlacedHold[] | null }>({
      name: 'reservation.claim-each',
      text: CLAIM_EACH,
      values: [JSON.stringify(asked)],
    })
    .catch((error: unknown) => {
      throw isLockTimeout(error) ? new BeingBooked(wanted.flatMap(({ itemIds }) => itemIds)) : error
    })
  const claims = new Map(rows.map(({ n, items, holds }) => [n, { items, holds }]))
  return wanted.map((_, n) => {
    const { items, holds } = claims.get(n) ?? { items: null, holds: null }
    return { items: new Map((items ?? []).map((item) => [item.id, item])), holds: holds ?? [] }
  })
}

/** A hold as the rules of availability weigh it: units of an item in quantity are used up one by one (D10, D9). */
export const weigh = (item: { id: string; managementMode: string }, hold: PlacedHold): Hold => ({
  startingAt: hold.takenFrom,
  endingAt: hold.takenUntil,
  quantity: hold.quantity,
  whole: item.managementMode === 'INDIVIDUALLY' || hold.placeId !== item.id,
})
