export const externalBorrowerSdl = /* GraphQL */ `
  extend input BorrowingWriteInput {
    "Id of an external borrower, instead of name and address."
    externalBorrower: ID
  }
`
