import type { SettingProblem } from '#resources/domain/customFieldSettings.ts'
import type { CustomFieldSetting } from '#resources/domain/customFields.ts'

const number = (value: number | undefined): string => new Intl.NumberFormat('fr-FR').format(value ?? 0)
const quoted = (text: string): string => `«\u00a0${text}\u00a0»`
const listed = (texts: readonly string[]): string => new Intl.ListFormat('fr-FR').format(texts)

const such = (values: readonly string[]): string => (values.length > 0 ? `, comme ${listed(values.map(quoted))}` : '')

export const settingNames: Record<CustomFieldSetting, string> = {
  help: 'Aide à la saisie',
  default: 'Valeur par défaut',
  unique: 'Valeur unique',
  min: 'Minimum',
  max: 'Maximum',
  decimals: 'Nombre de décimales',
  unit: 'Durée',
  suffix: 'Unité',
  minLength: 'Longueur minimale',
  maxLength: 'Longueur maximale',
  format: 'Format imposé',
  pattern: 'Expression régulière',
  patternExample: 'Exemple accepté',
  patternMessage: 'Message en cas d’erreur',
  minItems: 'Nombre minimal',
  maxItems: 'Nombre maximal',
  to: 'Fiches proposées',
  when: 'Condition d’affichage',
  requiredIf: 'Condition d’obligation',
  formula: 'Formule',
  read: 'Lecture',
  write: 'Modification',
}

const PROBLEMS: Record<SettingProblem['problem'], (found: SettingProblem) => string> = {
  UNKNOWN: () => 'ce type de champ n’a pas ce réglage',
  TYPE: () => 'cette valeur n’est pas reconnue',
  RANGE: ({ from, to }) => `indiquez un nombre de ${number(from)} à ${number(to)}`,
  ORDER: () => 'indiquez un nombre au moins égal au minimum',
  LONG: ({ to }) => `ce texte doit comporter au plus ${number(to)} caractères`,
  DEFAULT: () => 'le champ n’accepterait pas cette valeur',
  ENTITY: () => 'choisissez les fiches que l’on pourra lier',
  PART: () => 'une liste de lignes se lit en entier, avec sa fiche',
  CONDITION: () => 'complétez chaque ligne de la condition',
  CONDITION_FIELD: ({ name = '' }) => `le champ ${quoted(name)} n’existe pas ou a été retiré`,
  CONDITION_VALUE: ({ name = '' }) => `le champ ${quoted(name)} ne peut pas avoir cette valeur`,
  CONDITION_SELF: () => 'un champ ne peut pas dépendre de lui-même',
  CONDITION_LONG: ({ to }) => `une condition comporte au plus ${number(to)} lignes`,
  CONDITION_UNREAD: ({ name = '' }) => `la lecture du champ ${quoted(name)} est réservée`,
  EXAMPLE: () => 'le format n’accepte pas cet exemple',
  DURATION: () => 'une durée s’affiche déjà avec son unité',
  STATE: () => 'choisissez des états de ces fiches',
  UNREAD_REQUIRED: () => 'un champ obligatoire doit être lu par tous ceux qui saisissent ces fiches',
  RESTRICTED_REQUIRED: () => 'un champ obligatoire doit avoir une valeur par défaut avant d’être réservé à des rôles',
  NOT_YOURS: () => 'seul un rôle qui lit et modifie ce champ peut le changer',
  PATTERN_LONG: () => 'ce format est trop long',
  PATTERN_SYNTAX: () => 'ce format n’est pas une expression régulière correcte',
  PATTERN_FORBIDDEN: () => 'les renvois (\\1) et les conditions de voisinage ((?=…)) ne sont pas acceptés',
  PATTERN_COSTLY: () => 'ce format demanderait trop de calculs\u00a0: évitez les répétitions imbriquées',
}

const nameOf = (setting: string): string =>
  Object.hasOwn(settingNames, setting) ? settingNames[setting as CustomFieldSetting] : quoted(setting)

export const settingMessages = {
  about: (setting: string, label: string, problem: string): string =>
    `${nameOf(setting)} de ${quoted(label)}\u00a0: ${problem}`,
  problem: (label: string, found: SettingProblem): string =>
    settingMessages.about(found.setting, label, PROBLEMS[found.problem](found)),
  named: (name: string, users: readonly string[]): string =>
    users.length === 1
      ? `${quoted(name)} sert dans une condition du champ ${listed(users.map(quoted))}\u00a0: modifiez d’abord cette condition`
      : `${quoted(name)} sert dans les conditions des champs ${listed(users.map(quoted))}\u00a0: modifiez d’abord ces conditions`,
  duplicates: (label: string, values: readonly string[]): string =>
    `Valeur unique de ${quoted(label)}\u00a0: plusieurs fiches ont la même valeur${such(values)}`,
  targetFixed: (label: string, count: number): string =>
    count === 1
      ? `Fiches proposées de ${quoted(label)}\u00a0: une fiche a déjà une valeur pour ce champ`
      : `Fiches proposées de ${quoted(label)}\u00a0: ${number(count)} fiches ont déjà une valeur pour ce champ`,
} as const

export const settingTexts = {
  more: 'Réglages',
  helps: {
    help: 'Affichée sous le champ, dans les formulaires.',
    unique: 'Deux fiches ne peuvent pas avoir la même valeur.',
    suffix: 'Affichée après le nombre\u00a0: km, %, kg…',
    pattern: 'Pour la valeur entière\u00a0: [A-Z]{2}-\\d{3} accepte AB-123.',
    patternExample: 'Vérifié à l’enregistrement, et repris dans le message d’erreur.',
    patternMessage:
      'Complète «\u00a0Le champ … est invalide\u00a0». Par exemple\u00a0: deux lettres, un tiret et trois chiffres.',
    to: 'Les fiches liées ne pourront pas être supprimées tant qu’elles sont utilisées.',
  },
  formats: {
    none: 'Aucun\u00a0: texte libre',
    registration: 'Immatriculation (AB-123-CD)',
    zipCode: 'Code postal (45000)',
    phone: 'Téléphone (02 38 00 00 00)',
    email: 'Adresse électronique (nom@ville.fr)',
    siret: 'SIRET (14 chiffres)',
    siren: 'SIREN (9 chiffres)',
    vatNumber: 'TVA intracommunautaire (FR83 404 833 048)',
    iban: 'IBAN (FR76 3000 6000 …)',
    timeOfDay: 'Heure (22 h 30)',
    numeric: 'Chiffres seulement',
    alpha: 'Lettres seulement',
    alphaNum: 'Lettres et chiffres',
    other: 'Autre\u00a0: expression régulière',
  },
  unique: 'Unique',
  conditional: 'Conditionnel',
  noDefault: 'Aucune',
  today: 'La date du jour',
  now: 'La date et l’heure de saisie',
  checked: 'Coché par défaut',
  unit: { none: 'Non', minutes: 'En minutes', hours: 'En heures', days: 'En jours' },
  when: {
    title: 'Affichage',
    always: 'Toujours affiché',
    all: 'Affiché si toutes les conditions sont remplies',
    any: 'Affiché si l’une des conditions est remplie',
  },
  requiredIf: {
    title: 'Obligation',
    always: 'Aucune condition',
    all: 'Obligatoire si toutes les conditions sont remplies',
    any: 'Obligatoire si l’une des conditions est remplie',
  },
  condition: {
    line: (position: number) => `Condition ${position}`,
    field: 'Champ',
    operator: 'Comparaison',
    value: 'Valeurs',
    add: 'Ajouter une condition',
    remove: (position: number) => `Retirer la condition ${position}`,
    noSource: 'Ajoutez d’abord un autre champ à ces fiches.',
    operators: {
      mine: 'est celui de l’utilisateur connecté',
      is: 'est',
      isNot: 'n’est pas',
      filled: 'est rempli',
      empty: 'est vide',
      checked: 'est coché',
      unchecked: 'n’est pas coché',
    },
  },
} as const
