import { useMemo } from 'react'
import { calendarViewOf } from '#src/shared/planning/planningPeriod.ts'
import type { CalendarShape } from '#src/shared/planning/views.ts'
import type { DrawnReservation } from '../planningTypes.ts'
import type { PlanningState } from '../usePlanningState.ts'
import { isCrowded } from './crowded.ts'

/** `reservations`: the drawn ones, which stay those of the previous week while another week loads. */
export const useCalendarShape = (
  state: Pick<PlanningState, 'view' | 'week'>,
  reservations: readonly DrawnReservation[],
): { shape: CalendarShape; isFull: boolean } => {
  const isFull = useMemo(() => isCrowded(reservations), [reservations])
  const view = calendarViewOf(state)
  const asRows = state.week ? state.week === 'rows' : isFull
  return { shape: view === 'week' && asRows ? 'rows' : view, isFull }
}
