import { Temporal } from 'temporal-polyfill'
import type { TimeSlot, WeekDay } from './parameters.ts'
import type { DayText } from './time.ts'

/** `to` is included; `slots` apply to each of `days`, in `zone`. */
export type OpenTime = {
  from: DayText
  to: DayText
  zone: string
  days: readonly WeekDay[]
  slots: readonly TimeSlot[]
}

/** Open time within one hour of one day (seconds since 1970). */
export type OpenPiece = { start: number; end: number; day: DayText; weekDay: number; hour: number }

/** A period of constant UTC offset (all in seconds). */
type Steady = { start: number; end: number; offset: number }

const HOUR = 3_600
const DAY = 24 * HOUR

const secondsOf = (moment: Temporal.ZonedDateTime): number => moment.epochMilliseconds / 1_000

/** Half-open bounds in seconds since 1970. */
export const boundsOf = ({ from, to, zone }: Pick<OpenTime, 'from' | 'to' | 'zone'>): [start: number, end: number] => [
  secondsOf(Temporal.PlainDate.from(from).toZonedDateTime(zone)),
  secondsOf(Temporal.PlainDate.from(to).add({ days: 1 }).toZonedDateTime(zone)),
]

const steadyParts = (open: OpenTime): Steady[] => {
  const [first, last] = boundsOf(open)
  const parts: Steady[] = []
  let moment: Temporal.ZonedDateTime | null = Temporal.PlainDate.from(open.from).toZonedDateTime(open.zone)
  for (let start = first; moment && start < last; ) {
    const offset = moment.offsetNanoseconds / 1e9
    const next: Temporal.ZonedDateTime | null = moment.getTimeZoneTransition('next')
    const end = next ? Math.min(secondsOf(next), last) : last
    parts.push({ start, end, offset })
    start = end
    moment = next
  }
  return parts
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const openSeconds = (slots: readonly TimeSlot[]): { start: number; end: number }[] => {
  const pieces: { start: number; end: number }[] = []
  for (let hour = 0; hour < 24; hour++) {
    const inHour = slots
      .map(({ start, end }) => ({
        start: Math.max(minutesOf(start), hour * 60) * 60,
        end: Math.min(minutesOf(end), (hour + 1) * 60) * 60,
      }))
      .filter(({ start, end }) => start < end)
      .sort((one, other) => one.start - other.start)
    for (const slot of inHour) {
      const last = pieces.at(-1)
      if (last && slot.start < last.end) last.end = Math.max(last.end, slot.end)
      else pieces.push({ ...slot })
    }
  }
  return pieces
}

/** Open pieces in order. A skipped hour yields none, a repeated hour two. */
export const openPieces = (open: OpenTime): OpenPiece[] => {
  const ofDay = openSeconds(open.slots)
  return steadyParts(open).flatMap(({ start, end, offset }) => {
    const pieces: OpenPiece[] = []
    for (let midnight = Math.floor((start + offset) / DAY) * DAY; midnight < end + offset; midnight += DAY) {
      const date = new Date(midnight * 1_000)
      const weekDay = date.getUTCDay() || 7
      if (!open.days.includes(weekDay as WeekDay)) continue
      const day = date.toISOString().slice(0, 10)
      for (const piece of ofDay) {
        const from = Math.max(midnight + piece.start - offset, start)
        const to = Math.min(midnight + piece.end - offset, end)
        if (from < to) pieces.push({ start: from, end: to, day, weekDay, hour: Math.floor(piece.start / HOUR) })
      }
    }
    return pieces
  })
}

/** Change of the held quantity at an instant (seconds since 1970). */
export type HeldChange = { at: number; quantity: number }

/** Unit-seconds held in each piece. Pieces and changes are sorted by time. */
export const heldSecondsByPiece = (pieces: readonly OpenPiece[], changes: readonly HeldChange[]): number[] => {
  let held = 0
  let next = 0
  return pieces.map(({ start, end }) => {
    for (let change = changes[next]; change && change.at <= start; change = changes[++next]) held += change.quantity
    let seconds = 0
    let since = start
    for (let change = changes[next]; change && change.at < end; change = changes[++next]) {
      seconds += held * (change.at - since)
      since = change.at
      held += change.quantity
    }
    return seconds + held * (end - since)
  })
}
