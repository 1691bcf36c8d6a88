export const RESERVATION_VARIABLES = [
  'number',
  'subject',
  'startingAt',
  'endingAt',
  'items',
  'useType',
  'mainBorrower',
  'borrowers',
] as const
export type ReservationVariable = (typeof RESERVATION_VARIABLES)[number]
