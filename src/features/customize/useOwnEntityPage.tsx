import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router'
import { messageFor } from '#dataProviders/serviceError.ts'
import { consoleEntityTexts as texts } from '#i18n/fr/consoleEntities.ts'
import { capitalise } from '#i18n/fr/grammar.ts'
import { RETIRED_DAYS } from '#resources/domain/consoleEntities.ts'
import type { PageAction } from '#src/crud/pageAction.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { useNames } from './customizerData.ts'
import { MenuPlaceDialog } from './MenuPlaceDialog.tsx'
import { type OwnEntity, useOwnEntities, useOwnEntityActions } from './ownEntities.ts'

const RetireDialog = ({ entity, onClose }: { entity: OwnEntity; onClose: () => void }) => {
  const notify = useNotify()
  const navigate = useNavigate()
  const { retire } = useOwnEntityActions()
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      await retire(entity.key)
      notify(texts.retired, { type: 'success' })
      navigate('/customize/entity')
    } catch (error) {
      notify(messageFor(error), { type: 'error' })
      onClose()
    }
  }
  return (
    <ConfirmDialog
      title={texts.retireQuestion(entity.pluralLabel)}
      confirm={texts.retireConfirm}
      isDangerous
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {texts.retireHelp(RETIRED_DAYS)}
    </ConfirmDialog>
  )
}

type Back = { to: string; label: string }
type OwnEntityPage = { isDraft: boolean; isPart: boolean; back: Back | undefined; actions: PageAction[] }

export const useOwnEntityPage = (key: string): OwnEntityPage => {
  const notify = useNotify()
  const { publish } = useOwnEntityActions()
  const [opened, setOpened] = useState<'place' | 'retire'>()
  const [isBusy, setBusy] = useState(false)
  const entity = useOwnEntities().data?.find((one) => one.key === key)
  const { data: names } = useNames()
  if (!entity) return { isDraft: false, isPart: false, back: undefined, actions: [] }
  const owner = names?.find((one) => one.entity === entity.owner)
  const isDraft = entity.state === 'DRAFT'
  const close = () => setOpened(undefined)
  const onPublish = async () => {
    setBusy(true)
    try {
      await publish(key)
      notify(entity.owner ? texts.publishedPart : texts.published, { type: 'success' })
    } catch (error) {
      notify(messageFor(error), { type: 'error' })
    }
    setBusy(false)
  }
  return {
    isDraft,
    isPart: entity.owner !== null,
    back: owner && { to: `/customize/entity/${owner.entity}`, label: capitalise(owner.pluralLabel) },
    actions: [
      {
        key: 'publish',
        kind: 'primary',
        label: texts.publish,
        isHidden: !isDraft,
        isBusy,
        onClick: () => void onPublish(),
      },
      {
        key: 'place',
        kind: 'rare',
        label: texts.place,
        isHidden: entity.owner !== null,
        opensDialog: true,
        onClick: () => setOpened('place'),
        dialog: opened === 'place' && <MenuPlaceDialog entity={entity} onClose={close} />,
      },
      {
        key: 'retire',
        kind: 'danger',
        label: texts.retire,
        opensDialog: true,
        onClick: () => setOpened('retire'),
        dialog: opened === 'retire' && <RetireDialog entity={entity} onClose={close} />,
      },
    ],
  }
}
