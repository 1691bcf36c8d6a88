import { definePart } from '#server/engine/service.ts'
import { eraseExternalBorrowerOperation } from './eraseBorrower.ts'
import { externalBorrowerSdl } from './externalBorrowerSdl.ts'
import { mergeExternalBorrowersOperation } from './mergeBorrowers.ts'
import { getPossibleBorrowersOperation } from './possibleBorrowers.ts'

export const externalBorrowersPart = definePart({
  sdl: externalBorrowerSdl,
  operations: [getPossibleBorrowersOperation, mergeExternalBorrowersOperation, eraseExternalBorrowerOperation],
})
