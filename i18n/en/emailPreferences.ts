import type { EmailPreference } from '#resources/domain/emailPreferences.ts'
import { spoken } from '../spoken.ts'

export const emailPreferenceNames: Record<EmailPreference, string> = spoken({
  REMINDERS: 'Reminders before the start and before the return of my bookings',
  INTERVENTION_ALERTS: 'Approaching dates of the work orders I handle',
  CONTRACT_REMINDERS: 'Reminders before the notice or the end of the contracts I handle',
  MANAGER_NEWS: 'Bookings of the items I manage',
  NEWS_WITHOUT_SECTOR: 'Bookings of the items without a sector that I manage',
})

export const emailPreferenceTexts = spoken({
  title: 'My emails',
  help: 'What needs an answer from you, or changes your bookings, is always sent to you.',
  saved: 'Your choice is saved',
} as const)
