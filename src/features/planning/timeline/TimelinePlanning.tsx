import { Box } from '@mui/material'
import { useEffect } from 'react'
import { timeline as texts } from '#i18n/fr/timeline.ts'
import { CalendarStyles } from '#src/shared/planning/styles/calendarStyles.tsx'
import { TimelineStyles } from '#src/shared/planning/styles/TimelineStyles.tsx'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'
import { PlanningHead } from '../head/PlanningHead.tsx'
import { PlanningOverlays } from '../overlays/PlanningOverlays.tsx'
import { filtersOn } from '../planningTypes.ts'
import type { PlanningPageState } from '../usePlanningState.ts'
import { TimelineEmptiness } from './TimelineEmptiness.tsx'
import { TimelineGrid } from './TimelineGrid.tsx'
import { TimelineList } from './TimelineList.tsx'
import { TimelineOptions } from './TimelineOptions.tsx'
import { useHiddenLines } from './useHiddenLines.ts'
import { type TimelineState, useTimeline } from './useTimeline.ts'

/** Maximum of items for which the default view is a week. */
const HANDFUL = 5

const Shown = ({ timeline }: { timeline: TimelineState }) => {
  const { state, data } = timeline
  if (!state.timeline.asList) return <TimelineGrid timeline={timeline} />
  return data.query.isPending ? <LoadingLines rows={8} /> : <TimelineList timeline={timeline} />
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
      <CalendarStyles />
      <TimelineStyles />
      <PlanningHead
        {...timeline}
        hidden={hidden}
        query={data.query}
        cut={data.isCut ? texts.cut : ''}
        isCut={data.isCut}
        options={<TimelineOptions timeline={timeline} />}
      />
      <Box className="planning-grid" data-view="timeline">
        <Shown timeline={timeline} />
        <TimelineEmptiness timeline={timeline} />
      </Box>
      <PlanningOverlays planning={timeline} />
    </Box>
  )
}
