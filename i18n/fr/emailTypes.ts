import type {
  ACCOUNT_NOTICE_TYPE,
  AccountEmailType,
  AUTOMATION_EMAIL_TYPE,
  EMAIL_LISTS,
  EmailType,
  EmailVariable,
  FORM_RECEIPT_TYPE,
  LETTER_EMAIL_TYPE,
  MENTION_EMAIL_TYPE,
  PUBLIC_REPORT_EMAIL_TYPES,
} from '#resources/domain/emailTypes.ts'
import { extension } from '#resources/domain/extension.ts'
import { spoken } from '../spoken.ts'
import { reservationVariableNames } from './reservationVariables.ts'

const appTypes = Object.entries(extension.emailTypes ?? {})

export const emailTypeNames: Record<EmailType, string> = spoken({
  ...Object.fromEntries(appTypes.map(([type, { name }]) => [type, name])),
  reservation_created: 'Réservation créée',
  reservation_updated: 'Réservation modifiée',
  reservation_updated_to_managers: 'Réservation modifiée (aux gestionnaires)',
  reservation_accepted: 'Réservation acceptée',
  reservation_denied: 'Réservation refusée',
  reservation_closed_with_comment: 'Réservation clôturée avec un commentaire',
  reservation_deleted: 'Réservation supprimée ou annulée',
  reservation_validation_requested: 'Validation demandée',
  reservation_validation_reminder: 'Validation\u00a0: rappel avant l’échéance',
  reservation_validation_escalated: 'Validation\u00a0: échéance dépassée',
  reservation_validation_question: 'Validation\u00a0: complément demandé',
  reservation_validation_answer: 'Validation\u00a0: complément donné',
  reservation_start_reminder: 'Rappel avant le début',
  reservation_return_reminder: 'Rappel avant le retour',
  reservation_return_late: 'Retour en retard',
  reservation_proposed: 'Remplacement proposé',
  reservation_affected: 'Réservation touchée (aux gestionnaires)',
  intervention_alert: 'Alerte d’une intervention',
  contract_reminder: 'Rappel d’un contrat',
  problem_report_news: 'Suite d’un signalement',
  reservation_notice: 'Message aux demandeurs',
})

type PlainEmailType =
  | AccountEmailType
  | typeof ACCOUNT_NOTICE_TYPE
  | (typeof PUBLIC_REPORT_EMAIL_TYPES)[number]
  | typeof FORM_RECEIPT_TYPE
  | typeof LETTER_EMAIL_TYPE
  | typeof MENTION_EMAIL_TYPE
  | typeof AUTOMATION_EMAIL_TYPE

export const plainEmailTypeNames: Record<PlainEmailType, string> = spoken({
  user_password_link: 'Lien d’accès',
  user_password_forgotten: 'Mot de passe oublié',
  user_account_notice: 'Activité d’un compte',
  public_report_link: 'Lien de suivi d’un signalement sans compte',
  public_report_news: 'Suite d’un signalement sans compte',
  form_receipt: 'Accusé de réception d’un formulaire public',
  letter: 'Courrier',
  mention: 'Mention dans un commentaire',
  automation: 'Automatisation',
})

export const emailVariableNames: Record<EmailVariable, string> = spoken({
  ...Object.assign({}, ...appTypes.map(([, { variables }]) => variables)),
  ...reservationVariableNames,
  period: 'Période',
  series: 'Dates d’une série',
  waiting: 'Attente d’une validation',
  author: 'Auteur',
  changes: 'Modifications',
  comment: 'Commentaire',
  step: 'Étape de validation',
  dueAt: 'À décider avant',
  decide: 'Boutons Accepter et Refuser',
  link: 'Adresse de la fiche',
  label: 'Intitulé',
  alert: 'Alerte',
  limitDate: 'Date limite',
  expectedStartingAt: 'Début prévu',
  item: 'Élément',
  supplier: 'Fournisseur',
  user: 'Réalisée par',
  state: 'Suite donnée',
})

export const emailListNames: Record<keyof typeof EMAIL_LISTS, string> = { lines: 'Éléments, un par un' }
