import { Suspense } from 'react'
import { interventionPageTexts } from '#i18n/fr/interventionPages.ts'
import { INTERVENTION_DELAYS } from '#resources/domain/interventionPriority.ts'
import { alertsBeside, OPEN_INTERVENTIONS, UNPLANNED_INTERVENTIONS } from '#resources/domain/interventionStatus.ts'
import { can, isTechnician } from '#resources/domain/rights.ts'
import type { Section } from '#src/crud/entityView.ts'
import { countedLabel, usePresetCount } from '#src/crud/list/filters/presetCount.ts'
import type { Preset, Sort } from '#src/crud/listQuery.ts'
import type { EntitySlots, SavedRecord } from '#src/crud/slots.ts'
import type { DisplayProps, InputProps } from '#src/fields/webKind.ts'
import { useSessionUser } from '#src/session/useSession.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { lazyWith } from '#src/ui/lazyWith.tsx'
import { useInterventionActions, useInterventionRowActions } from './useInterventionActions.tsx'

const LazyUnits = lazyPart<typeof import('./UnitsInput.tsx'), InputProps>(
  () => import('./UnitsInput.tsx'),
  (m) => m.UnitsInput,
)

const UnitsInput = (props: InputProps) => (
  <Suspense fallback={null}>
    <LazyUnits {...props} />
  </Suspense>
)

const FormWarranty = lazyWith(
  () => import('./WarrantyNotice.tsx'),
  (m) => m.WarrantyOfChoice,
  () => null,
)
const PageWarranty = lazyWith(
  () => import('./WarrantyNotice.tsx'),
  (m) => m.WarrantyOfRecord,
  () => null,
)

const LazyContracts = lazyWith(
  () => import('./WarrantyNotice.tsx'),
  (m) => m.ContractsOfRecord,
  () => null,
)

const Contracts = ({ record }: { record: SavedRecord }) => (
  <Suspense fallback={null}>
    <LazyContracts record={record} />
  </Suspense>
)

type Shown = DisplayProps & { record: SavedRecord }

const LazyAlerts = lazyWith<typeof import('./AlertWords.tsx'), Shown>(
  () => import('./AlertWords.tsx'),
  (m) => m.AlertWords,
  () => null,
)

const AlertWords = (props: Shown) => (
  <Suspense fallback={null}>
    <LazyAlerts {...props} />
  </Suspense>
)

const LazyChecklist = lazyWith(
  () => import('./Checklist.tsx'),
  (m) => m.Checklist,
  () => null,
)

const Checklist = ({ section, record }: { section: Section; record: SavedRecord }) => (
  <Suspense fallback={null}>
    <LazyChecklist title={section.label} record={record} />
  </Suspense>
)

const texts = interventionPageTexts
/** Late works lead, which an order by planned start would put last. */
const DUE: Sort = { field: 'repairDueAt', order: 'ASC' }
const NEAREST: Sort = { field: 'expectedStartingAt', order: 'ASC' }

const PRESETS: readonly Preset[] = [
  {
    name: 'mine',
    label: texts.preset.mine,
    filters: { isMine: true, status: { in: OPEN_INTERVENTIONS } },
    sort: DUE,
  },
  {
    name: 'toPlan',
    label: texts.preset.toPlan,
    filters: { status: { in: UNPLANNED_INTERVENTIONS } },
    sort: DUE,
  },
  {
    name: 'overdue',
    label: texts.preset.overdue,
    filters: { overdue: { in: INTERVENTION_DELAYS } },
    sort: DUE,
  },
  { name: 'planned', label: texts.preset.planned, filters: { status: { in: ['PLANNED'] } }, sort: NEAREST },
  { name: 'open', label: texts.preset.open, filters: { status: { in: OPEN_INTERVENTIONS } }, sort: DUE },
  { name: 'all', label: texts.preset.all, filters: {}, sort: { field: 'requestedAt', order: 'DESC' } },
]

const PATH = 'intervention/intervention'

const useCount = (name: string): string | undefined =>
  usePresetCount(PATH, name, PRESETS.find((preset) => preset.name === name)?.filters ?? {}, 'repairDueAt')

const usePresets = (): readonly Preset[] => {
  const counts: Partial<Record<string, string | undefined>> = {
    mine: useCount('mine'),
    toPlan: useCount('toPlan'),
    overdue: useCount('overdue'),
    planned: useCount('planned'),
  }
  return PRESETS.map((preset) => ({ ...preset, label: countedLabel(preset.label, counts[preset.name]) }))
}

const useFirstPreset = (): Preset | undefined => {
  const { holder } = useSessionUser()
  if (!can(holder, 'INTERVENTION', 'createAndUpdate')) return undefined
  const first = isTechnician(holder) ? 'mine' : 'toPlan'
  return PRESETS.find(({ name }) => name === first)
}

export const interventionSlots = (facts: readonly string[]): EntitySlots => ({
  list: {
    presets: { label: texts.presets, usePresets, useFirst: useFirstPreset },
    emptyTitle: texts.nothingChosen,
    isCreatedFromFrame: 'phone',
    useRowActions: useInterventionRowActions,
    isQueue: true,
    select: ['status', 'user { id }', 'acceptedAt', 'realizationStartingAt', 'isRound'],
  },
  form: {
    inputs: { unitsOutOfService: UnitsInput },
    before: {
      people: (
        <Suspense fallback={null}>
          <FormWarranty />
        </Suspense>
      ),
    },
  },
  show: {
    banner: (
      <Suspense fallback={null}>
        <PageWarranty />
      </Suspense>
    ),
    facts,
    displays: { alerts: AlertWords },
    hiddenIfEmpty: ['alerts'],
    statedFields: ({ status, alerts }) => (alertsBeside(status, alerts).length > 0 ? [] : ['alerts']),
    sections: { checklist: Checklist },
    beforeRelated: Contracts,
    useActions: useInterventionActions,
  },
})
