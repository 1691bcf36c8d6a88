import { Suspense } from 'react'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import type { ViewType } from './listView.ts'
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
  return (
    <Suspense fallback={<LoadingLines />}>
      <View {...props} />
    </Suspense>
  )
}
