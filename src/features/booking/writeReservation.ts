/** Writing reservations, and reading why a write was refused. */
import { callService } from '#dataProviders/graphql/client.ts'
import { isServiceError } from '#dataProviders/serviceError.ts'
import type { FreeSlot } from './availability.ts'

export type BorrowingWrite = {
  id?: string
  borrower?: string
  externalName?: string
  externalEmail?: string | null
  isMain: boolean
  useType?: string | null
  customFields?: Record<string, unknown>
}

export type ItemWrite = {
  id?: string
  item: string
  quantity?: number
  customFields?: Record<string, unknown>
  borrowings?: BorrowingWrite[]
}

export type ReservationWrite = {
  startingAt?: string
  endingAt?: string
  subject?: string
  useType?: string | null
  customFields?: Record<string, unknown>
  files?: unknown[]
  items?: ItemWrite[]
  deleteWhenEmpty?: boolean
}

/** One item that the service could not give. */
export type BookingConflict = {
  itemId: string
  itemName: string
  reason: string
  message: string
  until: string | null
  nextFree: FreeSlot | null
}

const CREATE = /* GraphQL */ `
  mutation CreateReservation($input: ReservationWriteInput!) {
    createReservation(input: $input) { id number displayName }
  }
`

const UPDATE = /* GraphQL */ `
  mutation UpdateReservation($id: ID!, $input: ReservationWriteInput!) {
    updateReservation(id: $id, input: $input) { id number displayName }
  }
`

export type WrittenReservation = { id: string; number: string; displayName: string }

export const createReservation = async (input: ReservationWrite): Promise<WrittenReservation> => {
  const answer = await callService<{ createReservation: WrittenReservation }>('reservation', CREATE, { input })
  return answer.createReservation
}

/** Null when the last line was removed, and the reservation with it. */
export const updateReservation = async (id: string, input: ReservationWrite): Promise<WrittenReservation | null> => {
  const variables = { id, input }
  const answer = await callService<{ updateReservation: WrittenReservation | null }>('reservation', UPDATE, variables)
  return answer.updateReservation
}

/** The items that stood in the way; none when the refusal has another cause. */
export const conflictsOf = (error: unknown): BookingConflict[] =>
  isServiceError(error, 'ITEM_UNAVAILABLE') && Array.isArray(error.details.conflicts)
    ? (error.details.conflicts as BookingConflict[])
    : []
