/** Moves a record of a tree: shown at once, reverted with the reason if the server rejects it, with undo. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { takeUndoable } from '#dataProviders/undoable.ts'
import { treeTexts } from '#i18n/fr/tree.ts'
import { isReference, type Reference } from '#src/fields/references/description.ts'
import type { EntityView } from '../../entityView.ts'
import type { SavedRecord } from '../../slots.ts'
import { useUndoNotice } from '../../undo/useUndoNotice.tsx'
import { useUndoUpdates } from '../../undo/useUndoUpdates.ts'
import { reasonOf } from '../reason.ts'
import type { TreeControls } from '../rows.ts'

export type Mover = {
  parent: string
  move: (record: SavedRecord, to: Reference | null) => void
  ask: (record: SavedRecord | undefined) => void
  asked: SavedRecord | undefined
}

const parentReference = (record: SavedRecord, parent: string): Reference | null => {
  const above = record[parent]
  return isReference(above) ? above : null
}

export const useTreeMove = (
  view: EntityView,
  tree: TreeControls | undefined,
  canUpdate: boolean,
): Mover | undefined => {
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const announceUndo = useUndoNotice()
  const undo = useUndoUpdates(view.path)
  const [asked, ask] = useState<SavedRecord>()
  const { parent } = view.resource
  if (!parent || !canUpdate) return undefined
  const announce = (record: SavedRecord, to: Reference | null) => {
    const text = treeTexts.moved(view.noun, record.displayName, to?.displayName)
    const entries = takeUndoable(view.resource.key, [record.id])
    if (entries.length > 0) announceUndo({ text, label: treeTexts.undo, run: () => undo(entries) })
    else notify(text, { type: 'success' })
  }
  const run = async (record: SavedRecord, to: Reference | null): Promise<void> => {
    const from = parentReference(record, parent)
    if ((from?.id ?? null) === (to?.id ?? null)) return
    tree?.showMove({ record, to })
    try {
      await dataProvider.update(view.path, { id: record.id, data: { [parent]: to }, previousData: record })
      announce(record, to)
      await queryClient.invalidateQueries({ queryKey: [view.path] })
    } catch (error) {
      notify(treeTexts.refused(record.displayName, reasonOf(error)), { type: 'error' })
    } finally {
      tree?.showMove(undefined)
    }
  }
  return { parent, move: (record, to) => void run(record, to), ask, asked }
}
