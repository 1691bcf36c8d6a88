import { Box } from '@mui/material'
import { type ReactNode, useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { OpenHours } from '#resources/domain/openHours.ts'
import { lengthOf } from '#src/shared/planning/planningPeriod.ts'
import { type PlanningCommand, usePrintKey } from '#src/shared/planning/usePlanningKeys.ts'
import type { WeekShape } from '#src/shared/planning/views.ts'
import { PlanningFilterChips } from '../filters/PlanningFilterChips.tsx'
import type { HiddenCounts } from '../hidden/hiddenReservations.ts'
import { filtersOn, NO_FILTER } from '../planningTypes.ts'
import type { PlanningState } from '../usePlanningState.ts'
import { type FilteredOut, HiddenCountsBar } from './HiddenCountsBar.tsx'
import { PlanningNotices } from './PlanningNotices.tsx'
import { PlanningToolbar } from './PlanningToolbar.tsx'
import { PrintNotice } from './PrintNotice.tsx'

type Props = {
  state: PlanningState
  update: (change: Partial<PlanningState>) => void
  title: string
  isPhone: boolean
  weekShape?: WeekShape | undefined
  organisation: OpenHours
  run: (command: PlanningCommand) => void
  hidden: { hiddenCounts: HiddenCounts; byFilters: FilteredOut | null } | null
  query: { isFetching: boolean; error: unknown; refetch: () => void }
  cut: string
  isCut: boolean
  /** Options of the view only, before the filters. */
  options?: ReactNode
}

/** One scrolling line on a phone, to leave room for the grid. */
const OPTIONS = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', md: 'wrap' },
  flexShrink: 0,
  alignItems: 'center',
  columnGap: { xs: 1, md: 1.5 },
  rowGap: 0.5,
  minHeight: 36,
  overflowX: { xs: 'auto', md: 'visible' },
  scrollbarWidth: 'none',
  mx: { xs: -1.5, sm: 0 },
  px: { xs: 1.5, sm: 0 },
  pb: 1,
  '& > *': { flexShrink: 0 },
} as const

export const PlanningHead = ({ state, update, query, cut, isCut, hidden, options, ...props }: Props) => {
  const navigate = useNavigate()
  const { search } = useLocation()
  const filterCount = filtersOn(state.filters)
  const toggleHours = () => update({ allHours: !state.allHours })
  const print = useCallback(
    () => navigate(`/reservation/planning/print${search}`, { state: { isAsked: true } }),
    [navigate, search],
  )
  usePrintKey(print)
  const openPrintPage = useCallback(() => navigate(`/reservation/planning/print${search}`), [navigate, search])
  return (
    <>
      <PrintNotice onPrinted={openPrintPage} />
      <PlanningToolbar
        title={props.title}
        view={state.view}
        length={lengthOf({ view: state.view, span: state.timeline.span })}
        allHours={state.allHours}
        weekShape={props.weekShape}
        asList={state.timeline.asList}
        filterCount={filterCount}
        isPhone={props.isPhone}
        onCommand={props.run}
        onToggleHours={toggleHours}
        onPrint={print}
        onView={({ view, span, week }) =>
          update({ view, ...(week && { week }), ...(span && { timeline: { ...state.timeline, span } }) })
        }
        hidden={
          <HiddenCountsBar
            view={state.view}
            allHours={state.allHours}
            isFiltered={filterCount > 0}
            isCut={isCut}
            organisation={props.organisation}
            hidden={hidden}
            onToggleHours={toggleHours}
            onClearFilters={() => update({ filters: NO_FILTER, timeline: { ...state.timeline, freeOnly: false } })}
          />
        }
      />
      {(options || filterCount > 0) && (
        <Box sx={OPTIONS}>
          {options}
          <PlanningFilterChips filters={state.filters} onChange={(filters) => update({ filters })} />
        </Box>
      )}
      <PlanningNotices isLoading={query.isFetching} error={query.error} cut={cut} onRetry={() => query.refetch()} />
    </>
  )
}
