/** SDL of external borrowers (D16). */
export const externalBorrowerSdl = /* GraphQL */ `
  "Kind of a borrower."
  enum PossibleBorrowerKind {
    "A user."
    PERSON
    "A department, with name and address."
    DEPARTMENT
    "An external person, with name and address."
    EXTERNAL
  }

  "A possible borrower."
  type PossibleBorrower {
    "Id of the user, department or external borrower."
    id: ID!
    kind: PossibleBorrowerKind!
    displayName: String!
    "Address of a department or external person; null unless the session may read it."
    email: String
    "Department or organisation, to distinguish equal names."
    detail: String
  }

  "Result of an erasure."
  type ExternalBorrowerErasure {
    reservations: Int!
    "Number of changed thread entries."
    entries: Int!
    emails: Int!
  }

  extend input BorrowingWriteInput {
    "Id of an external borrower, instead of name and address."
    externalBorrower: ID
  }

  extend type Query {
    "Searches people, departments and external people by words of their names, best matches first; without words, recent borrowers of the session's user. At most 20."
    getPossibleBorrowers(
      "Words that must all match."
      q: String!
    ): [PossibleBorrower!]!
  }

  extend type Mutation {
    "Merges records: moves reservations and missing values to one, and deletes the others. Irreversible. Returns the number of moved reservations."
    mergeExternalBorrowers(
      "Id of the remaining record."
      id: ID!
      "Ids of the others, at most 50."
      merged: [ID!]!
    ): Int!
    "Removes personal data from the record, reservations, history, trash and emails. Irreversible."
    eraseExternalBorrower(
      "Id of the external borrower."
      id: ID!
    ): ExternalBorrowerErasure!
  }
`
