import { addMinutes, minutesBetween, overlap, type Period, type UtcText } from './time.ts'

/** A reservation item that reserves its slot. `whole`: it takes the full stock. */
export type Hold = Period & { quantity: number; whole: boolean }

export type AvailabilityState = 'FREE' | 'PARTLY' | 'TAKEN' | 'BLOCKED'

/** Minutes that must be free before and after a slot (D34). */
export type Buffers = { before: number; after: number }
const NO_BUFFERS: Buffers = { before: 0, after: 0 }

export const widened = ({ startingAt, endingAt }: Period, { before, after }: Buffers): Period => ({
  startingAt: before > 0 ? addMinutes(startingAt, -before) : startingAt,
  endingAt: after > 0 ? addMinutes(endingAt, after) : endingAt,
})

export const peakQuantity = (holds: readonly Hold[], period: Period): number => {
  const inside = holds.filter((hold) => overlap(hold, period))
  if (inside.some((hold) => hold.whole)) return Number.POSITIVE_INFINITY
  const starts = inside.toSorted((one, other) => (one.startingAt < other.startingAt ? -1 : 1))
  const ends = inside.toSorted((one, other) => (one.endingAt < other.endingAt ? -1 : 1))
  let [held, most, ended] = [0, 0, 0]
  for (const { startingAt, quantity } of starts) {
    for (let end = ends[ended]; end && end.endingAt <= startingAt; end = ends[ended]) {
      held -= end.quantity
      ended += 1
    }
    held += quantity
    most = Math.max(most, held)
  }
  return most
}

export const quantityFree = (stock: number, holds: readonly Hold[], period: Period): number =>
  Math.max(0, stock - peakQuantity(holds, period))

export const heldUntil = (holds: readonly Hold[], period: Period): UtcText | undefined =>
  holds
    .filter((hold) => overlap(hold, period))
    .map((hold) => hold.endingAt)
    .sort()[0]

/** Returns the first period of the same length, at or after the wanted start, with `quantity` free. */
export const nextFreePeriod = (wanted: {
  holds: readonly Hold[]
  period: Period
  stock: number
  quantity: number
  buffers?: Buffers
}): Period | undefined => {
  const { holds, period, stock, quantity, buffers = NO_BUFFERS } = wanted
  if (quantity > stock) return undefined
  const length = minutesBetween(period.startingAt, period.endingAt)
  // Candidates: the wanted start, and each end of a hold plus preparation.
  const freed = holds.map(({ endingAt }) => (buffers.before > 0 ? addMinutes(endingAt, buffers.before) : endingAt))
  const starts = [period.startingAt, ...freed].filter((at) => at >= period.startingAt)
  for (const startingAt of new Set(starts.sort())) {
    const candidate = { startingAt, endingAt: addMinutes(startingAt, length) }
    if (quantityFree(stock, holds, widened(candidate, buffers)) >= quantity) return candidate
  }
  return undefined
}

export const availabilityState = (stock: number, free: number, isBlocked: boolean): AvailabilityState => {
  if (isBlocked) return 'BLOCKED'
  if (free <= 0) return 'TAKEN'
  return free < stock ? 'PARTLY' : 'FREE'
}

/** A blocked item rejects periods that end after `blockedAt`; without `blockedAt`, all periods. */
export const isBlockedIn = (item: { blocked: boolean; blockedAt: UtcText | null }, period: Period): boolean =>
  item.blocked && (item.blockedAt === null || item.blockedAt < period.endingAt)
