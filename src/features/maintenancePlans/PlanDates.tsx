import { Alert, Box, Button, Typography } from '@mui/material'
import { Suspense, useState } from 'react'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  GenerateMaintenanceWorkDocument,
  type MaintenancePlanDatesQuery,
} from '#dataProviders/operations/intervention.ts'
import { maintenancePlanTexts as texts } from '#i18n/fr/maintenancePlans.ts'
import { dateText, weekDayOfDate, weekDayText } from '#i18n/fr/recurrence.ts'
import type { PlanDate } from '#resources/domain/maintenancePlans.ts'
import type { SavedRecord } from '#src/crud/slots.ts'
import { useCan } from '#src/session/useSession.ts'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'
import { lazyDialog } from '#src/ui/lazyDialog.tsx'
import { PageSection } from '#src/ui/PageSection.tsx'
import type { MoveDateDialogProps } from './MoveDateDialog.tsx'
import { PLAN_LIST, PlanRow } from './PlanRow.tsx'
import { usePlanCall, usePlanDates } from './planCalls.ts'

const MoveDateDialog = lazyDialog(
  () => import('./MoveDateDialog.tsx'),
  (m) => m.MoveDateDialog,
  ({ onClose }: MoveDateDialogProps) => onClose,
)

type Dates = MaintenancePlanDatesQuery['getMaintenancePlanDates']

const dayName = (day: string): string => `${weekDayText(weekDayOfDate(day))} ${dateText(day)}`

const emptyText = ({ status }: SavedRecord): string => {
  if (status === 'PAUSED') return texts.upcoming.paused
  return status === 'WAITING' ? texts.upcoming.waiting : texts.upcoming.none
}

const Upcoming = ({ plan, dates, canWrite }: { plan: SavedRecord; dates: Dates['upcoming']; canWrite: boolean }) => {
  const [moved, setMoved] = useState<PlanDate>()
  return (
    <PageSection isBeside title={texts.upcoming.title}>
      {dates.length === 0 && <Typography color="textSecondary">{emptyText(plan)}</Typography>}
      <Box component="ul" sx={PLAN_LIST}>
        {dates.map((date) => (
          <PlanRow
            key={date.dueOn}
            name={dayName(date.on)}
            note={date.on === date.dueOn ? '' : texts.upcoming.moved(dateText(date.dueOn))}
            action={
              canWrite && (
                <Button
                  size="small"
                  aria-label={texts.move.ofDate(dateText(date.on))}
                  aria-haspopup="dialog"
                  onClick={() => setMoved(date)}
                >
                  {texts.move.action}
                </Button>
              )
            }
          />
        ))}
      </Box>
      {moved && (
        <Suspense fallback={null}>
          <MoveDateDialog plan={plan.id} date={moved} onClose={() => setMoved(undefined)} />
        </Suspense>
      )}
    </PageSection>
  )
}

/** The others have a work that names them, or were removed on purpose. */
export const GENERATED: readonly string[] = ['RESTORED', 'SKIPPED', 'PAUSED']

const Passed = ({ plan, dates, canWrite }: { plan: string; dates: Dates; canWrite: boolean }) => {
  const { isBusy, run } = usePlanCall()
  const { passed, passedTotal } = dates
  if (passed.length === 0) return null
  const generate = (dueOn: string) =>
    run(
      () => callOperation(GenerateMaintenanceWorkDocument, { id: plan, dueOn }),
      ({ generateMaintenanceWork: count }) => texts.generate.done(count),
    )
  return (
    <PageSection isBeside title={texts.passed.title(passedTotal)}>
      <Box component="ul" sx={PLAN_LIST}>
        {passed.map(({ dueOn, state, items }) => (
          <PlanRow
            key={`${dueOn} ${state}`}
            name={dayName(dueOn)}
            note={[texts.passed.states[state], ...(items > 1 ? [texts.passed.items(items)] : [])].join(' · ')}
            action={
              canWrite &&
              GENERATED.includes(state) && (
                <Button
                  size="small"
                  disabled={isBusy}
                  aria-label={texts.generate.ofDate(dateText(dueOn))}
                  onClick={() => void generate(dueOn)}
                >
                  {texts.generate.one}
                </Button>
              )
            }
          />
        ))}
      </Box>
      {passedTotal > passed.length && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {texts.passed.more(passed.length)}
        </Typography>
      )}
    </PageSection>
  )
}

export const PlanDates = ({ record }: { record: SavedRecord }) => {
  const canWrite = useCan()('MAINTENANCE_PLAN', 'createAndUpdate')
  const { data, error } = usePlanDates(record.id)
  if (error) return <Alert severity="warning">{texts.upcoming.failed}</Alert>
  if (!data) return <LoadingLines />
  return (
    <>
      <Upcoming plan={record} dates={data.upcoming} canWrite={canWrite} />
      <Passed plan={record.id} dates={data} canWrite={canWrite} />
    </>
  )
}
