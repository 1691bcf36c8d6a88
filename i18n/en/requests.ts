import { spoken } from '../spoken.ts'

const WAYS = { previous: 'Previous', next: 'Next' } as const

export const requestTexts = spoken({
  ...WAYS,
  title: 'Requests to approve',
  named: (way: keyof typeof WAYS, subject: string) => `${WAYS[way]}: ${subject}`,
  competing: 'Competing requests',
  none: 'No other request for these items at this time.',
  cut: 'There are more: find them in the list of bookings.',
  failed: 'The competing requests couldn’t be shown.',
} as const)
