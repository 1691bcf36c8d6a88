/** Changes fields of a record from a view: shown at once, reverted with the reason of the server, with undo. */
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import { isDeclined } from '#dataProviders/questions.ts'
import { listViewTexts as texts } from '#i18n/fr/listViews.ts'
import { treeTexts } from '#i18n/fr/tree.ts'
import type { FieldView } from '#src/fields/views/fieldView.ts'
import { type EntityView, valueAt } from '../../entityView.ts'
import { type FormValues, put } from '../../form/formValues.ts'
import type { SavedRecord } from '../../slots.ts'
import { useUndoNotice } from '../../undo/useUndoNotice.tsx'
import { reasonOf } from '../reason.ts'

export type FieldChange = { field: FieldView; value: unknown }

const dataOf = (changes: readonly FieldChange[]): FormValues => {
  const data: FormValues = {}
  for (const { field, value } of changes) put(data, field, value)
  return data
}

export const useFieldMove = (view: EntityView) => {
  const dataProvider = useDataProvider()
  const client = useQueryClient()
  const notify = useNotify()
  const announceUndo = useUndoNotice()
  const write = async (record: SavedRecord, changes: readonly FieldChange[]): Promise<boolean> => {
    try {
      await dataProvider.update(view.path, { id: record.id, data: dataOf(changes), previousData: record })
      await client.invalidateQueries({ queryKey: [view.path] })
      return true
    } catch (error) {
      if (!isDeclined(error)) notify(treeTexts.refused(record.displayName, reasonOf(error)), { type: 'error' })
      return false
    }
  }
  return async (record: SavedRecord, changes: readonly FieldChange[], text: string): Promise<boolean> => {
    const before = changes.map(({ field }) => ({ field, value: valueAt(record, field) ?? null }))
    if (!(await write(record, changes))) return false
    const moved = { ...record, ...dataOf(changes) }
    announceUndo({
      text,
      run: async () => {
        if (await write(moved, before)) notify(texts.restored(record.displayName), { type: 'success' })
      },
    })
    return true
  }
}
