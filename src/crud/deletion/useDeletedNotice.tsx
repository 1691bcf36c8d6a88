import { useNotify } from 'react-admin'
import { deletionTexts as texts } from '#i18n/fr/deletions.ts'
import type { EntityView } from '../entityView.ts'
import { useUndoNotice } from '../undo/useUndoNotice.tsx'
import { useUndoDeletions } from './useUndoDeletions.ts'

export const useDeletedNotice = (view: EntityView) => {
  const notify = useNotify()
  const undo = useUndoDeletions()
  const announce = useUndoNotice()
  return (text: string, ids: readonly string[], type: 'success' | 'warning' = 'success'): void =>
    ids.length > 0
      ? announce({
          text,
          label: texts.undo,
          run: () => undo({ entity: view.resource.key, path: view.path, noun: view.noun, ids }),
          type,
        })
      : notify(text, { type })
}
