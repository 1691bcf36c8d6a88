/** Tracks running requests, so that background work can yield to them. */
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds without requests before background work continues, and between two checks. */
const QUIET = 50
const LOOK = 10
/** Maximum time that a request counts, so that slow clients do not block background work. */
const LONGEST = 5_000

const answering = new Set<{ since: number }>()
let answeredAt = Number.NEGATIVE_INFINITY

/** Registers a request; call the returned function once its answer is sent or its connection closed. */
export const beginAnswer = (): (() => void) => {
  const answer = { since: performance.now() }
  answering.add(answer)
  return () => {
    answering.delete(answer)
    answeredAt = performance.now()
  }
}

const isQuiet = (): boolean => {
  const now = performance.now()
  if (now - answeredAt < QUIET) return false
  return answering.values().every(({ since }) => now - since > LONGEST)
}

export const yieldToRequests = async (limit: number): Promise<void> => {
  const until = performance.now() + limit
  while (!isQuiet() && performance.now() < until) await sleep(LOOK)
}
