import { setImmediate as nextTurn } from 'node:timers/promises'

/** Milliseconds of work between two turns of the event loop. */
const SLICE_MS = 8

/** Starts a slice. Await the returned function within long loops: it yields once the slice is over. */
export const createYielder = (): (() => Promise<void>) => {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < SLICE_MS) return
    await nextTurn()
    since = performance.now()
  }
}
