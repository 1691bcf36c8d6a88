/** What the calendar draws of a view: a week that is crowded stands as rows, unless one chose its hours. */
import { useMemo, useRef } from 'react'
import { isCrowded } from './crowded.ts'
import { calendarViewOf } from './planningPeriod.ts'
import type { CalendarShape } from './planningTypes.ts'
import type { usePlanningData } from './usePlanningData.ts'
import type { PlanningState } from './usePlanningState.ts'

/** While another week is read, the calendar keeps the shape that it has. */
export const useCalendarShape = (
  state: Pick<PlanningState, 'view' | 'week'>,
  { query, reservations }: Pick<ReturnType<typeof usePlanningData>, 'query' | 'reservations'>,
): CalendarShape => {
  const wasCrowded = useRef(false)
  const isRead = query.isSuccess && !query.isPlaceholderData
  const isFull = useMemo(() => isCrowded(reservations), [reservations])
  if (isRead) wasCrowded.current = isFull
  const view = calendarViewOf(state)
  const asRows = state.week ? state.week === 'rows' : wasCrowded.current
  return view === 'week' && asRows ? 'rows' : view
}
