import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { CarryRemainderDocument, TakeInterventionDocument } from '#dataProviders/operations/intervention.ts'
import { isDeclined } from '#dataProviders/questions.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { takeUndoable } from '#dataProviders/undoable.ts'
import { interventionPageTexts as texts } from '#i18n/fr/interventionPages.ts'
import { utcTextOfDate } from '#resources/domain/time.ts'
import type { SavedRecord } from '#src/crud/slots.ts'
import { useUndoNotice } from '#src/crud/undo/useUndoNotice.tsx'
import { useUndoUpdates } from '#src/crud/undo/useUndoUpdates.ts'

export type WorkClick = 'take' | 'start' | 'carry'

const PATH = 'intervention/intervention'

/** `onCarried` receives the work that takes over the remainder, to plan it. */
export const useWorkClick = (record: SavedRecord | undefined, onCarried: (work: SavedRecord) => void) => {
  const provider = useDataProvider()
  const client = useQueryClient()
  const notify = useNotify()
  const offerUndo = useUndoNotice()
  const undo = useUndoUpdates(PATH)
  const [busy, setBusy] = useState<WorkClick>()
  const calls: Record<WorkClick, (one: SavedRecord) => Promise<unknown>> = {
    take: ({ id }) => callOperation(TakeInterventionDocument, { id }),
    carry: async ({ id }) => onCarried((await callOperation(CarryRemainderDocument, { id })).carryRemainder),
    start: (one) => {
      const data = { realizationStartingAt: utcTextOfDate(new Date()).replace(/\d\d$/, '00') }
      return provider.update(PATH, { id: one.id, data, previousData: one })
    },
  }
  const run = async (click: WorkClick): Promise<void> => {
    if (!record) return
    setBusy(click)
    try {
      await calls[click](record)
      const entries = takeUndoable('intervention', [record.id])
      const text = texts[click].done(record.displayName)
      if (entries.length > 0) offerUndo({ text, run: () => undo(entries) })
      else notify(text, { type: 'success' })
    } catch (error) {
      if (!isDeclined(error)) notify(messageFor(error), { type: 'warning', multiLine: true })
    }
    setBusy(undefined)
    await client.invalidateQueries({ queryKey: [PATH] })
  }
  return { busy, run }
}
