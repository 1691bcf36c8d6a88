/** The planning's questions to the reservation service. */
import { callService } from '#dataProviders/graphql/client.ts'
import { utcTextOfDate } from '#resources/domain/time.ts'
import type { PlanningFilters } from './planningTypes.ts'

export type PlanningLine = {
  id: string
  isMasked: boolean
  reservationId: string | null
  number: string | null
  subject: string | null
  itemId: string
  itemName: string
  itemType: 'LOCATION' | 'PROPERTY' | 'EXTERNAL_RESERVATION_ITEM'
  quantity: number
  categoryName: string | null
  categoryColor: string | null
  startingAt: string
  endingAt: string
  planningStatus: 'PENDING' | 'RESERVED' | 'OVER' | 'CLOSED'
  displayStatus: string | null
  borrowers: { displayName: string; isMain: boolean }[]
  canUpdate: boolean
}

export type PlanningAnswer = { lines: PlanningLine[]; isCut: boolean }

/** What it takes to count reservations that are not drawn. */
export type PlanningPeriodLine = Pick<PlanningLine, 'reservationId' | 'startingAt' | 'endingAt'>

export type PlanningRange = { from: Date; to: Date }

const PLANNING = /* GraphQL */ `
  query Planning($input: PlanningInput!) {
    getPlanning(input: $input) {
      isCut
      lines {
        id isMasked reservationId number subject itemId itemName itemType quantity categoryName categoryColor
        startingAt endingAt planningStatus displayStatus canUpdate
        borrowers { displayName isMain }
      }
    }
  }
`

const PERIODS = /* GraphQL */ `
  query PlanningPeriods($input: PlanningInput!) {
    getPlanning(input: $input) { isCut lines { reservationId startingAt endingAt } }
  }
`

const inputOfRange = ({ from, to }: PlanningRange) => ({ from: utcTextOfDate(from), to: utcTextOfDate(to) })

/** When the reservations of a range are, whatever the filters. */
export const fetchPlanningPeriods = async (range: PlanningRange) => {
  const { getPlanning } = await callService<{ getPlanning: { lines: PlanningPeriodLine[]; isCut: boolean } }>(
    'reservation',
    PERIODS,
    { input: inputOfRange(range) },
  )
  return getPlanning
}

/** The lines of a range, as the session may see them. */
export const fetchPlanning = async (range: PlanningRange, filters: PlanningFilters): Promise<PlanningAnswer> => {
  const { getPlanning } = await callService<{ getPlanning: PlanningAnswer }>('reservation', PLANNING, {
    input: {
      ...inputOfRange(range),
      ...(filters.items.length && { items: filters.items }),
      ...(filters.sectors.length && { sectors: filters.sectors }),
      ...(filters.categories.length && { categories: filters.categories }),
    },
  })
  return getPlanning
}

export type ItemChoice = { id: string; name: string; reference: string | null; blocked: boolean }

const ITEMS = /* GraphQL */ `
  query PlanningItems($filter: ReservableItemFilter, $pagination: Pagination) {
    getReservableItems(filter: $filter, pagination: $pagination, sort: [{ field: "name", order: ASC }]) {
      items { id name reference blocked }
    }
  }
`

const fetchItems = async (filter: Record<string, unknown>, perPage: number): Promise<ItemChoice[]> => {
  const answer = await callService<{ getReservableItems: { items: ItemChoice[] } }>('reservation', ITEMS, {
    filter,
    pagination: { page: 1, perPage },
  })
  return answer.getReservableItems.items
}

/** Bookable things whose name or reference holds every typed word. */
export const itemSearch = (words: string) => ({
  queryKey: ['planning-item-search', words],
  queryFn: () => fetchItems({ reservable: true, ...(words && { q: words }) }, 30),
})

export const fetchItemsById = (ids: readonly string[]): Promise<ItemChoice[]> => fetchItems({ ids }, 200)

/** Things that are blocked now: their reservations carry a sign. */
export const fetchBlockedItems = (): Promise<ItemChoice[]> => fetchItems({ blocked: true }, 200)
