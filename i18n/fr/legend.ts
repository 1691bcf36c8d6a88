import type { DisplayStatus } from '#resources/domain/reservationStatus.ts'
import { spoken } from '../spoken.ts'

/** Displayed states: ACCEPTED is only a filter, and a reservation that is over is to close or closed. */
type Shown = Exclude<DisplayStatus, 'ACCEPTED' | 'OVER'>

const states: Record<Shown, string> = {
  TO_VALIDATE: 'Une étape de validation attend votre décision.',
  TO_COMPLETE: 'Une personne qui valide a posé une question, et attend la réponse.',
  PENDING: 'La demande attend la décision d’autres personnes.',
  OUTDATED: 'Personne n’a validé la demande avant son début\u00a0: le créneau n’est plus retenu.',
  FORTHCOMING: 'Confirmée, elle n’a pas encore commencé.',
  IN_PROGRESS: 'Elle a commencé et n’est pas terminée.',
  TO_CLOSE: 'Elle est terminée\u00a0: il reste à noter le retour.',
  CLOSED: 'Tout a été repris, ou la clôture est automatique.',
  DENIED: 'Une étape de validation a été refusée\u00a0: le créneau n’est pas retenu.',
  CANCELLED: 'Elle a été annulée, avec un motif.',
}

export const legendTexts = spoken({
  drawing: 'Sur le planning',
  drawn: {
    reserved: 'Réservation confirmée, à la couleur de sa catégorie.',
    pending: 'Hachures et trait interrompu\u00a0: en attente de validation, ou d’un complément.',
    past: 'Couleur pâlie\u00a0: réservation passée, clôturée ou à clôturer.',
    masked: 'Gris\u00a0: créneau occupé, dont vous ne pouvez pas voir le détail.',
    taken: 'Fond ou bord hachuré\u00a0: indisponible (intervention, blocage, lieu pris en entier).',
    closed: 'Fond uni de la frise\u00a0: fermé (horaires, fermeture, jour férié).',
    buffer: 'Bande pointillée de la frise\u00a0: préparation et rangement, autour d’une réservation.',
  },
  swatches: {
    reserved: 'Bloc plein',
    pending: 'Bloc hachuré',
    past: 'Bloc pâle',
    masked: 'Bloc gris',
    taken: 'Fond hachuré',
    closed: 'Fond uni',
    buffer: 'Bande pointillée',
  },
  colors: 'Les couleurs des catégories sont dans les filtres.',
  notDrawn: 'Ce qui est refusé ou annulé n’est pas dessiné\u00a0: retrouvez-le dans la liste des réservations.',
  statesTitle: 'États d’une réservation',
  states,
})
