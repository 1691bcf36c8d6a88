import KeyOutlined from '@mui/icons-material/KeyOutlined'
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import ReplayOutlined from '@mui/icons-material/ReplayOutlined'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useNotify } from 'react-admin'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { RerunAutomationDocument } from '#dataProviders/operations/entity-customizer.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { automationActionTexts as texts } from '#i18n/fr/automationActions.ts'
import { AUTOMATION_RIGHT } from '#resources/domain/automationTypes.ts'
import { automationRun } from '#resources/entities/automationRun.ts'
import type { EntitySlots, SavedRecord, UseActions } from '#src/crud/slots.ts'
import type { InputProps } from '#src/fields/webKind.ts'
import { useCan } from '#src/session/useSession.ts'
import { EntityText } from '#src/shared/recordSettings/EntityText.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { lazyDisplays, lazyInputs, quietly } from '#src/ui/lazySettings.tsx'
import { lazyWith } from '#src/ui/lazyWith.tsx'
import type { Shown } from './SettingTexts.tsx'

type Inputs = typeof import('./SettingInputs.tsx')
type Texts = typeof import('./SettingTexts.tsx')

const input = lazyInputs<Inputs, InputProps>(() => import('./SettingInputs.tsx'))
const display = lazyDisplays<Texts, Shown>(() => import('./SettingTexts.tsx'))

const actionsInput = quietly(
  lazyPart<typeof import('./ActionsInput.tsx'), InputProps>(
    () => import('./ActionsInput.tsx'),
    (m) => m.ActionsInput,
  ),
)

const TrialDialog = lazyWith(
  () => import('./TrialDialog.tsx'),
  (m) => m.TrialDialog,
  () => null,
)

const SecretDialog = lazyWith(
  () => import('./SecretDialog.tsx'),
  (m) => m.SecretDialog,
  () => null,
)

const callsAddress = (record: SavedRecord | undefined): boolean =>
  Array.isArray(record?.actions) && record.actions.some(({ kind }) => kind === 'CALL')

const RUNS = `/${automationRun.path}`

const journalOf = (id: string | undefined) => ({
  key: 'journal',
  kind: 'secondary' as const,
  label: texts.journal,
  icon: <ReceiptLongOutlined />,
  to: id ? `${RUNS}?filter=${encodeURIComponent(JSON.stringify({ automation: { in: [id] } }))}` : RUNS,
})

const useJournal: UseActions = () => [journalOf(undefined)]

const useTrial: UseActions = (record) => {
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  const [isAsked, setAsked] = useState(false)
  return [
    ...(record ? [journalOf(record.id)] : []),
    {
      key: 'preview',
      kind: 'secondary',
      label: texts.preview,
      icon: <PlayArrowOutlined />,
      opensDialog: true,
      isHidden: !record || !can(AUTOMATION_RIGHT, 'createAndUpdate'),
      onClick: () => setOpen(true),
      dialog: isOpen && record && (
        <Suspense fallback={null}>
          <TrialDialog automation={record} onClose={() => setOpen(false)} />
        </Suspense>
      ),
    },
    {
      key: 'secret',
      kind: 'secondary',
      label: texts.secret,
      icon: <KeyOutlined />,
      opensDialog: true,
      isHidden: !callsAddress(record) || !can(AUTOMATION_RIGHT, 'createAndUpdate'),
      onClick: () => setAsked(true),
      dialog: isAsked && record && (
        <Suspense fallback={null}>
          <SecretDialog automation={record} onClose={() => setAsked(false)} />
        </Suspense>
      ),
    },
  ]
}

export const automationSlots: EntitySlots = {
  list: { cells: { entity: EntityText }, useActions: useJournal },
  form: {
    inputs: {
      entity: input((m) => m.EntityInput),
      watchedField: input((m) => m.WatchedFieldInput),
      wantedValue: input((m) => m.WantedValueInput),
      dateField: input((m) => m.DateFieldInput),
      condition: input((m) => m.ConditionInput),
      actions: actionsInput,
    },
  },
  show: {
    facts: ['entity', 'trigger', 'role'],
    displays: {
      entity: EntityText,
      watchedField: display((m) => m.FieldText),
      wantedValue: display((m) => m.WantedText),
      dateField: display((m) => m.FieldText),
      condition: display((m) => m.ConditionText),
      actions: display((m) => m.ActionsText),
    },
    useActions: useTrial,
  },
}

const useRerun: UseActions = (record) => {
  const can = useCan()
  const notify = useNotify()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => callOperation(RerunAutomationDocument, { id }),
    onSuccess: async () => {
      notify(texts.rerunDone, { type: 'success' })
      await client.invalidateQueries({ queryKey: [automationRun.path] })
    },
    onError: (error) => notify(messageFor(error), { type: 'warning' }),
  })
  return [
    {
      key: 'rerun',
      kind: 'primary',
      label: texts.rerun,
      icon: <ReplayOutlined />,
      isBusy: isPending,
      isHidden: record?.state !== 'FAILED' || !can(AUTOMATION_RIGHT, 'createAndUpdate'),
      onClick: () => record && mutate(record.id),
    },
  ]
}

export const automationRunSlots: EntitySlots = {
  list: { useRowActions: useRerun, select: ['state'] },
  show: {
    facts: ['state', 'trigger', 'automation'],
    displays: { entity: display((m) => m.RunRecordText) },
    useActions: useRerun,
  },
}
