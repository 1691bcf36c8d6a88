/** The present time of tests, in one place: full minutes, and days that follow the demonstration's bookings. */
import { utcTextOfDate, zonedOf } from '#resources/domain/time.ts'

export const ZONE = 'Europe/Paris'

/** UTC text of the present minute, as stored: a period from it has begun, whatever the second. */
export const thisMinute = (): string => `${utcTextOfDate(new Date()).slice(0, -2)}00`

/** Today in the organisation's zone; read once by each file, because a test may cross midnight. */
const TODAY = zonedOf(utcTextOfDate(new Date()), ZONE).toPlainDate()

export const dayAhead = (days: number): string => TODAY.add({ days }).toString()

export const weekdayAhead = (weekday: number, days: number): string =>
  TODAY.add({ days: days + 7 + weekday - TODAY.dayOfWeek }).toString()

/** Zone in which it is about noon: a test there does not cross midnight. */
export const noonZone = (): string => {
  const ahead = 12 - new Date().getUTCHours()
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}
