import type { KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { folderAddress } from './DriveCrumbs.tsx'
import type { DriveQuestionOpen } from './DriveDialogs.tsx'
import type { DriveActions } from './driveActions.ts'
import { isFolder, type ListedItem } from './driveData.ts'
import { type DriveAction, useOffers } from './offers.ts'
import type { ChosenRows } from './useChosen.ts'

type Options = {
  items: readonly ListedItem[]
  selection: ChosenRows
  actions: DriveActions
  ask: (question: DriveQuestionOpen) => void
}

const KEYS: Readonly<Record<string, DriveAction>> = { F2: 'rename', Delete: 'delete' }

export const useDriveKeys = ({ items, selection, actions, ask }: Options) => {
  const navigate = useNavigate()
  const offersOf = useOffers()
  const act = (action: DriveAction, on: readonly ListedItem[]): void => {
    const [item] = on
    if (!item) return
    if (action === 'open') void navigate(folderAddress(item.id))
    else if (action === 'download') void actions.download(item.id)
    else if (action === 'downloadFolder') void actions.downloadFolder(item.id, item.name ?? '')
    else if (action === 'preview') ask({ what: action, item, files: items.filter((one) => !isFolder(one)) })
    else if (action === 'rename' || action === 'share' || action === 'versions') ask({ what: action, item })
    else ask({ what: action, items: on })
  }
  const open = (item: ListedItem): void => act(isFolder(item) ? 'open' : 'preview', [item])
  const onKey = (event: KeyboardEvent, current: ListedItem | undefined): void => {
    const chosen = items.filter(({ id }) => selection.selected.has(id))
    const on = chosen.length > 0 ? chosen : current ? [current] : []
    const action = KEYS[event.key]
    if (event.key === 'Enter' && current) open(current)
    else if (event.key === 'Escape') selection.clear()
    else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) selection.all()
    else if (action && offersOf(on).includes(action)) act(action, on)
    else return
    event.preventDefault()
  }
  return { act, open, onKey }
}
