import { INTL_LOCALE } from './locale.ts'

export const withFirst = (date: string): string => date

const DAY = new Intl.DateTimeFormat(INTL_LOCALE, { dateStyle: 'long', timeZone: 'UTC' })

export const dayInFull = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`))
