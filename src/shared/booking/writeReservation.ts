import { callOperation } from '#dataProviders/graphql/client.ts'
import {
  CreateReservationDocument,
  type CreateReservationMutation,
  type ReservationWriteInput,
  UpdateReservationDocument,
} from '#dataProviders/operations/reservation.ts'
import { isServiceError } from '#dataProviders/serviceError.ts'
import type { FreeSlot } from './availability.ts'

export type ReservationWrite = ReservationWriteInput
export type ItemWrite = NonNullable<ReservationWrite['items']>[number]
export type BorrowingWrite = NonNullable<ItemWrite['borrowings']>[number]

export type BookingConflict = {
  itemId: string
  itemName: string
  reason: string
  message: string
  until: string | null
  nextFree: FreeSlot | null
  canLift?: boolean
}

export type WrittenReservation = CreateReservationMutation['createReservation']

export const createReservation = async (input: ReservationWrite): Promise<WrittenReservation> => {
  const answer = await callOperation(CreateReservationDocument, { input })
  return answer.createReservation
}

/** Returns null if the last item was removed, and the reservation with it. */
export const updateReservation = async (id: string, input: ReservationWrite): Promise<WrittenReservation | null> => {
  const answer = await callOperation(UpdateReservationDocument, { id, input })
  return answer.updateReservation
}

export const conflictsOf = (error: unknown): BookingConflict[] =>
  isServiceError(error, 'ITEM_UNAVAILABLE') && Array.isArray(error.details.conflicts)
    ? (error.details.conflicts as BookingConflict[])
    : []
