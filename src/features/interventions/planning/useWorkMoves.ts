import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { WorkPlanningRows } from '#dataProviders/operations/intervention.planning.ts'
import { isDeclined } from '#dataProviders/questions.ts'
import { messageFor } from '#dataProviders/serviceError.ts'
import { takeUndoable } from '#dataProviders/undoable.ts'
import { workPlanningTexts as texts } from '#i18n/fr/workPlanning.ts'
import { utcTextOfDate } from '#resources/domain/time.ts'
import { useUndoNotice } from '#src/crud/undo/useUndoNotice.tsx'
import { useUndoUpdates } from '#src/crud/undo/useUndoUpdates.ts'
import type { AxisSlot } from '#src/shared/planning/axis.ts'
import type { DrawnWork, WorkToPlan } from './workData.ts'
import { movedPeople } from './workPlacement.ts'

const PATH = 'intervention/intervention'

/** `rowId`: row under the drop; undefined on a calendar. */
export type Drop = { slot: AxisSlot; rowId?: string | null; rows: WorkPlanningRows }

const wholeMinute = (at: number): string => utcTextOfDate(new Date(Math.round(at / 60_000) * 60_000))

const timesOf = ({ startsAt, endsAt }: AxisSlot) => ({
  expectedStartingAt: wholeMinute(startsAt),
  expectedEndingAt: wholeMinute(endsAt),
})

type Change = Record<string, unknown>

const inRow = (rowId: string | null, rows: WorkPlanningRows): Change => {
  if (rows === 'DEPARTMENT') return { department: rowId }
  if (rows === 'SUPPLIER') return rowId ? { management: 'EXTERNAL', supplier: rowId } : { supplier: null }
  return {}
}

export const changeOfMove = (
  work: DrawnWork,
  { slot, rowId, rows, from }: Drop & { from?: string | null },
): Change | undefined => {
  const isSameTime = slot.startsAt === work.startsAt && slot.endsAt === work.endsAt
  const isSameRow = rowId === undefined || from === undefined || rowId === from
  if (isSameTime && isSameRow) return undefined
  const people = rows === 'TECHNICIAN' && !isSameRow ? movedPeople(work, from, rowId) : {}
  return {
    ...(!isSameTime && (work.isBegun ? { expectedEndingAt: wholeMinute(slot.endsAt) } : timesOf(slot))),
    ...people,
    ...(!isSameRow && inRow(rowId, rows)),
  }
}

export const changeOfPlan = ({ slot, rowId, rows }: Drop): Change => ({
  ...timesOf(slot),
  ...(rowId && rows === 'TECHNICIAN' && { user: rowId }),
  ...(rowId && inRow(rowId, rows)),
})

export const useWorkMoves = () => {
  const provider = useDataProvider()
  const client = useQueryClient()
  const notify = useNotify()
  const offerUndo = useUndoNotice()
  const undo = useUndoUpdates(PATH)
  const save = useCallback(
    async (id: string, data: Change, done: string): Promise<boolean> => {
      let isSaved = false
      try {
        await provider.update(PATH, { id, data, previousData: { id } })
        isSaved = true
        const entries = takeUndoable('intervention', [id])
        if (entries.length > 0) offerUndo({ text: done, run: () => undo(entries) })
      } catch (error) {
        if (!isDeclined(error)) notify(messageFor(error), { type: 'warning', multiLine: true })
      }
      await client.invalidateQueries({ queryKey: [PATH] })
      await client.invalidateQueries({ queryKey: ['work-planning'] })
      return isSaved
    },
    [provider, client, notify, offerUndo, undo],
  )
  return useMemo(
    () => ({
      move: async (work: DrawnWork, drop: Drop & { from?: string | null }): Promise<boolean> => {
        const change = changeOfMove(work, drop)
        return change ? save(work.id, change, texts.moved(work.label)) : true
      },
      plan: (work: WorkToPlan, drop: Drop) => save(work.id, changeOfPlan(drop), texts.planned(work.label ?? '')),
    }),
    [save],
  )
}
