import { purgeRecords } from '#dataProviders/activities.ts'
import { trashTexts as texts } from '#i18n/fr/trash.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { usePurge } from './usePurge.ts'
import type { Asked } from './useRestore.ts'

type Props = { records: readonly Asked[]; onClose: () => void; onRemoved?: (ids: readonly string[]) => void }

export const PurgeDialog = ({ records, onClose, onRemoved }: Props) => {
  const ids = records.map(({ id }) => id)
  const { mutate, isPending } = usePurge(purgeRecords, () => {
    onRemoved?.(ids)
    onClose()
  })
  const [only, ...others] = records
  return (
    <ConfirmDialog
      title={texts.purgeTitle(records.length)}
      confirm={texts.purge}
      isDangerous
      isBusy={isPending}
      onConfirm={() => mutate(ids)}
      onClose={onClose}
    >
      {only?.displayName && others.length === 0 ? texts.purgeText(only.displayName) : texts.purgeMany}
    </ConfirmDialog>
  )
}
