/** Numbers and days as an export writes them for a French spreadsheet. */

/** 1234.5 → « 1234,5 »: no grouping, so that a spreadsheet takes it for a number. */
export const numberCell = (value: number): string => String(value).replace('.', ',')

/** 'YYYY-MM-DD' → « 24/11/2026 » */
export const dayCell = (day: string): string => day.split('-').reverse().join('/')
