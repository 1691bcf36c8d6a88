import type { ReservationVariable } from '#resources/domain/reservationVariables.ts'

export const reservationVariableNames: Record<ReservationVariable, string> = {
  number: 'Numéro',
  subject: 'Objet',
  startingAt: 'Début',
  endingAt: 'Fin',
  items: 'Éléments réservés',
  useType: 'Type d’utilisation',
  mainBorrower: 'Demandeur principal',
  borrowers: 'Demandeurs',
}
