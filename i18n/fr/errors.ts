import { spoken } from '../spoken.ts'
export const errorTexts = spoken({
  unknown: 'Une erreur inconnue est survenue',
  nextStep: 'Réessayez\u00a0; si elle revient, transmettez ce message à votre administrateur.',
  unknownWithId: (message: string, id: string) => `${message} (référence ${id})`,
  network: 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
  saveFailed: 'Impossible d’enregistrer les modifications',
  deletionLocked:
    'La fiche ne peut pas être supprimée actuellement, car celle-ci est en cours d’utilisation. Veuillez réessayer ultérieurement',
  deletionNotRecorded: 'La demande de suppression n’a pas pu être enregistrée. Veuillez réessayer ultérieurement',
  deletionRecorded: 'La demande de suppression a bien été enregistrée. Si possible, la fiche sera bientôt supprimée',
  deletionNotRead: 'Problème lors de la récupération de la demande de suppression',
  copyFailed: {
    link: 'Impossible de copier le lien',
    key: 'Impossible de copier la clé',
    codes: 'Impossible de copier les codes',
    text: 'Impossible de copier le texte',
  },
  status: (status: number) => `Erreur ${status}`,
  notFoundTitle: 'Page introuvable',
  reference: 'Référence pour l’assistance',
  /** Folded below the French text (specification, section 8). */
  pageNotFoundReference: (path: string) => `Page not found: ${path}`,
  statusReference: (status: number) =>
    status === 404 ? 'Page Not Found' : status >= 500 ? 'Internal Server Error' : undefined,
  notFoundHelp: 'L’adresse a peut-être changé, ou la fiche a été supprimée.',
  serverTitle: 'Un problème est survenu',
  serverHelp:
    'L’incident n’a rien effacé de ce qui était enregistré. Rechargez la page ; s’il persiste, prévenez un administrateur.',
  offlineTitle: 'Le serveur ne répond pas',
  offlineHelp: 'Votre session est conservée. Vérifiez votre connexion, puis réessayez.',
  notAllowed: 'Vous n’êtes pas autorisé à accéder à cette page',
  noModuleTitle: 'Aucun module',
  noModule: 'Vous n’avez accès à aucun module. Veuillez contacter un administrateur.',
  retry: 'Réessayer',
  reload: 'Recharger la page',
  backHome: 'Revenir à l’accueil',
} as const)
