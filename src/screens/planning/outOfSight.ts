/** Counts what the displayed hours and days hide, so that it can be said. */
import type { OpenHours } from '#resources/domain/openHours.ts'
import { localTextOf, utcTextOfDate } from '#resources/domain/time.ts'
import type { DrawnReservation } from './planningTypes.ts'

const weekDayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

const isHidden = (reservation: DrawnReservation, { timeZone, dayStart, dayEnd, weekDays }: OpenHours): boolean => {
  const [startDay = '', startTime = ''] = localTextOf(utcTextOfDate(reservation.startingAt), timeZone).split('T')
  const [endDay = '', endTime = ''] = localTextOf(utcTextOfDate(reservation.endingAt), timeZone).split('T')
  if (startDay !== endDay) return false
  return !weekDays.includes(weekDayOf(startDay)) || startTime >= dayEnd || endTime <= dayStart
}

/** Reservations of one day that no displayed hour or day shows. */
export const countOutOfSight = (reservations: readonly DrawnReservation[], organisation: OpenHours): number =>
  reservations.filter((reservation) => isHidden(reservation, organisation)).length
