import { dateText } from './recurrence.ts'

export const daysInName = (from: string, to: string): string =>
  from === to ? `du ${dateText(from)}` : `du ${dateText(from)} au ${dateText(to)}`

export const momentInName = (local: string): string =>
  `${dateText(local.slice(0, 10))} à ${Number(local.slice(11, 13))} h ${local.slice(14, 16)}`
