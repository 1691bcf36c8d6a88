/** Categories, sectors and uses: short lists that several booking screens choose from. */
import { useQuery } from '@tanstack/react-query'
import { callService } from '#dataProviders/graphql/client.ts'

export type CategoryChoice = { id: string; name: string; color: string; icon: string | null; parentId: string | null }
export type Sector = { id: string; name: string }
export type UseType = { id: string; name: string; categoryIds: readonly string[] }

const FRESH_MS = 5 * 60_000
const ALL = { page: 1, perPage: 200 }
const NONE: never[] = []

const CATEGORIES = /* GraphQL */ `
  query BookingCategories($all: Pagination) {
    getReservationCategories(pagination: $all) { items { id name color icon parent { id } } }
  }
`
type RawCategory = Omit<CategoryChoice, 'parentId'> & { parent: { id: string } | null }

const fetchCategories = async (): Promise<CategoryChoice[]> => {
  const variables = { all: ALL }
  const answer = await callService<{ getReservationCategories: { items: RawCategory[] } }>(
    'reservation',
    CATEGORIES,
    variables,
  )
  return answer.getReservationCategories.items.map(({ parent, ...category }) => ({
    ...category,
    parentId: parent?.id ?? null,
  }))
}

/** Every category with its colour. The key begins as react-admin's, so that live events refresh it. */
export const useCategories = (): readonly CategoryChoice[] =>
  useQuery({
    queryKey: ['reservation/reservation-category', 'choices'],
    queryFn: fetchCategories,
    staleTime: FRESH_MS,
  }).data ?? NONE

export type CategoryNode = CategoryChoice & { depth: number }

/** Categories in the order of their tree, each with its depth. */
export const categoryTree = (categories: readonly CategoryChoice[]): CategoryNode[] => {
  const known = new Set(categories.map(({ id }) => id))
  const byParent = Map.groupBy(categories, ({ parentId }) => (parentId && known.has(parentId) ? parentId : null))
  const walk = (parentId: string | null, depth: number): CategoryNode[] =>
    (byParent.get(parentId) ?? [])
      .toSorted((a, b) => a.name.localeCompare(b.name, 'fr'))
      .flatMap((category) => [{ ...category, depth }, ...walk(category.id, depth + 1)])
  return walk(null, 0)
}

const SECTORS = /* GraphQL */ `
  query BookingSectors($all: Pagination) {
    getSectors(pagination: $all, sort: [{ field: "name", order: ASC }]) { items { id name } }
  }
`

export const useSectors = (): readonly Sector[] =>
  useQuery({
    queryKey: ['company/sector', 'choices'],
    queryFn: async () => {
      const answer = await callService<{ getSectors: { items: Sector[] } }>('company', SECTORS, { all: ALL })
      return answer.getSectors.items
    },
    staleTime: FRESH_MS,
  }).data ?? NONE

const USE_TYPES = /* GraphQL */ `
  query BookingUseTypes($all: Pagination) {
    getUseTypes(pagination: $all, sort: [{ field: "name", order: ASC }]) {
      items { id name reservationCategories { id } }
    }
  }
`
type RawUseType = { id: string; name: string; reservationCategories: { id: string }[] }

export const useUseTypes = (): readonly UseType[] =>
  useQuery({
    queryKey: ['reservation/use-type', 'choices'],
    queryFn: async () => {
      const answer = await callService<{ getUseTypes: { items: RawUseType[] } }>('reservation', USE_TYPES, { all: ALL })
      return answer.getUseTypes.items.map(({ id, name, reservationCategories }) => ({
        id,
        name,
        categoryIds: reservationCategories.map((category) => category.id),
      }))
    },
    staleTime: FRESH_MS,
  }).data ?? NONE
