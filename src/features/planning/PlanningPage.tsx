/** The planning: as a timeline of items or as a calendar, each fetched when it is shown. */
import { planning as texts } from '#i18n/fr/planning.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { usePageTitle } from '#src/ui/usePageTitle.ts'
import { namesTimeline, type PlanningPageState, usePlanningState } from './usePlanningState.ts'

const CalendarPlanning = lazyPart<typeof import('./CalendarPlanning.tsx'), PlanningPageState>(
  () => import('./CalendarPlanning.tsx'),
  (m) => m.CalendarPlanning,
)

const TimelinePlanning = lazyPart<typeof import('./timeline/TimelinePlanning.tsx'), PlanningPageState>(
  () => import('./timeline/TimelinePlanning.tsx'),
  (m) => m.TimelinePlanning,
)

// It comes with the page that it is a part of.
if (namesTimeline(window.location.search)) TimelinePlanning.preload()

/** The page at `/reservation/planning`. Its parts wait with it: a fallback of its own would stay for 300 ms. */
export const PlanningPage = () => {
  usePageTitle(texts.title)
  const page = usePlanningState()
  return page.state.view === 'timeline' ? <TimelinePlanning {...page} /> : <CalendarPlanning {...page} />
}
