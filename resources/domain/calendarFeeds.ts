/** Calendars that other programs read at a private address. */

/** One's own reservations, those of an item, those of a sector's items. */
export const CALENDAR_KINDS = ['MINE', 'ITEM', 'SECTOR'] as const
export type CalendarKind = (typeof CALENDAR_KINDS)[number]

/** Addresses that a person has at most. */
export const MAX_CALENDARS = 20
/** What a calendar holds: from so long ago to so far ahead. */
export const CALENDAR_DAYS = { before: 90, after: 400 } as const
/** Of one calendar, the nearest first. */
export const MAX_EVENTS = 2_000
