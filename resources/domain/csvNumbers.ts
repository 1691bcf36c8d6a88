/** Formats numbers and days for a French spreadsheet. */

/** 1234.5 → « 1234,5 », without grouping, so that spreadsheets read a number. */
export const numberCell = (value: number): string => String(value).replace('.', ',')

/** 'YYYY-MM-DD' → « 24/11/2026 » */
export const dayCell = (day: string): string => day.split('-').reverse().join('/')
