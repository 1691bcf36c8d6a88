/** What a request changed and can be taken back by `undoActivity`: told beside its answer, so that a page can offer it. */
import type { Context } from './context.ts'

const MEMO = 'undoable'

/** As many as one call updates. */
const MAX_TOLD = 200

/** `id`: of the entry of the history. */
export type UndoableWrite = { entity: string; recordId: string; id: string }

/** An entry whose transaction fails later is told of as well: the answer says that its record was not written. */
export const noteUndoable = ({ memo }: Context, write: UndoableWrite): void => {
  const noted = (memo.get(MEMO) as UndoableWrite[] | undefined) ?? []
  memo.set(MEMO, noted)
  if (noted.length < MAX_TOLD) noted.push(write)
}

/** For the extensions of an answer. */
export const undoableOf = ({ memo }: Context): { undoable: readonly UndoableWrite[] } | undefined => {
  const noted = memo.get(MEMO) as UndoableWrite[] | undefined
  return noted && { undoable: noted }
}
