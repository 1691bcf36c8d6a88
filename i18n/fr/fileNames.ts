/** Days in the names of files that people keep, with plain spaces. */
const DAY = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** « 23 novembre 2026 », of a day « 2026-11-23 » */
export const dayInName = (day: string): string => DAY.format(new Date(`${day}T12:00:00Z`)).replace(/^1 /, '1er ')

/** « du 23 novembre 2026 », « du 23 novembre 2026 au 6 décembre 2026 » */
export const daysInName = (from: string, to: string): string =>
  from === to ? `du ${dayInName(from)}` : `du ${dayInName(from)} au ${dayInName(to)}`

/** « 23 novembre 2026 à 7 h 32 », of a local moment « 2026-11-23 07:32:00 » */
export const momentInName = (local: string): string =>
  `${dayInName(local.slice(0, 10))} à ${Number(local.slice(11, 13))} h ${local.slice(14, 16)}`
