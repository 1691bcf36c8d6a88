import { Temporal } from 'temporal-polyfill'
import { isUtcText, localTextOf } from '#resources/domain/time.ts'

const pad = (day: string): string => day.split('-').reverse().join('/')

export const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

/** Example: 24/11/2026. Invalid text stays unchanged. */
export const formatDay = (value: unknown): string =>
  isDay(value) ? pad(value) : typeof value === 'string' ? value : ''

/** Example: 24/11/2026 14:30 in the organisation's time zone. Invalid text stays unchanged. */
export const formatDateTime = (value: unknown, zone: string): string => {
  if (!isUtcText(value)) return typeof value === 'string' ? value : ''
  const [day = '', time = ''] = localTextOf(value, zone).split('T')
  return `${pad(day)} ${time}`
}

export const todayIn = (zone: string): string => Temporal.Now.plainDateISO(zone).toString()
