import type { DayText } from '#resources/domain/time.ts'
import { spoken } from '../spoken.ts'
import { dateText } from './recurrence.ts'

const days = (from: string, to: string): string => (from === to ? `on ${from}` : `from ${from} to ${to}`)

export const deputyMessages = {
  unknown: 'This person doesn’t exist or can’t view bookings',
  nothingToDecide: 'You have no requests to approve: there is nobody to name',
  oneself: 'Choose someone else',
  days: 'Choose a day',
  endsBefore: 'The last day can’t be before the first',
  past: 'This absence is already over',
  tooLong: (days: number) => `An absence lasts at most ${days} days`,
  circular: (deputy: string, absent: string) =>
    `Circular reference: on these dates, the person replacing ${deputy} leads back to ${absent}`,
  twice: 'This person is already named on these dates',
  tooMany: (most: number) => `At most ${most} upcoming replacements per person: delete one first`,
  detail: (absent: string, from: DayText, to: DayText) => `${absent}, ${days(dateText(from), dateText(to))}`,
} as const

export const deputyTexts = spoken({
  title: 'Absences and replacements',
  help: 'While you are away, the person you name sees the requests you can approve and decides in your place. You stay in control of everything.',
  helpFor: (name: string) =>
    `While ${name} is away, the person named sees the requests that ${name} can approve and decides in their place.`,
  none: 'No current or upcoming replacement.',
  replacedBy: (deputy: string) => `Replaced by ${deputy}`,
  replaces: (absent: string) => `In place of ${absent}`,
  days,
  now: 'in progress',
  add: 'Name a replacement',
  dialog: 'Replacement during an absence',
  deputy: 'Who decides in your place',
  deputyOf: (name: string) => `Who decides in place of ${name}`,
  search: 'Type a name',
  nobody: 'Nobody with this name can view bookings',
  searching: 'Searching…',
  from: 'First day',
  to: 'Last day',
  name: 'Name',
  cancel: 'Cancel',
  remove: 'Delete',
  removeOf: (deputy: string, days: string) => `Delete the replacement by ${deputy}, ${days}`,
  removeTitle: 'Delete this replacement?',
  removeText: (deputy: string, absent: string) =>
    `${deputy} will no longer decide in place of ${absent}. Decisions already made stand.`,
  named: 'The replacement is saved',
  removed: 'The replacement is deleted',
} as const)
