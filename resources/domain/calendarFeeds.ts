export const CALENDAR_KINDS = ['MINE', 'ITEM', 'SECTOR'] as const
export type CalendarKind = (typeof CALENDAR_KINDS)[number]

export const MAX_CALENDARS = 20
export const CALENDAR_DAYS = { before: 90, after: 400 } as const
export const MAX_EVENTS = 2_000
