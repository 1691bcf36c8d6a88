const quoted = (text: string): string => `“${text}”`

export const tileMessages = {
  tooMany: (most: number): string => `A dashboard has at most ${most} views`,
  width: 'Choose a width of 1 or 2',
  repeated: 'This view is already on the dashboard',
  search: 'This view no longer exists, or is no longer shared',
  role: 'This role no longer exists',
} as const

export const tileTexts = {
  add: 'Add to the dashboard',
  addTitle: (name: string): string => `Add ${quoted(name)} to the dashboard`,
  role: 'For',
  everyone: 'Everyone',
  width: 'Width',
  widths: { 1: 'Half', 2: 'Full width' } as Readonly<Record<number, string>>,
  confirm: 'Add',
  added: (name: string): string => `${quoted(name)} is on the dashboard`,
  compose: 'Arrange the dashboard',
  composeHelp: 'Each shared view shows everyone what they are allowed to see.',
  none: 'No views on this dashboard',
  noneHelp: 'A shared view shows its first records here, and how many there are.',
  offeredCount: (count: number): string => (count !== 1 ? `${count} views to choose from` : 'One view to choose from'),
  addSearch: 'Add a shared view',
  howToShare: 'No other view is shared. To share one: open a list, filter it, then save the view and share it.',
  offered: (name: string, list: string | undefined): string => (list ? `${name} (${list})` : name),
  loadFailed: 'The dashboard could not be displayed.',
  save: 'Save',
  saved: 'The dashboard is saved',
  up: (name: string): string => `Move ${quoted(name)} up`,
  down: (name: string): string => `Move ${quoted(name)} down`,
  remove: (name: string): string => `Remove ${quoted(name)}`,
  widthOf: (name: string): string => `Width of ${quoted(name)}`,
  moved: (name: string, position: number, total: number): string =>
    `${quoted(name)} is in position ${position} of ${total}`,
  open: 'Open the list',
  openNamed: (name: string): string => `Open the list ${quoted(name)}`,
  empty: 'Nothing for now.',
  failed: 'This view could not be displayed.',
  retry: 'Try again',
  count: (total: number, isExact: boolean): string =>
    `${isExact ? '' : 'More than '}${total.toLocaleString('en-GB')} ${total !== 1 ? 'records' : 'record'}`,
} as const
