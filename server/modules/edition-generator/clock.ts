/** Days and hours of a reservation, as a document says them. */
import { Temporal } from 'temporal-polyfill'
import type { MomentFormat } from '#resources/domain/csvMoments.ts'
import { HOURS_COLUMN } from '#resources/domain/editions.ts'
import { type DayText, dayOf, zonedOf } from '#resources/domain/time.ts'

export type Clock = {
  text: (source: string, start: string, end: string) => string
  /** The days of the period that a reservation covers: it stands on the sheet of each of them. */
  groups: (source: string, start: string, end: string, days: { from: DayText; to: DayText }) => string[]
}

const LONG = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'UTC' })

/** « mardi 24 novembre 2026 » */
export const longDay = (day: DayText): string =>
  LONG.format(new Date(`${day}T00:00:00Z`)).replace(/(^|\s)1 (?=\p{L})/u, '$11er ')

/** The last instant that it holds: what ends at midnight does not reach into the next day. */
const lastDay = (start: string, end: string, zone: string): DayText =>
  end > start ? zonedOf(end, zone).subtract({ seconds: 1 }).toPlainDate().toString() : dayOf(end, zone)

const later = (one: DayText, other: DayText): DayText => (one > other ? one : other)

export const clockOf = (moment: MomentFormat, zone: string): Clock => {
  const hours = (start: string, end: string): string => {
    const [startDay = '', startTime = ''] = moment(start).split(' ')
    const [endDay = '', endTime = ''] = moment(end).split(' ')
    return startDay === endDay ? `${startTime} – ${endTime}` : `${startDay} ${startTime} – ${endDay} ${endTime}`
  }
  return {
    text: (source, start, end) => (source === HOURS_COLUMN ? hours(start, end) : longDay(dayOf(start, zone))),
    groups: (source, start, end, days) => {
      if (source === HOURS_COLUMN) return [hours(start, end)]
      const last = lastDay(start, end, zone)
      const until = last < days.to ? last : days.to
      const found: string[] = []
      let day = later(dayOf(start, zone), days.from)
      for (; day <= until; day = Temporal.PlainDate.from(day).add({ days: 1 }).toString()) found.push(longDay(day))
      return found
    },
  }
}
