/** Keeps the calendar, the address and the title on the same view and day. */
import type { CalendarRef, DatesSetInfo } from '@fullcalendar/react'
import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import type { OpenHours } from '#resources/domain/openHours.ts'
import { dayOfInstant } from '#src/time/when.ts'
import { CALENDAR_VIEWS } from './PlanningCalendar.tsx'
import { hiddenWeekDays, rangeOf, sightOf, turnedDay, type ViewQuestion } from './planningPeriod.ts'
import type { PlanningState } from './usePlanningState.ts'

type Options = {
  calendar: RefObject<CalendarRef | null>
  state: PlanningState
  organisation: OpenHours
  update: (change: Partial<PlanningState>) => void
}

/** What the view is asked for, and the periods that it and its neighbours stand for. */
const usePeriods = ({ view, date, allHours }: PlanningState, { timeZone, weekDays }: OpenHours) => {
  const today = dayOfInstant(new Date(), timeZone)
  return useMemo(() => {
    const question: ViewQuestion = { view, day: date ?? today, today, allHours, weekDays }
    const rangeAt = (day: string) => rangeOf(sightOf({ ...question, day }).period, timeZone)
    return {
      question,
      hiddenDays: hiddenWeekDays(question),
      range: rangeAt(question.day),
      near: [rangeAt(turnedDay(question, 1)), rangeAt(turnedDay(question, -1))],
    }
  }, [view, date, allHours, today, timeZone, weekDays])
}

export const useCalendarDates = ({ calendar, state, organisation, update }: Options) => {
  const [title, setTitle] = useState('')
  const { timeZone } = organisation
  const { view } = state
  const periods = usePeriods(state, organisation)
  const { question } = periods
  const { day } = question

  useEffect(() => {
    const api = calendar.current?.getApi()
    if (!api) return
    const wanted = CALENDAR_VIEWS[view]
    const isThere = api.view.type === wanted && dayOfInstant(api.getDate(), timeZone) === day
    // FullCalendar redraws synchronously, which React refuses inside an effect.
    if (!isThere) queueMicrotask(() => api.changeView(wanted, day))
  }, [calendar, view, day, timeZone])

  const datesSet = useCallback((info: DatesSetInfo) => setTitle(info.view.title), [])

  const turn = useCallback(
    (to: 'previous' | 'next' | 'today') =>
      update({ date: to === 'today' ? null : turnedDay(question, to === 'next' ? 1 : -1) }),
    [question, update],
  )
  return { ...periods, title, day, datesSet, turn }
}
