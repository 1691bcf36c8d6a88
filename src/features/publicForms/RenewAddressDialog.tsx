import { useMutation } from '@tanstack/react-query'
import { useNotify, useRefresh } from 'react-admin'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { RenewFormAddressDocument } from '#dataProviders/operations/entity-customizer.customize.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { formPageTexts as texts } from '#i18n/fr/publicFormPages.ts'
import type { SavedRecord } from '#src/crud/slots.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'

export type RenewAddressDialogProps = { record: SavedRecord; onClose: () => void }

export const RenewAddressDialog = ({ record: { id, displayName }, onClose }: RenewAddressDialogProps) => {
  const notify = useNotify()
  const refresh = useRefresh()
  const { mutate, isPending } = useMutation({
    mutationFn: () => callOperation(RenewFormAddressDocument, { id }),
    onSuccess: () => {
      notify(texts.renewed, { type: 'success' })
      refresh()
      onClose()
    },
    onError: (error) => notify(messageFor(error), { type: 'warning' }),
  })
  return (
    <ConfirmDialog
      title={texts.renewTitle(displayName)}
      confirm={texts.renew}
      isDangerous
      isBusy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {texts.renewHelp}
    </ConfirmDialog>
  )
}
