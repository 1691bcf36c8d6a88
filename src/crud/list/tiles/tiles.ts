import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  type DashboardTileFragment,
  type DashboardTileInput,
  DashboardTilesDocument,
  RoleTilesDocument,
  SetDashboardTilesDocument,
  SharedSearchesDocument,
} from '#dataProviders/operations/entity-customizer.ts'
import type { SearchValue } from '#dataProviders/savedSearches.ts'
import { useCan } from '#src/session/useSession.ts'

export type Tile = DashboardTileFragment

const TILES = ['dashboardTiles'] as const

export const useTiles = () =>
  useQuery({
    queryKey: [...TILES, 'own'],
    queryFn: async ({ signal }) => (await callOperation(DashboardTilesDocument, {}, { signal })).getDashboardTiles,
  })

export const useRoleTiles = (role: string, isEnabled = true) =>
  useQuery({
    queryKey: [...TILES, 'role', role],
    gcTime: 0,
    enabled: isEnabled,
    queryFn: async ({ signal }) =>
      (await callOperation(RoleTilesDocument, { role: role || null }, { signal })).getRoleTiles,
  })

export const useSharedSearches = () =>
  useQuery({
    queryKey: [...TILES, 'offered'],
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await callOperation(SharedSearchesDocument, {}, { signal })).getSavedSearches.items.map(
        ({ shownName, ...search }) => ({ ...search, name: shownName ?? search.name }),
      ),
  })

export const useSetTiles = () => {
  const client = useQueryClient()
  return async (role: string, tiles: readonly DashboardTileInput[]): Promise<void> => {
    await callOperation(SetDashboardTilesDocument, { role: role || null, tiles })
    await client.invalidateQueries({ queryKey: TILES })
  }
}

export const useMayCompose = (): boolean => useCan()('CUSTOM_FIELD_MANAGEMENT')

export const tileInput = ({ id, width }: Pick<Tile, 'id' | 'width'>): DashboardTileInput => ({ search: id, width })

export const searchOfTile = ({ filter, displayedFilters, sortField, sortOrder }: Tile): SearchValue => ({
  filter: (filter ?? {}) as SearchValue['filter'],
  displayedFilters: (displayedFilters ?? {}) as SearchValue['displayedFilters'],
  sortField: sortField ?? null,
  sortOrder: sortOrder ?? null,
  perPage: null,
})
