import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { periodTitle } from '#src/shared/planning/dayTexts.ts'
import type { PlanningRange } from '#src/shared/planning/planningPeriod.ts'
import { useOrganisation } from '#src/time/useOrganisation.ts'
import { countHidden, periodDays } from '../hidden/hiddenReservations.ts'
import { hiddenText } from '../hidden/hiddenText.ts'
import { fetchPlanning } from '../planningData.ts'
import { reservationsOf } from '../planningEvents.ts'
import type { PlanningFilters } from '../planningTypes.ts'
import { rowsOf } from '../timeline/rows.ts'
import { fetchTimeline } from '../timeline/timelineData.ts'
import { useAxis, useShownRows } from '../timeline/useTimeline.ts'
import { usePeriods } from '../usePeriods.ts'
import { usePlanningState } from '../usePlanningState.ts'
import { type Board, boardsOf } from './boards.ts'

const fetchBoards = async (range: PlanningRange, filters: PlanningFilters) => {
  const [items, planning] = await Promise.all([fetchTimeline(range, filters), fetchPlanning(range, filters)])
  return {
    rows: rowsOf(items, range.from.getTime()),
    lines: planning.lines,
    isCut: items.isCut || planning.isCut,
    readAt: new Date(),
  }
}

const NOTHING = { rows: [], lines: [], isCut: false, readAt: undefined }

export const usePrint = () => {
  const organisation = useOrganisation()
  const { state, update } = usePlanningState()
  const { question, range } = usePeriods(state, organisation, update)
  const axis = useAxis({ question }, organisation)
  const query = useQuery({
    queryKey: ['planning', 'print', range.from.toISOString(), range.to.toISOString(), state.filters],
    queryFn: () => fetchBoards(range, state.filters),
    staleTime: 0,
  })
  const { rows: all, lines, isCut, readAt } = query.data ?? NOTHING
  const isFreeOnly = state.view === 'timeline' && state.timeline.freeOnly
  const rows = useShownRows(all, isFreeOnly, axis)
  const days = useMemo(
    () => periodDays(question, organisation).filter(({ isDrawn }) => isDrawn),
    [question, organisation],
  )
  const { timeZone } = organisation
  const { view, filters } = state
  const boards = useMemo(
    () => boardsOf({ rows, lines, days, isByWeek: view !== 'list', timeZone, chosen: filters.items }),
    [rows, lines, days, view, timeZone, filters.items],
  )
  const hiddenOf = ({ itemIds }: Board): string => {
    const own = reservationsOf(lines.filter(({ itemId }) => itemIds.has(itemId)))
    return hiddenText(countHidden(own, question, organisation), organisation, isCut)
  }
  return {
    query,
    boards,
    isCut,
    readAt,
    hiddenOf,
    filters,
    isFreeOnly,
    timeZone,
    title: periodTitle(
      question,
      days.map(({ day }) => day),
    ),
  }
}

export type Print = ReturnType<typeof usePrint>

/** Opens the browser's print dialog once, when the pages are drawn after « Imprimer ». */
export const usePrintOnArrival = (isReady: boolean): void => {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const isDone = useRef(false)
  const isAsked = Boolean((state as { isAsked?: boolean } | null)?.isAsked)
  useEffect(() => {
    if (!isReady || !isAsked || isDone.current) return
    isDone.current = true
    // Clears the state, so that a reload or going back does not print again.
    navigate(`${pathname}${search}`, { replace: true, state: null })
    void document.fonts.ready.then(() => window.print())
  }, [isReady, isAsked, navigate, pathname, search])
}
