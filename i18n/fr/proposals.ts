import { PROPOSAL_LINK_DAYS } from '#resources/domain/lifetimes.ts'
import { spoken } from '../spoken.ts'
import { daysInWords } from './daysInWords.ts'

const SPACE = '\u00a0'

export const proposalMessages = {
  unknown: `Ce lien n’est pas valable${SPACE}: ouvrez-le depuis le message que vous avez reçu.`,
  expired: `Ce lien a plus de ${daysInWords(PROPOSAL_LINK_DAYS)}${SPACE}: écrivez aux gestionnaires pour répondre.`,
  states: {
    WAITING: '',
    ACCEPTED: 'Cette proposition a déjà été acceptée.',
    REFUSED: 'Cette proposition a déjà été refusée.',
    WITHDRAWN: `Cette proposition n’a plus d’objet${SPACE}: votre réservation reste telle quelle.`,
  },
  over: 'La réservation a commencé ou est annulée.',
  changed: `La réservation a changé depuis${SPACE}: cette proposition ne lui convient plus.`,
  proposerGone: 'Cette proposition ne peut plus être appliquée. Écrivez aux gestionnaires.',
  notYours: 'Seules les personnes qui ont demandé cette réservation répondent à la proposition.',
  replaced: (was: string, is: string) => `${is}, au lieu de ${was}`,
  shifted: (period: string) => `Nouvel horaire${SPACE}: ${period}`,
  history: {
    accepted: 'Proposition de remplacement acceptée par le demandeur',
    refused: 'Proposition de remplacement refusée par le demandeur',
  },
}

export const proposalTexts = spoken({
  title: 'Un changement vous est proposé',
  lead: 'Ce que vous avez réservé ne sera pas disponible.',
  number: 'Réservation',
  period: 'Horaire actuel',
  changes: 'Proposition',
  by: (author: string) => `Proposé par ${author}`,
  note: 'Message',
  quoted: (note: string) => `«\u00a0${note}\u00a0»`,
  accept: 'Accepter',
  refuse: 'Refuser',
  accepted: 'C’est noté\u00a0: votre réservation est modifiée.',
  refused: 'C’est noté\u00a0: votre réservation reste telle quelle, et les gestionnaires voient votre réponse.',
  cannot: 'Rien à répondre ici',
  waiting: 'Une proposition attend la réponse du demandeur',
  refusedByRequester: 'Le demandeur a refusé la proposition',
  see: 'Voir la réservation dans Régie',
  dashboard: {
    title: (count: number) =>
      count > 1 ? `${count}\u00a0propositions refusées ou sans réponse` : 'Une proposition refusée ou sans réponse',
    help: 'Leur lieu ne sera pas disponible. Déplacez ces réservations, ou annulez-les.',
    all: 'Toutes',
    allOf: 'Toutes les propositions refusées ou sans réponse',
  },
})
