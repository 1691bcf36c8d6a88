import type { ReservationVariable } from '#resources/domain/reservationVariables.ts'

export const reservationVariableNames: Record<ReservationVariable, string> = {
  number: 'Number',
  subject: 'Subject',
  startingAt: 'Start',
  endingAt: 'End',
  items: 'Booked items',
  useType: 'Type of use',
  mainBorrower: 'Main requester',
  borrowers: 'Requesters',
}
