/** Slots of building files and prescriptions. Every page loads them, so that their parts load later. */

import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined'
import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined'
import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import QrCode2Outlined from '@mui/icons-material/QrCode2Outlined'
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined'
import { Suspense, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { accessibilityTexts } from '#i18n/fr/accessibility.ts'
import { complianceTexts as texts } from '#i18n/fr/compliance.ts'
import { registerPageTexts } from '#i18n/fr/registerPages.ts'
import type { RegisterKind } from '#resources/domain/registers.ts'
import { registerEntry } from '#resources/entities/registerEntry.ts'
import type { Section } from '#src/crud/entityView.ts'
import type { Given } from '#src/crud/form/given.ts'
import type { Preset } from '#src/crud/listQuery.ts'
import type { PageAction } from '#src/crud/pageAction.ts'
import type { SavedRecord, SlotsByEntity, UseActions } from '#src/crud/slots.ts'
import { useCan } from '#src/session/useSession.ts'
import { todayIn } from '#src/time/dateText.ts'
import { useZone } from '#src/time/useZone.ts'
import { lazyDialog } from '#src/ui/lazyDialog.tsx'
import { quietly } from '#src/ui/lazySettings.tsx'
import { lazyWith } from '#src/ui/lazyWith.tsx'
import type { RegisterPrintDialogProps } from './RegisterPrintDialog.tsx'
import type { ShippedPlansDialogProps } from './ShippedPlansDialog.tsx'
import type { StepDialogProps } from './StepDialog.tsx'
import { usePrinting } from './usePrinting.ts'

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

const LazyProposals = lazyWith(
  () => import('./RegisterProposals.tsx'),
  (m) => m.RegisterProposals,
  () => null,
)
const LazyVersions = lazyWith(
  () => import('./RegisterVersions.tsx'),
  (m) => m.RegisterVersions,
  () => null,
)
const LazyAccessibility = lazyWith(
  () => import('./AccessibilitySection.tsx'),
  (m) => m.AccessibilitySection,
  () => null,
)

const RegisterProposals = quietly<{ record: SavedRecord }>(LazyProposals)
const RegisterVersions = quietly<{ record: SavedRecord }>(LazyVersions)
const AccessibilitySection = quietly<{ section: Section; record: SavedRecord }>(LazyAccessibility)

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

const RegisterPrintDialog = lazyDialog(
  () => import('./RegisterPrintDialog.tsx'),
  (m) => m.RegisterPrintDialog,
  ({ onClose }: RegisterPrintDialogProps) => onClose,
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

const usePrintedRegister: UseActions = (record) => {
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending } = usePrinting()
  const dialog = isAsked && record && (
    <Suspense fallback={null}>
      <RegisterPrintDialog record={record} onClose={() => setAsked(false)} />
    </Suspense>
  )
  return [
    {
      key: 'visitFile',
      kind: 'secondary',
      label: registerPageTexts.printVisit,
      icon: <PrintOutlined />,
      isHidden: !record,
      isBusy: isPending,
      onClick: () => record && mutate({ kind: 'visit', id: record.id }),
    },
    {
      key: 'register',
      kind: 'rare',
      label: registerPageTexts.printRegister,
      icon: <MenuBookOutlined />,
      isHidden: !record,
      opensDialog: true,
      onClick: () => setAsked(true),
      dialog,
    },
    {
      key: 'poster',
      kind: 'rare',
      label: accessibilityTexts.poster,
      icon: <QrCode2Outlined />,
      isHidden: record?.isRegisterPublic !== true,
      to: `/intervention/register-poster?building=${record?.id ?? ''}`,
    },
  ]
}

const useCertificates: UseActions = (record) => {
  const { mutate, isPending } = usePrinting()
  const certificate = (key: string, label: string, isWholeReport: boolean): PageAction => ({
    ...{ key, label, kind: isWholeReport ? 'rare' : 'secondary', icon: <PrintOutlined />, isBusy: isPending },
    isHidden: record?.status !== 'LIFTED' || (isWholeReport && !record.reportReference),
    onClick: () => record && mutate({ kind: 'lifting', id: record.id, isWholeReport }),
  })
  return [
    certificate('certificate', registerPageTexts.certificate, false),
    certificate('reportCertificate', registerPageTexts.reportCertificate, true),
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

const REGISTER = '/intervention/register-entry'

const givenBuilding = (building?: SavedRecord): Given => ({
  given: building ? { buildingFile: { id: building.id, displayName: building.displayName } } : {},
})

const useEntryAction = (building?: SavedRecord): PageAction => {
  const navigate = useNavigate()
  const mayWrite = useMayWrite()
  const state = givenBuilding(building)
  return {
    key: 'entry',
    kind: 'secondary',
    label: texts.enter,
    icon: <EventNoteOutlined />,
    isHidden: !mayWrite,
    onClick: () => void navigate('/intervention/prescriptions', { state }),
  }
}

const useWriting = (building?: SavedRecord): PageAction => {
  const navigate = useNavigate()
  const mayWrite = useMayWrite()
  return {
    key: 'write',
    kind: 'rare',
    label: registerPageTexts.add,
    icon: <EditNoteOutlined />,
    isHidden: !building || !mayWrite,
    onClick: () => void navigate(`${REGISTER}/create`, { state: givenBuilding(building) }),
  }
}

const NOT_COPIED: readonly string[] = [
  ...['id', 'displayName', 'files', 'number', 'state', 'authorName'],
  'corrects',
  'intervention',
]

const useCorrection: UseActions = (record) => {
  const navigate = useNavigate()
  const mayWrite = useMayWrite()
  const correct = () => {
    const copied = Object.keys(registerEntry.fields).flatMap((name) =>
      NOT_COPIED.includes(name) || record?.[name] === undefined ? [] : [[name, record[name]] as const],
    )
    const corrects = { id: record?.id, displayName: record?.displayName }
    const state: Given = { given: { ...Object.fromEntries(copied), corrects } }
    void navigate(`${REGISTER}/create`, { state })
  }
  return [
    {
      key: 'correct',
      kind: 'secondary',
      label: registerPageTexts.correct,
      icon: <EditNoteOutlined />,
      isHidden: !record || !mayWrite || record.state !== 'CURRENT',
      onClick: correct,
    },
  ]
}

/** Entries are seldom corrected: cards do not repeat the button. */
const useRowCorrection: UseActions = (record) => useCorrection(record).map((one) => ({ ...one, kind: 'rare' }))

const useBuildingActions: UseActions = (record) => {
  const mayWrite = useMayWrite()
  const { ask, holder } = useStep('visit', record)
  const entry = useEntryAction(record)
  const plans = useShippedPlans(record)
  const printing = usePrintedRegister(record)
  const writing = useWriting(record)
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
    ...printing,
    writing,
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

const useRowLift: UseActions = (record) =>
  useLiftActions(record).map((one) => (one.key === 'lift' ? { ...one, shortLabel: texts.liftShort } : one))

const usePrescriptionActions: UseActions = (record) => [...useLiftActions(record), ...useCertificates(record)]

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

const NEWEST = { field: 'doneOn', order: 'DESC' } as const

const registerPreset = (name: keyof typeof registerPageTexts.preset, filters: Preset['filters']): Preset => ({
  ...{ name, label: registerPageTexts.preset[name], filters, sort: NEWEST },
})

const kindPreset = (name: keyof typeof registerPageTexts.preset, ...kinds: readonly RegisterKind[]): Preset =>
  registerPreset(name, { kind: { in: kinds } })

const useRegisterPresets = (): readonly Preset[] => {
  const year = todayIn(useZone()).slice(0, 4)
  return useMemo(
    () => [
      registerPreset('all', {}),
      registerPreset('year', { doneOn: { from: `${year}-01-01`, to: `${year}-12-31` } }),
      kindPreset('controls', 'CONTROL', 'CORRECTION'),
      kindPreset('works', 'WORKS'),
      kindPreset('drills', 'DRILL'),
      kindPreset('staff', 'STAFF', 'INSTRUCTION'),
    ],
    [year],
  )
}

export const complianceSlots: SlotsByEntity = {
  buildingFile: {
    list: { presets: { label: texts.presets, usePresets: () => VISITS } },
    form: { before: { visits: VisitReason } },
    show: {
      facts: [
        ...['visitStatus', 'nextVisitOn', 'opinion', 'category', 'types', 'publicCapacity'],
        ...['openPrescriptions', 'overduePrescriptions'],
      ],
      sections: { accessibility: AccessibilitySection },
      summary: RegisterProposals,
      useActions: useBuildingActions,
    },
  },
  prescription: {
    list: {
      presets: { label: texts.presets, usePresets: () => PRESCRIPTIONS, useFirst: () => OPEN },
      useActions: useListActions,
      useRowActions: useRowLift,
      isQueue: true,
      select: ['status'],
    },
    show: {
      facts: ['status', 'deadline', 'buildingFile', 'location', 'responsible', 'liftedOn', 'liftedBy'],
      useActions: usePrescriptionActions,
    },
  },
  registerEntry: {
    list: {
      presets: { label: registerPageTexts.presets, usePresets: useRegisterPresets },
      useRowActions: useRowCorrection,
      select: ['state', 'corrects { id }'],
    },
    show: {
      facts: ['state', 'buildingFile', 'kind', 'doneOn', 'endedOn', 'performer', 'authorName'],
      summary: RegisterVersions,
      useActions: useCorrection,
    },
  },
}
