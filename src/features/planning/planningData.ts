/** The planning's questions to the reservation service. */
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  PlanningDocument,
  PlanningItemsDocument,
  type PlanningItemsQuery,
  PlanningPeriodsDocument,
  type PlanningQuery,
  type ReservableItemFilter,
} from '#dataProviders/operations/reservation.ts'
import { compareByStart, utcTextOfDate } from '#resources/domain/time.ts'
import type { PlanningFilters } from './planningTypes.ts'

type Given = PlanningQuery['getPlanning']
type Line = Given['lines'][number]
type Item = Given['items'][number]

export type PlanningLine = Line & { item: Item }
export type PlanningAnswer = { lines: readonly PlanningLine[]; isCut: boolean }

/** What it takes to count reservations that are not drawn. */
export type PlanningPeriodLine = Pick<PlanningLine, 'reservationId' | 'subject' | 'startingAt' | 'endingAt'>

export type PlanningRange = { from: Date; to: Date }

export const inputOfRange = ({ from, to }: PlanningRange) => ({ from: utcTextOfDate(from), to: utcTextOfDate(to) })

/** Those that narrow something down. */
export const inputOfFilters = ({ capacity, ...lists }: PlanningFilters) => ({
  ...Object.fromEntries(Object.entries(lists).filter(([, ids]) => ids.length > 0)),
  ...(capacity !== null && { capacity }),
})

/** When the reservations of a range are, whatever the filters; of some items alone, where they are given. */
export const fetchPlanningPeriods = async (range: PlanningRange, items?: readonly string[]) => {
  const input = { ...inputOfRange(range), ...(items && { items: [...items] }) }
  const { getPlanning } = await callOperation(PlanningPeriodsDocument, { input })
  return getPlanning
}

/** The lines of a range, by their start, as the session may see them: the things of a reservation as they were chosen. */
export const fetchPlanning = async (range: PlanningRange, filters: PlanningFilters): Promise<PlanningAnswer> => {
  const { getPlanning } = await callOperation(PlanningDocument, {
    input: { ...inputOfRange(range), ...inputOfFilters(filters) },
  })
  const items = new Map(getPlanning.items.map((item) => [item.id, item]))
  const lines = getPlanning.lines.flatMap((line) => {
    const item = items.get(line.itemId)
    return item ? [{ ...line, item }] : []
  })
  lines.sort(compareByStart)
  return { lines, isCut: getPlanning.isCut }
}

export type ItemChoice = PlanningItemsQuery['getReservableItems']['items'][number]

type ItemPage = PlanningItemsQuery['getReservableItems']

const fetchPage = async (filter: ReservableItemFilter, perPage: number): Promise<ItemPage> => {
  const answer = await callOperation(PlanningItemsDocument, {
    filter,
    pagination: { page: 1, perPage },
  })
  return answer.getReservableItems
}

const fetchItems = async (filter: ReservableItemFilter, perPage: number): Promise<readonly ItemChoice[]> =>
  (await fetchPage(filter, perPage)).items

/** The first bookable things whose name or reference holds every typed word. */
export const itemSearch = (words: string) => ({
  queryKey: ['planning-item-search', words],
  queryFn: () => fetchPage({ reservable: true, ...(words && { q: words }) }, 30),
})

export const fetchItemsById = (ids: readonly string[]): Promise<readonly ItemChoice[]> => fetchItems({ ids }, 200)

/** Things that are blocked now: their reservations carry a sign. */
export const fetchBlockedItems = (): Promise<readonly ItemChoice[]> => fetchItems({ blocked: true }, 200)
