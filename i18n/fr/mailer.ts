export const mailerMessages = {
  imported: 'Vient d’une sauvegarde\u00a0: il attendait quand elle a été faite, et a pu partir depuis.',
  yes: 'Oui',
  interventionAlerts: { LIMIT_DATE: 'La date limite approche', EXPECTED_START: 'Le début prévu approche' },
  signature: 'Le service des réservations',
  typeFixed: 'Le type d’un modèle ne change pas : créez un autre modèle pour ce type',
  keepsDefault:
    'Un type d’e-mail garde toujours un modèle par défaut : choisissez-en un autre, il prendra la place de celui-ci',
  noModel: 'Ce type d’e-mail n’a aucun modèle\u00a0: créez-en un, puis renvoyez l’e-mail',
  datesFile: 'reservations.ics',
  letter: (name: string) => ({
    subject: name,
    lines: ['Bonjour,', `Vous trouverez ci-joint un courrier\u00a0: ${name}.`],
  }),
  letterGone: 'Le courrier n’est plus conservé\u00a0: préparez-le de nouveau',
  letterMissing: (name: string) => `${name}\u00a0: courrier non joint, il n’a pas pu être rempli`,
  filesLeftOut: (files: string) =>
    `Trop lourds pour un e-mail, ou pas encore vérifiés, ces fichiers vous attendent dans Régie\u00a0: ${files}.`,
  unfillableModel:
    'Le modèle est mal formé\u00a0: vérifiez que chaque condition et chaque liste est refermée, et que la liste n’est pas trop longue',
  modelTooLong: 'Ce modèle est trop long',
  unknownCustom: (word: string) => `Ce champ personnalisé n’existe pas\u00a0: ${word}`,
  testOf: (subject: string) => `[Essai] ${subject}`,
  unfillable: 'L’e-mail n’a pas pu être rédigé',
  uncertain: 'Envoi incertain\u00a0: le serveur l’a peut-être reçu. Renvoyez-le s’il n’est pas arrivé.',
  tooLate: (hours: number) =>
    `Non envoyé\u00a0: ce message a attendu plus de ${hours} h. Renvoyez-le s’il est encore utile.`,
  movedAway: 'Non envoyé\u00a0: l’adresse de cette personne a changé, ou son compte est bloqué',
  held: (reason: string) =>
    `Non envoyé\u00a0: cette adresse ne reçoit pas. ${reason && `Réponse de son serveur\u00a0: ${reason}`}`.trim(),
  stopped: (name: string) => `Arrêté par ${name}`,
  repeatedCopy: 'Cette adresse est déjà en copie',
  copiesRefused: (copies: string) => `Copie non envoyée, le serveur d’envoi l’a refusée\u00a0: ${copies}`,
  copyBounced: {
    PERMANENT: (address: string, reason: string) =>
      `Copie à ${address} revenue\u00a0: l’adresse ne reçoit pas. ${reason}`.trim(),
    TEMPORARY: (address: string, reason: string) =>
      `Copie à ${address} revenue\u00a0: le serveur du destinataire ne l’a pas acceptée. ${reason}`.trim(),
    DELAYED: (address: string, reason: string) =>
      `Copie à ${address} retardée\u00a0: le serveur du destinataire ne l’a pas encore acceptée. ${reason}`.trim(),
  },
  otherBounced: (reason: string) =>
    `Revenu d’une adresse qui n’est pas dans ce message, sans doute après un transfert. ${reason}`.trim(),
  refused: (reason: string) => `Le serveur d’envoi l’a refusé\u00a0: ${reason}`,
  noUtf8Mailbox:
    'il ne transmet pas d’adresse qui a un accent ou une lettre d’un autre alphabet avant le «\u00a0@\u00a0» (SMTPUTF8)',
  failed: (reason: string) => `Le serveur d’envoi ne l’a pas pris pour l’instant\u00a0: ${reason}`,
  bounced: {
    PERMANENT: (reason: string) => `Revenu\u00a0: l’adresse ne reçoit pas. ${reason}`.trim(),
    TEMPORARY: (reason: string) => `Revenu\u00a0: le serveur du destinataire ne l’a pas accepté. ${reason}`.trim(),
    DELAYED: (reason: string) =>
      `Retardé\u00a0: le serveur du destinataire ne l’a pas encore accepté. ${reason}`.trim(),
  },
  noMailbox: 'Aucune boîte des retours n’est configurée (BOUNCES_IMAP_URL)',
  mailboxFailed: (reason: string) => `La boîte des retours ne s’ouvre pas\u00a0: ${reason}`,
  noRelay: 'Aucun serveur d’envoi n’est configuré (SMTP_URL)',
  testSubject: 'Message d’essai de Régie',
  testBody: '<p>Bonjour,</p><p>Ce message montre que Régie peut envoyer des e-mails par ce serveur.</p>',
  noAddress: 'Votre fiche n’a pas d’adresse e-mail\u00a0: ajoutez-la pour recevoir le message d’essai',
  unknownRecord: 'Cette fiche n’existe pas ou n’est pas accessible',
  wrongType: 'Ce type d’e-mail ne concerne pas cette fiche',
  unknownModel: 'Ce modèle d’e-mail n’existe pas pour ce type',
  noBorrower: 'Vous devez sélectionner au moins un demandeur',
  nobodyReachable: 'Aucun demandeur n’a d’adresse e-mail',
  tooMany: (most: number) => `${most} e-mails au plus à la fois`,
  tooManyReservations: (most: number) => `Vous pouvez prévenir ${most} réservations au plus à la fois`,
  commentTooLong: (most: number) => `Le commentaire ne peut pas dépasser ${most} caractères`,
  footer: (link: string) =>
    `Ce message a été envoyé par Régie, le logiciel de réservation de votre organisation\u00a0: ${link}`,
  links: {
    reservation: 'Voir la réservation',
    reservations: 'Voir les réservations',
    account: 'Ouvrir mon compte',
    intervention: 'Voir l’intervention',
    contract: 'Voir le contrat',
    problemReport: 'Voir le signalement',
  },
  changes: {
    start: (was: string, is: string) => `Début\u00a0: ${was} → ${is}`,
    end: (was: string, is: string) => `Fin\u00a0: ${was} → ${is}`,
    subject: (was: string, is: string) => `Objet\u00a0: ${was} → ${is}`,
    added: (item: string) => `Ajouté\u00a0: ${item}`,
    removed: (item: string) => `Retiré\u00a0: ${item}`,
    quantity: (item: string, was: number, is: number) => `${item}\u00a0: ${was} → ${is}`,
    borrowers: (was: string, is: string) => `Demandeurs\u00a0: ${was} → ${is}`,
  },
  waiting: 'Elle n’est pas encore confirmée\u00a0: elle attend une validation.',
  datesOfSeries: (count: number) =>
    `Cette demande compte ${count} dates d’une série\u00a0: toutes attendent votre décision.`,
  wrongEdition: 'Seuls les modèles de courrier qui concernent une réservation peuvent être joints',
} as const
