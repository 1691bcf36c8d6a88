import type { Context } from './context.ts'

const KEY = 'engine.successor'

/** Successor of the call that begins: a request may hold several calls. */
export const nameSuccessor = ({ memo }: Context, id: string | null | undefined): void => {
  if (id) memo.set(KEY, id.toLowerCase())
  else memo.delete(KEY)
}

export const namedSuccessor = ({ memo }: Context): string | undefined => memo.get(KEY) as string | undefined
