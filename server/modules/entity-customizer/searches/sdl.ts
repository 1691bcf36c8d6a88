export const searchesSdl = /* GraphQL */ `
  extend input SavedSearchInput {
    "Filters of the list: an object of at most 8,000 characters."
    filter: JSON
    "Displayed filters without value, by name, and the view of the list."
    displayedFilters: JSON
  }
`
