/** The month on a phone: a name has six letters there, so each day shows dots and a count, and opens on tap. */
import type { CalendarOptions, EventInput } from '@fullcalendar/react'
import { useMemo } from 'react'
import { dayInFull } from '#i18n/fr/firstOfMonth.ts'
import { planning as texts } from '#i18n/fr/planning.ts'
import type { DayText } from '#resources/domain/time.ts'
import { MAX_DOTS, MonthDayContent } from '#src/shared/planning/MonthDayContent.tsx'
import { dayOfInstant } from '#src/time/when.ts'
import { outageOfEvent } from '../outages/outageEvents.ts'
import { reservationOfEvent } from '../planningEvents.ts'

type Drawn = { first: DayText; last: DayText; color: string; isPending: boolean }
type Drawing = { reservations: readonly Drawn[]; outages: readonly Drawn[] }
type MonthDay = Drawing & { dots: readonly Drawn[]; more: number; isBlocked: boolean }

const lastDay = (end: Date, timeZone: string): DayText => dayOfInstant(new Date(end.getTime() - 1), timeZone)

const drawnOf = (event: EventInput, timeZone: string): (Drawn & { isOutage: boolean })[] => {
  const props = { extendedProps: event.extendedProps ?? {} }
  const reservation = reservationOfEvent(props)
  if (reservation) {
    const { startingAt, endingAt, color, isPending } = reservation
    const days = { first: dayOfInstant(startingAt, timeZone), last: lastDay(endingAt, timeZone) }
    return [{ ...days, color, isPending, isOutage: false }]
  }
  if (!outageOfEvent(props) || !event.allDay) return []
  const last = lastDay(new Date(`${String(event.end)}T00:00:00Z`), 'UTC')
  return [{ first: String(event.start), last, color: '', isPending: false, isOutage: true }]
}

export const monthDrawing = (events: readonly EventInput[], timeZone: string): Drawing => {
  const drawn = events.flatMap((event) => drawnOf(event, timeZone))
  return { reservations: drawn.filter(({ isOutage }) => !isOutage), outages: drawn.filter(({ isOutage }) => isOutage) }
}

export const monthDayOf = (drawing: Drawing, day: DayText): MonthDay => {
  const isOn = ({ first, last }: Drawn) => first <= day && day <= last
  const reservations = drawing.reservations.filter(isOn)
  const dots = reservations.slice(0, MAX_DOTS)
  const outages = drawing.outages.filter(isOn)
  return { reservations, outages, dots, more: reservations.length - dots.length, isBlocked: outages.length > 0 }
}

/** `hasReservations`: an empty day opens where it can be booked. */
export type OpenDay = (day: DayText, hasReservations: boolean) => void

export const useMonthDays = (events: readonly EventInput[], timeZone: string, onOpenDay: OpenDay): CalendarOptions => {
  const drawing = useMemo(() => monthDrawing(events, timeZone), [events, timeZone])
  return useMemo(() => {
    const dayOf = (date: Date) => dayOfInstant(date, timeZone)
    return {
      navLinks: true,
      navLinkClass: 'planning-day-link',
      navLinkHint: (_text: string, date: Date) => {
        const { reservations, outages } = monthDayOf(drawing, dayOf(date))
        return texts.monthDay(dayInFull(dayOf(date)), reservations.length, outages.length)
      },
      navLinkDayClick: (date: Date) => {
        onOpenDay(dayOf(date), monthDayOf(drawing, dayOf(date)).reservations.length > 0)
      },
      dayCellTopContent: ({ date, dayNumberText }) => (
        <MonthDayContent {...monthDayOf(drawing, dayOf(date))} number={dayNumberText} />
      ),
    }
  }, [drawing, timeZone, onOpenDay])
}
