export const VIEWS = ['timeline', 'month', 'week', 'day', 'list'] as const
export type PlanningView = (typeof VIEWS)[number]
export type CalendarView = Exclude<PlanningView, 'timeline'>
export const WEEK_SHAPES = ['hours', 'rows'] as const
export type WeekShape = (typeof WEEK_SHAPES)[number]
export type CalendarShape = CalendarView | 'rows'

export const TIMELINE_SPANS = ['day', 'week', 'fortnight', 'month'] as const
export type TimelineSpan = (typeof TIMELINE_SPANS)[number]

/** Events that fit side by side in a day; a fourth one would be « + 1 ». */
export const MAX_SIDE_BY_SIDE = 3
