export const editionSdl = /* GraphQL */ `
  "Filters of a report in addition to those of its template."
  input EditionFilterInput {
    "Of RESERVATION_STATUSES."
    statuses: [String!]
    useTypes: [ID!]
    "Includes descendants."
    category: ID
    sectors: [ID!]
    "Includes everything in it."
    place: ID
  }
`
