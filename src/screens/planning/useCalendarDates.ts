/** Keeps the calendar, the address and the title on the same view and day. */
import type { CalendarRef, DatesSetInfo } from '@fullcalendar/react'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { dayOf } from '#src/booking/when.ts'
import { CALENDAR_VIEWS } from './PlanningCalendar.tsx'
import type { PlanningRange } from './planningData.ts'
import type { PlanningState } from './usePlanningState.ts'

type Options = {
  calendar: RefObject<CalendarRef | null>
  state: PlanningState
  timeZone: string
  update: (change: Partial<PlanningState>) => void
}

export const useCalendarDates = ({ calendar, state, timeZone, update }: Options) => {
  const [range, setRange] = useState<PlanningRange | null>(null)
  const [title, setTitle] = useState('')
  const { view, date } = state

  useEffect(() => {
    const api = calendar.current?.getApi()
    if (!api) return
    const wanted = CALENDAR_VIEWS[view]
    const isThere = api.view.type === wanted && (date === null || dayOf(api.getDate(), timeZone) === date)
    // FullCalendar redraws synchronously, which React refuses inside an effect.
    if (!isThere) queueMicrotask(() => (date ? api.changeView(wanted, date) : api.changeView(wanted)))
  }, [calendar, view, date, timeZone])

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
      if (to === 'today') api.today()
      else if (to === 'next') api.next()
      else api.prev()
      update({ date: to === 'today' ? null : dayOf(api.getDate(), timeZone) })
    },
    [calendar, timeZone, update],
  )
  return { range, title, datesSet, turn }
}
