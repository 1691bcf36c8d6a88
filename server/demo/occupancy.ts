/** Tracks taken slots, so that the demonstration has no double bookings (D9, D10). */

export type Bookable = {
  id: string
  reference: string
  type: 'LOCATION' | 'PROPERTY' | 'EXTERNAL_RESERVATION_ITEM'
  categoryId: string
  stock: number | null
  isBlocked: boolean
  relatives: readonly string[]
}

export type Wish = { item: Bookable; quantity: number }
type Held = { startingAt: string; endingAt: string; quantity: number }

export const createOccupancy = () => {
  const held = new Map<string, Held[]>()
  const overlapping = (id: string, startingAt: string, endingAt: string) =>
    (held.get(id) ?? []).filter((hold) => hold.startingAt < endingAt && startingAt < hold.endingAt)

  const isFree = ({ item, quantity }: Wish, startingAt: string, endingAt: string): boolean => {
    if (item.isBlocked) return false
    if (item.stock === null) return item.relatives.every((id) => overlapping(id, startingAt, endingAt).length === 0)
    const taken = overlapping(item.id, startingAt, endingAt).reduce((sum, hold) => sum + hold.quantity, 0)
    return taken + quantity <= item.stock
  }

  const take = ({ item, quantity }: Wish, startingAt: string, endingAt: string): void => {
    held.set(item.id, [...(held.get(item.id) ?? []), { startingAt, endingAt, quantity }])
  }
  return { isFree, take }
}

export type Occupancy = ReturnType<typeof createOccupancy>
