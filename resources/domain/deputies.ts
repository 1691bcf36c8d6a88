/** Deputies decide for absent users (D81). Instants are UTC texts, comparable as text. */
import { overlap, type Period, type UtcText } from './time.ts'

export type Deputising = Period & { readonly absent: string; readonly deputy: string }

export const MAX_DEPUTIES = 20
export const MAX_ABSENCE_DAYS = 366

const isNow = ({ startingAt, endingAt }: Period, at: UtcText): boolean => startingAt <= at && at < endingAt

export const representedBy = (deputisings: readonly Deputising[], person: string, at: UtcText): ReadonlySet<string> => {
  const found = new Set<string>()
  const reach = (deputy: string): void => {
    for (const one of deputisings) {
      if (one.deputy !== deputy || !isNow(one, at) || found.has(one.absent) || one.absent === person) continue
      found.add(one.absent)
      reach(one.absent)
    }
  }
  reach(person)
  return found
}

/** True if a new deputy closes a cycle (A by B, B by A). Each step narrows the period, so the search ends. */
export const closesCycle = (deputisings: readonly Deputising[], named: Deputising): boolean => {
  if (named.deputy === named.absent) return true
  return deputisings.some((next) => {
    if (next.absent !== named.deputy || !overlap(next, named)) return false
    const startingAt = next.startingAt > named.startingAt ? next.startingAt : named.startingAt
    const endingAt = next.endingAt < named.endingAt ? next.endingAt : named.endingAt
    return closesCycle(deputisings, { absent: named.absent, deputy: next.deputy, startingAt, endingAt })
  })
}
