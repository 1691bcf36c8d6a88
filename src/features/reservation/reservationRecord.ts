/** A whole reservation as the service gives it, and the question that reads it. */
import { callService } from '#dataProviders/graphql/client.ts'

export type Named = { id: string; displayName: string }

export type RecordBorrowing = {
  id: string
  borrower: Named | null
  externalName: string | null
  externalEmail: string | null
  isMain: boolean
  useType: Named | null
  customFields: Record<string, unknown>
}

export type RecordLine = {
  id: string
  type: 'LOCATION' | 'PROPERTY' | 'EXTERNAL_RESERVATION_ITEM'
  quantity: number
  planningStatus: 'PENDING' | 'RESERVED' | 'OVER' | 'CLOSED'
  closedAt: string | null
  customFields: Record<string, unknown>
  reservableItem: Named & {
    managementMode: 'INDIVIDUALLY' | 'IN_QUANTITY'
    reservationCategory: Named | null
  }
  borrowings: RecordBorrowing[]
}

export type ReservationRecord = {
  id: string
  number: string
  displayName: string
  subject: string
  startingAt: string
  endingAt: string
  displayStatus: string
  canUpdate: boolean
  canDelete: boolean
  useType: Named | null
  customFields: Record<string, unknown>
  files: { id: string; name: string; extension: string; mimeType: string; size: number; url: string }[]
  createdAt: string
  createdBy: Named | null
  updatedAt: string
  updatedBy: Named | null
  reservationItems: RecordLine[]
}

const RESERVATION = /* GraphQL */ `
  query WholeReservation($id: ID!) {
    getReservation(id: $id) {
      id number displayName subject startingAt endingAt displayStatus canUpdate canDelete customFields
      useType { id displayName }
      files { id name extension mimeType size url thumbnailUrl }
      createdAt createdBy { id displayName } updatedAt updatedBy { id displayName }
      reservationItems {
        id type quantity planningStatus closedAt customFields
        reservableItem { id displayName managementMode reservationCategory { id displayName } }
        borrowings { id borrower { id displayName } externalName externalEmail isMain useType { id displayName } customFields }
      }
    }
  }
`

/** Fails with NOT_FOUND when it does not exist or may not be seen. */
export const fetchReservation = async (id: string): Promise<ReservationRecord> => {
  const answer = await callService<{ getReservation: ReservationRecord }>('reservation', RESERVATION, { id })
  return answer.getReservation
}

/** Under react-admin's own prefix, so that live events refresh it with the lists. */
export const reservationKey = (id: string) => ['reservation/reservation', 'whole', id]

export const RESERVATION_PATH = '/reservation/reservation'
