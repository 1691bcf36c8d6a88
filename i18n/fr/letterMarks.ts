import type { LetterCommonMark, LetterList, LetterOwnMark } from '#resources/domain/letterTypes.ts'

export const letterMarkNames: Readonly<Record<LetterOwnMark | LetterCommonMark, string>> = {
  items: 'Éléments réservés',
  deniedItems: 'Éléments refusés',
  mainBorrower: 'Demandeur principal',
  borrowers: 'Demandeurs',
  period: 'Période, en toutes lettres',
  startDay: 'Jour de début',
  startTime: 'Heure de début',
  endDay: 'Jour de fin',
  endTime: 'Heure de fin',
  reason: 'Motif du refus ou de l’annulation',
  addressee: 'Destinataire, avec son adresse',
  salutation: 'Formule d’appel (Madame, Monsieur)',
  today: 'Date du jour',
  author: 'Auteur du courrier',
  comment: 'Texte ajouté au moment de l’envoi',
  companyName: 'Nom de l’organisation',
  companyLogo: 'Logo de l’organisation (image)',
  companyAddress: 'Adresse de l’organisation',
  companyCity: 'Ville de l’organisation',
  companyPhoneNumber: 'Téléphone de l’organisation',
  companyEmail: 'E-mail de l’organisation',
  companySiret: 'Numéro SIRET de l’organisation',
}

export const letterListNames: Readonly<Record<LetterList, { title: string; marks: Readonly<Record<string, string>> }>> =
  {
    items: {
      title: 'Pour chaque élément réservé',
      marks: { name: 'Nom', quantity: 'Quantité', state: 'État', reason: 'Motif du refus' },
    },
    deniedItems: {
      title: 'Pour chaque élément refusé',
      marks: { name: 'Nom', quantity: 'Quantité', reason: 'Motif du refus' },
    },
    borrowers: { title: 'Pour chaque demandeur', marks: { name: 'Nom', email: 'E-mail' } },
  }

export const letterMarkGroups = {
  common: 'Courrier et organisation',
  own: 'Mise en forme',
}

export const letterWords = {
  salutations: { MR: 'Monsieur', MS: 'Madame', MRS: 'Madame', unknown: 'Madame, Monsieur' },
  titles: { MR: 'Monsieur', MS: 'Madame', MRS: 'Madame' },
  attention: (name: string) => `À l’attention de ${name}`,
  yes: 'oui',
  no: 'non',
} as const
