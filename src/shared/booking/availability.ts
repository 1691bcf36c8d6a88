import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  AvailabilityDocument,
  type AvailabilityInput,
  type AvailabilityQuery,
} from '#dataProviders/operations/reservation.ts'

export type AvailabilityPage = AvailabilityQuery['getAvailability']
export type ItemAvailability = AvailabilityPage['items'][number]
export type FreeSlot = NonNullable<ItemAvailability['nextFree']>
export type AvailabilityQuestion = AvailabilityInput

export const fetchAvailability = async (
  input: AvailabilityQuestion,
  pagination: { page: number; perPage: number } = { page: 1, perPage: 25 },
  signal?: AbortSignal,
): Promise<AvailabilityPage> => {
  const answer = await callOperation(AvailabilityDocument, { input, pagination }, { signal })
  return answer.getAvailability
}
