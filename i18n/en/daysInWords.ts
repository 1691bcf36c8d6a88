const WORDS: Readonly<Record<number, string>> = { 14: 'fourteen', 30: 'thirty' }

export const daysInWords = (days: number): string => `${WORDS[days] ?? days} ${days === 1 ? 'day' : 'days'}`
