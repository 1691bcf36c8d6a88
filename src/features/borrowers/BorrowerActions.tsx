/** Merging and erasing, on the page of a record and over a selection of the list. */
import CallMergeOutlined from '@mui/icons-material/CallMergeOutlined'
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined'
import { Button } from '@mui/material'
import { Suspense, useState } from 'react'
import { useRecordContext, useRedirect } from 'react-admin'
import { externalBorrowerTexts as texts } from '#i18n/fr/externalBorrowers.ts'
import { useSelection } from '#src/crud/list/selection.ts'
import { useCan } from '#src/session/useSession.ts'
import { lazyDialog } from '#src/ui/lazyDialog.tsx'
import { PATH } from './borrowers.ts'
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

const MergeButton = ({ ids, onMerged }: MergeProps) => {
  const can = useCan()
  const [isOpen, setIsOpen] = useState(false)
  if (!can('EXTERNAL_BORROWER', 'createAndUpdate') || !can('EXTERNAL_BORROWER', 'delete')) return null
  const merged = (kept: string) => {
    setIsOpen(false)
    onMerged(kept)
  }
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<CallMergeOutlined />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {texts.merge}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <MergeDialog ids={ids} onMerged={merged} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const EraseButton = ({ id, name }: Omit<EraseDialogProps, 'onClose'>) => {
  const can = useCan()
  const [isOpen, setIsOpen] = useState(false)
  if (!can('ERASE_EXTERNAL_BORROWERS')) return null
  return (
    <>
      <Button
        size="small"
        color="error"
        startIcon={<PersonOffOutlined />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {texts.erase}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <EraseDialog id={id} name={name} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

type Borrower = { id: string; displayName: string; erasedAt?: string | null }

export const BorrowerActions = () => {
  const record = useRecordContext<Borrower>()
  const redirect = useRedirect()
  if (!record || record.erasedAt) return null
  return (
    <>
      <MergeButton ids={[record.id]} onMerged={(kept) => redirect('show', PATH, kept)} />
      <EraseButton id={record.id} name={record.displayName} />
    </>
  )
}

export const BorrowerSelection = () => {
  const { ids, clear } = useSelection()
  return ids.length > 1 ? <MergeButton ids={ids} onMerged={clear} /> : null
}
