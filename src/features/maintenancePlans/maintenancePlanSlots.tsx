import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined'
import { Suspense } from 'react'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { GenerateMaintenanceWorkDocument } from '#dataProviders/operations/intervention.ts'
import { maintenancePlanTexts as texts } from '#i18n/fr/maintenancePlans.ts'
import type { Section } from '#src/crud/entityView.ts'
import type { EntitySlots, SavedRecord, UseActions } from '#src/crud/slots.ts'
import type { DisplayProps, InputProps } from '#src/fields/webKind.ts'
import { useCan } from '#src/session/useSession.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { lazyWith } from '#src/ui/lazyWith.tsx'
import { usePlanCall } from './planCalls.ts'
import { unitOfPlan } from './planUse.ts'

/** Lazy: every page loads these slots. */
type Shown = DisplayProps & { record: SavedRecord }

const LazyRule = lazyPart<typeof import('./RuleInput.tsx'), InputProps>(
  () => import('./RuleInput.tsx'),
  (m) => m.RuleInput,
)

const RuleInput = (props: InputProps) => (
  <Suspense fallback={null}>
    <LazyRule {...props} />
  </Suspense>
)

const LazyRuleText = lazyWith<typeof import('./RuleText.tsx'), Shown>(
  () => import('./RuleText.tsx'),
  (m) => m.RuleText,
  () => null,
)

const RuleText = (props: Shown) => (
  <Suspense fallback={null}>
    <LazyRuleText {...props} />
  </Suspense>
)

const LazySchedule = lazyWith(
  () => import('./PlanSchedule.tsx'),
  (m) => m.PlanSchedule,
  () => null,
)

const Schedule = (props: { section: Section; record: SavedRecord }) => (
  <Suspense fallback={null}>
    <LazySchedule {...props} />
  </Suspense>
)

const useActions: UseActions = (record) => {
  const can = useCan()
  const { isBusy, run } = usePlanCall()
  const generate = () =>
    run(
      () => callOperation(GenerateMaintenanceWorkDocument, { id: record?.id ?? '', dueOn: null }),
      ({ generateMaintenanceWork: count }) => texts.generate.done(count),
    )
  return [
    {
      key: 'generate',
      kind: 'secondary',
      label: texts.generate.action,
      icon: <PlayArrowOutlined />,
      isHidden: !record || unitOfPlan(record) !== undefined || !can('MAINTENANCE_PLAN', 'createAndUpdate'),
      isBusy,
      onClick: () => void generate(),
    },
  ]
}

export const maintenancePlanSlots: EntitySlots = {
  list: { cells: { rule: RuleText }, select: ['startsOn', 'trigger', 'every', 'meterUnit'] },
  form: { inputs: { rule: RuleInput } },
  show: {
    facts: ['nextDueOn', 'rule', 'category', 'priority', 'locations', 'properties', 'user', 'supplier'],
    displays: { rule: RuleText },
    sections: { schedule: Schedule },
    useActions,
  },
}
