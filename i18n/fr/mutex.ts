/** What the server says about deletions. */

export const mutexMessages = {
  notDeletable: 'Les fiches de ce type ne peuvent pas être supprimées',
  sessionEnded: 'Votre session s’est terminée avant la suppression. Recommencez après vous être reconnecté.',
  fault: 'Une erreur inconnue est survenue',
  notFound: 'Cette demande de suppression n’existe pas',
} as const
