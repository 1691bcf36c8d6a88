import { dayCell } from './csvNumbers.ts'
import { zonedOf } from './time.ts'

const MAX_KEPT = 5_000
const pad = (value: number, size = 2): string => String(value).padStart(size, '0')

const offsetText = (minutes: number): string =>
  `${minutes < 0 ? '-' : '+'}${pad(Math.floor(Math.abs(minutes) / 60))}:${pad(Math.abs(minutes) % 60)}`

type Offset = { minutes: number /** Second of two equal hours. */; isRepeated: boolean }

const offsetAt = (utc: string, zone: string): Offset => {
  const zoned = zonedOf(utc, zone)
  const first = zoned.toPlainDateTime().toZonedDateTime(zone, { disambiguation: 'compatible' })
  return { minutes: zoned.offsetNanoseconds / 60_000_000_000, isRepeated: !first.equals(zoned) }
}

export type MomentFormat = (utc: string) => string

/**
 * Returns a formatter for UTC texts: « 24/11/2026 14:00 », with seconds if not zero. Of two equal hours in autumn, the
 * second carries its offset. Caches offsets per quarter of an hour: no zone changes within one.
 */
export const momentFormat = (zone: string): MomentFormat => {
  const offsets = new Map<string, Offset>()
  const offsetOf = (utc: string): Offset => {
    const key = `${utc.slice(0, 14)}${Math.floor(Number(utc.slice(14, 16)) / 15)}`
    const cached = offsets.get(key)
    if (cached) return cached
    if (offsets.size >= MAX_KEPT) offsets.clear()
    const offset = offsetAt(utc, zone)
    offsets.set(key, offset)
    return offset
  }
  return (utc) => {
    const { minutes, isRepeated } = offsetOf(utc)
    const local = new Date(Date.parse(`${utc.replace(' ', 'T')}Z`) + minutes * 60_000).toISOString()
    const seconds = local.slice(17, 19)
    const time = `${local.slice(11, 16)}${seconds === '00' ? '' : `:${seconds}`}`
    return `${dayCell(local.slice(0, 10))} ${time}${isRepeated ? offsetText(minutes) : ''}`
  }
}
