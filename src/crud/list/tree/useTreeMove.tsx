/** Moves a record of a tree: shown at once, reverted with the reason if the server rejects it, with undo. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { treeTexts } from '#i18n/fr/tree.ts'
import { isReference, type Reference } from '#src/fields/references/description.ts'
import type { EntityView } from '../../entityView.ts'
import type { SavedRecord } from '../../slots.ts'
import { useUndoNotice } from '../../undo/useUndoNotice.tsx'
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
  const [asked, ask] = useState<SavedRecord>()
  const { parent } = view.resource
  if (!parent || !canUpdate) return undefined
  const announce = (record: SavedRecord, from: Reference | null, to: Reference | null) => {
    const moved = { ...record, [parent]: to }
    const text = treeTexts.moved(view.noun, record.displayName, to?.displayName)
    announceUndo({ text, label: treeTexts.undo, run: () => run(moved, from) })
  }
  const run = async (record: SavedRecord, to: Reference | null): Promise<void> => {
    const from = parentReference(record, parent)
    if ((from?.id ?? null) === (to?.id ?? null)) return
    tree?.showMove({ record, to })
    try {
      await dataProvider.update(view.path, { id: record.id, data: { [parent]: to }, previousData: record })
      announce(record, from, to)
      await queryClient.invalidateQueries({ queryKey: [view.path] })
    } catch (error) {
      notify(treeTexts.refused(record.displayName, reasonOf(error)), { type: 'error' })
    } finally {
      tree?.showMove(undefined)
    }
  }
  return { parent, move: (record, to) => void run(record, to), ask, asked }
}
