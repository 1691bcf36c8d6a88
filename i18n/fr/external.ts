export const externalMessages = {
  unknown: 'Fiche introuvable',
  unavailable: 'Indisponible',
  failures: {
    unreached: 'Le service qui tient ces fiches ne répond pas. Réessayez dans un instant.',
    late: 'Le service qui tient ces fiches n’a pas répondu à temps. Après un enregistrement, vérifiez la fiche avant de recommencer.',
    broken:
      'Le service qui tient ces fiches s’est interrompu. Après un enregistrement, vérifiez la fiche avant de recommencer.',
    unreadable: 'Le service qui tient ces fiches a donné une réponse illisible. Prévenez votre administrateur.',
  },
  noAddress: 'Le service qui tient ces fiches n’a pas d’adresse. Prévenez votre administrateur.',
  postOnly: 'Ce service ne répond qu’à la méthode POST.',
  strangeSession:
    'Le service qui tient ces fiches n’a pas reconnu votre session. Réessayez, ou prévenez votre administrateur.',
  tooMany: 'Le service qui tient ces fiches a trop de demandes en cours. Réessayez dans un instant.',
} as const
