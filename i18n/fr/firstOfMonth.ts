/** First day of a month in French dates: `Intl` writes « 1 décembre », French uses « 1er décembre ». */

const FIRST = /(?<![\p{L}\p{N}])1(?=\s\p{L}|\s?–|$)/gu

/** `date`: a date or range formatted by `Intl.DateTimeFormat('fr-FR')`, without a time. */
export const withFirst = (date: string): string => date.replace(FIRST, '1er')

const DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' })

/** « 24 novembre 2026 », « 1er décembre 2026 ». `day`: 'YYYY-MM-DD'. */
export const dayInFull = (day: string): string => withFirst(DAY.format(new Date(`${day}T00:00:00Z`)))
