import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  EraseExternalBorrowerDocument,
  MergeExternalBorrowersDocument,
} from '#dataProviders/operations/reservation.borrowers.ts'

export const PATH = 'reservation/external-borrower'
export const MAX_MERGED = 51

export const mergeBorrowers = async (id: string, merged: readonly string[]): Promise<number> =>
  (await callOperation(MergeExternalBorrowersDocument, { id, merged: [...merged] })).mergeExternalBorrowers

export const eraseBorrower = async (id: string): Promise<number> =>
  (await callOperation(EraseExternalBorrowerDocument, { id })).eraseExternalBorrower.reservations
