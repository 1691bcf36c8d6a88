import type { CalendarKind } from '#resources/domain/calendarFeeds.ts'

type Event = { number: string | null; people: string; link: string | null }

export const calendarMessages = {
  product: 'Bookings',
  unknown: {
    MINE: 'The calendar of your bookings shows nothing else',
    ITEM: 'This item does not exist or you cannot access it',
    SECTOR: 'This sector does not exist',
  } as const satisfies Record<CalendarKind, string>,
  tooMany: (most: number) => `You already have ${most} calendar links: revoke one first`,
  mine: (name: string) => `Bookings of ${name}`,
  of: (name: string) => `Bookings: ${name}`,
  taken: 'Busy',
  titleOf: (items: string, subject: string) => `${items}: ${subject}`,
  description: ({ number, people, link }: Event): string =>
    [number && `Booking ${number}`, people && `For ${people}`, link].filter(Boolean).join('\n'),
} as const

export const calendarTexts = {
  title: 'Calendars',
  help: 'Your bookings in the calendar of your phone or mail app: create a link, then add it as a “calendar by URL”. Anyone who has this link can read this calendar: do not share it.',
  none: 'No calendar links.',
  kinds: {
    MINE: 'My bookings',
    ITEM: 'An item',
    SECTOR: 'A sector',
  } as const satisfies Record<CalendarKind, string>,
  gone: 'Item or sector no longer exists',
  kind: 'This calendar shows',
  target: { ITEM: 'Item', SECTOR: 'Sector' },
  targetMissing: { ITEM: 'Choose an item', SECTOR: 'Choose a sector' },
  add: 'Create a link',
  create: 'Create link',
  creating: 'Creating…',
  cancel: 'Cancel',
  close: 'Close',
  newTitle: 'Calendar link',
  once: 'Copy this link now: it will not be shown again.',
  copy: 'Copy link',
  copied: 'Link copied',
  subscribe: 'Open in my calendar',
  created: (when: string) => `created on ${when}`,
  lastRead: (when: string) => `read on ${when}`,
  neverRead: 'not read yet',
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke the link “${name}”`,
  revokeTitle: 'Revoke this link?',
  revokeText: (name: string) =>
    `Calendars subscribed to “${name}” will no longer be updated. You can create another link at any time.`,
  revoked: 'The calendar link has been revoked',
} as const
