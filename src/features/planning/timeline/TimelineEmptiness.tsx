import { Button } from '@mui/material'
import { planning } from '#i18n/fr/planning.ts'
import { timeline as texts } from '#i18n/fr/timeline.ts'
import { GridNotice, NoItemNotice } from '../head/EmptyNotice.tsx'
import { filtersOn, NO_FILTER } from '../planningTypes.ts'
import type { TimelineState } from './useTimeline.ts'

type Props = { timeline: Pick<TimelineState, 'data' | 'rows' | 'state' | 'update'> }

/** Gives the reason of an empty timeline: nothing free, filters, or no item at all. */
export const TimelineEmptiness = ({ timeline: { data, rows, state, update } }: Props) => {
  if (!data.isRead || rows.length > 0) return null
  const isFree = state.timeline.freeOnly && data.rows.length > 0
  if (!isFree && filtersOn(state.filters) === 0) return <NoItemNotice />
  const showAll = () => update(isFree ? { timeline: { ...state.timeline, freeOnly: false } } : { filters: NO_FILTER })
  return (
    <GridNotice
      isAlone
      title={isFree ? texts.noneFree : texts.none}
      actions={
        <Button variant="outlined" onClick={showAll}>
          {isFree ? texts.showTaken : planning.clearFilters}
        </Button>
      }
    />
  )
}
