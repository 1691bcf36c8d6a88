import { dateText } from './recurrence.ts'

export const daysInName = (from: string, to: string): string =>
  from === to ? dateText(from) : `${dateText(from)} to ${dateText(to)}`

// A dot: file names on Windows cannot contain a colon.
export const momentInName = (local: string): string =>
  `${dateText(local.slice(0, 10))} at ${local.slice(11, 13)}.${local.slice(14, 16)}`
