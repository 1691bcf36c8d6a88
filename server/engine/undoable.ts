import type { Context } from './context.ts'

const MEMO = 'undoable'

const MAX_TOLD = 1_000

export type UndoableWrite = { entity: string; recordId: string; id: string }

/** The transaction may still fail; the answer then reports that the record was not written. */
export const noteUndoable = ({ memo }: Context, write: UndoableWrite): void => {
  const noted = (memo.get(MEMO) as UndoableWrite[] | undefined) ?? []
  memo.set(MEMO, noted)
  if (noted.length < MAX_TOLD) noted.push(write)
}

export const undoableOf = ({ memo }: Context): { undoable: readonly UndoableWrite[] } | undefined => {
  const noted = memo.get(MEMO) as UndoableWrite[] | undefined
  return noted && { undoable: noted }
}
