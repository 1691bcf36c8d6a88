import type { Field } from '#resources/schema/field.ts'
import type { CandidateFilter } from './useCandidates.ts'

/** Returns the filter of the records that the declaration offers; undefined if it offers all. */
export const offeredFilter = (field: Field): CandidateFilter | undefined => {
  const offered = 'offered' in field ? field.offered : undefined
  return offered && { [offered.list]: { in: offered.values } }
}
