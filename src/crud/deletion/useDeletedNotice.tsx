/** Says that records are gone, with the way back for whoever deleted them. */
import { useNotify } from 'react-admin'
import { deletionTexts as texts } from '#i18n/fr/deletions.ts'
import { ActionNotice } from '../ActionNotice.tsx'
import type { EntityView } from '../entityView.ts'
import { useUndoDeletions } from './useUndoDeletions.ts'

/** Long enough to think better of it. */
const READING_MS = 12_000

/** `ids`: those that are gone. */
export const useDeletedNotice = (view: EntityView) => {
  const notify = useNotify()
  const undo = useUndoDeletions()
  return (text: string, ids: readonly string[], type: 'success' | 'warning' = 'success'): void =>
    ids.length > 0
      ? notify(
          <ActionNotice
            text={text}
            label={texts.undo}
            onAct={() => void undo({ entity: view.resource.key, path: view.path, noun: view.noun, ids })}
          />,
          {
            type,
            autoHideDuration: READING_MS,
          },
        )
      : notify(text, { type })
}
