import { addDays, addMinutes, type Period, utcTextOfDate } from '#resources/domain/time.ts'
import { type FreeSlot, fetchAvailability, type ItemAvailability } from './availability.ts'

const SHIFT_MINUTES = 20
const DAYS_AHEAD = [1, 2, 7]
const MOST_OTHERS = 3

type NearestAlternatives = { slots: readonly FreeSlot[]; others: readonly ItemAvailability[] }

type Wanted = Pick<ItemAvailability, 'id' | 'categoryId' | 'type' | 'nextFree'> & { quantity: number }
type Params = { item: Wanted; period: Period; zone: string; excludeReservation?: string | undefined }

/** Near slots of the same length, nearest first; skips past ones. */
const nearSlots = ({ startingAt, endingAt }: Period, zone: string, now: string): FreeSlot[] => {
  const minutes = [-SHIFT_MINUTES, SHIFT_MINUTES].map((by) => ({
    startingAt: addMinutes(startingAt, by),
    endingAt: addMinutes(endingAt, by),
  }))
  const days = DAYS_AHEAD.map((by) => ({
    startingAt: addDays(startingAt, by, zone),
    endingAt: addDays(endingAt, by, zone),
  }))
  return [...minutes, ...days].filter((slot) => slot.startingAt > now)
}

const hasEnoughUnits = ({ quantityFree, state }: ItemAvailability, quantity: number): boolean =>
  state !== 'BLOCKED' && quantityFree >= quantity

const isFreeAt = async ({ item, excludeReservation }: Params, slot: FreeSlot): Promise<boolean> => {
  const { items } = await fetchAvailability(
    { ...slot, itemIds: [item.id], ...(excludeReservation && { excludeReservation }) },
    { page: 1, perPage: 1 },
  )
  return items.some((found) => hasEnoughUnits(found, item.quantity))
}

const fetchSimilarItems = async ({ item, period, excludeReservation }: Params): Promise<ItemAvailability[]> => {
  const { items } = await fetchAvailability(
    {
      ...period,
      ...(item.categoryId ? { category: item.categoryId } : { type: item.type }),
      ...(excludeReservation && { excludeReservation }),
    },
    { page: 1, perPage: 50 },
  )
  return items.filter((found) => found.id !== item.id && hasEnoughUnits(found, item.quantity)).slice(0, MOST_OTHERS)
}

const isSame = (a: FreeSlot, b: FreeSlot): boolean => a.startingAt === b.startingAt && a.endingAt === b.endingAt

export const fetchAlternatives = async (params: Params): Promise<NearestAlternatives> => {
  const near = nearSlots(params.period, params.zone, utcTextOfDate(new Date()))
  const [areFree, others] = await Promise.all([
    Promise.all(near.map((slot) => isFreeAt(params, slot))),
    fetchSimilarItems(params),
  ])
  const free = near.filter((_slot, index) => areFree[index])
  const { nextFree } = params.item
  const isNew = nextFree && !free.some((slot) => isSame(slot, nextFree))
  const slots = [...free, ...(isNew ? [nextFree] : [])]
  return { slots: slots.toSorted((a, b) => a.startingAt.localeCompare(b.startingAt)), others }
}
