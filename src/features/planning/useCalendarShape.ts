/** What the calendar draws of a view: a week that is crowded stands as rows, unless one chose its hours. */
import { useMemo } from 'react'
import { isCrowded } from './crowded.ts'
import { calendarViewOf } from './planningPeriod.ts'
import type { CalendarShape, DrawnReservation } from './planningTypes.ts'
import type { PlanningState } from './usePlanningState.ts'

/** `reservations`: those that are drawn, which are of the week before while another is read: its shape stays until then. */
export const useCalendarShape = (
  state: Pick<PlanningState, 'view' | 'week'>,
  reservations: readonly DrawnReservation[],
): CalendarShape => {
  const isFull = useMemo(() => isCrowded(reservations), [reservations])
  const view = calendarViewOf(state)
  const asRows = state.week ? state.week === 'rows' : isFull
  return view === 'week' && asRows ? 'rows' : view
}
