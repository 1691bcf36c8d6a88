import { Alert } from '@mui/material'
import { Suspense } from 'react'
import { listViewTexts } from '#i18n/fr/listViews.ts'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { hasLostField, type ViewType } from './listView.ts'
import { useListView } from './useListView.ts'
import type { ViewProps } from './viewProps.ts'

const VIEWS = {
  cards: lazyPart<typeof import('./CardGrid.tsx'), ViewProps>(
    () => import('./CardGrid.tsx'),
    (m) => m.CardGrid,
  ),
  board: lazyPart<typeof import('./Board.tsx'), ViewProps>(
    () => import('./Board.tsx'),
    (m) => m.BoardView,
  ),
  calendar: lazyPart<typeof import('./Calendar.tsx'), ViewProps>(
    () => import('./Calendar.tsx'),
    (m) => m.ListCalendar,
  ),
  chart: lazyPart<typeof import('./Chart.tsx'), ViewProps>(
    () => import('./Chart.tsx'),
    (m) => m.ChartView,
  ),
}

/** Loaded when chosen: a list opens as a table without this code. */
export const OtherView = ({ as, ...props }: ViewProps & { as: Exclude<ViewType, 'table'> }) => {
  const View = VIEWS[as]
  const { shown } = useListView(props.view)
  return (
    <Suspense fallback={<LoadingLines />}>
      {hasLostField(props.view, shown) && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {listViewTexts.lostField}
        </Alert>
      )}
      <View {...props} />
    </Suspense>
  )
}
