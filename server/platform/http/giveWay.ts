/** What is answered at this moment, and how work that nobody waits for gives way to it. */
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds without any request before such work goes on, and between two looks. */
const QUIET = 50
const LOOK = 10
/** Milliseconds that one answer counts: whoever sends a request slowly, or reads its answer so, holds nothing up. */
const LONGEST = 5_000

/** When each began. */
const answering = new Set<{ since: number }>()
let answeredAt = Number.NEGATIVE_INFINITY

/** A request begins. The function that it gives is called once, when its answer has left or nobody waits for it. */
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

/** Waits until this process answers nobody, for `limit` milliseconds at most: under constant load it goes on, slowly. */
export const giveWay = async (limit: number): Promise<void> => {
  const until = performance.now() + limit
  while (!isQuiet() && performance.now() < until) await sleep(LOOK)
}
