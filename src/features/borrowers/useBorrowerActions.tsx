import CallMergeOutlined from '@mui/icons-material/CallMergeOutlined'
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { externalBorrowerTexts as texts } from '#i18n/fr/externalBorrowers.ts'
import type { PageAction } from '#src/crud/pageAction.ts'
import type { UseActions } from '#src/crud/slots.ts'
import { useCan } from '#src/session/useSession.ts'
import { lazyDialog } from '#src/ui/lazyDialog.tsx'
import type { EraseDialogProps } from './EraseDialog.tsx'
import type { MergeDialogProps } from './MergeDialog.tsx'

const MergeDialog = lazyDialog(
  () => import('./MergeDialog.tsx'),
  (m) => m.MergeDialog,
  ({ onClose }: MergeDialogProps) => onClose,
)
const EraseDialog = lazyDialog(
  () => import('./EraseDialog.tsx'),
  (m) => m.EraseDialog,
  ({ onClose }: EraseDialogProps) => onClose,
)

type MergeProps = Pick<MergeDialogProps, 'ids' | 'onMerged'>

export const useMerging = ({ ids, onMerged }: MergeProps) => {
  const can = useCan()
  const [isOpen, setIsOpen] = useState(false)
  const merged = (kept: string) => {
    setIsOpen(false)
    onMerged(kept)
  }
  return {
    isOffered: can('EXTERNAL_BORROWER', 'createAndUpdate') && can('EXTERNAL_BORROWER', 'delete'),
    open: () => setIsOpen(true),
    dialog: isOpen && (
      <Suspense fallback={null}>
        <MergeDialog ids={ids} onMerged={merged} onClose={() => setIsOpen(false)} />
      </Suspense>
    ),
  }
}

const useEraseAction = ({ id, name }: Omit<EraseDialogProps, 'onClose'>, isOffered: boolean): PageAction => {
  const can = useCan()
  const [isOpen, setIsOpen] = useState(false)
  return {
    key: 'erase',
    kind: 'danger',
    label: texts.erase,
    icon: <PersonOffOutlined />,
    isHidden: !isOffered || !can('ERASE_EXTERNAL_BORROWERS'),
    opensDialog: true,
    onClick: () => setIsOpen(true),
    dialog: isOpen && (
      <Suspense fallback={null}>
        <EraseDialog id={id} name={name} onClose={() => setIsOpen(false)} />
      </Suspense>
    ),
  }
}

export const useBorrowerActions: UseActions = (record) => {
  const navigate = useNavigate()
  const isOffered = record !== undefined && !record.erasedAt
  const id = record?.id ?? ''
  const merging = useMerging({
    ids: [id],
    onMerged: (kept) => void navigate(`/reservation/external-borrower/${kept}/show`),
  })
  const erase = useEraseAction({ id, name: record?.displayName ?? '' }, isOffered)
  const merge: PageAction = {
    key: 'merge',
    kind: 'rare',
    label: texts.merge,
    icon: <CallMergeOutlined />,
    isHidden: !isOffered || !merging.isOffered,
    opensDialog: true,
    onClick: merging.open,
    dialog: merging.dialog,
  }
  return [merge, erase]
}
