/** Separate from imports, because every page can start an export. */
export const exportTexts = {
  button: 'Exporter',
  shown: 'Colonnes affichées',
  shownHelp: 'Pour lire ou imprimer la liste',
  all: 'Toutes les données',
  allHelp: 'Avec l’identifiant : peut être corrigé puis réimporté',
  started: 'L’export a commencé : retrouvez-le dans vos téléchargements',
  failed: 'L’export n’a pas pu commencer.',
} as const
