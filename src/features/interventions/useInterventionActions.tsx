import EventOutlined from '@mui/icons-material/EventOutlined'
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined'
import { Suspense, useState } from 'react'
import { interventionPageTexts as texts } from '#i18n/fr/interventionPages.ts'
import type { PageAction } from '#src/crud/pageAction.ts'
import type { UseActions } from '#src/crud/slots.ts'
import { useCan } from '#src/session/useSession.ts'
import { lazyDialog } from '#src/ui/lazyDialog.tsx'
import type { InterventionDialogProps, InterventionStep } from './InterventionDialog.tsx'

const InterventionDialog = lazyDialog(
  () => import('./InterventionDialog.tsx'),
  (m) => m.InterventionDialog,
  ({ onClose }: InterventionDialogProps) => onClose,
)

const UNPLANNED: readonly unknown[] = ['TO_PLAN', 'PLANNING_LIMIT_EXCEEDED']
const OPEN: readonly unknown[] = [...UNPLANNED, 'PLANNED', 'PLANNED_NOT_DONE']

const LoadedDialog = lazyDialog(
  () => import('./InterventionDialog.tsx'),
  (m) => m.LoadedInterventionDialog,
  ({ onClose }: InterventionDialogProps) => onClose,
)

/** An intervention without a date needs one first; a planned one needs to be done. */
const actionsWith = (Dialog: typeof InterventionDialog): UseActions => {
  const useActions: UseActions = (record) => {
    const can = useCan()
    const [asked, setAsked] = useState<InterventionStep>()
    const isUnplanned = UNPLANNED.includes(record?.status)
    const isHidden = !OPEN.includes(record?.status) || !can('INTERVENTION', 'createAndUpdate')
    const plan = isUnplanned ? 'plan' : 'replan'
    const actionOf = (step: InterventionStep, kind: PageAction['kind']): PageAction => ({
      key: step,
      kind,
      label: texts[step].action,
      icon: step === 'finish' ? <TaskAltOutlined /> : <EventOutlined />,
      isHidden,
      opensDialog: true,
      onClick: () => setAsked(step),
    })
    const dialog = asked && record && (
      <Suspense fallback={null}>
        <Dialog step={asked} record={record} onClose={() => setAsked(undefined)} />
      </Suspense>
    )
    return [
      { ...actionOf('finish', isUnplanned ? 'secondary' : 'primary'), dialog },
      actionOf(plan, isUnplanned ? 'primary' : 'secondary'),
    ]
  }
  return useActions
}

export const useInterventionActions = actionsWith(InterventionDialog)
export const useInterventionRowActions = actionsWith(LoadedDialog)
