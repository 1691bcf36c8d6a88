/** « Vider la corbeille »: counts the records when asked, and deletes no record that arrives later. */
import DeleteForeverOutlined from '@mui/icons-material/DeleteForeverOutlined'
import { DialogContentText } from '@mui/material'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import { emptyBin } from '#dataProviders/activities.ts'
import { trashTexts as texts } from '#i18n/fr/trash.ts'
import type { PageAction } from '#src/crud/pageAction.ts'
import type { SavedRecord } from '#src/crud/slots.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { TRASH_PATH, usePurge } from './usePurge.ts'

const useWholeTrash = () => {
  const { data, meta } = useGetList<SavedRecord>(TRASH_PATH, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'deletedAt', order: 'DESC' },
    meta: { columns: ['deletedAt'] },
  })
  const [last] = data ?? []
  return last && { count: meta?.total ?? 0, isExact: meta?.isTotalExact ?? true, until: String(last.deletedAt) }
}

type WholeTrash = NonNullable<ReturnType<typeof useWholeTrash>>

const EmptyTrashDialog = ({ count, isExact, until, onClose }: WholeTrash & { onClose: () => void }) => {
  const { mutate, isPending } = usePurge(emptyBin, onClose)
  return (
    <ConfirmDialog
      title={texts.emptyTitle}
      confirm={texts.empty}
      isDangerous
      isBusy={isPending}
      onConfirm={() => mutate(until)}
      onClose={onClose}
    >
      <DialogContentText>{texts.emptyText(count, isExact)}</DialogContentText>
      <DialogContentText sx={{ mt: 1.5 }}>{texts.emptyFiltered}</DialogContentText>
    </ConfirmDialog>
  )
}

export const useEmptyTrashAction = (): PageAction => {
  const whole = useWholeTrash()
  // State when the dialog opened: records that arrive later stay.
  const [asked, setAsked] = useState<WholeTrash>()
  return {
    key: 'empty',
    kind: 'danger',
    label: texts.empty,
    icon: <DeleteForeverOutlined />,
    isHidden: !whole,
    opensDialog: true,
    onClick: () => setAsked(whole),
    dialog: asked && <EmptyTrashDialog {...asked} onClose={() => setAsked(undefined)} />,
  }
}
