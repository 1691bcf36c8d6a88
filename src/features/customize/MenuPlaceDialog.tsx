import { useState } from 'react'
import { useNotify } from 'react-admin'
import { messageFor } from '#dataProviders/serviceError.ts'
import { consoleEntityTexts as texts } from '#i18n/fr/consoleEntities.ts'
import { customizeTexts } from '#i18n/fr/customize.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { MenuPlaceFields } from './MenuPlaceFields.tsx'
import { type OwnEntity, type OwnMenuPlace, useOwnEntityActions } from './ownEntities.ts'

export const MenuPlaceDialog = ({ entity, onClose }: { entity: OwnEntity; onClose: () => void }) => {
  const notify = useNotify()
  const actions = useOwnEntityActions()
  const [place, setPlace] = useState<OwnMenuPlace>({
    icon: entity.icon ?? null,
    menuGroup: entity.menuGroup ?? null,
  })
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await actions.place(entity.key, place)
      notify(texts.placed, { type: 'success' })
      onClose()
    } catch (error) {
      setBusy(false)
      notify(messageFor(error), { type: 'error' })
    }
  }
  return (
    <ConfirmDialog
      title={texts.place}
      confirm={customizeTexts.save}
      isBusy={isBusy}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <MenuPlaceFields place={place} onChange={setPlace} />
    </ConfirmDialog>
  )
}
