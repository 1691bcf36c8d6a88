/** The first day of a month in French dates: `Intl` writes « 1 décembre », people write « 1er décembre ». */

/** A 1 of its own before a month or a dash. */
const FIRST = /(?<![\p{L}\p{N}])1(?=\s\p{L}|\s?–|$)/gu

/** `date`: one date, or a range of two, as `Intl.DateTimeFormat('fr-FR')` writes it without a time. */
export const withFirst = (date: string): string => date.replace(FIRST, '1er')
