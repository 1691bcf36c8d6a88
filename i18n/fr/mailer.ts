/** What the mailer service refuses, and how its first emails are signed. */

export const mailerMessages = {
  signature: 'Le service des réservations',
  typeFixed: 'Le type d’un modèle ne change pas : créez un autre modèle pour ce type',
  keepsDefault:
    'Un type d’e-mail garde toujours un modèle par défaut : choisissez-en un autre, il prendra la place de celui-ci',
  wrongEdition: 'Seuls les modèles de courrier qui concernent une réservation peuvent être joints',
} as const
