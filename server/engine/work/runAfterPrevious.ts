/** Runs heavy fields of a document one at a time: together they would occupy a connection each. */
import type { Context } from '../context.ts'

const LAST = 'heavy field'

/** Waits for the previous heavy field, even if it failed. */
export const runAfterPrevious = <T>({ memo }: Pick<Context, 'memo'>, work: () => T | Promise<T>): Promise<T> => {
  const before = (memo.get(LAST) as Promise<unknown> | undefined) ?? Promise.resolve()
  const running = before.then(work)
  memo.set(
    LAST,
    running.then(
      () => undefined,
      () => undefined,
    ),
  )
  return running
}
