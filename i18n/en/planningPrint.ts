import { spoken } from '../spoken.ts'

const NAMED = 15

const someOf = (names: readonly string[]): string => {
  const others = names.length - NAMED
  return others > 1 ? `${names.slice(0, NAMED).join(', ')} and ${others} others` : names.join(', ')
}

export const planningPrint = spoken({
  title: 'Schedule to print',
  print: 'Print',
  realSize: 'Enlarge',
  wholeSheet: 'Whole page',
  back: 'Back to the schedule',
  withoutEmpty: 'Without empty sites',
  pages: 'One page per booked site, on A4 paper in landscape.',
  loading: 'Preparing the pages…',
  failed: 'The schedule could not be prepared.',
  retry: 'Try again',
  noSite: 'No site',
  noCategory: 'No category',
  siteAndWeek: (site: string, week: string) => `${site} · ${week}`,
  printedOn: (when: string) => `Printed on ${when}`,
  filters: (names: readonly string[]) => `Filters: ${names.join(', ')}`,
  freeOnly: 'free only',
  item: 'Place or asset',
  since: (time: string) => `From ${time}`,
  until: (time: string) => `Until ${time}`,
  wholeDay: 'All day',
  pending: 'to approve',
  free: 'No bookings',
  emptyWeek: 'No bookings on these days.',
  unused: (names: readonly string[]) => `Not booked: ${someOf(names)}.`,
  emptySites: (names: readonly string[]) => `Sites without bookings: ${someOf(names)}.`,
  nothing: 'No item matches the filters.',
  noItem: 'No bookable item is offered to you: there is nothing to print.',
  obstacles: { BLOCKED: 'Blocked', INTERVENTION: 'Work order', RELATED: 'Taken with another place', CLOSED: 'Closed' },
} as const)
