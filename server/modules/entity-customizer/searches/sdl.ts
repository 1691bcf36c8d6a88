export const searchesSdl = /* GraphQL */ `
  extend input SavedSearchInput {
    "The filters, as the list of the entity takes them: an object of at most 8,000 letters."
    filter: JSON
    "The filters that are shown without a value, by name."
    displayedFilters: JSON
  }

  extend type Mutation {
    "Keeps a search of a list for whoever asks; shared, for everybody who reads the list: whoever changes its records may."
    createSavedSearch(input: SavedSearchInput!): SavedSearch!
    "Changes a search of one's own, or a shared one for who may share it. It stays on its list."
    updateSavedSearch(
      "The search."
      id: ID!
      input: SavedSearchInput!
    ): SavedSearch!
    "Deletes a search of one's own, or a shared one for who may share it."
    deleteSavedSearch(
      "The search."
      id: ID!
    ): ID!
    "Takes back what the session deleted itself within the last hour."
    restoreSavedSearch(
      "The search."
      id: ID!
    ): SavedSearch!
    "Keeps searches that a client held by itself, each once: a name that is taken is numbered. Answers the places of those that could not be kept."
    bringSavedSearches(
      "The key of the entity whose list it is."
      list: String!
      "At most 200."
      searches: [SavedSearchInput!]!
    ): [Int!]!
  }
`
