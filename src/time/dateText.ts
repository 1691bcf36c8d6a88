/** Days and moments as boxes show them. `resources/domain/typedMoments.ts` reads them back. */
import { Temporal } from 'temporal-polyfill'
import { isUtcText, localTextOf } from '#resources/domain/time.ts'

const pad = (day: string): string => day.split('-').reverse().join('/')

export const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

/** 24/11/2026; a text that is no day stays as it is. */
export const formatDay = (value: unknown): string =>
  isDay(value) ? pad(value) : typeof value === 'string' ? value : ''

/** 24/11/2026 14:30 on the organisation's clock; a text that is no moment stays as it is. */
export const formatDateTime = (value: unknown, zone: string): string => {
  if (!isUtcText(value)) return typeof value === 'string' ? value : ''
  const [day = '', time = ''] = localTextOf(value, zone).split('T')
  return `${pad(day)} ${time}`
}

/** The organisation's present day. */
export const todayIn = (zone: string): string => Temporal.Now.plainDateISO(zone).toString()
