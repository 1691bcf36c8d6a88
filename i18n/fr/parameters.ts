import { extension } from '#resources/domain/extension.ts'
import { MAX_LOGO_BYTES } from '#resources/domain/fileLimits.ts'
import { SESSION_DAYS, SESSION_IDLE_HOURS } from '#resources/domain/lifetimes.ts'
import type { NumberFormatProblem } from '#resources/domain/numbers.ts'
import type { ParameterCategory, ParameterCode } from '#resources/domain/parameters.ts'
import type { ParameterProblem } from '#resources/domain/parameterValues.ts'
import type { ExtensionParameter } from '#resources/schema/extension.ts'
import { spoken } from '../spoken.ts'
import { fileMessages } from './fileMessages.ts'
import { schoolZoneLabels } from './schoolZones.ts'

const added = Object.entries(extension.parameters ?? {})
const ofExtension = <T>(textOf: (parameter: ExtensionParameter) => T | undefined): Record<string, T> =>
  Object.fromEntries(
    added.flatMap(([code, parameter]) => {
      const text = textOf(parameter)
      return text === undefined ? [] : [[code, text]]
    }),
  )

export const parameterNames: Record<ParameterCode, string> = spoken({
  ...ofExtension(({ name }) => name),
  COMPANY_NAME: 'Nom de l’organisation',
  COMPANY_LOGO: 'Logo',
  COMPANY_COLOUR: 'Couleur',
  COMPANY_EMAIL: 'Adresse e-mail',
  COMPANY_SIRET: 'Numéro SIRET',
  COMPANY_PHONE_NUMBER: 'Téléphone',
  COMPANY_ADDRESS: 'Adresse',
  COMPANY_ADDITIONAL_ADDRESS: 'Complément d’adresse',
  COMPANY_ZIP_CODE: 'Code postal',
  COMPANY_CITY: 'Ville',
  COMPANY_COUNTRY: 'Pays',
  LOCALE: 'Langue',
  TEXTS_LOCALE: 'Langue de vos libellés',
  TIMEZONE: 'Fuseau horaire',
  PUBLIC_HOLIDAYS_REGION: 'Jours fériés',
  SCHOOL_ZONE: 'Zone de vacances scolaires',
  ENABLE_RESERVATION_VALIDATION_SYSTEM: 'Soumettre les réservations à validation',
  BACKUP_SCHEDULE: 'Sauvegardes automatiques',
  BACKUP_RECIPIENT: 'Clé publique des sauvegardes automatiques',
  RESERVATION_CATEGORY_DEFAULT_CLOSING_TYPE: 'Clôture proposée pour une nouvelle catégorie',
  SHOW_FIRST_STEPS: 'Afficher les premières étapes sur l’accueil',
  ADMINISTRATOR_IDLE_MINUTES: 'Session d’administration fermée sans activité, en minutes',
  ADMINISTRATOR_SESSION_HOURS: 'Durée d’une session d’administration, en heures',
  ASK_BEFORE_OTHER_DEVICE: 'Un seul appareil connecté à la fois',
  ATTACH_FILES_TO_RESERVATION: 'Joindre les fichiers de la réservation aux e-mails',
  ENABLE_RESERVATION_CUSTOM_UPDATE_EMAIL_TO_BORROWERS: 'Proposer un e-mail personnalisé lors d’une modification',
  ENABLE_RESERVATION_CREATION_EMAIL_TO_MANAGERS: 'Prévenir les gestionnaires d’une création',
  ENABLE_RESERVATION_UPDATE_EMAIL_TO_MANAGERS: 'Prévenir les gestionnaires d’une modification',
  ENABLE_RESERVATION_CLOSING_WITH_COMMENT_EMAIL_TO_MANAGERS:
    'Prévenir les gestionnaires d’une clôture avec commentaire',
  ENABLE_RESERVATION_DELETION_EMAIL_TO_MANAGERS: 'Prévenir les gestionnaires d’une suppression',
  ENABLE_RESERVATION_AFFECTED_EMAIL_TO_MANAGERS:
    'Prévenir les gestionnaires d’une réservation dont le lieu devient indisponible',
  ENABLE_RESERVATION_CREATION_EMAIL_TO_BORROWERS: 'Prévenir les demandeurs d’une création',
  ENABLE_RESERVATION_UPDATE_EMAIL_TO_BORROWERS: 'Prévenir les demandeurs d’une modification',
  ENABLE_RESERVATION_VALIDATION_EMAIL_TO_APPROVERS:
    'Prévenir les personnes qui valident (demande, rappel, relais, réponse)',
  ENABLE_RESERVATION_VALIDATION_EMAIL_TO_BORROWERS:
    'Prévenir les demandeurs d’une validation, d’un refus ou d’une question',
  ENABLE_RESERVATION_DELETION_EMAIL_TO_BORROWERS: 'Prévenir les demandeurs d’une suppression',
  ENABLE_RESERVATION_START_REMINDER_EMAIL_TO_BORROWERS: 'Rappeler aux demandeurs le début de leur réservation',
  ENABLE_RESERVATION_RETURN_REMINDER_EMAIL_TO_BORROWERS: 'Rappeler aux demandeurs ce qu’ils ont à rendre',
  RESERVATION_REMINDER_HOURS: 'Délai des rappels, en heures',
  ENABLE_RESERVATION_LATE_RETURN_EMAIL_TO_BORROWERS: 'Prévenir les demandeurs d’un retour en retard',
  RESERVATION_LATE_RETURN_HOURS: 'Retour en retard, en heures après la fin',
  ENABLE_RESERVATION_PROPOSAL_EMAIL_TO_BORROWERS: 'Proposer aux demandeurs un remplacement par e-mail',
  RESERVATION_PROPOSAL_DAYS: 'Réponse attendue à une proposition, en jours',
  ENABLE_INTERVENTION_ALERT_EMAIL: 'Prévenir d’une alerte la personne qui réalise l’intervention',
  RESERVATION_NUMBER_FORMAT: 'Numéro des réservations',
  INTERVENTION_NUMBER_FORMAT: 'Numéro des interventions',
  PLANNING_DISPLAYED_TIME_SLOT: 'Plage horaire affichée',
  PLANNING_DISPLAYED_WEEK_DAYS: 'Jours affichés',
  PLANNING_DISPLAY_SUBJECT_MANAGEMENT: 'Afficher l’objet des réservations aux gestionnaires',
  PLANNING_DISPLAY_BORROWINGS_MANAGEMENT: 'Afficher les demandeurs aux gestionnaires',
  PLANNING_DISPLAY_SUBJECT_REQUEST: 'Afficher l’objet des réservations aux demandeurs',
  PLANNING_DISPLAY_BORROWINGS_REQUEST: 'Afficher les demandeurs aux autres demandeurs',
  RESERVATION_RATE_TIME_SLOTS: 'Plages horaires du taux d’occupation',
  RESERVATION_RATE_DAYS: 'Jours du taux d’occupation',
  INTERVENTION_CATEGORY_REQUIRED: 'Exiger une catégorie pour chaque intervention',
  INTERVENTION_DEFAULT_DAYS_UNTIL_LIMIT_DATE_ALERT: 'Alerte avant la date limite, en jours',
  INTERVENTION_DEFAULT_DAYS_UNTIL_EXPECTED_START_DATE: 'Alerte avant le début prévu, en jours',
  INTERVENTION_AUTO_COMPUTE_ESTIMATED_TIME: 'Calculer le temps estimé d’après les dates prévues',
  INTERVENTION_ELAPSED_TIME_REQUIRED: 'Exiger le temps passé une fois la réalisation datée',
  INTERVENTION_AUTO_COMPUTE_ELAPSED_TIME: 'Calculer le temps passé d’après les dates de réalisation',
  INTERVENTION_WORKING_SLOTS: 'Heures ouvrées de la maintenance',
  INTERVENTION_WORKING_DAYS: 'Jours ouvrés de la maintenance',
  INTERVENTION_URGENT_ANSWER_HOURS: 'Priorité urgente : prise en charge, en heures ouvrées',
  INTERVENTION_URGENT_REPAIR_HOURS: 'Priorité urgente : réparation, en heures ouvrées',
  INTERVENTION_HIGH_ANSWER_HOURS: 'Priorité haute : prise en charge, en heures ouvrées',
  INTERVENTION_HIGH_REPAIR_HOURS: 'Priorité haute : réparation, en heures ouvrées',
  INTERVENTION_NORMAL_ANSWER_HOURS: 'Priorité normale : prise en charge, en heures ouvrées',
  INTERVENTION_NORMAL_REPAIR_HOURS: 'Priorité normale : réparation, en heures ouvrées',
  INTERVENTION_LOW_ANSWER_HOURS: 'Priorité basse : prise en charge, en heures ouvrées',
  INTERVENTION_LOW_REPAIR_HOURS: 'Priorité basse : réparation, en heures ouvrées',
  ENABLE_PUBLIC_PROBLEM_REPORTS: 'Autoriser les signalements sans compte',
  PUBLIC_PROBLEM_REPORT_DAYS: 'Conservation des adresses de ces signalements, en jours',
  TRUSTED_DEVICE_DAYS: 'Appareil dispensé de double authentification, en jours',
  SECURITY_JOURNAL_DAYS: 'Conservation du journal de sécurité, en jours',
})

export const parameterHelp: Partial<Record<ParameterCode, string>> = spoken({
  TEXTS_LOCALE:
    'Celle dans laquelle vous écrivez vos champs, appellations, vues, boutons et formulaires. La page «\u00a0Traductions\u00a0» les traduit.',
  ...ofExtension(({ help }) => help),
  COMPANY_NAME: 'Il se lit à la connexion, en haut de chaque page et dans les messages.',
  COMPANY_LOGO: `À la connexion, en haut de chaque page, des messages et des documents. ${fileMessages.size(MAX_LOGO_BYTES)} au plus.`,
  COMPANY_COLOUR:
    'À la connexion, sur les boutons et les liens, dans les messages et les documents. Vide\u00a0: celle de Régie.',
  ENABLE_PUBLIC_PROBLEM_REPORTS:
    'Qui scanne le code QR d’un lieu ou d’un bien y signale un problème, sans se connecter. Désactivé, ces codes ne mènent à rien.',
  PUBLIC_PROBLEM_REPORT_DAYS:
    'Après la fin du signalement, l’adresse e-mail laissée est effacée, et son lien de suivi s’arrête.',
  COMPANY_EMAIL: 'Avec l’adresse postale et le téléphone, au bas des messages.',
  COMPANY_SIRET: '14 chiffres, les espaces sont acceptés.',
  LOCALE:
    'Régie redémarre dans cette langue, en une minute environ, et chaque page ouverte propose alors de se recharger. Vos modèles, vos rôles et vos données gardent leurs textes.',
  TIMEZONE: 'Il fixe ce qu’est une journée et les heures affichées à tous, où que l’on se trouve.',
  ENABLE_RESERVATION_CUSTOM_UPDATE_EMAIL_TO_BORROWERS:
    'Après une modification par le formulaire, l’e-mail à écrire s’ouvre et remplace l’e-mail automatique. Celui-ci reste envoyé après un déplacement sur le planning ou la modification d’une série.',
  SHOW_FIRST_STEPS: 'Pour qui administre Régie, tant qu’il reste une étape à faire.',
  PUBLIC_HOLIDAYS_REGION: 'Ceux dont tiennent compte les séries et les règles de réservation.',
  SCHOOL_ZONE:
    'Une réservation qui se répète peut éviter les vacances de cette zone, dont les dates se saisissent ou s’importent.',
  ENABLE_RESERVATION_VALIDATION_SYSTEM:
    'Une réservation suit le circuit de validation de ses éléments ; sans circuit, elle est acceptée aussitôt.',
  BACKUP_SCHEDULE:
    'La nuit, sur ce serveur. Sont gardées celles des 7 derniers jours, de 5 semaines et de 12 mois\u00a0; la restauration de la dernière est essayée.',
  BACKUP_RECIPIENT:
    'Clé age (age1…) : les sauvegardes automatiques sont chiffrées pour elle. Gardez la clé secrète hors de ce serveur : sans elle, personne ne pourra les rouvrir.',
  RESERVATION_CATEGORY_DEFAULT_CLOSING_TYPE: 'Chaque catégorie peut ensuite avoir la sienne.',
  ADMINISTRATOR_IDLE_MINUTES: `Pour les personnes dont un rôle donne l’application Administration. Les autres sessions se ferment après ${SESSION_IDLE_HOURS} heures sans activité.`,
  ADMINISTRATOR_SESSION_HOURS: `Pour les personnes dont un rôle donne l’application Administration. Les autres sessions durent ${SESSION_DAYS} jours au plus.`,
  ASK_BEFORE_OTHER_DEVICE:
    'Se connecter ailleurs ferme alors la session précédente, après confirmation. Sinon, chacun reste connecté sur son ordinateur et sur son téléphone.',
  RESERVATION_NUMBER_FORMAT:
    'Le compteur repart de 1 dès que ce qui le précède change ; le nombre après « : » est son nombre de chiffres.',
  INTERVENTION_NUMBER_FORMAT:
    'Le compteur repart de 1 dès que ce qui le précède change ; le nombre après « : » est son nombre de chiffres.',
  RESERVATION_REMINDER_HOURS:
    'De 1 à 720 heures avant le début ou le retour. Une réservation faite plus tard n’a pas de rappel.',
  RESERVATION_LATE_RETURN_HOURS: 'De 0 à 168 heures, pour ce que l’on clôture au retour.',
  RESERVATION_PROPOSAL_DAYS: 'De 1 à 60 jours. Ensuite, l’accueil des gestionnaires montre la réservation.',
  ENABLE_INTERVENTION_ALERT_EMAIL: 'À défaut, son service. Un seul e-mail pour chaque date.',
  INTERVENTION_WORKING_SLOTS:
    'Les délais des priorités comptent ces heures, les jours ouvrés, sans les jours fériés ni les fermetures de toute l’organisation.',
  INTERVENTION_URGENT_ANSWER_HOURS: 'De 0 à 9\u202f999. 0\u00a0: aucun délai. Vaut pour les huit délais.',
  RESERVATION_RATE_TIME_SLOTS: 'Les heures ouvertes, sur lesquelles le taux d’occupation est calculé.',
  PLANNING_DISPLAYED_TIME_SLOT:
    'Les réservations hors de cette plage sont comptées au-dessus du planning et s’affichent d’un clic.',
  TRUSTED_DEVICE_DAYS:
    'De 0 à 90 jours, pendant lesquels le code n’est plus demandé sur un appareil, si la personne le choisit en se connectant. 0\u00a0: le code est demandé à chaque connexion.',
  SECURITY_JOURNAL_DAYS:
    'De 90 à 3\u202f650 jours. Chaque nuit, ce qui est plus ancien est effacé, et le journal le dit.',
  PLANNING_DISPLAYED_WEEK_DAYS:
    'Les réservations des autres jours sont comptées au-dessus du planning et s’affichent d’un clic.',
})

export const parameterCategories: Record<ParameterCategory, string> = spoken({
  company: 'Organisation',
  general: 'Général',
  security: 'Sécurité',
  emailAutomatic: 'E-mails automatiques',
  emailManagers: 'E-mails aux gestionnaires',
  emailBorrowers: 'E-mails aux demandeurs',
  numbers: 'Numérotation',
  planning: 'Planning',
  statistics: 'Statistiques',
  intervention: 'Interventions',
  extension: 'Extension',
})

export const parameterChoices: Partial<Record<ParameterCode, Record<string, string>>> = spoken({
  ...ofExtension(({ choices }) => choices as Record<string, string> | undefined),
  BACKUP_SCHEDULE: { NEVER: 'Aucune', DAILY: 'Chaque nuit', WEEKLY: 'Chaque semaine' },
  LOCALE: { fr: 'Français', en: 'English' },
  TEXTS_LOCALE: { fr: 'Français', en: 'Anglais' },
  PUBLIC_HOLIDAYS_REGION: {
    FRANCE: 'Ceux de toute la France',
    ALSACE_MOSELLE: 'Avec ceux d’Alsace et de Moselle',
    GUADELOUPE: 'Avec celui de la Guadeloupe',
    GUYANE: 'Avec celui de la Guyane',
    MARTINIQUE: 'Avec celui de la Martinique',
    MAYOTTE: 'Avec celui de Mayotte',
    REUNION: 'Avec celui de La Réunion',
    SAINT_BARTHELEMY: 'Avec celui de Saint-Barthélemy',
    SAINT_MARTIN: 'Avec celui de Saint-Martin',
  },
  SCHOOL_ZONE: { NONE: 'Aucune', ...schoolZoneLabels },
  RESERVATION_CATEGORY_DEFAULT_CLOSING_TYPE: {
    NONE: 'Automatique, à la fin de la réservation',
    OPTIONAL: 'Facultative',
    MANDATORY: 'Obligatoire avant toute nouvelle réservation',
  },
})

export const parameterProblems: Record<ParameterProblem | 'unknown' | 'repeated', string> = spoken({
  required: 'Ce champ est obligatoire',
  bool: 'La valeur saisie est invalide',
  int: 'La valeur saisie doit être un nombre entier',
  range: 'La valeur saisie est hors des limites permises',
  length: 'La valeur saisie est trop longue',
  pattern: 'Le format de la valeur saisie est invalide',
  invisible: 'Cette valeur contient des signes invisibles : saisissez-la de nouveau au clavier',
  ageRecipient: 'La valeur saisie doit être une clé publique age, qui commence par age1',
  siret: 'La valeur saisie doit être un numéro SIRET valide, de 14 chiffres',
  choice: 'La valeur choisie n’est pas proposée',
  numberFormat: 'Le format du numéro saisi est invalide',
  timeZone: 'Ce fuseau horaire n’existe pas',
  color: 'La couleur s’écrit avec # et six chiffres ou lettres de A à F, comme #1D3C70',
  file: 'Cette image n’est plus là. Veuillez la choisir à nouveau',
  timeSlot: 'La plage horaire saisie est invalide',
  timeSlotOverlap: 'Les plages horaires se chevauchent',
  weekDays: 'Choisissez au moins un jour',
  readOnly: 'Ce paramètre n’est pas modifiable',
  unknown: 'Ce paramètre n’existe pas',
  repeated: 'Ce paramètre figure deux fois',
})

export const numberFormatProblems: Record<NumberFormatProblem, string> = {
  EMPTY: 'Le format est vide.',
  BRACKET: 'Un crochet n’est pas refermé.',
  VARIABLE: 'Une variable entre crochets est inconnue.',
  LENGTH: 'Une longueur n’est pas permise : c’est un nombre de chiffres, comme dans [NUMÉRO:5].',
  NUMBER_ONCE: 'Le compteur [NUMÉRO] doit figurer une fois, et une seule.',
  TOO_LONG: 'Le numéro serait trop long.',
}

/** Rounded down, so that a contrast never appears higher than it is. */
const CONTRAST = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1, roundingMode: 'floor' })

type ClockChanges = { bookings: number; interventions: number; isExact: boolean }

const counted = (count: number, one: string, many: string): string[] =>
  count > 0 ? [`${count.toLocaleString('fr-FR')}\u00a0${count > 1 ? many : one}`] : []

const changedClocks = ({ bookings, interventions, isExact }: ClockChanges): string => {
  const parts = [
    ...counted(bookings, 'réservation', 'réservations'),
    ...counted(interventions, 'intervention', 'interventions'),
  ].join(' et ')
  return isExact ? parts : `plus de ${parts}`
}

export const parametersMessages = {
  confirmTimeZone: (changes: ClockChanges) =>
    `Ce fuseau horaire change l’heure affichée de ${changedClocks(changes)} en cours ou à venir\u00a0: confirmez le changement.`,
} as const

export const parametersTexts = spoken({
  title: 'Paramètres',
  intro: 'Toute modification s’applique immédiatement à tous.',
  save: 'Enregistrer',
  reset: 'Annuler les modifications',
  saved: 'Les paramètres ont été enregistrés',
  saveFailed: 'Impossible d’enregistrer les modifications',
  changes: (count: number) => (count >= 2 ? `${count} modifications à enregistrer` : '1 modification à enregistrer'),
  upToDate: 'Tout est enregistré',
  failed: 'Les paramètres n’ont pas pu être affichés.',
  retry: 'Réessayer',
  timeZone: {
    title: 'Changer de fuseau horaire\u00a0?',
    effect: (changes: ClockChanges) =>
      `L’heure affichée de ${changedClocks(changes)} en cours ou à venir change\u00a0: chaque créneau garde son instant, et se lit à une autre heure sur les écrans, les documents et les e-mails. Rien n’est déplacé.`,
    confirm: 'Changer de fuseau',
    preview: (changes: ClockChanges) => `L’heure affichée de ${changedClocks(changes)} en cours ou à venir changera.`,
  },
  slotStart: 'De',
  slotEnd: 'À',
  weekDays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  weekDaysShort: ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'],
  numberExample: (number: string) => `Exemple : ${number}`,
  insert: (name: string) => `Insérer ${name}`,
  numberVariables: {
    CODE: 'le code du type de fiche',
    YEAR: 'l’année',
    MONTH: 'le mois',
    DAY: 'le jour',
    NUMBER: 'le compteur',
  },
  search: 'Rechercher un paramètre',
  nothingFound: 'Aucun paramètre ne correspond à cette recherche.',
  index: 'Catégories de paramètres',
  jump: 'Aller à une catégorie',
  errorsIn: (count: number) => (count === 1 ? '1 paramètre à corriger' : `${count} paramètres à corriger`),
  backToDefault: (value: string) => `Revenir à la valeur par défaut (${value})`,
  addSlot: 'Ajouter une plage',
  removeSlot: (place: number) => `Retirer la plage ${place}`,
  noZone: 'Aucun fuseau ne correspond',
  color: {
    themes: { light: 'Thème clair', dark: 'Thème sombre' },
    button: 'Réserver',
    link: 'Voir la salle',
    kept: 'telle quelle',
    darkened: 'assombrie pour rester lisible',
    lightened: 'éclaircie pour rester lisible',
    verdict: (theme: string, change: string, contrast: number) =>
      `${theme}\u00a0: ${change}, contraste ${CONTRAST.format(contrast)}\u00a0:\u00a01`,
  },
  picture: {
    current: 'Logo actuel',
    choose: 'Choisir une image',
    replace: 'Remplacer',
    remove: 'Retirer',
    sending: 'Envoi…',
    some: 'une image',
  },
  readOnly: 'Ce paramètre n’est pas modifiable.',
  /** The parameter has no effect yet (D31). */
  upcoming: 'À venir : rien ne tient encore compte de ce réglage.',
} as const)
