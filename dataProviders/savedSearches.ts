/** The searches that people keep of lists: their own, and those that are shared with whoever reads the list. */
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

/** What a list asks, as a search keeps it. */
export type SearchValue = {
  filter: Readonly<Record<string, unknown>>
  displayedFilters: Readonly<Record<string, unknown>>
  sortField: string | null
  sortOrder: 'ASC' | 'DESC' | null
  perPage: number | null
}

export type SavedSearch = Pick<SavedSearchFragment, 'id' | 'owner'> & SearchValue & { name: string; isShared: boolean }

/** Begins as react-admin's, so that what reads everything again reads it too. */
export const SAVED_SEARCHES = 'entity-customizer/saved-search'
export const SAVED_SEARCH_TOPIC = 'savedSearch'

const searchOf = ({
  id,
  owner,
  name,
  filter,
  displayedFilters,
  isShared,
  ...order
}: SavedSearchFragment): SavedSearch => ({
  id,
  owner,
  isShared: isShared ?? false,
  name: name ?? '',
  filter: (filter ?? {}) as SearchValue['filter'],
  displayedFilters: (displayedFilters ?? {}) as SearchValue['displayedFilters'],
  sortField: order.sortField ?? null,
  sortOrder: order.sortOrder ?? null,
  perPage: order.perPage ?? null,
})

/** `list`: the key of the entity whose list it is. */
export const readSavedSearches = async (list: string): Promise<readonly SavedSearch[]> =>
  (await callOperation(SavedSearchesDocument, { list })).getSavedSearches.items.map(searchOf)

export const createSavedSearch = (input: SavedSearchInput) => callOperation(CreateSavedSearchDocument, { input })
export const updateSavedSearch = (id: string, input: SavedSearchInput) =>
  callOperation(UpdateSavedSearchDocument, { id, input })
export const deleteSavedSearch = (id: string) => callOperation(DeleteSavedSearchDocument, { id })
/** Takes back what this session deleted itself a moment ago. */
export const restoreSavedSearch = (id: string) => callOperation(RestoreSavedSearchDocument, { id })

/** Answers the places of those that could not be kept. */
export const bringSavedSearches = async (list: string, searches: readonly SavedSearchInput[]) =>
  (await callOperation(BringSavedSearchesDocument, { list, searches })).bringSavedSearches
