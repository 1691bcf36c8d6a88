/** What the variables of letters stand for. */
import type { LetterVariable } from '#resources/domain/letterTypes.ts'
import { reservationVariableNames } from './reservationVariables.ts'

export const letterVariableNames: Record<LetterVariable, string> = {
  ...reservationVariableNames,
  label: 'Intitulé',
  status: 'État',
  actionType: 'Type d’action',
  description: 'Description',
  item: 'Lieu ou bien concerné',
  category: 'Catégorie',
  department: 'Service chargé de l’intervention',
  user: 'Personne chargée de l’intervention',
  supplier: 'Fournisseur',
  limitDate: 'Date limite',
  expectedStartingAt: 'Début prévu',
  expectedEndingAt: 'Fin prévue',
  realizationStartingAt: 'Début de réalisation',
  realizationEndingAt: 'Fin de réalisation',
  elapsedTime: 'Temps passé (en heures)',
  amountBilled: 'Montant facturé',
  today: 'Date du jour',
  author: 'Auteur du courrier',
  companyAddress: 'Adresse de l’organisme',
  companyPhoneNumber: 'Téléphone de l’organisme',
  companySiret: 'Numéro SIRET de l’organisme',
}
