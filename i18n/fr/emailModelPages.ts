import type { EmailListField, EmailType, EmailVariable } from '#resources/domain/emailTypes.ts'
import { extension } from '#resources/domain/extension.ts'
import { spoken } from '../spoken.ts'
import { messageDecisionTexts } from './messageDecision.ts'

const appTypes = Object.entries(extension.emailTypes ?? {})

export const emailTypePurposes: Record<EmailType, string> = spoken({
  ...Object.fromEntries(appTypes.map(([type, { purpose }]) => [type, purpose])),
  reservation_created: 'Envoyé quand une réservation vient d’être enregistrée.',
  reservation_updated: 'Envoyé aux demandeurs quand leur réservation change.',
  reservation_updated_to_managers: 'Envoyé aux gestionnaires des éléments réservés quand une réservation change.',
  reservation_accepted: 'Envoyé aux demandeurs quand leur réservation est acceptée.',
  reservation_denied: 'Envoyé aux demandeurs quand leur réservation est refusée.',
  reservation_closed_with_comment: 'Envoyé aux gestionnaires quand une réservation est clôturée avec un commentaire.',
  reservation_deleted: 'Envoyé quand une réservation est supprimée ou annulée.',
  reservation_validation_requested: 'Envoyé aux personnes qui peuvent valider une étape, quand elle s’ouvre.',
  reservation_validation_reminder: 'Envoyé aux mêmes personnes avant l’échéance de l’étape.',
  reservation_validation_escalated: 'Envoyé au rôle qui prend le relais quand le délai d’une étape est passé.',
  reservation_validation_question:
    'Envoyé à la personne qui a fait la demande quand une personne qui valide lui pose une question.',
  reservation_validation_answer: 'Envoyé aux personnes qui valident quand la réponse est donnée.',
  reservation_start_reminder: 'Envoyé aux demandeurs avant le début de leur réservation.',
  reservation_return_reminder: 'Envoyé aux demandeurs avant le retour de ce qu’ils ont emprunté.',
  reservation_return_late: 'Envoyé aux demandeurs quand ce qu’ils devaient rendre n’est pas revenu.',
  reservation_proposed:
    'Envoyé aux demandeurs quand un lieu réservé devient indisponible et qu’un autre leur est proposé.',
  reservation_affected:
    'Envoyé aux gestionnaires quand une personne qui ne peut pas modifier une réservation rend son lieu indisponible.',
  intervention_alert:
    'Envoyé à la personne qui réalise l’intervention, sinon à son service, à l’approche d’une échéance.',
  contract_reminder:
    'Envoyé au responsable d’un contrat six, trois et un mois avant son préavis, ou avant sa fin s’il n’a pas de préavis.',
  problem_report_news:
    'Envoyé à la personne qui a signalé un problème et à celles qui le suivent : accepté, refusé, abandonné ou réparé.',
  reservation_notice: 'Envoyé par « Prévenir », quand quelqu’un écrit aux demandeurs d’une réservation.',
})

export const emailVariableSamples: Record<EmailVariable, string> = {
  ...Object.assign({}, ...appTypes.map(([, { variables }]) => variables)),
  number: 'R-202611-00042',
  subject: 'Assemblée générale de la chorale',
  startingAt: 'mardi 24 novembre 2026 à 18 h 30',
  endingAt: 'mardi 24 novembre 2026 à 22 h',
  period: 'le mardi 24 novembre 2026, de 18\u00a0h\u00a030 à 22\u00a0h',
  series:
    'Cette réservation revient tous les mardis, de 18\u00a0h\u00a030 à 22\u00a0h, 3 fois. Ses dates\u00a0: 24 novembre, 1er et 8 décembre 2026.',
  waiting: 'Elle n’est pas encore confirmée\u00a0: elle attend une validation.',
  items: 'Salle des fêtes, Sonorisation portable (2)',
  useType: 'Réunion',
  mainBorrower: 'Léa Blanchet',
  borrowers: 'Léa Blanchet, Chorale Au fil de l’eau',
  author: 'Mathias Corbineau',
  changes: 'Début : 18 h → 18 h 30',
  step: 'Avis du service',
  dueAt: 'lundi 16 novembre 2026 à 9 h',
  decide: messageDecisionTexts.place,
  comment: 'Les clés sont à retirer à l’accueil de la mairie.',
  link: 'https://regie.exemple.fr/reservation/42',
  label: 'Remplacer les néons',
  alert: 'La date limite approche',
  limitDate: 'vendredi 27 novembre 2026',
  expectedStartingAt: 'jeudi 26 novembre 2026 à 9 h',
  item: 'Salle des fêtes',
  supplier: 'Chauffage Delattre',
  user: 'Karim Benali',
  state: 'accepté, une intervention est prévue',
}

export const emailLineSamples: readonly Record<EmailListField, string>[] = [
  {
    item: 'Salle des fêtes',
    quantity: '1',
    startingAt: 'mardi 24 novembre 2026 à 18 h 30',
    endingAt: 'mardi 24 novembre 2026 à 22 h',
  },
  {
    item: 'Sonorisation portable',
    quantity: '2',
    startingAt: 'mardi 24 novembre 2026 à 18 h 30',
    endingAt: 'mardi 24 novembre 2026 à 22 h',
  },
]

export const emailCustomSample = 'Valeur du champ'

export const emailTypeTexts = spoken({
  title: 'Modèles d’e-mail',
  intro: 'Les textes des e-mails automatiques : un modèle par défaut pour chaque occasion.',
  subjects: {
    reservation: 'Réservations',
    validation: 'Validation',
    reminder: 'Rappels et retours',
    work: 'Interventions et signalements',
    other: 'Autres e-mails',
  },
  noModel: 'Aucun modèle',
  original: 'Modèle d’origine',
  count: (count: number) => (count === 1 ? '1 modèle' : `${count} modèles`),
  failed: 'La liste des e-mails n’a pas pu être affichée.',
  defaultFixed: 'C’est lui qui est envoyé. Pour en changer, choisissez un autre modèle par défaut.',
  showPreview: 'Voir l’aperçu',
  preview: 'Aperçu de l’e-mail',
  noSubject: '(Sans objet)',
  close: 'Fermer',
  previewing: {
    record: 'Remplir avec une réservation',
    recordHelp: 'Sans réservation, les variables sont remplies avec un exemple.',
    conditions: 'Afficher les passages qui dépendent de',
    format: 'Format de l’aperçu',
    wide: 'Ordinateur',
    narrow: 'Téléphone',
    text: 'Texte seul',
    dark: 'Couleurs sombres',
    unknown: (words: readonly string[]) =>
      `Régie ne comprend pas\u00a0: ${words.join(', ')}. Ces mots partiraient tels quels ou vides.`,
    failed: 'L’aperçu n’a pas pu être rédigé.',
    test: 'M’envoyer un essai',
    tested: (address: string) => `L’essai est parti vers ${address}`,
  },
  versions: {
    open: 'Versions',
    title: 'Versions du modèle',
    none: 'Ce modèle n’a pas changé depuis sa création.',
    now: 'Version enregistrée',
    until: (moment: string, name: string) => `Jusqu’au ${moment}, modifiée par ${name}`,
    somebody: 'quelqu’un',
    failed: 'Les versions n’ont pas pu être affichées.',
    more: 'Versions plus anciennes',
    restore: 'Reprendre cette version',
    restored:
      'La version est reprise dans le formulaire\u00a0: enregistrez-la pour qu’elle serve aux prochains e-mails.',
  },
} as const)
