/** Moments as people type them, in forms and in the cells of spreadsheets: a day, then an hour of the organisation's clock. */
import { Temporal } from 'temporal-polyfill'
import { isUtcText, utcTextOf } from './time.ts'
import { type DayReading, plainTyped, readDay } from './typedDays.ts'
import type { Typed, TypedProblem } from './typedNumbers.ts'

export type MomentReading = DayReading & {
  zone: string
  /** 'HH:MM' of a day that is typed without an hour. */
  defaultTime?: string
}

const OFFSET = String.raw`z|utc|gmt|[+-](?:[01]\d|2[0-3]):?[0-5]\d`
/** « 14 h », « 14h30 », « 14:30:05.250+01:00 », after a day or without one. */
const TIME = new RegExp(
  String.raw`(?:^|[ ,]+(?:a )?|(?<=\d)t)(\d{1,2}) ?(?:h ?(\d{2})?|: ?(\d{2}))(?::(\d{2})(?:[.,]\d{1,9})?)? ?(${OFFSET})?$`,
)

type Clock = { hours: number; minutes: number; seconds: number; offset: string | undefined }
type Split = { dayText: string; clock?: Clock }

const splitAtTime = (text: string): Split => {
  const found = TIME.exec(text)
  if (!found) return { dayText: text }
  const [, hours, afterH, afterColon, seconds, offset] = found
  const clock = {
    hours: Number(hours),
    minutes: Number(afterH ?? afterColon ?? 0),
    seconds: Number(seconds ?? 0),
    offset,
  }
  return { dayText: text.slice(0, found.index).replace(/[ ,]+$/, ''), clock }
}

/** 24:00 is the end of a day. */
const isClock = ({ hours, minutes, seconds }: Clock): boolean =>
  (hours < 24 || (hours === 24 && minutes + seconds === 0)) && minutes < 60 && seconds < 60

const offsetText = (offset: string): string =>
  /^[+-]/.test(offset) ? `${offset.slice(0, 3)}:${offset.slice(-2)}` : 'Z'

const localOf = (day: string, { hours, minutes, seconds }: Clock): Temporal.PlainDateTime =>
  Temporal.PlainDate.from(day)
    .add({ days: hours === 24 ? 1 : 0 })
    .toPlainDateTime({ hour: hours % 24, minute: minutes, second: seconds })

/** An hour that the spring change skips is none; of one that the autumn change repeats, the first is meant. */
const instantAt = (local: Temporal.PlainDateTime, zone: string): Temporal.Instant | TypedProblem => {
  const zoned = local.toZonedDateTime(zone, { disambiguation: 'compatible' })
  return zoned.toPlainDateTime().equals(local) ? zoned.toInstant() : 'NO_SUCH_HOUR'
}

const clockOf = (time: string): Clock => {
  const [hours, minutes] = time.split(':')
  return { hours: Number(hours), minutes: Number(minutes), seconds: 0, offset: undefined }
}

/** The first and the last days of the calendar may lie outside of it in UTC. */
const textOf = (instant: Temporal.Instant): Typed<string> => {
  const value = utcTextOf(instant)
  return isUtcText(value) ? { value } : { problem: 'UNKNOWN' }
}

const dayOfSplit = ({ dayText, clock }: Split, reading: DayReading): Typed<string> => {
  // An hour without a day is today's.
  if (dayText === '' && clock && reading.isGuessing) return { value: reading.today }
  return readDay(dayText, reading)
}

/** « 24/11/2026 14 h 30 », « 24-nov-26 14:30 », « 2026-11-24T14:30:00.000Z » → the UTC text; a day without an hour has its usual one. */
export const readMoment = (typed: string, reading: MomentReading): Typed<string> => {
  const split = splitAtTime(plainTyped(typed))
  const clock = split.clock ?? clockOf(reading.defaultTime ?? '00:00')
  const day = dayOfSplit(split, reading)
  if ('problem' in day) return day
  if (!isClock(clock)) return { problem: 'UNKNOWN' }
  const local = localOf(day.value, clock)
  if (clock.offset !== undefined) return textOf(Temporal.Instant.from(`${local}${offsetText(clock.offset)}`))
  const instant = instantAt(local, reading.zone)
  return typeof instant === 'string' ? { problem: instant } : textOf(instant)
}

/** A day that a spreadsheet wrote with its midnight, on its own clock or on the organisation's: « 24/11/2026 00:00:00 ». */
export const readWholeDay = (typed: string, reading: Omit<MomentReading, 'defaultTime'>): Typed<string> => {
  const split = splitAtTime(plainTyped(typed))
  if (!split.clock) return readDay(split.dayText, reading)
  const { hours, minutes, seconds } = split.clock
  if (hours + minutes + seconds === 0) return readDay(split.dayText, reading)
  const moment = readMoment(typed, { ...reading, isGuessing: false })
  if ('problem' in moment) return moment
  const local = Temporal.Instant.from(`${moment.value.replace(' ', 'T')}Z`).toZonedDateTimeISO(reading.zone)
  const isMidnight = local.hour + local.minute + local.second === 0
  return isMidnight ? { value: local.toPlainDate().toString() } : { problem: 'HAS_TIME' }
}
