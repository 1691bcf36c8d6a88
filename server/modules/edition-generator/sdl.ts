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
    "LOCATION, PROPERTY or EXTERNAL_RESERVATION_ITEM."
    types: [String!]
    "Hours that count; absent: RESERVATION_RATE_DAYS and RESERVATION_RATE_TIME_SLOTS."
    hours: RateHoursInput
  }

  "One band of the day, on the organisation's clock."
  input RateHoursInput {
    "1 is Monday; absent: RESERVATION_RATE_DAYS."
    days: [Int!]
    "HH:MM"
    start: String!
    "HH:MM; 24:00 is the end of the day."
    end: String!
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
    "The first page as it will be printed: a PDF that begins with it, in base64. Null: none could be made now."
    firstPage: String
  }

  "A model of letters."
  type LetterModelChoice {
    id: ID!
    name: String!
    "In words: of the records asked about, those that it is not meant for. Null: none."
    warning: String
  }

  "What can be filled in for records of an entity."
  type LetterOffer {
    models: [LetterModelChoice!]!
    "RTF and ZIP; PDF where the server can make it."
    formats: [String!]!
  }

  "What may stand in a letter."
  type LetterMark {
    name: String!
    label: String!
  }

  "Marks that belong together."
  type LetterMarkGroup {
    title: String!
    "Null, or the name of the list that they stand in: between #name and /name."
    list: String
    marks: [LetterMark!]!
  }

  "Letters for records, in the order of their ids."
  input FillLettersInput {
    model: ID!
    "Key of an entity: reservation, intervention, department or user."
    entity: String!
    "As getLetterOffer gives them."
    format: String!
    "At most 1,000."
    ids: [ID!]!
    "Stands where the model has a place for it."
    comment: String
    "Keeps each letter among the files of its record."
    keep: Boolean
    "Sends each letter to whom it is about: at most 50 where the form is PDF."
    send: Boolean
  }

  extend type Query {
    "What letters of a type may say: RESERVATION, INTERVENTION, DEPARTMENT or USER."
    getLetterMarks(
      "Of the model."
      type: String!
    ): [LetterMarkGroup!]!
    "The models and forms of letters for records of an entity."
    getLetterOffer(
      "Its key."
      entity: String!
      "Of the records: 1,000 at most."
      ids: [ID!]
    ): LetterOffer!
    "The columns that models of a content may show: RESERVATION, RESERVATION_ITEM or BOARD."
    getEditionColumns(
      "RESERVATION or RESERVATION_ITEM."
      content: String!
    ): [EditionColumnChoice!]!
    "The first rows as they will be laid out."
    previewEdition(input: PreviewEditionInput!): EditionPreview!
  }

  extend type Mutation {
    "Fills letters in, in the background; who asked for it alone sees the document."
    fillLetters(input: FillLettersInput!): Edition!
    "Generates a document in the background; who asked for it alone sees it."
    generateEdition(input: GenerateEditionInput!): Edition!
    "Stops a document of one's own that is being made, until it is being kept."
    stopEdition(
      "Of the document."
      id: ID!
    ): Edition!
    "Generates a document of occupancy, alike."
    generateRateEdition(input: GenerateRateEditionInput!): Edition!
  }
`
