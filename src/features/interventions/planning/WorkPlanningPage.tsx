import { Alert, Box, Drawer, LinearProgress, Typography } from '@mui/material'
import { type CSSProperties, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { useStore } from 'react-admin'
import { workPlanningTexts as texts } from '#i18n/fr/workPlanning.ts'
import { LoadFailure } from '#src/crud/LoadFailure.tsx'
import type { SavedRecord } from '#src/crud/slots.ts'
import { CalendarStyles } from '#src/shared/planning/styles/calendarStyles.tsx'
import { TimelineStyles } from '#src/shared/planning/styles/TimelineStyles.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { WEIGHTS } from '#src/ui/theme/weights.ts'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import { usePageTitle } from '#src/ui/usePageTitle.ts'
import { LoadedInterventionDialog } from '../InterventionDialog.tsx'
import { ToPlanList } from './ToPlanList.tsx'
import { useWorkPage, type WorkPage } from './useWorkPage.ts'
import { WorkFilterChips, WorkFilters } from './WorkFilters.tsx'
import { WorkList } from './WorkList.tsx'
import { WorkPanel } from './WorkPanel.tsx'
import { WorkTimeline } from './WorkTimeline.tsx'
import { WorkToolbar } from './WorkToolbar.tsx'
import { useWorksToPlan, type WorkToPlan } from './workData.ts'

type CalendarProps = { page: WorkPage; toPlan: ReadonlyMap<string, WorkToPlan> }

const CalendarOfWorks = lazyPart<typeof import('./CalendarOfWorks.tsx'), CalendarProps>(
  () => import('./CalendarOfWorks.tsx'),
  (m) => m.CalendarOfWorks,
)

const LIST_WIDTH = 300
const DAYS_OF_WEEK = 7

const Notices = ({ page: { data, state } }: { page: WorkPage }) => {
  const { query, works, isCut } = data
  const isFiltered = Object.keys(state.filters).length > 0
  return (
    <>
      <Box sx={{ height: 2, mb: 0.5 }}>
        {query.isFetching && <LinearProgress aria-label={texts.loading} sx={{ height: 2 }} />}
      </Box>
      {query.error && <LoadFailure title={texts.failed} error={query.error} onRetry={() => void query.refetch()} />}
      {isCut && <Alert severity="warning">{texts.cut}</Alert>}
      {query.isSuccess && works.length === 0 && (
        <Typography role="status" variant="body2" color="textSecondary" sx={{ pb: 1 }}>
          {isFiltered ? texts.emptyFiltered : texts.empty}
        </Typography>
      )}
    </>
  )
}

const Shown = ({ page, toPlan }: CalendarProps) => {
  const { view } = page.state
  if (view === 'timeline') return <WorkTimeline page={page} />
  if (view === 'list') return <WorkList page={page} />
  return (
    <Suspense fallback={null}>
      <CalendarOfWorks page={page} toPlan={toPlan} />
    </Suspense>
  )
}

export const WorkPlanningPage = () => {
  usePageTitle(texts.title)
  const page = useWorkPage()
  const isMobile = useIsMobile()
  const [search, setSearch] = useState('')
  const [isBeside, setBeside] = useStore<boolean>('workPlanning.toPlan', true)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [planned, setPlanned] = useState<WorkToPlan>()
  const list = useWorksToPlan(page.state.filters, useDeferredValue(search.trim()))
  const toPlan = useMemo(() => new Map(list.works.map((work) => [work.id, work])), [list.works])
  const isSliding = page.isPhone && page.state.view === 'week'
  const isListOpen = isMobile ? isSheetOpen : isBeside
  const toggle = () => (isMobile ? setSheetOpen(!isSheetOpen) : setBeside(!isBeside))
  const plan = (work: WorkToPlan) => {
    setSheetOpen(false)
    setPlanned(work)
  }
  const toPlanList = <ToPlanList page={page} list={list} search={search} onSearch={setSearch} onPlan={plan} />
  return (
    <Box className="planning-page">
      <CalendarStyles />
      <TimelineStyles />
      <WorkToolbar page={page} total={list.total} isListOpen={isListOpen} onToggleList={toggle} />
      <WorkFilterChips page={page} />
      <Notices page={page} />
      <Box sx={{ display: 'flex', gap: 2, flexGrow: 1, minHeight: 0 }}>
        <Box
          className="planning-grid"
          data-view={page.state.view}
          role={isSliding ? 'region' : undefined}
          aria-label={isSliding ? texts.region : undefined}
          tabIndex={isSliding ? 0 : undefined}
          style={{ '--planning-days': DAYS_OF_WEEK - page.hiddenDays.length } as CSSProperties}
          sx={{ minWidth: 0 }}
        >
          <Shown page={page} toPlan={toPlan} />
        </Box>
        {!isMobile && isBeside && <Box sx={{ width: LIST_WIDTH, flexShrink: 0, minHeight: 0 }}>{toPlanList}</Box>}
      </Box>
      {isMobile && (
        <Drawer
          anchor="bottom"
          open={isSheetOpen}
          onClose={() => setSheetOpen(false)}
          slotProps={{ paper: { role: 'dialog', 'aria-label': texts.toPlan.title, sx: { height: '85dvh', p: 2 } } }}
        >
          <Typography component="h2" sx={{ fontSize: '1.125rem', fontWeight: WEIGHTS.title, mb: 1.5 }}>
            {texts.toPlan.title}
          </Typography>
          {toPlanList}
        </Drawer>
      )}
      <WorkFilters page={page} />
      <WorkPanel page={page} />
      {planned && (
        <LoadedInterventionDialog
          step="plan"
          record={{ id: planned.id, displayName: planned.label ?? '' } as SavedRecord}
          onClose={() => setPlanned(undefined)}
        />
      )}
    </Box>
  )
}
