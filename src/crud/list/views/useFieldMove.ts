/** Changes fields of a record from a view: shown at once, reverted with the reason of the server, with undo. */
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import { isDeclined } from '#dataProviders/questions.ts'
import { takeUndoable } from '#dataProviders/undoable.ts'
import { treeTexts } from '#i18n/fr/tree.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import type { EntityView } from '../../entityView.ts'
import { type FormValues, put } from '../../form/formValues.ts'
import type { SavedRecord } from '../../slots.ts'
import { useUndoNotice } from '../../undo/useUndoNotice.tsx'
import { useUndoUpdates } from '../../undo/useUndoUpdates.ts'
import { reasonOf } from '../reason.ts'

export type FieldChange = { field: FieldView; value: unknown }

const dataOf = (changes: readonly FieldChange[]): FormValues => {
  const data: FormValues = {}
  for (const { field, value } of changes) put(data, field, value)
  return data
}

/** The undo restores the values that a changed condition cleared too. */
export const useFieldMove = (view: EntityView) => {
  const dataProvider = useDataProvider()
  const client = useQueryClient()
  const notify = useNotify()
  const announceUndo = useUndoNotice()
  const undo = useUndoUpdates(view.path)
  return async (record: SavedRecord, changes: readonly FieldChange[], text: string): Promise<void> => {
    try {
      await dataProvider.update(view.path, { id: record.id, data: dataOf(changes), previousData: record })
      const entries = takeUndoable(view.resource.key, [record.id])
      if (entries.length > 0) announceUndo({ text, run: () => undo(entries) })
      else notify(text, { type: 'success' })
      await client.invalidateQueries({ queryKey: [view.path] })
    } catch (error) {
      if (!isDeclined(error)) notify(treeTexts.refused(record.displayName, reasonOf(error)), { type: 'error' })
    }
  }
}
