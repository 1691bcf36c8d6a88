import { useState } from 'react'
import { drivePageTexts as texts } from '#i18n/fr/drivePages.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { lazyDialog } from '#src/ui/lazyDialog.tsx'
import type { DriveActions } from './driveActions.ts'
import { amountOf, isFolder, type ListedItem } from './driveData.ts'
import { NameDialog } from './NameDialog.tsx'

const PlaceDialog = lazyDialog(
  () => import('./PlaceDialog.tsx'),
  (m) => m.PlaceDialog,
  ({ onClose }) => onClose,
)
const DrivePreview = lazyDialog(
  () => import('./DrivePreview.tsx'),
  (m) => m.DrivePreview,
  ({ onClose }) => onClose,
)
const ShareDialog = lazyDialog(
  () => import('./ShareDialog.tsx'),
  (m) => m.ShareDialog,
  ({ onClose }) => onClose,
)
const TrashDialog = lazyDialog(
  () => import('./TrashDialog.tsx'),
  (m) => m.TrashDialog,
  ({ onClose }) => onClose,
)

const FileVersions = lazyDialog(
  () => import('./FileVersions.tsx'),
  (m) => m.FileVersions,
  ({ onClose }) => onClose,
)

export type DriveQuestionOpen =
  | { what: 'folder' }
  | { what: 'trash' }
  | { what: 'move' | 'copy'; items: readonly ListedItem[] }
  | { what: 'delete'; items: readonly ListedItem[] }
  | { what: 'rename'; item: ListedItem }
  | { what: 'share'; item: ListedItem }
  | { what: 'versions'; item: ListedItem }
  /** `files`: the other files of the preview, for its previous and next buttons. */
  | { what: 'preview'; item: ListedItem; files: readonly ListedItem[] }

const removalText = (items: readonly ListedItem[]): string => {
  const [first, ...others] = items
  if (!first || others.length > 0) return texts.remove.many
  return (isFolder(first) ? texts.remove.folder : texts.remove.one)(first.name ?? '')
}

type Props = {
  question: DriveQuestionOpen
  folder: string | undefined
  actions: DriveActions
  ask: (question: DriveQuestionOpen) => void
  onClose: () => void
}

const Removal = ({
  items,
  actions,
  onClose,
}: Pick<Props, 'actions' | 'onClose'> & { items: readonly ListedItem[] }) => {
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    await actions.remove(items.map(({ id }) => id))
    onClose()
  }
  return (
    <ConfirmDialog
      title={texts.remove.title(amountOf(items))}
      confirm={texts.remove.confirm}
      isDangerous
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {removalText(items)}
    </ConfirmDialog>
  )
}

export const DriveDialogs = ({ question, folder, actions, ask, onClose }: Props) => {
  if (question.what === 'folder') return <NameDialog parent={folder ?? null} onClose={onClose} />
  if (question.what === 'rename') return <NameDialog item={question.item} parent={folder ?? null} onClose={onClose} />
  if (question.what === 'trash') return <TrashDialog restore={actions.restore} onClose={onClose} />
  if (question.what === 'share') return <ShareDialog item={question.item} onClose={onClose} />
  if (question.what === 'versions') {
    return <FileVersions item={question.item} restore={actions.restoreVersion} onClose={onClose} />
  }
  if (question.what === 'delete') return <Removal items={question.items} actions={actions} onClose={onClose} />
  if (question.what === 'preview') {
    const { item, files } = question
    const step = (by: 1 | -1): void => {
      const next = files[(files.findIndex(({ id }) => id === item.id) + by + files.length) % files.length]
      if (next) ask({ ...question, item: next })
    }
    return (
      <DrivePreview item={item} onStep={step} onDownload={() => void actions.download(item.id)} onClose={onClose} />
    )
  }
  const { what, items } = question
  const ids = items.map(({ id }) => id)
  return (
    <PlaceDialog
      action={what}
      items={items}
      from={folder}
      onChoose={(to) => actions[what](ids, to)}
      onClose={onClose}
    />
  )
}
