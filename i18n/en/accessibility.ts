import { spoken } from '../spoken.ts'

export const accessibilityMessages = spoken({
  noRegister: 'This register does not exist, or cannot be read online.',
  noFile: 'This document is no longer in the register.',
})

const OF_SIZE = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })
const sizeText = (bytes: number): string =>
  bytes < 100_000
    ? `${OF_SIZE.format(Math.max(1, Math.round(bytes / 1_000)))}\u00a0kB`
    : `${OF_SIZE.format(bytes / 1_000_000)}\u00a0MB`

const documents = (count: number): string => `${count} document${count !== 1 ? 's' : ''}`

export const accessibilityTexts = spoken({
  loading: 'Accessibility register',
  title: 'Public accessibility register',
  titleOf: (name: string) => `Public accessibility register: ${name}`,
  cannot: 'Register unavailable',
  retry: 'Try again',
  print: 'Print',
  documents: 'Documents',
  states: { MISSING: 'To provide', EXPIRED: 'To renew', PRESENT: 'Provided', NOT_CONCERNED: 'Not applicable' },
  missing: (count: number) => `${documents(count)} to provide or renew:`,
  complete: 'All documents are provided or not applicable.',
  datedOn: (day: string) => `Document dated ${day}`,
  file: (name: string, bytes: number) => `${name} (${sizeText(bytes)})`,
  notPublic: 'This register cannot be read online: open it to the public first.',
  add: (name: string) => `Add “${name}”`,
  change: (name: string) => `Edit “${name}”`,
  addShort: 'Add',
  changeShort: 'Edit',
  isPublic: 'Anyone can read it online.',
  isPrivate: 'Not available online.',
  lacking: (count: number) =>
    count > 0 ? `${documents(count)} to provide or renew.` : 'All documents are provided or not applicable.',
  begin: 'Prepare the register',
  exempt: 'Not required in category 5.',
  page: 'View the public page',
  poster: 'Print the poster',
  posterTitle: 'Accessibility register poster',
  codeOf: (name: string) => `QR code of the accessibility register: ${name}`,
  scan: 'Scan to read the public accessibility register',
})
