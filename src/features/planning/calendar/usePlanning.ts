import type { CalendarRef } from '@fullcalendar/react'
import { useMemo, useRef, useState } from 'react'
import type { OpenHours } from '#resources/domain/openHours.ts'
import { calendarViewOf, type ViewQuestion } from '#src/shared/planning/planningPeriod.ts'
import { useCalendarDates } from '#src/shared/planning/useCalendarDates.ts'
import type { CalendarShape } from '#src/shared/planning/views.ts'
import { useOrganisation } from '#src/time/useOrganisation.ts'
import { countHidden, countShown, withoutHidden } from '../hidden/hiddenReservations.ts'
import { useDragVerdict } from '../moving/useDragVerdict.ts'
import { usePlanningMove } from '../moving/usePlanningMove.ts'
import { useOutages } from '../outages/useOutages.ts'
import { useHoverCard } from '../overlays/useHoverCard.ts'
import { eventsOf, reservationOfEvent } from '../planningEvents.ts'
import type { DrawnReservation } from '../planningTypes.ts'
import { type PlanningPanel, useCommands } from '../useCommands.ts'
import { useCreate } from '../useCreate.ts'
import { useOpenReservation } from '../useOpenReservation.ts'
import { usePeriods } from '../usePeriods.ts'
import { useBlockedItems, usePlanningData } from '../usePlanningData.ts'
import type { PlanningPageState, PlanningState } from '../usePlanningState.ts'
import { isCrowded } from './crowded.ts'
import type { CalendarHandlers } from './PlanningCalendar.tsx'

/** `reservations`: the drawn ones, which stay those of the previous week while another week loads. */
const useCalendarShape = (
  state: Pick<PlanningState, 'view' | 'week'>,
  reservations: readonly DrawnReservation[],
): { shape: CalendarShape; isFull: boolean } => {
  const isFull = useMemo(() => isCrowded(reservations), [reservations])
  const view = calendarViewOf(state)
  const asRows = state.week ? state.week === 'rows' : isFull
  return { shape: view === 'week' && asRows ? 'rows' : view, isFull }
}

type Parts = {
  datesSet: CalendarHandlers['datesSet']
  create: ReturnType<typeof useCreate>
  hover: ReturnType<typeof useHoverCard>
  drag: ReturnType<typeof useDragVerdict>
  move: ReturnType<typeof usePlanningMove>
  opening: ReturnType<typeof useOpenReservation>
}

const useHandlers = ({ datesSet, create, hover, drag, move, opening }: Parts): CalendarHandlers => {
  const { select } = create
  const { hide, onEnter } = hover
  const { start, stop, allow } = drag
  const { moved } = move
  const { openRecord, setOpenKey } = opening
  return useMemo(() => {
    const begin: CalendarHandlers['eventDragStart'] = (info) => {
      hide()
      start(info)
    }
    return {
      datesSet,
      select,
      eventClick: ({ event, jsEvent }) => {
        const reservation = reservationOfEvent(event)
        if (!reservation) return
        hide()
        const isEnter = 'key' in jsEvent && jsEvent.key === 'Enter'
        if (isEnter && reservation.id) openRecord(reservation.id)
        else setOpenKey(reservation.key)
      },
      eventMouseEnter: onEnter,
      eventMouseLeave: hide,
      eventAllow: allow,
      eventDragStart: begin,
      eventResizeStart: begin,
      eventDragStop: stop,
      eventResizeStop: stop,
      eventDrop: moved,
      eventResize: moved,
    }
  }, [datesSet, select, hide, onEnter, start, stop, allow, moved, openRecord, setOpenKey])
}

const useHidden = (
  question: ViewQuestion,
  { query, reservations, filteredOut }: ReturnType<typeof usePlanningData>,
  organisation: OpenHours,
) => {
  // While another period loads, the drawn reservations are those of the previous one.
  const isRead = query.isSuccess && !query.isPlaceholderData
  return useMemo(() => {
    if (!isRead || !filteredOut) return null
    return {
      hiddenCounts: countHidden(reservations, question, organisation),
      byFilters: countShown(filteredOut.reservations, question, organisation),
    }
  }, [isRead, reservations, filteredOut, question, organisation])
}

export const usePlanning = ({ state, update, isPhone }: PlanningPageState) => {
  const organisation = useOrganisation()
  const calendar = useRef<CalendarRef>(null)
  const [panel, setPanel] = useState<PlanningPanel>(null)
  const { question, hiddenDays, turn, ...ranges } = usePeriods(state, organisation, update)
  const data = usePlanningData(ranges, state.filters)
  const drawnReservations = useMemo(
    () => withoutHidden(data.reservations, question, organisation),
    [data.reservations, question, organisation],
  )
  const { shape, isFull } = useCalendarShape(state, drawnReservations)
  const outages = useOutages(
    { range: ranges.range, filters: state.filters },
    { shape, timeZone: organisation.timeZone, today: question.today },
  )
  const events = useMemo(() => [...outages.events, ...eventsOf(drawnReservations)], [outages.events, drawnReservations])
  const dates = useCalendarDates({ calendar, shape, day: question.day, organisation })
  const blocked = useBlockedItems()
  const create = useCreate(organisation, state.filters.items)
  const move = usePlanningMove()
  const drag = useDragVerdict()
  const hover = useHoverCard(data.reservations)
  const opening = useOpenReservation(data.reservations)
  const run = useCommands({ turn, create, update, setPanel })
  const handlers = useHandlers({ datesSet: dates.datesSet, create, hover, drag, move, opening })
  const hidden = useHidden(question, data, organisation)
  return {
    isPhone,
    organisation,
    calendar,
    state,
    update,
    panel,
    setPanel,
    title: dates.title,
    drawn: dates.drawn,
    day: question.day,
    shape,
    isFull,
    data,
    outages,
    events,
    blocked,
    create,
    move,
    drag,
    hover,
    opening,
    run,
    handlers,
    hidden,
    hiddenDays,
  }
}

export type Planning = ReturnType<typeof usePlanning>
