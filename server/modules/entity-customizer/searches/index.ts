import { definePart } from '#server/engine/service.ts'
import { bringSavedSearchesOperation } from './bring.ts'
import {
  createSavedSearchOperation,
  deleteSavedSearchOperation,
  restoreSavedSearchOperation,
  updateSavedSearchOperation,
} from './operations.ts'

const searchesSdl = /* GraphQL */ `
  extend input SavedSearchInput {
    "Filters of the list: an object of at most 8,000 characters."
    filter: JSON
    "Displayed filters without value, by name, and the view of the list."
    displayedFilters: JSON
  }
`

export const searchesPart = definePart({
  sdl: searchesSdl,
  operations: [
    createSavedSearchOperation,
    updateSavedSearchOperation,
    deleteSavedSearchOperation,
    restoreSavedSearchOperation,
    bringSavedSearchesOperation,
  ],
})
