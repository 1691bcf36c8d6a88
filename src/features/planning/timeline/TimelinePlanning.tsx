import { Alert, Box, Button } from '@mui/material'
import { useEffect } from 'react'
import { planning } from '#i18n/fr/planning.ts'
import { timeline as texts } from '#i18n/fr/timeline.ts'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'
import { CalendarLook } from '../calendarLook.tsx'
import { PlanningHead } from '../PlanningHead.tsx'
import { PlanningOverlays } from '../PlanningOverlays.tsx'
import { filtersOn, NO_FILTER } from '../planningTypes.ts'
import type { PlanningPageState } from '../usePlanningState.ts'
import { TimelineGrid } from './TimelineGrid.tsx'
import { TimelineList } from './TimelineList.tsx'
import { TimelineLook } from './TimelineLook.tsx'
import { TimelineOptions } from './TimelineOptions.tsx'
import { useHiddenLines } from './useHiddenLines.ts'
import { type TimelineState, useTimeline } from './useTimeline.ts'

/** Maximum of items for which the default view is a week. */
const HANDFUL = 5

const Emptiness = ({ timeline: { data, rows, state, update } }: { timeline: TimelineState }) => {
  if (!data.isRead || rows.length > 0) return null
  const isFree = state.timeline.freeOnly && data.rows.length > 0
  const showAll = () => update(isFree ? { timeline: { ...state.timeline, freeOnly: false } } : { filters: NO_FILTER })
  return (
    <Alert
      severity="info"
      sx={{ position: 'absolute', top: 96, insetInline: 0, mx: 'auto', width: 'max-content', maxWidth: '90%' }}
      action={
        <Button size="small" onClick={showAll}>
          {isFree ? texts.showTaken : planning.clearFilters}
        </Button>
      }
    >
      {isFree ? texts.noneFree : texts.none}
    </Alert>
  )
}

export const TimelinePlanning = (page: PlanningPageState) => {
  const timeline = useTimeline(page)
  const { state, data, hover, opening } = timeline
  const { setFewItems } = page
  const hasFewItems = data.isRead && data.rows.length <= HANDFUL && filtersOn(state.filters) === 0
  useEffect(() => {
    if (hasFewItems) setFewItems()
  }, [hasFewItems, setFewItems])
  const hidden = useHiddenLines(timeline)
  return (
    <Box className="planning-page" onFocus={hover.onFocus} onBlur={hover.hide} onDoubleClick={opening.onDoubleClick}>
      <CalendarLook />
      <TimelineLook />
      <PlanningHead
        {...timeline}
        hidden={hidden}
        query={data.query}
        cut={data.isCut ? texts.cut : ''}
        isCut={data.isCut}
        options={<TimelineOptions timeline={timeline} />}
      />
      <Box className="planning-grid" data-view="timeline">
        {state.timeline.asList ? <TimelineList timeline={timeline} /> : <TimelineGrid timeline={timeline} />}
        {data.query.isPending && <LoadingLines rows={8} />}
        <Emptiness timeline={timeline} />
      </Box>
      <PlanningOverlays planning={timeline} />
    </Box>
  )
}
