import { useQuery } from '@tanstack/react-query'
import { callOperation } from '#dataProviders/graphql/client.ts'
import { BookingSectorsDocument } from '#dataProviders/operations/company.ts'
import {
  BookingCategoriesDocument,
  BookingEquipmentDocument,
  BookingUseTypesDocument,
} from '#dataProviders/operations/reservation.ts'
import { compareNames } from '#resources/domain/naturalOrder.ts'

type CategoryChoice = { id: string; name: string; color: string; icon: string | null; parentId: string | null }
export type Sector = { id: string; name: string; modules: readonly string[] }
export type UseType = { id: string; name: string; categoryIds: readonly string[] }

const FRESH_MS = 5 * 60_000
const PER_PAGE = 200
const MAX_PAGES = 25
const NONE: never[] = []

type Page<T> = { items: readonly T[]; hasNextPage: boolean }

/** Reads all pages of a list, so that every entry can be chosen. */
export const fetchAllPages = async <T>(
  read: (all: { page: number; perPage: number }) => Promise<Page<T>>,
): Promise<readonly T[]> => {
  const found: T[] = []
  for (let page = 1; page <= MAX_PAGES; page++) {
    const { items, hasNextPage } = await read({ page, perPage: PER_PAGE })
    found.push(...items)
    if (!hasNextPage) break
  }
  return found
}

const fetchCategories = async (): Promise<CategoryChoice[]> => {
  const items = await fetchAllPages(
    async (all) => (await callOperation(BookingCategoriesDocument, { all })).getReservationCategories,
  )
  return items.map(({ parent, color, ...category }) => ({
    ...category,
    color: color ?? '',
    parentId: parent?.id ?? null,
  }))
}

export const useCategories = (): readonly CategoryChoice[] =>
  useQuery({
    queryKey: ['reservation/reservation-category', 'choices'],
    queryFn: fetchCategories,
    staleTime: FRESH_MS,
  }).data ?? NONE

export const withAncestors = (
  tree: readonly CategoryChoice[],
  items: readonly { categoryId: string | null }[],
): ReadonlySet<string> => {
  const parents = new Map(tree.map(({ id, parentId }) => [id, parentId]))
  const found = new Set<string>()
  for (const { categoryId } of items)
    for (let at = categoryId; at && !found.has(at); at = parents.get(at) ?? null) found.add(at)
  return found
}

type CategoryNode = CategoryChoice & { depth: number }

export const categoryTree = (categories: readonly CategoryChoice[]): CategoryNode[] => {
  const known = new Set(categories.map(({ id }) => id))
  const byParent = Map.groupBy(categories, ({ parentId }) => (parentId && known.has(parentId) ? parentId : null))
  const walk = (parentId: string | null, depth: number): CategoryNode[] =>
    (byParent.get(parentId) ?? [])
      .toSorted((a, b) => compareNames(a.name, b.name))
      .flatMap((category) => [{ ...category, depth }, ...walk(category.id, depth + 1)])
  return walk(null, 0)
}

export const useSectors = (): readonly Sector[] =>
  useQuery({
    queryKey: ['company/sector', 'choices'],
    queryFn: () => fetchAllPages(async (all) => (await callOperation(BookingSectorsDocument, { all })).getSectors),
    staleTime: FRESH_MS,
  }).data ?? NONE

export const useOfferedSectors = (chosen: readonly string[]): readonly Sector[] =>
  useSectors().filter(({ id, modules }) => modules.includes('RESERVATION') || chosen.includes(id))

type EquipmentChoice = { id: string; name: string; icon: string | null; synonyms: string | null }

export const useEquipment = (): readonly EquipmentChoice[] =>
  useQuery({
    queryKey: ['reservation/equipment', 'choices'],
    queryFn: () => fetchAllPages(async (all) => (await callOperation(BookingEquipmentDocument, { all })).getEquipments),
    staleTime: FRESH_MS,
  }).data ?? NONE

export const useUseTypes = (): readonly UseType[] =>
  useQuery({
    queryKey: ['reservation/use-type', 'choices'],
    queryFn: async () => {
      const items = await fetchAllPages(
        async (all) => (await callOperation(BookingUseTypesDocument, { all })).getUseTypes,
      )
      return items.map(({ id, name, reservationCategories }) => ({
        id,
        name,
        categoryIds: reservationCategories.map((category) => category.id),
      }))
    },
    staleTime: FRESH_MS,
  }).data ?? NONE
