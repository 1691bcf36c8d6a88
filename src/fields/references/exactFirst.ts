/** The record that was typed in full, before those that only contain it. */
import type { Candidate } from './description.ts'

const SAME = new Intl.Collator('fr', { sensitivity: 'base' })

/** Who types a whole name means that record, wherever the order of names would place it. */
export const exactFirst = (records: readonly Candidate[], q: string): Candidate[] =>
  [...records].sort(
    (a, b) => Number(SAME.compare(b.displayName, q) === 0) - Number(SAME.compare(a.displayName, q) === 0),
  )
