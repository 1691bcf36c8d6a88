/** Heavy fields of one document run one after the other: together they would take a connection each, and no turn between. */
import type { Context } from '../context.ts'

const LAST = 'heavy field'

/** Runs `work` once the heavy field before it has ended, however it ended. */
export const oneByOne = <T>({ memo }: Pick<Context, 'memo'>, work: () => T | Promise<T>): Promise<T> => {
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
