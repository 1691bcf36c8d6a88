export const searchesSdl = /* GraphQL */ `
  extend input SavedSearchInput {
    "Filters of the list: an object of at most 8,000 characters."
    filter: JSON
    "Displayed filters without value, by name."
    displayedFilters: JSON
  }

  extend type Mutation {
    "Stores a list search for the session's user; shared searches, for all readers of the list, require the right to change its records."
    createSavedSearch(input: SavedSearchInput!): SavedSearch!
    "Changes an own search, or a shared one with the right to share. The list cannot change."
    updateSavedSearch(
      "The search."
      id: ID!
      input: SavedSearchInput!
    ): SavedSearch!
    "Deletes an own search, or a shared one with the right to share."
    deleteSavedSearch(
      "The search."
      id: ID!
    ): ID!
    "Restores a search that the session's user deleted within the last hour."
    restoreSavedSearch(
      "The search."
      id: ID!
    ): SavedSearch!
    "Stores searches from the browser once; numbers repeated names. Returns the indexes of rejected ones."
    bringSavedSearches(
      "Entity key of the list."
      list: String!
      "At most 200."
      searches: [SavedSearchInput!]!
    ): [Int!]!
  }
`
