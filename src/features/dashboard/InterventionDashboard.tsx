import { Box } from '@mui/material'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  type DashboardInterventionFragment,
  InterventionsToHandleDocument,
  type InterventionsToHandleQuery,
} from '#dataProviders/operations/intervention.ts'
import { dashboardTexts } from '#i18n/fr/dashboard.ts'
import { INTERVENTION_DELAYS } from '#resources/domain/interventionPriority.ts'
import {
  DASHBOARD_INTERVENTIONS,
  INTERVENTION_ALERTS,
  OPEN_INTERVENTIONS,
} from '#resources/domain/interventionStatus.ts'
import { isTechnician } from '#resources/domain/rights.ts'
import { intervention } from '#resources/entities/intervention.ts'
import { maintenancePlan } from '#resources/entities/maintenancePlan.ts'
import { useEntityView } from '#src/crud/entityView.ts'
import { LoadFailure } from '#src/crud/LoadFailure.tsx'
import { useCreateAction } from '#src/crud/list/useCreateAction.tsx'
import { PageHeader } from '#src/crud/PageHeader.tsx'
import { TONES } from '#src/fields/controls/ToneChip.tsx'
import { useRenaming } from '#src/fields/views/customisation.ts'
import { useCan, useSessionUser } from '#src/session/useSession.ts'
import { FirstSteps } from '#src/shared/firstSteps/FirstSteps.tsx'
import { UpgradeNotices } from '#src/shared/firstSteps/UpgradeNotices.tsx'
import { useIsMobile } from '#src/ui/useIsMobile.ts'
import { ComplianceDue } from './ComplianceDue.tsx'
import { type Counter, Counters } from './Counters.tsx'
import { CLOCK_MS, useFailedPlans, useInterventionCounts, useRetryFailed } from './counts.ts'
import { FormAnswers } from './FormAnswers.tsx'
import { InterventionRow } from './InterventionRow.tsx'
import { listAddress } from './listAddress.ts'
import { Notices } from './Notices.tsx'
import { LoadingRows, NothingThere, Part, RecordRows } from './Part.tsx'
import { Tiles, useComposeAction } from './Tiles.tsx'

const texts = dashboardTexts.intervention
const LIST = '/intervention/intervention'
const { tones } = intervention.fields.status

type Counted = (typeof DASHBOARD_INTERVENTIONS)[number]

const CALLING: readonly Counted[] = ['TO_PLAN', 'PLANNING_LIMIT_EXCEEDED', 'PLANNED_NOT_DONE']

const COUNTERS = DASHBOARD_INTERVENTIONS.map((status) => ({
  status,
  label: texts.counts[status],
  look: TONES[tones[status]],
  isCalling: CALLING.includes(status),
  to: listAddress(LIST, { status: { in: [status] } }, { field: 'number', order: 'DESC' }),
}))

const FAILED_PLANS: Counter = {
  status: 'FAILED',
  label: texts.failedPlans,
  look: TONES[maintenancePlan.fields.status.tones.FAILED],
  isCalling: true,
  to: listAddress('/intervention/maintenance-plan', { status: { in: ['FAILED'] } }, { field: 'label', order: 'ASC' }),
}

const OVERDUE = listAddress(LIST, { overdue: { in: INTERVENTION_DELAYS } }, { field: 'repairDueAt', order: 'ASC' })
const ALERTS = listAddress(LIST, { alerts: { in: INTERVENTION_ALERTS } }, { field: 'limitDate', order: 'ASC' })

type Listed = UseQueryResult<InterventionsToHandleQuery>
type ListProps = { query: Listed; part: 'overdue' | 'alerts' | 'mine'; all: string }

const ShownList = ({ query: { data, error }, part, all }: ListProps) => {
  const { title, empty, all: label } = texts[part]
  const items: readonly DashboardInterventionFragment[] | undefined = data?.[part].items
  if (error) return null
  return (
    <Part title={title} all={{ to: all, label }}>
      {!items && <LoadingRows />}
      {items?.length === 0 && <NothingThere>{empty}</NothingThere>}
      {items && items.length > 0 && (
        <RecordRows label={title}>
          {items.map((one) => (
            <InterventionRow key={one.id} work={one} />
          ))}
        </RecordRows>
      )}
    </Part>
  )
}

export const InterventionDashboard = () => {
  const { user, holder } = useSessionUser()
  const renamed = useRenaming()
  const can = useCan()
  const isMobile = useIsMobile()
  const view = useEntityView(intervention)
  const { data: counts, error } = useInterventionCounts(DASHBOARD_INTERVENTIONS)
  const retry = useRetryFailed()
  const listed = useQuery({
    queryKey: ['intervention/intervention', 'toHandle', user.id],
    queryFn: () => callOperation(InterventionsToHandleDocument, { open: OPEN_INTERVENTIONS }),
    placeholderData: keepPreviousData,
    refetchInterval: CLOCK_MS,
  })
  const readsPlans = can('MAINTENANCE_PLAN')
  const plans = useFailedPlans(readsPlans)
  const failure = error ?? listed.error ?? plans.error
  const failed = readsPlans && plans.data?.count ? plans.data : undefined
  const shown = counts && failed ? new Map([...counts, [FAILED_PLANS.status, failed]]) : counts
  const mine = listAddress(
    LIST,
    { isMine: true, status: { in: OPEN_INTERVENTIONS } },
    { field: 'repairDueAt', order: 'ASC' },
  )
  const lists = { mine, overdue: OVERDUE, alerts: ALERTS }
  const isFilled = (part: keyof typeof lists) => listed.data?.[part].items.length !== 0
  const others = (['overdue', 'alerts'] as const).filter(isFilled)
  // A technician opens the page for the own works; the counts of the whole organisation follow.
  const isOwnFirst = isTechnician(holder) && isFilled('mine')
  const counters = !error && (
    <Box sx={isOwnFirst ? { mt: 1 } : { mb: 3 }}>
      <Counters
        label={renamed(texts.counters)}
        counters={failed ? [FAILED_PLANS, ...COUNTERS] : COUNTERS}
        counts={shown}
      />
    </Box>
  )
  return (
    <>
      <PageHeader
        title={renamed(texts.tab)}
        heading={dashboardTexts.title}
        actions={[useCreateAction(view, !isMobile && can('INTERVENTION', 'createAndUpdate')), useComposeAction()]}
      />
      <UpgradeNotices />
      <FirstSteps />
      {failure && <LoadFailure title={dashboardTexts.failed} error={failure} onRetry={retry} />}
      {!isOwnFirst && counters}
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {(isFilled('mine') || others.length === 0) && <ShownList query={listed} part="mine" all={lists.mine} />}
        <Box sx={{ '&:empty': { display: 'none' } }}>
          <Notices />
          <FormAnswers />
        </Box>
        {isOwnFirst && counters}
        {others.map((part) => (
          <ShownList key={part} query={listed} part={part} all={lists[part]} />
        ))}
      </Box>
      <ComplianceDue />
      <Tiles />
    </>
  )
}
