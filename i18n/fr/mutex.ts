/** What the server says about deletions. */
import { errorTexts } from './errors.ts'

export const mutexMessages = {
  notDeletable: 'Les fiches de ce type ne peuvent pas être supprimées',
  /** Someone is changing the record (specification, section 8). */
  locked: errorTexts.deletionLocked,
  tooMany: (max: number) => `Une suppression porte sur ${max} fiches au plus`,
  sessionEnded: 'Votre session s’est terminée avant la suppression. Recommencez après vous être reconnecté.',
  fault: 'Une erreur inconnue est survenue',
  notFound: 'Cette demande de suppression n’existe pas',
} as const
