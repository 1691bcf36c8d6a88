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

  "A report about at most 366 days, including the last."
  input GenerateEditionInput {
    model: ID!
    "PDF, RTF, XLSX or CSV."
    format: String!
    from: Date!
    to: Date!
    filter: EditionFilterInput
  }

  "An occupancy report about at most 366 days, including the last."
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
    "Counted hours; absent: RESERVATION_RATE_DAYS and RESERVATION_RATE_TIME_SLOTS."
    hours: RateHoursInput
  }

  "A daily time range in the organisation's time zone."
  input RateHoursInput {
    "1 is Monday; absent: RESERVATION_RATE_DAYS."
    days: [Int!]
    "HH:MM"
    start: String!
    "HH:MM; 24:00 is the end of the day."
    end: String!
  }

  "A stored or unsaved report template."
  input PreviewEditionInput {
    model: ID
    draft: EditionModelInput
    from: Date!
    to: Date!
    filter: EditionFilterInput
  }

  "A column available to templates."
  type EditionColumnChoice {
    source: String!
    label: String!
    isNumber: Boolean!
  }

  "A column of a report, with its share of the width."
  type EditionPreviewColumn {
    label: String!
    width: Float!
    number: Boolean!
  }

  "Rows under one heading; empty if the template has no groups."
  type EditionPreviewGroup {
    heading: String!
    rows: [[String!]!]!
    totals: String!
  }

  "The first rows of a report."
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
    "Rows of the whole report, at most 10,000."
    count: Int!
    "True if rows were omitted."
    isCut: Boolean!
    "First page of the PDF, in base64; null if it cannot be created now."
    firstPage: String
  }

  "A letter template."
  type LetterModelChoice {
    id: ID!
    name: String!
    "Warning about requested records that the template is not meant for; null if none."
    warning: String
  }

  "Letter templates and formats for records of an entity."
  type LetterOffer {
    models: [LetterModelChoice!]!
    "RTF and ZIP; PDF if the server supports it."
    formats: [String!]!
  }

  "A placeholder for letters."
  type LetterMark {
    name: String!
    label: String!
  }

  "A group of placeholders."
  type LetterMarkGroup {
    title: String!
    "Name of the list around them, between #name and /name; null outside lists."
    list: String
    marks: [LetterMark!]!
  }

  "Letters for records, in the order of their ids."
  input FillLettersInput {
    model: ID!
    "Key of an entity: reservation, intervention, department or user."
    entity: String!
    "One of the formats of getLetterOffer."
    format: String!
    "At most 1,000."
    ids: [ID!]!
    "Inserted at its placeholder in the template."
    comment: String
    "Attaches each letter to its record."
    keep: Boolean
    "Emails each letter to its addressee; at most 50 as PDF."
    send: Boolean
  }

  extend type Query {
    "Returns the placeholders for letters of a type: RESERVATION, INTERVENTION, DEPARTMENT or USER."
    getLetterMarks(
      "Type of the template."
      type: String!
    ): [LetterMarkGroup!]!
    "Returns templates and formats for letters about records of an entity."
    getLetterOffer(
      "Entity key."
      entity: String!
      "Record ids, at most 1,000."
      ids: [ID!]
    ): LetterOffer!
    "Returns the columns for templates of a content: RESERVATION, RESERVATION_ITEM or BOARD."
    getEditionColumns(
      "RESERVATION or RESERVATION_ITEM."
      content: String!
    ): [EditionColumnChoice!]!
    "Returns the first rows in their layout."
    previewEdition(input: PreviewEditionInput!): EditionPreview!
  }

  extend type Mutation {
    "Creates letters in the background; only the requester sees the document."
    fillLetters(input: FillLettersInput!): Edition!
    "Creates a report in the background; only the requester sees it."
    generateEdition(input: GenerateEditionInput!): Edition!
    "Stops a running report of the session's user, unless it is being stored."
    stopEdition(
      "Id of the document."
      id: ID!
    ): Edition!
    "Creates an occupancy report, like generateEdition."
    generateRateEdition(input: GenerateRateEditionInput!): Edition!
  }
`
