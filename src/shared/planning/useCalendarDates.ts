import type { CalendarRef, DatesSetInfo } from '@fullcalendar/react'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { withFirst } from '#i18n/fr/firstOfMonth.ts'
import type { OpenHours } from '#resources/domain/openHours.ts'
import { dayOfInstant } from '#src/time/when.ts'
import { CALENDAR_VIEWS } from './calendarOptions.tsx'
import type { CalendarShape } from './views.ts'

type Options = {
  calendar: RefObject<CalendarRef | null>
  shape: CalendarShape
  day: string
  organisation: OpenHours
}

/** `drawn`: the view on screen, which follows the requested view. */
export const useCalendarDates = ({ calendar, shape, day, organisation }: Options) => {
  const [{ title, drawn }, setDrawn] = useState({ title: '', drawn: '' })
  const { timeZone } = organisation
  const wanted = CALENDAR_VIEWS[shape]

  useEffect(() => {
    const api = calendar.current?.getApi()
    if (!api) return
    const isThere = api.view.type === wanted && dayOfInstant(api.getDate(), timeZone) === day
    // FullCalendar redraws synchronously, which React rejects inside an effect.
    if (!isThere) queueMicrotask(() => api.changeView(wanted, day))
  }, [calendar, wanted, day, timeZone])

  const datesSet = useCallback(
    ({ view }: DatesSetInfo) => setDrawn({ title: withFirst(view.title), drawn: view.type }),
    [],
  )
  return { title, drawn, datesSet }
}
