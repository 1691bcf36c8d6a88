/** What the planning draws and what it is asked to show. */

export const VIEWS = ['month', 'week', 'day', 'list'] as const
export type PlanningView = (typeof VIEWS)[number]

export type PlanningFilters = {
  sectors: readonly string[]
  categories: readonly string[]
  items: readonly string[]
}

/** Of what is managed in quantity, how many are left at the fullest instant of the slot, and how many there are. */
export type DrawnItem = {
  id: string
  name: string
  quantity: number
  categoryName: string | null
  left: { free: number; stock: number } | null
}

/** One reservation as drawn: its lines move together. A masked one only says that the slot is taken. */
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
  /** One of a series. */
  isRepeated: boolean
  canUpdate: boolean
  color: string
  items: readonly DrawnItem[]
  borrowers: readonly string[]
}
