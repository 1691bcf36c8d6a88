import { v7 } from 'uuid'

export type Random = {
  next: () => number
  between: (least: number, most: number) => number
  pick: <T>(choices: readonly T[]) => T
  happens: (probability: number) => boolean
  id: () => string
}

/** Instant in the version 7 ids: earlier than any record that users create. */
const FIRST_ID_TIME = Date.UTC(2024, 0, 1)

export const createRandom = (seed: number): Random => {
  let state = seed
  let ids = 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    pick: (choices) => {
      const picked = choices[Math.floor(next() * choices.length)]
      if (picked === undefined) throw new Error('Nothing to pick from')
      return picked
    },
    happens: (probability) => next() < probability,
    id: () => v7({ msecs: FIRST_ID_TIME + ids++, random: Uint8Array.from({ length: 16 }, () => between(0, 255)) }),
  }
}
