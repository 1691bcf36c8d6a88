/** What is answered at this moment, and how work that nobody waits for gives way to it. */
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds without any request before such work goes on, and between two looks. */
const QUIET = 50
const LOOK = 10

let answering = 0
let answeredAt = Number.NEGATIVE_INFINITY

/** A request begins. The function that it gives is called once, when its answer has left. */
export const beginAnswer = (): (() => void) => {
  answering += 1
  return () => {
    answering -= 1
    answeredAt = performance.now()
  }
}

const isQuiet = (): boolean => answering === 0 && performance.now() - answeredAt >= QUIET

/** Waits until this process answers nobody, for `limit` milliseconds at most: under constant load it goes on, slowly. */
export const giveWay = async (limit: number): Promise<void> => {
  const until = performance.now() + limit
  while (!isQuiet() && performance.now() < until) await sleep(LOOK)
}
