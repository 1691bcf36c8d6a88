/** The planning: as a timeline of items or as a calendar, each fetched when it is shown. */
import { type Theme, useMediaQuery } from '@mui/material'
import { Suspense } from 'react'
import { planning as texts } from '#i18n/fr/planning.ts'
import { useManages } from '#src/session/useSession.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { PageLoading } from '#src/ui/PageLoading.tsx'
import { usePageTitle } from '#src/ui/usePageTitle.ts'
import { type PlanningPageState, usePlanningState } from './usePlanningState.ts'

const CalendarPlanning = lazyPart<typeof import('./CalendarPlanning.tsx'), PlanningPageState>(
  () => import('./CalendarPlanning.tsx'),
  (m) => m.CalendarPlanning,
)

const TimelinePlanning = lazyPart<typeof import('./timeline/TimelinePlanning.tsx'), PlanningPageState>(
  () => import('./timeline/TimelinePlanning.tsx'),
  (m) => m.TimelinePlanning,
)

/** The page at `/reservation/planning`. */
export const PlanningPage = () => {
  usePageTitle(texts.title)
  const isPhone = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'), { noSsr: true })
  const page = usePlanningState({ isPhone, isManager: useManages('RESERVATION_MANAGEMENT') })
  return (
    <Suspense fallback={<PageLoading />}>
      {page.state.view === 'timeline' ? <TimelinePlanning {...page} /> : <CalendarPlanning {...page} />}
    </Suspense>
  )
}
