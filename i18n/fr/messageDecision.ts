import { DECISION_LINK_DAYS } from '#resources/domain/lifetimes.ts'
import { spoken } from '../spoken.ts'
import { daysInWords } from './daysInWords.ts'

const SPACE = '\u00a0'

export const messageDecisionTexts = spoken({
  /** Placeholder in the stored text; the sent message has its buttons here. */
  place: '[Accepter ou refuser cette demande]',
  acceptButton: 'Accepter',
  denyButton: 'Refuser',
  unknown: `Ce lien n’est pas valable${SPACE}: ouvrez-le depuis le message que vous avez reçu, ou connectez-vous à Régie.`,
  expired: `Ce lien a plus de ${daysInWords(DECISION_LINK_DAYS)}${SPACE}: connectez-vous à Régie pour décider.`,
  blocked: `Votre compte ne permet plus de décider${SPACE}: adressez-vous à un administrateur.`,
  needsLogin: `Votre rôle demande une double authentification${SPACE}: connectez-vous à Régie pour décider.`,
  gone: `Vous ne pouvez plus décider de cette demande${SPACE}: elle a été supprimée, ou vos droits ont changé.`,
  line: (item: string, quantity: number, period: string) =>
    quantity === 1 ? `${item}, ${period}` : `${item} (${quantity}), ${period}`,
  page: {
    title: 'Décider d’une demande',
    welcome: (name: string) => `${name}, une réservation attend votre décision.`,
    number: 'Réservation',
    asked: 'Demande',
    step: 'Étape',
    accept: 'Accepter la demande',
    deny: 'Refuser la demande',
    comment: 'Commentaire',
    commentHelp: 'Le demandeur pourra le lire.',
    reason: 'Motif du refus',
    reasonMissing: 'Indiquez le motif du refus',
    confirmDeny: 'Confirmer le refus',
    back: 'Revenir',
    accepted: 'La demande est acceptée.',
    denied: 'La demande est refusée.',
    partly: `Certaines décisions n’ont pas pu être enregistrées${SPACE}:`,
    cannot: 'Rien à décider ici',
    see: 'Voir la réservation dans Régie',
    login: 'Se connecter à Régie',
  },
} as const)
