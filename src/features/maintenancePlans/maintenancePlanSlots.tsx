import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined'
import { Suspense } from 'react'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { GenerateMaintenanceWorkDocument } from '#dataProviders/operations/intervention.ts'
import { maintenancePlanTexts as texts } from '#i18n/fr/maintenancePlans.ts'
import { frequencyText } from '#i18n/fr/recurrence.ts'
import { parseEndlessRule } from '#resources/domain/recurrence.ts'
import type { Section } from '#src/crud/entityView.ts'
import { ShowSection } from '#src/crud/show/ShowSection.tsx'
import type { EntitySlots, SavedRecord, UseActions } from '#src/crud/slots.ts'
import type { DisplayProps, InputProps } from '#src/fields/webKind.ts'
import { useCan } from '#src/session/useSession.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { lazyWith } from '#src/ui/lazyWith.tsx'
import { usePlanCall } from './planCalls.ts'

const LazyRule = lazyPart<typeof import('./RuleInput.tsx'), InputProps>(
  () => import('./RuleInput.tsx'),
  (m) => m.RuleInput,
)

const RuleInput = (props: InputProps) => (
  <Suspense fallback={null}>
    <LazyRule {...props} />
  </Suspense>
)

const LazyDates = lazyWith(
  () => import('./PlanDates.tsx'),
  (m) => m.PlanDates,
  () => null,
)

/** « Tous les lundis », counted from the first due date. */
const RuleText = ({ value, record }: DisplayProps & { record: SavedRecord }) => {
  const rule = typeof value === 'string' ? parseEndlessRule(value) : undefined
  return rule && typeof record.startsOn === 'string' ? frequencyText(rule, record.startsOn) : String(value ?? '')
}

const TOLD: ReadonlySet<string> = new Set()
const DISPLAYS = { rule: RuleText }

const Schedule = ({ section, record }: { section: Section; record: SavedRecord }) => (
  <>
    <ShowSection section={section} record={record} displays={DISPLAYS} summarised={TOLD} />
    <Suspense fallback={null}>
      <LazyDates record={record} />
    </Suspense>
  </>
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
      isHidden: !record || !can('MAINTENANCE_PLAN', 'createAndUpdate'),
      isBusy,
      onClick: () => void generate(),
    },
  ]
}

export const maintenancePlanSlots: EntitySlots = {
  list: { cells: { rule: RuleText }, select: ['startsOn'] },
  form: { inputs: { rule: RuleInput } },
  show: {
    facts: ['status', 'priority', 'category', 'user', 'supplier'],
    displays: DISPLAYS,
    sections: { schedule: Schedule },
    useActions,
  },
}
