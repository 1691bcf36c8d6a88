import { spoken } from '../spoken.ts'

export const goodsTexts = spoken({
  reserve: 'Book',
  next: 'Upcoming bookings',
  none: (days: number) => `No bookings in the next ${days} days.`,
  busy: 'Busy',
  quantity: (what: string, count: number) => `${what} (${count})`,
  failed: 'The upcoming bookings could not be shown.',
  planning: 'See in the schedule',
  all: 'All bookings',
} as const)
