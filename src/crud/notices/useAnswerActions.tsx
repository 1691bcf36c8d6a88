import CheckOutlined from '@mui/icons-material/CheckOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import ReplayOutlined from '@mui/icons-material/ReplayOutlined'
import { Suspense, useState } from 'react'
import { formAnswerTexts as texts } from '#i18n/fr/publicFormPages.ts'
import { lazyDialog } from '#src/ui/lazyDialog.tsx'
import type { PageAction } from '../pageAction.ts'
import type { DecideDialogProps } from './DecideDialog.tsx'
import { useDecide } from './useDecide.ts'

const DecideDialog = lazyDialog(
  () => import('./DecideDialog.tsx'),
  (m) => m.DecideDialog,
  ({ onClose }: DecideDialogProps) => onClose,
)

type Answer = { id: string; recordLabel: string; state: string; canDecide: boolean }

export const useAnswerActions = (answer: Answer | undefined): PageAction[] => {
  const [isRefusing, setRefusing] = useState(false)
  const { mutate, isPending } = useDecide()
  if (!answer?.canDecide) return []
  const { id, state } = answer
  const isOpen = state === 'TO_DO'
  return [
    {
      key: `done-${id}`,
      kind: 'primary',
      label: texts.done,
      icon: <CheckOutlined />,
      isHidden: !isOpen,
      isBusy: isPending,
      onClick: () => mutate({ id, state: 'DONE' }),
      dialog: isRefusing && (
        <Suspense fallback={null}>
          <DecideDialog answer={answer} onClose={() => setRefusing(false)} />
        </Suspense>
      ),
    },
    {
      key: `refuse-${id}`,
      kind: 'secondary',
      label: texts.refuse,
      icon: <CloseOutlined />,
      isNegative: true,
      opensDialog: true,
      isHidden: !isOpen,
      onClick: () => setRefusing(true),
    },
    {
      key: `reopen-${id}`,
      kind: 'secondary',
      label: texts.reopen,
      icon: <ReplayOutlined />,
      isHidden: isOpen,
      isBusy: isPending,
      onClick: () => mutate({ id, state: 'TO_DO' }),
    },
  ]
}
