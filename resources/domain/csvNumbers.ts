import { DECIMAL_SIGN } from '#i18n/fr/locale.ts'

/** 1234.5 → « 1234,5 », without grouping, so that spreadsheets read a number. */
export const numberCell = (value: number): string => String(value).replace('.', DECIMAL_SIGN)

export const dayCell = (day: string): string => day.split('-').reverse().join('/')
