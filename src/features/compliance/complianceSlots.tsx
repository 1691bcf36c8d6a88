/** Slots of building files and prescriptions. Every page loads them, so that their parts load later. */

import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined'
import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { complianceTexts as texts } from '#i18n/fr/compliance.ts'
import type { Given } from '#src/crud/form/given.ts'
import type { Preset } from '#src/crud/listQuery.ts'
import type { PageAction } from '#src/crud/pageAction.ts'
import type { SavedRecord, SlotsByEntity, UseActions } from '#src/crud/slots.ts'
import { useCan } from '#src/session/useSession.ts'
import { lazyDialog } from '#src/ui/lazyDialog.tsx'
import { lazyWith } from '#src/ui/lazyWith.tsx'
import type { ShippedPlansDialogProps } from './ShippedPlansDialog.tsx'
import type { StepDialogProps } from './StepDialog.tsx'

const LazyReason = lazyWith(
  () => import('./VisitReason.tsx'),
  (m) => m.VisitReason,
  () => null,
)

const VisitReason = () => (
  <Suspense fallback={null}>
    <LazyReason />
  </Suspense>
)

const StepDialog = lazyDialog(
  () => import('./StepDialog.tsx'),
  (m) => m.StepDialog,
  ({ onClose }: StepDialogProps) => onClose,
)

const ShippedPlansDialog = lazyDialog(
  () => import('./ShippedPlansDialog.tsx'),
  (m) => m.ShippedPlansDialog,
  ({ onClose }: ShippedPlansDialogProps) => onClose,
)

const useShippedPlans: UseActions = (record) => {
  const can = useCan()
  const [isAsked, setAsked] = useState(false)
  const dialog = isAsked && record && (
    <Suspense fallback={null}>
      <ShippedPlansDialog record={record} onClose={() => setAsked(false)} />
    </Suspense>
  )
  return [
    {
      key: 'plans',
      kind: 'rare',
      label: texts.addPlans,
      icon: <EventRepeatOutlined />,
      isHidden: !record || !can('MAINTENANCE_PLAN', 'createAndUpdate'),
      opensDialog: true,
      onClick: () => setAsked(true),
      dialog,
    },
  ]
}

const useStep = (step: StepDialogProps['step'], record: SavedRecord | undefined) => {
  const [isAsked, setAsked] = useState(false)
  const dialog = isAsked && record && (
    <Suspense fallback={null}>
      <StepDialog step={step} record={record} onClose={() => setAsked(false)} />
    </Suspense>
  )
  const holder: PageAction = { key: `${step}Dialog`, kind: 'rare', label: '', isHidden: true, dialog }
  return { ask: () => setAsked(true), holder }
}

const useMayWrite = (): boolean => useCan()('INTERVENTION', 'createAndUpdate')

const useEntryAction = (building?: SavedRecord): PageAction => {
  const navigate = useNavigate()
  const mayWrite = useMayWrite()
  const state: Given = {
    given: building ? { buildingFile: { id: building.id, displayName: building.displayName } } : {},
  }
  return {
    key: 'entry',
    kind: 'secondary',
    label: texts.enter,
    icon: <EventNoteOutlined />,
    isHidden: !mayWrite,
    onClick: () => void navigate('/intervention/prescriptions', { state }),
  }
}

const useBuildingActions: UseActions = (record) => {
  const mayWrite = useMayWrite()
  const { ask, holder } = useStep('visit', record)
  const entry = useEntryAction(record)
  const plans = useShippedPlans(record)
  return [
    {
      key: 'visit',
      kind: 'primary',
      label: texts.visit,
      icon: <FactCheckOutlined />,
      isHidden: !record || !mayWrite,
      opensDialog: true,
      onClick: ask,
    },
    entry,
    ...plans,
    holder,
  ]
}

const useLiftActions: UseActions = (record) => {
  const mayWrite = useMayWrite()
  const { ask, holder } = useStep('lift', record)
  return [
    {
      key: 'lift',
      kind: 'primary',
      label: texts.lift,
      icon: <TaskAltOutlined />,
      isHidden: !record || !mayWrite || record.status === 'LIFTED',
      opensDialog: true,
      onClick: ask,
    },
    holder,
  ]
}

const useListActions: UseActions = () => [useEntryAction()]

const VISITS: readonly Preset[] = [
  {
    name: 'due',
    label: texts.preset.due,
    filters: { visitStatus: { in: ['OVERDUE', 'SOON'] } },
    sort: { field: 'nextVisitOn', order: 'ASC' },
  },
  { name: 'all', label: texts.preset.allBuildings, filters: {}, sort: { field: 'nextVisitOn', order: 'ASC' } },
]

const FIRST_DEADLINE = { field: 'deadline', order: 'ASC' } as const

const OPEN: Preset = {
  name: 'open',
  label: texts.preset.open,
  filters: { status: { in: ['OVERDUE', 'OPEN'] } },
  sort: FIRST_DEADLINE,
}

const PRESCRIPTIONS: readonly Preset[] = [
  OPEN,
  { name: 'overdue', label: texts.preset.overdue, filters: { status: { in: ['OVERDUE'] } }, sort: FIRST_DEADLINE },
  {
    name: 'lifted',
    label: texts.preset.lifted,
    filters: { status: { in: ['LIFTED'] } },
    sort: { field: 'liftedOn', order: 'DESC' },
  },
  { name: 'all', label: texts.preset.all, filters: {}, sort: FIRST_DEADLINE },
]

export const complianceSlots: SlotsByEntity = {
  buildingFile: {
    list: { presets: { label: texts.presets, usePresets: () => VISITS } },
    form: { before: { visits: VisitReason } },
    show: {
      facts: [
        ...['visitStatus', 'nextVisitOn', 'visitReason', 'opinion', 'category', 'types', 'publicCapacity'],
        ...['openPrescriptions', 'overduePrescriptions'],
      ],
      useActions: useBuildingActions,
    },
  },
  prescription: {
    list: {
      presets: { label: texts.presets, usePresets: () => PRESCRIPTIONS, useFirst: () => OPEN },
      useActions: useListActions,
      useRowActions: useLiftActions,
      isQueue: true,
      select: ['status'],
    },
    show: {
      facts: ['status', 'deadline', 'buildingFile', 'location', 'responsible', 'liftedOn', 'liftedBy'],
      useActions: useLiftActions,
    },
  },
}
