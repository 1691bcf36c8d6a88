import { reservationMessages as messages } from '#i18n/fr/reservationService.ts'
import type { Hold } from '#resources/domain/availability.ts'
import type { Audience } from '#resources/domain/reservationRights.ts'
import type { BookingRules } from '#resources/domain/slotRules.ts'
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
  /** Maximum quantity held at one instant; for INDIVIDUALLY managed items, availability is derived from `holds`. */
  mostHeld: number
  closesItself: boolean
  rules: BookingRules
  ancestorIds: readonly string[]
  isObstructed: boolean
  /** Null if nothing obstructs the item, or if the session does not see the obstructing place. */
  obstacleName: string | null
  obstacleReason: string | null
  obstructedAt: UtcText | null
}

/** `intervention`: number of the blocking intervention; null for reservations. */
export type LocatedHold = Period & {
  itemId: string
  placeId: string
  placeName: string | null
  quantity: number
  intervention: string | null
  takenFrom: UtcText
  takenUntil: UtcText
  reservationId?: string | null
}

/** `previous`: its current period, if it exists already. */
export type WantedLine = {
  itemId: string
  quantity: number
  previous?: Period
  /** Asks for no more than it has: only booking rules can reject it. */
  isReduced?: boolean
}

export type Claim = { items: ReadonlyMap<string, ClaimedItem>; holds: readonly LocatedHold[] }

/** Lock timeout. `withLockedItemNames` adds the item names after the transaction has ended. */
export class ItemsLocked extends AppError {
  readonly itemIds: readonly string[]

  constructor(itemIds: readonly string[]) {
    super('BUSY', messages.beingBooked([]))
    this.itemIds = itemIds
  }
}

const CLAIM = 'SELECT items, holds FROM reservation.claim($1::uuid[], $2::timestamptz, $3::timestamptz, $4::uuid)'

/** Returns locked items with their holds, without those of `excluded`. Throws `ItemsLocked` on lock timeout. */
export const claimItems = async (
  tx: Queryable,
  wanted: { itemIds: readonly string[]; period: Period; excluded?: string },
): Promise<Claim> => {
  const { itemIds, period, excluded = null } = wanted
  const { rows } = await tx
    .query<{ items: ClaimedItem[] | null; holds: LocatedHold[] | null }>({
      name: 'reservation.claim',
      text: CLAIM,
      values: [itemIds, period.startingAt, period.endingAt, excluded],
    })
    .catch((error: unknown) => {
      throw isLockTimeout(error) ? new ItemsLocked(itemIds) : error
    })
  const { items, holds } = rows[0] ?? { items: null, holds: null }
  return { items: new Map((items ?? []).map((item) => [item.id, item])), holds: holds ?? [] }
}

const CLAIM_EACH = 'SELECT n, items, holds FROM reservation.claim_each($1::json)'

export type WantedClaim = { itemIds: readonly string[]; period: Period; excluded: string }

export const claimSeparately = async (tx: Queryable, wanted: readonly WantedClaim[]): Promise<Claim[]> => {
  if (wanted.length === 0) return []
  const claimRows = wanted.map(({ itemIds, period, excluded }, n) => ({
    n,
    wanted: itemIds,
    since: `${period.startingAt}Z`,
    until: `${period.endingAt}Z`,
    excluded,
  }))
  const { rows } = await tx
    .query<{ n: number; items: ClaimedItem[] | null; holds: LocatedHold[] | null }>({
      name: 'reservation.claim-each',
      text: CLAIM_EACH,
      values: [JSON.stringify(claimRows)],
    })
    .catch((error: unknown) => {
      throw isLockTimeout(error) ? new ItemsLocked(wanted.flatMap(({ itemIds }) => itemIds)) : error
    })
  const claims = new Map(rows.map(({ n, items, holds }) => [n, { items, holds }]))
  return wanted.map((_, n) => {
    const { items, holds } = claims.get(n) ?? { items: null, holds: null }
    return { items: new Map((items ?? []).map((item) => [item.id, item])), holds: holds ?? [] }
  })
}

/** Reservations of IN_QUANTITY items take units; all other holds take the whole item. */
export const holdQuantity = (item: { id: string; managementMode: string }, hold: LocatedHold): Hold => ({
  startingAt: hold.takenFrom,
  endingAt: hold.takenUntil,
  quantity: hold.quantity,
  whole: item.managementMode === 'INDIVIDUALLY' || hold.placeId !== item.id,
})
