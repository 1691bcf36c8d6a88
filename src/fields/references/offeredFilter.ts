import type { Field } from '#resources/schema/field.ts'
import type { CandidateFilter } from './useCandidates.ts'

export const offeredFilter = (field: Field): CandidateFilter | undefined => {
  const offered = 'offered' in field ? field.offered : undefined
  return offered && { [offered.list]: { in: offered.values } }
}
