export const GROUPINGS = ['category', 'site', 'sector', 'none'] as const
export type Grouping = (typeof GROUPINGS)[number]

export type PlanningFilters = {
  sectors: readonly string[]
  categories: readonly string[]
  items: readonly string[]
  equipment: readonly string[]
  capacity: number | null
}

export const NO_FILTER: PlanningFilters = { sectors: [], categories: [], items: [], equipment: [], capacity: null }

export const filtersOn = ({ capacity, ...lists }: PlanningFilters): number =>
  Object.values(lists).flat().length + (capacity === null ? 0 : 1)

/** `left`: for items managed in quantity, the lowest free quantity during the slot, and the stock. */
export type DrawnItem = {
  id: string
  name: string
  quantity: number
  categoryName: string | null
  left: { free: number; stock: number } | null
}

/** One event per reservation: its items move together. A masked one only shows that the slot is taken. */
export type DrawnReservation = {
  key: string
  id: string | null
  number: string
  subject: string | null
  startingAt: Date
  endingAt: Date
  status: string | null
  isPending: boolean
  isMasked: boolean
  isRepeated: boolean
  canUpdate: boolean
  color: string
  items: readonly DrawnItem[]
  borrowers: readonly string[]
}
