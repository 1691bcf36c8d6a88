import { Alert, Box, Button, Typography } from '@mui/material'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  GenerateThresholdWorkDocument,
  type MaintenancePlanThresholdsQuery,
} from '#dataProviders/operations/intervention.ts'
import { maintenancePlanTexts, type UseUnit } from '#i18n/fr/maintenancePlans.ts'
import { dateText } from '#i18n/fr/recurrence.ts'
import type { SavedRecord } from '#src/crud/slots.ts'
import { useCan } from '#src/session/useSession.ts'
import { LoadingLines } from '#src/ui/LoadingLines.tsx'
import { PageSection } from '#src/ui/PageSection.tsx'
import { GENERATED } from './PlanDates.tsx'
import { PLAN_LIST, PlanRow } from './PlanRow.tsx'
import { usePlanCall, usePlanThresholds } from './planCalls.ts'
import { unitOfPlan } from './planUse.ts'

const { thresholds: texts, use: amountText, generate: generateTexts } = maintenancePlanTexts

type Thresholds = MaintenancePlanThresholdsQuery['getMaintenancePlanThresholds']
type ItemUse = Thresholds['items'][number]
type Generated = { item: string; name: string; threshold: number }

const noteOf = ({ used, isWaiting, threshold, left, expectedOn }: ItemUse, unit: UseUnit): string => {
  if (used === null) return texts.noReading
  const parts = [texts.used(amountText(used, unit))]
  if (isWaiting) parts.push(texts.waiting)
  if (threshold !== null && left !== null)
    parts.push(
      left > 0
        ? texts.left(amountText(threshold, unit), amountText(left, unit))
        : texts.reached(amountText(threshold, unit)),
    )
  if (expectedOn && left) parts.push(texts.expected(dateText(expectedOn)))
  return parts.join(' · ')
}

const Generate = ({ plan, unit, due }: { plan: string; unit: UseUnit; due: Generated }) => {
  const { isBusy, run } = usePlanCall()
  const { item, name, threshold } = due
  const generate = () =>
    run(
      () => callOperation(GenerateThresholdWorkDocument, { id: plan, item, threshold }),
      () => texts.done,
    )
  return (
    <Button
      size="small"
      disabled={isBusy}
      aria-label={texts.generate(name, amountText(threshold, unit))}
      onClick={() => void generate()}
    >
      {generateTexts.one}
    </Button>
  )
}

type Props = { plan: string; unit: UseUnit; data: Thresholds; canWrite: boolean }

const Upcoming = ({ plan, unit, data: { items, itemsTotal }, canWrite }: Props) => (
  <PageSection isBeside title={texts.title}>
    {items.length === 0 && <Typography color="textSecondary">{texts.none}</Typography>}
    <Box component="ul" sx={PLAN_LIST}>
      {items.map((use) => (
        <PlanRow
          key={use.item}
          name={use.name}
          note={noteOf(use, unit)}
          action={
            canWrite &&
            use.threshold !== null && <Generate plan={plan} unit={unit} due={{ ...use, threshold: use.threshold }} />
          }
        />
      ))}
    </Box>
    {itemsTotal > items.length && (
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {texts.more(items.length)}
      </Typography>
    )}
  </PageSection>
)

const Passed = ({ plan, unit, data: { passed, passedTotal }, canWrite }: Props) =>
  passed.length > 0 && (
    <PageSection isBeside title={texts.passed(passedTotal)}>
      <Box component="ul" sx={PLAN_LIST}>
        {passed.map((one) => (
          <PlanRow
            key={`${one.item} ${one.threshold}`}
            name={one.name}
            note={[amountText(one.threshold, unit), texts.states[one.state]].join(' · ')}
            action={canWrite && GENERATED.includes(one.state) && <Generate plan={plan} unit={unit} due={one} />}
          />
        ))}
      </Box>
      {passedTotal > passed.length && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {texts.morePassed(passed.length)}
        </Typography>
      )}
    </PageSection>
  )

export const PlanThresholds = ({ record }: { record: SavedRecord }) => {
  const canWrite = useCan()('MAINTENANCE_PLAN', 'createAndUpdate')
  const { data, error } = usePlanThresholds(record.id)
  const unit = unitOfPlan(record)
  if (error) return <Alert severity="warning">{texts.failed}</Alert>
  if (!data || !unit) return <LoadingLines />
  const given = { plan: record.id, unit, data, canWrite }
  return (
    <>
      <Upcoming {...given} />
      <Passed {...given} />
    </>
  )
}
