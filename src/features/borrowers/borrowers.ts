/** What is done with records of people from outside (D16). */
import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  EraseExternalBorrowerDocument,
  MergeExternalBorrowersDocument,
} from '#dataProviders/operations/reservation.borrowers.ts'

export const PATH = 'reservation/external-borrower'
/** What one merge takes at most, the one that stays among them. */
export const MOST_MERGED = 51

/** Answers how many reservations moved over to `id`. */
export const mergeBorrowers = async (id: string, merged: readonly string[]): Promise<number> =>
  (await callOperation(MergeExternalBorrowersDocument, { id, merged: [...merged] })).mergeExternalBorrowers

/** Answers how many reservations were of them. */
export const eraseBorrower = async (id: string): Promise<number> =>
  (await callOperation(EraseExternalBorrowerDocument, { id })).eraseExternalBorrower.reservations
