/** Above the planning, whatever its view: commands, filters, what is hidden, what went wrong. */
import type { OpenHours } from '#resources/domain/openHours.ts'
import { HiddenLine } from './HiddenLine.tsx'
import type { OutOfSight } from './outOfSight.ts'
import { PlanningFilterChips } from './PlanningFilterChips.tsx'
import { PlanningNotices } from './PlanningNotices.tsx'
import { PlanningToolbar } from './PlanningToolbar.tsx'
import { lengthOf } from './planningPeriod.ts'
import { filtersOn, NO_FILTER, type WeekShape } from './planningTypes.ts'
import type { PlanningCommand } from './usePlanningKeys.ts'
import type { PlanningState } from './usePlanningState.ts'

type Props = {
  state: PlanningState
  update: (change: Partial<PlanningState>) => void
  title: string
  isPhone: boolean
  /** How the week is drawn; absent for what is no week of the calendar. */
  weekShape?: WeekShape | undefined
  organisation: OpenHours
  run: (command: PlanningCommand) => void
  hidden: { outOfSight: OutOfSight; byFilters: string } | null
  query: { isFetching: boolean; error: unknown; refetch: () => void }
  /** What is said where the answer was cut; empty where it is whole. */
  cut: string
  isCut: boolean
}

export const PlanningHead = ({ state, update, query, cut, isCut, hidden, ...props }: Props) => {
  const filterCount = filtersOn(state.filters)
  const toggleHours = () => update({ allHours: !state.allHours })
  return (
    <>
      <PlanningToolbar
        title={props.title}
        view={state.view}
        length={lengthOf({ view: state.view, span: state.timeline.span })}
        allHours={state.allHours}
        weekShape={props.weekShape}
        onWeekShape={(week) => update({ week })}
        filterCount={filterCount}
        isPhone={props.isPhone}
        onCommand={props.run}
        onToggleHours={toggleHours}
      />
      <PlanningFilterChips filters={state.filters} onChange={(filters) => update({ filters })} />
      <HiddenLine
        view={state.view}
        allHours={state.allHours}
        isFiltered={filterCount > 0}
        isCut={isCut}
        organisation={props.organisation}
        hidden={hidden}
        onToggleHours={toggleHours}
        onClearFilters={() => update({ filters: NO_FILTER })}
      />
      <PlanningNotices isLoading={query.isFetching} error={query.error} cut={cut} onRetry={() => query.refetch()} />
    </>
  )
}
