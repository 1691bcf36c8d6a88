import { Temporal } from 'temporal-polyfill'
import {
  addMinutes,
  type DayText,
  dayOf,
  localTextOf,
  minutesBetween,
  type Period,
  utcOfLocal,
} from '#resources/domain/time.ts'

type SlotPattern = { startTime: string; endTime: string; nights: number; minutes: number }

export const patternOf = ({ startingAt, endingAt }: Period, zone: string): SlotPattern => {
  const [from, to] = [dayOf(startingAt, zone), dayOf(endingAt, zone)]
  return {
    startTime: localTextOf(startingAt, zone).slice(11),
    endTime: localTextOf(endingAt, zone).slice(11),
    nights: Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'day' }).days,
    minutes: minutesBetween(startingAt, endingAt),
  }
}

/** Slot at the same local hours; if a clock change makes it empty, it keeps its length instead. */
export const slotOn = (day: DayText, pattern: SlotPattern, zone: string): Period => {
  const startingAt = utcOfLocal(`${day}T${pattern.startTime}`, zone)
  const last = Temporal.PlainDate.from(day).add({ days: pattern.nights }).toString()
  const endingAt = utcOfLocal(`${last}T${pattern.endTime}`, zone)
  return { startingAt, endingAt: endingAt > startingAt ? endingAt : addMinutes(startingAt, pattern.minutes) }
}

export type SlotChange = { days: number; pattern: SlotPattern; zone: string }
