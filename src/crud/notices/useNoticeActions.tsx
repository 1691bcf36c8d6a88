import CheckOutlined from '@mui/icons-material/CheckOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined'
import { Suspense, useState } from 'react'
import { noticeTexts as texts } from '#i18n/fr/notices.ts'
import { lazyDialog } from '#src/ui/lazyDialog.tsx'
import type { PageAction } from '../pageAction.ts'
import type { SavedRecord } from '../slots.ts'
import type { AnswerDialogProps } from './AnswerDialog.tsx'
import { useOpenNotices } from './openNotices.ts'
import { useAnswer } from './useAnswer.ts'

const AnswerDialog = lazyDialog(
  () => import('./AnswerDialog.tsx'),
  (m) => m.AnswerDialog,
  ({ onClose }: AnswerDialogProps) => onClose,
)

/** `isTextShown`: the question stands beside the buttons, so that it can be accepted at once. */
type Notice = { id: string; text: string; state: string; isTextShown?: boolean }

export const useNoticeActions = (notice: Notice | undefined): PageAction[] => {
  const [answer, setAnswer] = useState<AnswerDialogProps['answer']>()
  const { mutate, isPending } = useAnswer()
  if (!notice) return []
  const { id, state, isTextShown = false } = notice
  const isAsked = { isHidden: state !== 'ASKED' }
  return [
    {
      ...isAsked,
      key: `accept-${id}`,
      kind: 'primary',
      label: texts.action.ACCEPTED,
      icon: <CheckOutlined />,
      isBusy: isPending,
      opensDialog: !isTextShown,
      onClick: () => (isTextShown ? mutate({ id, answer: 'ACCEPTED' }) : setAnswer('ACCEPTED')),
      dialog: answer && (
        <Suspense fallback={null}>
          <AnswerDialog notice={notice} answer={answer} onClose={() => setAnswer(undefined)} />
        </Suspense>
      ),
    },
    {
      ...isAsked,
      key: `refuse-${id}`,
      kind: 'secondary',
      label: texts.action.REFUSED,
      icon: <CloseOutlined />,
      isNegative: true,
      opensDialog: true,
      onClick: () => setAnswer('REFUSED'),
    },
    {
      key: `read-${id}`,
      kind: 'secondary',
      label: texts.action.READ,
      icon: <DoneAllOutlined />,
      isHidden: state !== 'UNREAD',
      isBusy: isPending,
      onClick: () => mutate({ id, answer: 'READ' }),
    },
  ]
}

/** Question that an automation asks about a record: its page offers the answers. */
export const useRecordNotice = (entity: string, record: SavedRecord | undefined): PageAction[] => {
  const { data } = useOpenNotices(record !== undefined)
  const id = record?.id
  const asked = data?.items.find((one) => one.state === 'ASKED' && one.entity === entity && one.recordId === id)
  return useNoticeActions(id === undefined ? undefined : asked)
}
