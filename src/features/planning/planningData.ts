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
import type { PlanningRange } from '#src/shared/planning/planningPeriod.ts'
import type { PlanningFilters } from './planningTypes.ts'

type Given = PlanningQuery['getPlanning']
type Line = Given['lines'][number]
type Item = Given['items'][number]

export type PlanningLine = Line & { item: Item }
type PlanningAnswer = { lines: readonly PlanningLine[]; isCut: boolean }

export type PlanningPeriodLine = Pick<PlanningLine, 'reservationId' | 'subject' | 'startingAt' | 'endingAt'>

export const inputOfRange = ({ from, to }: PlanningRange) => ({ from: utcTextOfDate(from), to: utcTextOfDate(to) })

export const inputOfFilters = ({ capacity, ...lists }: PlanningFilters) => ({
  ...Object.fromEntries(Object.entries(lists).filter(([, ids]) => ids.length > 0)),
  ...(capacity !== null && { capacity }),
})

export const fetchPlanningPeriods = async (range: PlanningRange, items?: readonly string[]) => {
  const input = { ...inputOfRange(range), ...(items && { items: [...items] }) }
  const { getPlanning } = await callOperation(PlanningPeriodsDocument, { input })
  return getPlanning
}

/** Reservation items of a range, sorted by start. The server masks the ones that the session may not see. */
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

export const itemSearch = (words: string) => ({
  queryKey: ['planning-item-search', words],
  queryFn: () => fetchPage({ reservable: true, ...(words && { q: words }) }, 30),
})

export const fetchItemsById = (ids: readonly string[]): Promise<readonly ItemChoice[]> => fetchItems({ ids }, 200)

export const fetchBlockedItems = (): Promise<readonly ItemChoice[]> => fetchItems({ blocked: true }, 200)
