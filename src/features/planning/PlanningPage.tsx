import { planning as texts } from '#i18n/fr/planning.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { usePageTitle } from '#src/ui/usePageTitle.ts'
import { namesTimeline, type PlanningPageState, usePlanningState } from './usePlanningState.ts'

const CalendarPlanning = lazyPart<typeof import('./calendar/CalendarPlanning.tsx'), PlanningPageState>(
  () => import('./calendar/CalendarPlanning.tsx'),
  (m) => m.CalendarPlanning,
)

const TimelinePlanning = lazyPart<typeof import('./timeline/TimelinePlanning.tsx'), PlanningPageState>(
  () => import('./timeline/TimelinePlanning.tsx'),
  (m) => m.TimelinePlanning,
)

// Loads the timeline together with the page if the URL asks for it.
if (namesTimeline(window.location.search)) TimelinePlanning.preload()

/** Page at `/reservation/planning`. It has no Suspense fallback: one would stay for 300 ms. */
export const PlanningPage = () => {
  usePageTitle(texts.title)
  const page = usePlanningState()
  return page.state.view === 'timeline' ? <TimelinePlanning {...page} /> : <CalendarPlanning {...page} />
}
