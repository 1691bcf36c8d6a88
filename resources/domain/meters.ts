/** Rules of meters: order of readings, use between two of them, thresholds of a plan. */
import { type DayText, dayOf } from './time.ts'

export const METER_UNITS = ['KM', 'HOURS', 'USES'] as const
export type MeterUnit = (typeof METER_UNITS)[number]

export const MAX_READING = 1_000_000_000

/** `isReplaced`: first reading of a new meter, which may be lower than the one before. */
export type Reading = { value: number; readAt: string; isReplaced: boolean }

const READING_FAULTS = ['FUTURE', 'LOWER', 'HIGHER'] as const
export type ReadingFault = (typeof READING_FAULTS)[number]

type Neighbours = { before: Reading | undefined; after: Reading | undefined; now: string }

export const readingFault = (reading: Reading, { before, after, now }: Neighbours): ReadingFault | undefined => {
  if (reading.readAt > now) return 'FUTURE'
  if (before && !reading.isReplaced && reading.value < before.value) return 'LOWER'
  return after && !after.isReplaced && reading.value > after.value ? 'HIGHER' : undefined
}

/** Thresholds lie `every` units apart from `origin`; those up to `after` are settled. */
export type Thresholds = { origin: number; every: number; after: number }

/** Tenths, because sums of decimals in binary fractions would miss a threshold. */
const tenths = (value: number): number => Math.round(value * 10)

export const reachedThresholds = ({ origin, every, after }: Thresholds, until: number, most: number): number[] => {
  const [from, step] = [tenths(origin), tenths(every)]
  const first = Math.max(1, Math.floor((tenths(after) - from) / step) + 1)
  const last = Math.floor((tenths(until) - from) / step)
  const count = Math.min(most, Math.max(0, last - first + 1))
  return Array.from({ length: count }, (_none, index) => (from + (first + index) * step) / 10)
}

const DAY = 86_400_000
const timeOf = (utc: string): number => Date.parse(`${utc.replace(' ', 'T')}Z`)

type UsePoint = { used: number; at: string }

/** Day on which the mean use between two points reaches `left` more units; null without use. */
export const forecastDay = (
  { from, to }: { from: UsePoint; to: UsePoint },
  left: number,
  zone: string,
): DayText | null => {
  const days = (timeOf(to.at) - timeOf(from.at)) / DAY
  const used = to.used - from.used
  if (days <= 0 || used <= 0) return null
  const at = timeOf(to.at) + Math.ceil((Math.max(0, left) * days) / used) * DAY
  return Number.isFinite(at) && at < Date.UTC(2200, 0) ? dayOf(utcText(at), zone) : null
}

const utcText = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ')
