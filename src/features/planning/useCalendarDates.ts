/** Keeps the calendar, the address and the title on the same view and day. */
import type { CalendarRef, DatesSetInfo } from '@fullcalendar/react'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { OpenHours } from '#resources/domain/openHours.ts'
import { dayOfInstant } from '#src/time/when.ts'
import { CALENDAR_VIEWS } from './PlanningCalendar.tsx'
import { calendarViewOf } from './planningPeriod.ts'
import { usePeriods } from './usePeriods.ts'
import type { PlanningState } from './usePlanningState.ts'

type Options = {
  calendar: RefObject<CalendarRef | null>
  state: PlanningState
  organisation: OpenHours
  update: (change: Partial<PlanningState>) => void
}

export const useCalendarDates = ({ calendar, state, organisation, update }: Options) => {
  const [title, setTitle] = useState('')
  const { timeZone } = organisation
  const periods = usePeriods(state, organisation, update)
  const wanted = CALENDAR_VIEWS[calendarViewOf(state)]
  const { day } = periods.question

  useEffect(() => {
    const api = calendar.current?.getApi()
    if (!api) return
    const isThere = api.view.type === wanted && dayOfInstant(api.getDate(), timeZone) === day
    // FullCalendar redraws synchronously, which React refuses inside an effect.
    if (!isThere) queueMicrotask(() => api.changeView(wanted, day))
  }, [calendar, wanted, day, timeZone])

  const datesSet = useCallback((info: DatesSetInfo) => setTitle(info.view.title), [])
  return { ...periods, title, day, datesSet }
}
