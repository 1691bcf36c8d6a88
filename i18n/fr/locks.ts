export const lockTexts = {
  /** Exact text of the specification, section 8. */
  refused: (username: string) => `Accès refusé / ${username} modifie actuellement cette fiche`,
  busy: (username: string) => `${username} modifie cette fiche en ce moment`,
  notLockable: 'Les fiches de ce type ne se verrouillent pas',
  tooMany: 'Trop de fiches sont ouvertes en modification. Fermez-en quelques-unes, puis réessayez.',
  contended: 'Cette fiche est très demandée en ce moment. Veuillez réessayer.',
  readOnly: (username: string) => `Vous pourrez la modifier dès que ${username} aura terminé.`,
  lost: 'La connexion a été interrompue trop longtemps, et la fiche a été reprise. Ce que vous avez saisi est conservé ici : vous pourrez l’enregistrer dès que la fiche sera de nouveau libre.',
  unsureTitle: 'Le serveur ne répond pas',
  unsure:
    'Ce que vous avez saisi est conservé ici. Tant que la connexion n’est pas rétablie, une autre personne pourrait modifier cette fiche.',
  withdrawnTitle: 'Cette fiche n’est plus modifiable',
  withdrawn: (reason: string) => `${reason.replace(/\.$/, '')}. Ce que vous avez saisi est conservé ici.`,
  failedTitle: 'La fiche n’a pas pu être ouverte à la modification',
  regained: 'La fiche est libre : vous pouvez la modifier.',
  changedMeanwhile:
    'Cette fiche a été modifiée entre-temps, y compris là où vous avez saisi quelque chose. Votre saisie est conservée : vérifiez-la avant d’enregistrer.',
  retry: 'Réessayer',
} as const
