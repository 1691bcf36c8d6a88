import { spoken } from '../spoken.ts'

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const quoted = (name: string): string => `“${name}”`

export const finding = spoken({
  label: 'What are you looking for?',
  help: 'A name, or a phrase: Thursday afternoon, room for 30 people with projector, 12 chairs',
  find: 'Find',
  parts: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening', day: 'All day' },
  partsLabel: 'Time of day',
  understood: (what: string) => `Understood: ${what}.`,
  notUnderstood: 'Enter a day, a time, or what you are looking for.',
  want: (words: string, quantity: number) => (quantity > 1 ? `${quantity} × ${quoted(words)}` : quoted(words)),
  people: (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`,
  equipped: (name: string, count: number) => (count > 1 ? `${count} × ${quoted(name)}` : quoted(name)),
  wantWith: (what: string, equipment: readonly string[]) =>
    equipment.length > 0 ? `${what} with ${LIST.format(equipment)}` : what,
  addAll: (wanted: readonly string[]) => `Add ${LIST.format(wanted)}`,
  results: 'Matches for your search',
  unequipped: 'Nothing has this equipment. These are suitable otherwise; the equipment is offered separately.',
  more: 'Search differently',
  near: 'Nothing fits exactly. These come close.',
  nothing: (what: string) => `Nothing matches ${what}.`,
  failed: 'The search failed. Try again.',
  ways: 'Other options',
  waysOf: (name: string) => `Other options for ${quoted(name)}`,
  noWay: 'No other option was found nearby. Try another day.',
  atOtherTime: (slot: string) => `Same choice, ${slot}`,
  instead: (name: string) => `Use ${quoted(name)} at the same time`,
} as const)
