/** Slots of contracts. Every page loads them, so that their parts load later. */
import UnpublishedOutlined from '@mui/icons-material/UnpublishedOutlined'
import { type ComponentType, Suspense, useState } from 'react'
import { contractTexts as texts } from '#i18n/fr/contracts.ts'
import { CONTRACTS_IN_FORCE, CONTRACTS_TO_DECIDE } from '#resources/domain/contracts.ts'
import type { Preset, Sort } from '#src/crud/listQuery.ts'
import type { EntitySlots, SavedRecord, UseActions } from '#src/crud/slots.ts'
import type { DisplayProps } from '#src/fields/webKind.ts'
import { useCan } from '#src/session/useSession.ts'
import { lazyDialog } from '#src/ui/lazyDialog.tsx'
import { lazyWith } from '#src/ui/lazyWith.tsx'
import type { TerminateDialogProps } from './TerminateDialog.tsx'

const LazyReason = lazyWith(
  () => import('./ContractReason.tsx'),
  (m) => m.ContractReason,
  () => null,
)

type Shown = DisplayProps & { record: SavedRecord }
type FactsModule = typeof import('./ContractFacts.tsx')

const factOf = (pick: (module: FactsModule) => ComponentType<Shown>) => {
  const Lazy = lazyWith<FactsModule, Shown>(
    () => import('./ContractFacts.tsx'),
    pick,
    () => null,
  )
  return (props: Shown) => (
    <Suspense fallback={null}>
      <Lazy {...props} />
    </Suspense>
  )
}

const DISPLAYS = {
  amount: factOf((m) => m.AmountText),
  renews: factOf((m) => m.RenewalText),
  notice: factOf((m) => m.NoticePhrase),
}

const TerminateDialog = lazyDialog(
  () => import('./TerminateDialog.tsx'),
  (m) => m.TerminateDialog,
  ({ onClose }: TerminateDialogProps) => onClose,
)

const OVER: readonly unknown[] = ['TERMINATED', 'EXPIRED']

const useTerminate: UseActions = (record) => {
  const mayWrite = useCan()('CONTRACT', 'createAndUpdate')
  const [isAsked, setAsked] = useState(false)
  const dialog = isAsked && record && (
    <Suspense fallback={null}>
      <TerminateDialog id={record.id} onClose={() => setAsked(false)} />
    </Suspense>
  )
  return [
    {
      key: 'terminate',
      kind: record?.status === 'NOTICE_DUE' ? 'secondary' : 'rare',
      label: texts.terminate,
      icon: <UnpublishedOutlined />,
      isHidden: !record || !mayWrite || OVER.includes(record.status),
      opensDialog: true,
      onClick: () => setAsked(true),
      dialog,
    },
  ]
}

const NEAREST: Sort = { field: 'decisionOn', order: 'ASC' }

const TO_DECIDE: Preset = {
  name: 'toDecide',
  label: texts.preset.toDecide,
  filters: { status: { in: [...CONTRACTS_TO_DECIDE] } },
  sort: NEAREST,
}

const PRESETS: readonly Preset[] = [
  TO_DECIDE,
  {
    name: 'inForce',
    label: texts.preset.inForce,
    filters: { status: { in: [...CONTRACTS_IN_FORCE] } },
    sort: NEAREST,
  },
  {
    name: 'over',
    label: texts.preset.over,
    filters: { status: { in: ['TERMINATED', 'EXPIRED'] } },
    sort: { field: 'currentEndsOn', order: 'DESC' },
  },
  { name: 'all', label: texts.preset.all, filters: {}, sort: { field: 'label', order: 'ASC' } },
]

export const contractSlots: EntitySlots = {
  list: {
    presets: { label: texts.presets, usePresets: () => PRESETS, useFirst: () => PRESETS[1] },
    useRowActions: useTerminate,
    select: ['status'],
  },
  show: {
    banner: (
      <Suspense fallback={null}>
        <LazyReason />
      </Suspense>
    ),
    facts: ['status', 'decisionOn', 'currentEndsOn', 'kind', 'supplier', 'responsible', 'amount'],
    displays: DISPLAYS,
    hiddenIfEmpty: Object.keys(DISPLAYS),
    omitted: [
      ...['amountPeriod', 'noticeLength', 'noticeUnit', 'noticeOn', 'nextNoticeOn'],
      ...['renewalMonths', 'maxRenewals', 'renewals'],
    ],
    useActions: useTerminate,
  },
}
