import type { Period, UtcText } from '#resources/domain/time.ts'
import type { ClaimedItem } from '../claim/claimItems.ts'

export type DateHold = Period & {
  date: string
  item: ClaimedItem
  quantity: number
  /** With preparation and cleanup time. */
  taken: Period
}

/** Sorted by start. `latestEnds[n]`: latest end of the first n + 1 holds, to stop the search early. */
type ItemHolds = { holds: DateHold[]; latestEnds: UtcText[] }

const placeOf = ({ holds }: ItemHolds, startingAt: UtcText): number => {
  let [low, high] = [0, holds.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const found = holds[middle]
    if (found && found.taken.startingAt < startingAt) low = middle + 1
    else high = middle
  }
  return low
}

const add = (own: ItemHolds, hold: DateHold): void => {
  const place = placeOf(own, hold.taken.startingAt)
  own.holds.splice(place, 0, hold)
  for (let at = place; at < own.holds.length; at++) {
    const [before = '', end = ''] = [own.latestEnds[at - 1], own.holds[at]?.taken.endingAt]
    own.latestEnds[at] = before > end ? before : end
  }
}

const overlapping = function* (own: ItemHolds, { startingAt, endingAt }: Period): Generator<DateHold> {
  for (let at = placeOf(own, endingAt) - 1; at >= 0; at--) {
    if ((own.latestEnds[at] ?? '') <= startingAt) return
    const hold = own.holds[at]
    if (hold && hold.taken.endingAt > startingAt) yield hold
  }
}

type EarlierDates = {
  /** Overlapping holds of the item, its ancestors and parts, by date; of holds on the whole item only the first. */
  around: (item: ClaimedItem, taken: Period) => DateHold[]
  add: (hold: DateHold) => void
}

export const earlierDates = (items: readonly ClaimedItem[]): EarlierDates => {
  const byItem = new Map<string, ItemHolds>()
  const partsByPlace = new Map<string, string[]>()
  for (const { id, ancestorIds } of items) {
    for (const place of ancestorIds) partsByPlace.set(place, [...(partsByPlace.get(place) ?? []), id])
  }
  const around = ({ id, ancestorIds, managementMode }: ClaimedItem, taken: Period): DateHold[] => {
    let whole: DateHold | undefined
    const counted: DateHold[] = []
    for (const related of [id, ...ancestorIds, ...(partsByPlace.get(id) ?? [])]) {
      const own = byItem.get(related)
      if (!own) continue
      for (const hold of overlapping(own, taken)) {
        if (related === id && managementMode === 'IN_QUANTITY') counted.push(hold)
        else if (!whole || hold.date < whole.date) whole = hold
      }
    }
    const found = whole ? [whole, ...counted] : counted
    return found.length > 1 ? found.sort((one, other) => (one.date < other.date ? -1 : 1)) : found
  }
  return {
    around,
    add: (hold) => {
      const own = byItem.get(hold.item.id) ?? { holds: [], latestEnds: [] }
      byItem.set(hold.item.id, own)
      add(own, hold)
    },
  }
}
