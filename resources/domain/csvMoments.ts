/** Moments as cells hold them, on the organisation's clock. */
import { Temporal } from 'temporal-polyfill'
import { dayCell, readDay } from './csvNumbers.ts'
import { isUtcText, utcOfLocal, utcTextOf, zonedOf } from './time.ts'

const MAX_KEPT = 5_000
const pad = (value: number, size = 2): string => String(value).padStart(size, '0')

const offsetText = (minutes: number): string =>
  `${minutes < 0 ? '-' : '+'}${pad(Math.floor(Math.abs(minutes) / 60))}:${pad(Math.abs(minutes) % 60)}`

type Offset = { minutes: number /** The hour comes twice, and this is the second time. */; isRepeated: boolean }

const offsetAt = (utc: string, zone: string): Offset => {
  const zoned = zonedOf(utc, zone)
  const first = zoned.toPlainDateTime().toZonedDateTime(zone, { disambiguation: 'compatible' })
  return { minutes: zoned.offsetNanoseconds / 60_000_000_000, isRepeated: !first.equals(zoned) }
}

export type MomentFormat = (utc: string) => string

/**
 * « 24/11/2026 14:00 » of UTC texts, with seconds where there are some. The second of two equal hours, when clocks are
 * put back, carries its offset. Offsets are remembered by the quarter of an hour: no zone changes in between.
 */
export const momentFormat = (zone: string): MomentFormat => {
  const offsets = new Map<string, Offset>()
  const offsetOf = (utc: string): Offset => {
    const key = `${utc.slice(0, 14)}${Math.floor(Number(utc.slice(14, 16)) / 15)}`
    const known = offsets.get(key)
    if (known) return known
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

const OFFSET = String.raw`Z|[+-](?:[01]\d|2[0-3]):[0-5]\d`
const MOMENT = new RegExp(
  String.raw`^(\S+?)(?:(?:\s+(?:à\s+)?|T)(\d{1,2})(?:[h:](\d{2})?)(?::(\d{2}))?\s*(${OFFSET})?)?$`,
  'i',
)

const localOf = (cell: string, today: string): { local: string; offset: string | undefined } | undefined => {
  const [, dayText = '', hours = '0', minutes = '0', seconds = '0', offset] = MOMENT.exec(cell.trim()) ?? []
  const day = readDay(dayText, today)
  if (!day || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  return { local: `${day}T${pad(Number(hours))}:${pad(Number(minutes))}:${pad(Number(seconds))}`, offset }
}

/** The organisation's zone, and its present day. */
export type ReadingClock = { zone: string; today: string }

/** « 24/11/2026 14:00 », « 24/11/2026 14h », « 2026-11-24T14:00:00Z » → the UTC text; a day alone is its midnight. */
export const readMoment = (cell: string, { zone, today }: ReadingClock): string | undefined => {
  const found = localOf(cell, today)
  if (!found) return undefined
  const { local, offset } = found
  const utc = offset ? utcTextOf(Temporal.Instant.from(`${local}${offset.toUpperCase()}`)) : utcOfLocal(local, zone)
  // The first and the last days of the calendar may lie outside of it in UTC.
  return isUtcText(utc) ? utc : undefined
}
