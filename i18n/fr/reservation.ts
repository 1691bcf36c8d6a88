/** Texts of the reservation screens and words that the planning shares with them. */
export const reservationStatuses: Record<string, string> = {
  TO_VALIDATE: 'À valider',
  PENDING: 'En attente',
  OUTDATED: 'Dépassée',
  TO_CLOSE: 'À clôturer',
  ACCEPTED: 'Acceptée',
  FORTHCOMING: 'À venir',
  IN_PROGRESS: 'En cours',
  OVER: 'Terminée',
  DENIED: 'Refusée',
  CLOSED: 'Clôturée',
}
