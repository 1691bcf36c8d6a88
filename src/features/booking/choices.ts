/** Categories, sectors and uses: short lists that several booking screens choose from. */
import { useQuery } from '@tanstack/react-query'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { BookingSectorsDocument } from '#dataProviders/operations/company.ts'
import { BookingCategoriesDocument, BookingUseTypesDocument } from '#dataProviders/operations/reservation.ts'

export type CategoryChoice = { id: string; name: string; color: string; icon: string | null; parentId: string | null }
export type Sector = { id: string; name: string }
export type UseType = { id: string; name: string; categoryIds: readonly string[] }

const FRESH_MS = 5 * 60_000
const ALL = { page: 1, perPage: 200 }
const NONE: never[] = []

const fetchCategories = async (): Promise<CategoryChoice[]> => {
  const answer = await callOperation(BookingCategoriesDocument, { all: ALL })
  return answer.getReservationCategories.items.map(({ parent, color, ...category }) => ({
    ...category,
    color: color ?? '',
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

export const useSectors = (): readonly Sector[] =>
  useQuery({
    queryKey: ['company/sector', 'choices'],
    queryFn: async () => {
      const answer = await callOperation(BookingSectorsDocument, { all: ALL })
      return answer.getSectors.items
    },
    staleTime: FRESH_MS,
  }).data ?? NONE

export const useUseTypes = (): readonly UseType[] =>
  useQuery({
    queryKey: ['reservation/use-type', 'choices'],
    queryFn: async () => {
      const answer = await callOperation(BookingUseTypesDocument, { all: ALL })
      return answer.getUseTypes.items.map(({ id, name, reservationCategories }) => ({
        id,
        name,
        categoryIds: reservationCategories.map((category) => category.id),
      }))
    },
    staleTime: FRESH_MS,
  }).data ?? NONE
