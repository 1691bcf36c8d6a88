import { definePart } from '#server/engine/service.ts'
import { eraseExternalBorrowerOperation } from './eraseBorrower.ts'
import { mergeExternalBorrowersOperation } from './mergeBorrowers.ts'
import { getPossibleBorrowersOperation } from './possibleBorrowers.ts'

const externalBorrowerSdl = /* GraphQL */ `
  extend input BorrowingWriteInput {
    "Id of an external borrower, instead of name and address."
    externalBorrower: ID
  }
`

export const externalBorrowersPart = definePart({
  sdl: externalBorrowerSdl,
  operations: [getPossibleBorrowersOperation, mergeExternalBorrowersOperation, eraseExternalBorrowerOperation],
})
