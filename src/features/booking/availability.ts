/** What is free in a period, as the reservation service says it. */
import { callService } from '#dataProviders/graphql/client.ts'

export type FreeSlot = { startingAt: string; endingAt: string }

export type ItemAvailability = {
  id: string
  name: string
  reference: string | null
  type: 'LOCATION' | 'PROPERTY' | 'EXTERNAL_RESERVATION_ITEM'
  thumbnailUrl: string | null
  parentName: string | null
  categoryId: string | null
  categoryName: string | null
  categoryColor: string | null
  managementMode: 'INDIVIDUALLY' | 'IN_QUANTITY'
  quantity: number
  quantityFree: number
  state: 'FREE' | 'PARTLY' | 'TAKEN' | 'BLOCKED'
  message: string | null
  until: string | null
  nextFree: FreeSlot | null
}

export type AvailabilityQuestion = {
  startingAt: string
  endingAt: string
  itemIds?: readonly string[]
  search?: string
  type?: string
  category?: string
  sectors?: readonly string[]
  excludeReservation?: string
}

export type AvailabilityPage = { items: ItemAvailability[]; total: number; hasNextPage: boolean; isTotalExact: boolean }

const AVAILABILITY = /* GraphQL */ `
  query Availability($input: AvailabilityInput!, $pagination: Pagination) {
    getAvailability(input: $input, pagination: $pagination) {
      total hasNextPage isTotalExact
      items {
        id name reference type thumbnailUrl parentName categoryId categoryName categoryColor managementMode
        quantity quantityFree state message until nextFree { startingAt endingAt }
      }
    }
  }
`

/** One page of items with their state in the period. */
export const fetchAvailability = async (
  input: AvailabilityQuestion,
  pagination: { page: number; perPage: number } = { page: 1, perPage: 25 },
  signal?: AbortSignal,
): Promise<AvailabilityPage> => {
  const variables = { input, pagination }
  const answer = await callService<{ getAvailability: AvailabilityPage }>('reservation', AVAILABILITY, variables, {
    signal,
  })
  return answer.getAvailability
}
