import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { undoActivities } from '#dataProviders/activities.ts'
import { noteUndoable, takeUndoable } from '#dataProviders/undoable.ts'

let calls: string[] = []
beforeEach(() => {
  calls = []
  vi.stubGlobal('fetch', async (_url: unknown, { body }: { body?: unknown } = {}) => {
    const { operationName, variables } = JSON.parse(String(body))
    calls.push(operationName)
    const ids: string[] = variables.ids
    const undone = ids.map((id) => ({ id, isUndone: id !== 'blocked', reasons: [], affected: null }))
    const verdicts = ids.map((id) => ({ id, isUpdated: true, error: null }))
    return Response.json({ data: operationName === 'UndoActivities' ? { undoActivities: undone } : { verdicts } })
  })
})
afterEach(() => vi.unstubAllGlobals())

const write = (id: string) =>
  noteUndoable({
    undoable: [
      { entity: 'reservationItem', recordId: `line of ${id}`, id: `line of ${id}` },
      { entity: 'intervention', recordId: 'work', id },
      { entity: 'reservation', recordId: 'moved', id: `move of ${id}` },
    ],
  })

it('An undo reverts works and moves, then reinstates the cancelled items, once', async () => {
  write('entry')
  const entries = takeUndoable('intervention', ['work'])
  expect(entries).toEqual(['entry', 'move of entry'])
  expect((await undoActivities(entries)).map(({ id }) => id)).toEqual(['entry', 'move of entry', 'line of entry'])
  await undoActivities(entries)
  expect(calls).toEqual(['UndoActivities', 'ReinstateLines', 'UndoActivities'])
})

it('A refused undo leaves the cancelled items cancelled', async () => {
  write('blocked')
  await undoActivities(takeUndoable('intervention', ['work']))
  expect(calls[0]).toBe('UndoActivities')
  expect(calls).toHaveLength(1)
})
