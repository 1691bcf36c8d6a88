/** Rules of meters: order of readings, use between two of them, thresholds of a plan. */
import { type DayText, dayOf } from './time.ts'

export const METER_UNITS = ['KM', 'HOURS', 'USES'] as const
export type MeterUnit = (typeof METER_UNITS)[number]

export const MAX_READING = 1_000_000_000

/** `isReplaced`: first reading of a new meter, which may be lower than the one before. */
export type Reading = { value: number; readAt: string; isReplaced: boolean }

export const READING_FAULTS = ['FUTURE', 'LOWER', 'HIGHER'] as const
export type ReadingFault = (typeof READING_FAULTS)[number]

type Neighbours = { before: Reading | undefined; after: Reading | undefined; now: string }

export const readingFault = (reading: Reading, { before, after, now }: Neighbours): ReadingFault | undefined => {
  if (reading.readAt > now) return 'FUTURE'
  if (before && !reading.isReplaced && reading.value < before.value) return 'LOWER'
  return after && !after.isReplaced && reading.value > after.value ? 'HIGHER' : undefined
}

/** Total of the increases; a replaced meter starts at its own first value. Sorted by time. */
export const usageOf = (readings: readonly Reading[]): number =>
  readings.reduce((total, { value, isReplaced }, index) => {
    const before = readings[index - 1]
    return before && !isReplaced ? total + value - before.value : total
  }, 0)

/** Numbers of the thresholds that the use has reached and that are not settled, from the lowest. */
export const reachedThresholds = (used: number, every: number, settled: number): number[] => {
  const reached = Math.floor(used / every)
  return Array.from({ length: Math.max(0, reached - settled) }, (_none, index) => settled + 1 + index)
}

const DAY = 86_400_000
const timeOf = (utc: string): number => Date.parse(`${utc.replace(' ', 'T')}Z`)

/** Day on which the mean use of the readings reaches `left` more units; null without use. */
export const forecastDay = (readings: readonly Reading[], left: number, zone: string): DayText | null => {
  const [first, last] = [readings[0], readings.at(-1)]
  if (!first || !last) return null
  const days = (timeOf(last.readAt) - timeOf(first.readAt)) / DAY
  const used = usageOf(readings)
  if (days <= 0 || used <= 0) return null
  const at = timeOf(last.readAt) + Math.ceil((Math.max(0, left) * days) / used) * DAY
  return Number.isFinite(at) && at < Date.UTC(2200, 0) ? dayOf(utcText(at), zone) : null
}

const utcText = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ')
