/** What the planning draws and what it is asked to show. */

export const VIEWS = ['timeline', 'month', 'week', 'day', 'list'] as const
export type PlanningView = (typeof VIEWS)[number]
/** The views that are calendars. */
export type CalendarView = Exclude<PlanningView, 'timeline'>
/** A week by its hours, or as rows one below the other. */
export const WEEK_SHAPES = ['hours', 'rows'] as const
export type WeekShape = (typeof WEEK_SHAPES)[number]
/** What the calendar draws. */
export type CalendarShape = CalendarView | 'rows'

/** How many days the timeline shows at once. */
export const TIMELINE_SPANS = ['day', 'week', 'fortnight', 'month'] as const
export type TimelineSpan = (typeof TIMELINE_SPANS)[number]

/** What the timeline's rows are put together by. */
export const GROUPINGS = ['category', 'site', 'sector', 'none'] as const
export type Grouping = (typeof GROUPINGS)[number]

export type PlanningFilters = {
  sectors: readonly string[]
  categories: readonly string[]
  items: readonly string[]
  equipment: readonly string[]
  /** For at least so many people; null: however many. */
  capacity: number | null
}

export const NO_FILTER: PlanningFilters = { sectors: [], categories: [], items: [], equipment: [], capacity: null }

export const filtersOn = ({ capacity, ...lists }: PlanningFilters): number =>
  Object.values(lists).flat().length + (capacity === null ? 0 : 1)

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
