/** 1234.5 → « 1234,5 », without grouping, so that spreadsheets read a number. */
export const numberCell = (value: number): string => String(value).replace('.', ',')

export const dayCell = (day: string): string => day.split('-').reverse().join('/')
