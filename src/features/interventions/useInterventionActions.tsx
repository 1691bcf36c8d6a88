import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined'
import DrawOutlined from '@mui/icons-material/DrawOutlined'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import EventOutlined from '@mui/icons-material/EventOutlined'
import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined'
import PanToolOutlined from '@mui/icons-material/PanToolOutlined'
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined'
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined'
import { type ReactElement, Suspense, useState } from 'react'
import { interventionPageTexts as texts } from '#i18n/fr/interventionPages.ts'
import type { PageAction } from '#src/crud/pageAction.ts'
import type { SavedRecord, UseActions } from '#src/crud/slots.ts'
import { useCan, useSessionUser } from '#src/session/useSession.ts'
import { lazyDialog } from '#src/ui/lazyDialog.tsx'
import type { InterventionDialogProps, InterventionStep } from './InterventionDialog.tsx'
import { nextSteps, rowSteps, type WorkState, type WorkStep } from './nextSteps.ts'
import type { SignDialogProps } from './SignDialog.tsx'
import { useRegisterAction } from './useRegisterAction.tsx'
import { useWorkClick, type WorkClick } from './useWorkClick.ts'

const InterventionDialog = lazyDialog(
  () => import('./InterventionDialog.tsx'),
  (m) => m.InterventionDialog,
  ({ onClose }: InterventionDialogProps) => onClose,
)

const LoadedDialog = lazyDialog(
  () => import('./InterventionDialog.tsx'),
  (m) => m.LoadedInterventionDialog,
  ({ onClose }: InterventionDialogProps) => onClose,
)

const SignDialog = lazyDialog(
  () => import('./SignDialog.tsx'),
  (m) => m.SignDialog,
  ({ onClose }: SignDialogProps) => onClose,
)

const ICONS: Readonly<Record<WorkStep, ReactElement>> = {
  round: <ChecklistOutlined />,
  take: <PanToolOutlined />,
  plan: <EventOutlined />,
  replan: <EventOutlined />,
  start: <PlayArrowOutlined />,
  finish: <TaskAltOutlined />,
  carry: <EventRepeatOutlined />,
  cancel: <EventBusyOutlined />,
}

const isClick = (step: WorkStep): step is WorkClick => step === 'take' || step === 'start' || step === 'carry'

const kindOf = (step: WorkStep, index: number): PageAction['kind'] => {
  if (step === 'cancel') return 'danger'
  if (index === 0) return 'primary'
  return step === 'replan' ? 'secondary' : 'rare'
}

type Drawn = { Dialog: typeof InterventionDialog; shown: (steps: readonly WorkStep[]) => readonly WorkStep[] }

const roundAction = (record: SavedRecord | undefined): PageAction => ({
  ...{ key: 'round', kind: 'primary', icon: ICONS.round },
  label: record?.realizationStartingAt ? texts.round.resume : texts.round.start,
  to: `/intervention/round/${record?.id}`,
})

const idOf = (one: unknown): unknown => (typeof one === 'object' && one && 'id' in one ? one.id : one)

/** Workers of a round record its results without the right to change interventions. */
const ownSteps = (record: SavedRecord | undefined, me: string): readonly WorkStep[] => {
  const people = [record?.user, ...(Array.isArray(record?.workers) ? record.workers : [])].map(idOf)
  return record && people.includes(me) ? nextSteps(record as WorkState, me).filter((step) => step === 'round') : []
}

const actionsWith = ({ Dialog, shown }: Drawn): UseActions => {
  const useActions: UseActions = (record) => {
    const can = useCan()
    const { user } = useSessionUser()
    const [asked, setAsked] = useState<InterventionStep>()
    const [carried, setCarried] = useState<SavedRecord>()
    const { busy, run } = useWorkClick(record, setCarried)
    const mayWrite = record !== undefined && can('INTERVENTION', 'createAndUpdate')
    const steps = mayWrite ? shown(nextSteps(record as WorkState, user.id)) : ownSteps(record, user.id)
    const dialog = (asked || carried) && record && (
      <Suspense fallback={null}>
        {asked && <Dialog step={asked} record={record} onClose={() => setAsked(undefined)} />}
        {carried && <LoadedDialog step="plan" record={carried} onClose={() => setCarried(undefined)} />}
      </Suspense>
    )
    const actions = steps.map((step, index): PageAction => {
      if (step === 'round') return roundAction(record)
      const drawn = { key: step, kind: kindOf(step, index), label: texts[step].action, icon: ICONS[step] }
      return isClick(step)
        ? { ...drawn, isBusy: busy === step, onClick: () => void run(step) }
        : { ...drawn, opensDialog: true, onClick: () => setAsked(step) }
    })
    // The dialog outlives the step that opened it, such as « Planifier » once it is saved.
    return [...actions, { key: 'dialog', kind: 'rare', label: '', isHidden: true, dialog }]
  }
  return useActions
}

const useSteps = actionsWith({ Dialog: InterventionDialog, shown: (steps) => steps })

const useSignAction = (record: SavedRecord | undefined): PageAction => {
  const mayWrite = useCan()('INTERVENTION', 'createAndUpdate')
  const [isAsked, setAsked] = useState(false)
  const dialog = isAsked && record && (
    <Suspense fallback={null}>
      <SignDialog record={record} onClose={() => setAsked(false)} />
    </Suspense>
  )
  return {
    key: 'sign',
    kind: record?.signedAt ? 'rare' : 'secondary',
    label: record?.signedAt ? texts.sign.again : texts.sign.action,
    icon: <DrawOutlined />,
    isHidden: !record?.realizationStartingAt || Boolean(record.cancellationDate) || !mayWrite,
    opensDialog: true,
    onClick: () => setAsked(true),
    dialog,
  }
}

export const useInterventionActions: UseActions = (record) => [
  ...useSteps(record),
  useSignAction(record),
  useRegisterAction(record),
]
export const useInterventionRowActions = actionsWith({ Dialog: LoadedDialog, shown: rowSteps })
