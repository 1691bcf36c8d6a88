import { callOperation } from '#dataProviders/graphql/client.ts'
import type { Filled } from '#dataProviders/graphql/typedDocument.ts'
import { WholeReservationDocument, type WholeReservationQuery } from '#dataProviders/operations/reservation.record.ts'
import type { AskedStep } from '#src/shared/booking/decisions.ts'

type Answered = WholeReservationQuery['getReservation']
type AnsweredLine = Answered['reservationItems'][number]
type AnsweredItem = NonNullable<AnsweredLine['reservableItem']>
type AnsweredBorrowing = AnsweredLine['borrowings'][number]

export type Named = { readonly id: string; readonly displayName: string }

export type RecordBorrowing = Filled<AnsweredBorrowing, 'isMain' | 'customFields'>

export type RecordLine = Filled<
  Omit<AnsweredLine, 'reservableItem' | 'borrowings'>,
  | 'type'
  | 'quantity'
  | 'planningStatus'
  | 'validationStatus'
  | 'customFields'
  | 'returnedQuantity'
  | 'missingQuantity'
  | 'noShow'
  | 'canClose'
  | 'canReopen'
  | 'canCancel'
  | 'canReinstate'
  | 'canRemoveClosingFiles'
> & {
  readonly reservableItem: Filled<AnsweredItem, 'managementMode'>
  readonly borrowings: readonly RecordBorrowing[]
}

export type ReservationRecord = Filled<
  Omit<Answered, 'reservationItems'>,
  | 'number'
  | 'subject'
  | 'startingAt'
  | 'endingAt'
  | 'displayStatus'
  | 'canUpdate'
  | 'canDelete'
  | 'customFields'
  | 'createdAt'
  | 'updatedAt'
> & { readonly reservationItems: readonly RecordLine[] }

export const stepsToDecide = (lines: readonly RecordLine[]): readonly AskedStep[] =>
  lines.flatMap(({ reservableItem, reservationItemValidationSteps }) =>
    reservationItemValidationSteps
      .filter(({ canDecide }) => canDecide)
      .map(({ id, name }) => ({ id, step: name ?? '', item: reservableItem.displayName })),
  )

export const fetchReservation = async (id: string): Promise<ReservationRecord> => {
  const answer = await callOperation(WholeReservationDocument, { id })
  return answer.getReservation as ReservationRecord
}

export const reservationKey = (id: string) => ['reservation/reservation', 'whole', id]

export const RESERVATION_PATH = '/reservation/reservation'
