import { Temporal } from 'temporal-polyfill'
import { isUtcText, utcTextOf } from './time.ts'
import { type DayReading, plainTyped, readDay } from './typedDays.ts'
import type { Typed, TypedProblem } from './typedNumbers.ts'

type MomentReading = DayReading & {
  zone: string
  defaultTime?: string
}

const OFFSET = String.raw`z|utc|gmt|[+-](?:[01]\d|2[0-3]):?[0-5]\d`
/** « 14 h », « 14h30 », « 14:30:05.250+01:00 », after a day or without one. */
const TIME = new RegExp(
  String.raw`(?:^|[ ,]+(?:at? )?|(?<=\d)t)(\d{1,2}) ?(?:h ?(\d{2})?|: ?(\d{2}))(?::(\d{2})(?:[.,]\d{1,9})?)? ?([ap]\.?m\.?)? ?(${OFFSET})?$`,
)

type Clock = { hours: number; minutes: number; seconds: number; offset: string | undefined }
type Split = { dayText: string; clock?: Clock }

const splitAtTime = (text: string): Split => {
  const found = TIME.exec(text)
  if (!found) return { dayText: text }
  const [, hours, afterH, afterColon, seconds, half, offset] = found
  const clock = {
    hours: half ? (Number(hours) % 12) + (half.startsWith('p') ? 12 : 0) : Number(hours),
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

/** Rejects an hour skipped in spring; a repeated one in autumn means the first. */
const instantAt = (local: Temporal.PlainDateTime, zone: string): Temporal.Instant | TypedProblem => {
  const zoned = local.toZonedDateTime(zone, { disambiguation: 'compatible' })
  return zoned.toPlainDateTime().equals(local) ? zoned.toInstant() : 'NO_SUCH_HOUR'
}

const clockOf = (time: string): Clock => {
  const [hours, minutes] = time.split(':')
  return { hours: Number(hours), minutes: Number(minutes), seconds: 0, offset: undefined }
}

/** At the limits of the calendar, the UTC text may be out of range. */
const textOf = (instant: Temporal.Instant): Typed<string> => {
  const value = utcTextOf(instant)
  return isUtcText(value) ? { value } : { problem: 'UNKNOWN' }
}

const dayOfSplit = ({ dayText, clock }: Split, reading: DayReading): Typed<string> => {
  // A time without day means today.
  if (dayText === '' && clock && reading.isGuessing) return { value: reading.today }
  return readDay(dayText, reading)
}

/** « 24/11/2026 14 h 30 », « 2026-11-24T14:30:00.000Z » → UTC text. A day without time gets the default time. */
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

/**
 * Reads a day that a spreadsheet wrote with midnight, in its own or the organisation's zone: « 24/11/2026 00:00:00 ».
 */
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
