const WORDS: Readonly<Record<number, string>> = { 14: 'quatorze', 30: 'trente' }

/** « trente jours »: limits in sentences come from their constant. */
export const daysInWords = (days: number): string => `${WORDS[days] ?? days} jours`
