import type { EmailPreference } from '#resources/domain/emailPreferences.ts'
import { spoken } from '../spoken.ts'

export const emailPreferenceNames: Record<EmailPreference, string> = spoken({
  REMINDERS: 'Rappels avant le début et avant le retour de mes réservations',
  INTERVENTION_ALERTS: 'Dates qui approchent des interventions dont je m’occupe',
  CONTRACT_REMINDERS: 'Rappels avant le préavis ou la fin des contrats dont je m’occupe',
  MANAGER_NEWS: 'Réservations des éléments que je gère',
  NEWS_WITHOUT_SECTOR: 'Réservations des éléments sans secteur que je gère',
})

export const emailPreferenceTexts = spoken({
  title: 'Mes e-mails',
  help: 'Ce qui demande une réponse de votre part, ou change vos réservations, vous est toujours envoyé.',
  saved: 'Votre choix est enregistré',
} as const)
