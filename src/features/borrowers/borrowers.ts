import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  EraseExternalBorrowerDocument,
  MergeExternalBorrowersDocument,
} from '#dataProviders/operations/reservation.borrowers.ts'

export const PATH = 'reservation/external-borrower'
/** Maximum of records in one merge, the kept one included. */
export const MOST_MERGED = 51

/** Returns the number of reservations moved to `id`. */
export const mergeBorrowers = async (id: string, merged: readonly string[]): Promise<number> =>
  (await callOperation(MergeExternalBorrowersDocument, { id, merged: [...merged] })).mergeExternalBorrowers

/** Returns the number of reservations of the erased borrower. */
export const eraseBorrower = async (id: string): Promise<number> =>
  (await callOperation(EraseExternalBorrowerDocument, { id })).eraseExternalBorrower.reservations
