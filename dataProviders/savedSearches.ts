import { callOperation } from './graphql/client.ts'
import {
  BringSavedSearchesDocument,
  CreateSavedSearchDocument,
  DeleteSavedSearchDocument,
  RestoreSavedSearchDocument,
  SavedSearchesDocument,
  type SavedSearchFragment,
  type SavedSearchInput,
  UpdateSavedSearchDocument,
} from './operations/entity-customizer.ts'

export type SearchValue = {
  filter: Readonly<Record<string, unknown>>
  displayedFilters: Readonly<Record<string, unknown>>
  sortField: string | null
  sortOrder: 'ASC' | 'DESC' | null
  perPage: number | null
}

export type SavedSearch = Pick<SavedSearchFragment, 'id' | 'owner'> &
  SearchValue & {
    name: string
    /** In the language of the installation. */
    shownName: string
    isShared: boolean
  }

/** Query key with react-admin's prefix, so that a general refetch includes it. */
export const SAVED_SEARCHES = 'entity-customizer/saved-search'
export const SAVED_SEARCH_TOPIC = 'savedSearch'

const searchOf = ({
  id,
  owner,
  name,
  shownName,
  filter,
  displayedFilters,
  isShared,
  ...order
}: SavedSearchFragment): SavedSearch => ({
  id,
  owner,
  isShared: isShared ?? false,
  name: name ?? '',
  shownName: shownName ?? name ?? '',
  filter: (filter ?? {}) as SearchValue['filter'],
  displayedFilters: (displayedFilters ?? {}) as SearchValue['displayedFilters'],
  sortField: order.sortField ?? null,
  sortOrder: order.sortOrder ?? null,
  perPage: order.perPage ?? null,
})

export const readSavedSearches = async (list: string): Promise<readonly SavedSearch[]> =>
  (await callOperation(SavedSearchesDocument, { list })).getSavedSearches.items.map(searchOf)

export const createSavedSearch = (input: SavedSearchInput) => callOperation(CreateSavedSearchDocument, { input })
export const updateSavedSearch = (id: string, input: SavedSearchInput) =>
  callOperation(UpdateSavedSearchDocument, { id, input })
export const deleteSavedSearch = (id: string) => callOperation(DeleteSavedSearchDocument, { id })
export const restoreSavedSearch = (id: string) => callOperation(RestoreSavedSearchDocument, { id })

export const bringSavedSearches = async (list: string, searches: readonly SavedSearchInput[]) =>
  (await callOperation(BringSavedSearchesDocument, { list, searches })).bringSavedSearches
