/** Keeps the calendar, the address and the title on the same view and day. */
import type { CalendarRef, DatesSetInfo } from '@fullcalendar/react'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { type OpenHours, shownDay } from '#resources/domain/openHours.ts'
import { utcTextOfDate } from '#resources/domain/time.ts'
import { dayOfInstant } from '#src/time/when.ts'
import { CALENDAR_VIEWS } from './PlanningCalendar.tsx'
import type { PlanningRange } from './planningData.ts'
import type { PlanningState } from './usePlanningState.ts'

type Options = {
  calendar: RefObject<CalendarRef | null>
  state: PlanningState
  organisation: OpenHours
  update: (change: Partial<PlanningState>) => void
}

/** Today, unless the grid leaves it out: on a Sunday without Sundays, the week that comes is the one to look at. */
const currentDay = ({ view, allHours }: PlanningState, organisation: OpenHours): string => {
  const now = new Date()
  const isWhole = allHours || view === 'month' || view === 'list'
  return isWhole ? dayOfInstant(now, organisation.timeZone) : shownDay(utcTextOfDate(now), organisation)
}

export const useCalendarDates = ({ calendar, state, organisation, update }: Options) => {
  const [range, setRange] = useState<PlanningRange | null>(null)
  const [title, setTitle] = useState('')
  const { timeZone } = organisation
  const { view } = state
  const today = currentDay(state, organisation)
  const day = state.date ?? today

  useEffect(() => {
    const api = calendar.current?.getApi()
    if (!api) return
    const wanted = CALENDAR_VIEWS[view]
    const isThere = api.view.type === wanted && dayOfInstant(api.getDate(), timeZone) === day
    // FullCalendar redraws synchronously, which React refuses inside an effect.
    if (!isThere) queueMicrotask(() => api.changeView(wanted, day))
  }, [calendar, view, day, timeZone])

  const datesSet = useCallback((info: DatesSetInfo) => {
    setTitle(info.view.title)
    setRange((current) =>
      current?.from.getTime() === info.start.getTime() && current.to.getTime() === info.end.getTime()
        ? current
        : { from: info.start, to: info.end },
    )
  }, [])

  const turn = useCallback(
    (to: 'previous' | 'next' | 'today') => {
      const api = calendar.current?.getApi()
      if (!api) return
      if (to === 'today') api.gotoDate(today)
      else if (to === 'next') api.next()
      else api.prev()
      update({ date: to === 'today' ? null : dayOfInstant(api.getDate(), timeZone) })
    },
    [calendar, timeZone, today, update],
  )
  return { range, title, day, datesSet, turn }
}
