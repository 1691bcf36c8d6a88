/** Who decides in whose stead while they are absent (D81). Moments are texts in UTC: they compare as they stand. */
import { overlap, type Period, type UtcText } from './time.ts'

export type Deputising = Period & { readonly absent: string; readonly deputy: string }

/** What one person may have ahead of them at once. */
export const MAX_DEPUTIES = 20
/** The longest absence, in days. */
export const MAX_ABSENCE_DAYS = 366

const isNow = ({ startingAt, endingAt }: Period, at: UtcText): boolean => startingAt <= at && at < endingAt

/** Whom a person stands in for at a moment: whoever named them, and whoever named these meanwhile. */
export const stoodInFor = (standing: readonly Deputising[], person: string, at: UtcText): ReadonlySet<string> => {
  const found = new Set<string>()
  const reach = (deputy: string): void => {
    for (const one of standing) {
      if (one.deputy !== deputy || !isNow(one, at) || found.has(one.absent) || one.absent === person) continue
      found.add(one.absent)
      reach(one.absent)
    }
  }
  reach(person)
  return found
}

/**
 * Whether naming someone would lead back to who names them, at some moment of the absence: A replaced by B, B by A. What
 * stands leads nowhere back, so that each step narrows the moment and the search ends.
 */
export const leadsBack = (standing: readonly Deputising[], named: Deputising): boolean => {
  if (named.deputy === named.absent) return true
  return standing.some((next) => {
    if (next.absent !== named.deputy || !overlap(next, named)) return false
    const startingAt = next.startingAt > named.startingAt ? next.startingAt : named.startingAt
    const endingAt = next.endingAt < named.endingAt ? next.endingAt : named.endingAt
    return leadsBack(standing, { absent: named.absent, deputy: next.deputy, startingAt, endingAt })
  })
}
