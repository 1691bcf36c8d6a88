/** What the reservation service answers of people from outside (D16). */
export const externalBorrowerSdl = /* GraphQL */ `
  "What somebody is for whom one books."
  enum PossibleBorrowerKind {
    "A user."
    PERSON
    "Written down by its name and address."
    DEPARTMENT
    "From outside, and written down by name and address."
    EXTERNAL
  }

  "Somebody for whom one may book."
  type PossibleBorrower {
    "Of the user, the department or the external borrower."
    id: ID!
    kind: PossibleBorrowerKind!
    displayName: String!
    "Of a department or of somebody from outside; null unless the session reads these records."
    email: String
    "What tells two of the same name apart: department or organisation."
    detail: String
  }

  "What erasing has changed."
  type ExternalBorrowerErasure {
    reservations: Int!
    "Entries of threads."
    entries: Int!
    emails: Int!
  }

  extend input BorrowingWriteInput {
    "The record of somebody from outside, instead of name and address."
    externalBorrower: ID
  }

  extend type Query {
    "People, departments and people from outside by words of their names, those who are called so first; without a word, those for whom the session booked last. The first 20."
    getPossibleBorrowers(
      "Words, all of which are found."
      q: String!
    ): [PossibleBorrower!]!
  }

  extend type Mutation {
    "Gives a record the reservations of others, and what it lacks; these are no more. Nothing takes it back. Answers how many reservations moved over."
    mergeExternalBorrowers(
      "The one that stays."
      id: ID!
      "The others, at most 50."
      merged: [ID!]!
    ): Int!
    "Takes what says who it is out of the record, reservations, history, bin and emails. Nothing takes it back."
    eraseExternalBorrower(
      "Whom to erase."
      id: ID!
    ): ExternalBorrowerErasure!
  }
`
