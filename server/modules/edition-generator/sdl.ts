/** What the service answers beyond its entities. */
export const editionSdl = /* GraphQL */ `
  "What an edition is narrowed to, beside the filters of its model."
  input EditionFilterInput {
    "Of RESERVATION_STATUSES."
    statuses: [String!]
    useTypes: [ID!]
    "With those below."
    category: ID
    sectors: [ID!]
    "With everything that lies in it."
    place: ID
  }

  "A document: at most 366 days, the last one included."
  input GenerateEditionInput {
    model: ID!
    "PDF, RTF, XLSX or CSV."
    format: String!
    from: Date!
    to: Date!
    filter: EditionFilterInput
  }

  "Occupancy as a document: at most 366 days, the last one included."
  input GenerateRateEditionInput {
    "PDF, RTF, XLSX or CSV."
    format: String!
    from: Date!
    to: Date!
    "ITEM, CATEGORY, SECTOR or SITE."
    by: String!
    "With their descendants."
    categories: [ID!]
    sectors: [ID!]
  }

  "A model, or one that is still being written."
  input PreviewEditionInput {
    model: ID
    draft: EditionModelInput
    from: Date!
    to: Date!
    filter: EditionFilterInput
  }

  "A column that a model may show."
  type EditionColumnChoice {
    source: String!
    label: String!
    isNumber: Boolean!
  }

  "A column of a document, and the part of the width that it has."
  type EditionPreviewColumn {
    label: String!
    width: Float!
    number: Boolean!
  }

  "Rows under one heading; empty where the model has no groups."
  type EditionPreviewGroup {
    heading: String!
    rows: [[String!]!]!
    totals: String!
  }

  "The beginning of a document."
  type EditionPreview {
    title: String!
    period: String!
    header: String!
    footer: String!
    paper: String!
    landscape: Boolean!
    columns: [EditionPreviewColumn!]!
    groups: [EditionPreviewGroup!]!
    totals: String!
    "Rows of the whole document, 10,000 at most."
    count: Int!
    "There are more rows than those given."
    isCut: Boolean!
  }

  extend type Query {
    "The columns that models of a content may show: RESERVATION or RESERVATION_ITEM."
    getEditionColumns(
      "RESERVATION or RESERVATION_ITEM."
      content: String!
    ): [EditionColumnChoice!]!
    "The first rows as they will be laid out."
    previewEdition(input: PreviewEditionInput!): EditionPreview!
  }

  extend type Mutation {
    "Generates a document in the background; who asked for it alone sees it."
    generateEdition(input: GenerateEditionInput!): Edition!
    "Generates a document of occupancy, alike."
    generateRateEdition(input: GenerateRateEditionInput!): Edition!
  }
`
