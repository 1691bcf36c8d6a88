import { IMAGE_EXTENSIONS } from '#resources/domain/fileRules.ts'
import type { Rule, Violation } from '#resources/domain/validation.ts'
import { durationText } from './times.ts'

type Message = (field: string, violation: Violation, others: string) => string

const number = (value: number | undefined): string => new Intl.NumberFormat('fr-FR').format(value ?? 0)
const bound = (value: number | undefined, { unit }: Violation): string =>
  unit ? durationText(value ?? 0, unit) : number(value)
const plural = (count: number | undefined, one: string, many: string): string =>
  `${number(count)} ${(count ?? 0) > 1 ? many : one}`

const DURATIONS = {
  minutes: '45 minutes ou 1 h 30',
  hours: '4 heures ou 2 jours',
  days: '60 jours',
  years: '8 ans',
} as const

export const validationMessages: Record<Rule, Message> = {
  required: (field) => `Le champ ${field} est obligatoire`,
  requiredIf: (field, _violation, others) => `Le champ ${field} est obligatoire lorsque ${others} possède cette valeur`,
  unmet: (field, { state }, others) =>
    state === 'EMPTY'
      ? `Le champ ${field} doit rester vide tant que le champ ${others} n’est pas rempli`
      : `Le champ ${field} doit rester vide lorsque le champ ${others} ${state ? 'est rempli' : 'possède cette valeur'}`,
  notYours: (field) => `Votre rôle ne permet pas de modifier le champ ${field}`,
  wrongState: (field) => `Le champ ${field} ne peut pas être modifié dans l’état de cette fiche`,
  type: (field) => `Le champ ${field} est invalide`,
  kind: (field, { word = '' }) => `Le champ ${field} ${word}`,
  characters: (field) => `Le champ ${field} contient des caractères interdits`,
  minLength: (field, { limit }) =>
    `Le champ ${field} doit contenir au moins ${plural(limit, 'caractère', 'caractères')}`,
  maxLength: (field, { limit }) => `Le champ ${field} ne doit pas dépasser ${plural(limit, 'caractère', 'caractères')}`,
  pattern: (field, { word, example }) =>
    [[`Le champ ${field} est invalide`, word].filter(Boolean).join('\u00a0: '), example]
      .filter(Boolean)
      .join(', comme '),
  digits: (field, { limit }) => `Le champ ${field} doit comporter exactement ${plural(limit, 'chiffre', 'chiffres')}`,
  numeric: (field) => `Le champ ${field} ne doit contenir que des chiffres`,
  alpha: (field) => `Le champ ${field} ne doit contenir que des lettres`,
  alphaNum: (field) => `Le champ ${field} ne doit contenir que des lettres et des chiffres`,
  alphaDash: (field) =>
    `Le champ ${field} ne doit contenir que des lettres, des chiffres, des tirets et des tirets bas`,
  alphaSpaces: (field) => `Le champ ${field} ne doit contenir que des lettres et des espaces`,
  email: (field) => `Le champ ${field} doit être une adresse e-mail valide`,
  phone: (field) => `Le champ ${field} doit être un numéro de téléphone valide`,
  url: (field) => `Le champ ${field} doit être une adresse web commençant par http:// ou https://`,
  siret: (field) => `Le champ ${field} doit être un numéro SIRET valide, de 14 chiffres`,
  siren: (field) => `Le champ ${field} doit être un numéro SIREN valide, de 9 chiffres`,
  iban: (field) => `Le champ ${field} doit être un IBAN valide, comme FR76 3000 6000 0112 3456 7890 189`,
  vatNumber: (field) => `Le champ ${field} doit être un numéro de TVA valide, comme FR83 404 833 048`,
  registration: (field) => `Le champ ${field} doit être une immatriculation, comme AB-123-CD`,
  zipCode: (field) => `Le champ ${field} doit être un code postal de 5 chiffres, comme 45000`,
  timeOfDay: (field) => `Le champ ${field} doit être une heure, comme 8 h ou 22 h 30`,
  integer: (field) => `Le champ ${field} doit être un nombre entier`,
  ambiguous: (field) =>
    `Le champ ${field} se lit de deux façons : écrivez 1234 pour mille deux cent trente-quatre, ou 1,234 pour un peu plus de un`,
  duration: (field, { unit }) => `Le champ ${field} doit être une durée, comme ${DURATIONS[unit ?? 'minutes']}`,
  decimals: (field, { limit }) => `Le champ ${field} ne doit pas dépasser ${plural(limit, 'décimale', 'décimales')}`,
  min: (field, violation) => `Le champ ${field} doit être supérieur ou égal à ${bound(violation.limit, violation)}`,
  max: (field, violation) => `Le champ ${field} doit être inférieur ou égal à ${bound(violation.limit, violation)}`,
  between: (field, violation) =>
    `Le champ ${field} doit être compris entre ${bound(violation.limit, violation)} et ${bound(violation.upTo, violation)}`,
  positive: (field) => `Le champ ${field} doit être un nombre positif`,
  negative: (field) => `Le champ ${field} doit être un nombre négatif`,
  oneOf: (field, { word }) => `Le champ ${field} doit être l’une de ces valeurs : ${word}`,
  notOneOf: (field) => `Cette valeur du champ ${field} n’est pas permise`,
  choice: (field) => `Le champ ${field} ne fait pas partie des choix proposés`,
  color: (field) => `Le champ ${field} doit être une couleur de la forme #1D3C70`,
  icon: (field) => `Le champ ${field} doit être une icône de la liste`,
  date: (field) => `Date non reconnue dans le champ ${field}`,
  dateTime: (field) => `Date ou heure non reconnue dans le champ ${field}`,
  minItems: (field, { limit }) => `Le champ ${field} doit contenir au moins ${plural(limit, 'élément', 'éléments')}`,
  maxItems: (field, { limit }) => `Le champ ${field} ne doit pas dépasser ${plural(limit, 'élément', 'éléments')}`,
  repeated: (field) => `Le champ ${field} contient deux fois le même élément`,
  size: (field, { limit }) => `Le champ ${field} doit avoir un poids inférieur à ${number(limit)} KB`,
  extension: (field, { word }) => `Le champ ${field} doit être un fichier de l’un de ces types : ${word}`,
  image: (field) => `Le champ ${field} doit être une image (${IMAGE_EXTENSIONS.join(', ')})`,
  rights: (field) => `Le champ ${field} contient un droit inconnu`,
  exists: (field) => `Le champ ${field} désigne une fiche qui n’existe pas ou n’existe plus`,
  unavailable: (field) =>
    `Le choix du champ ${field} n’a pas pu être vérifié : le service qui tient ces fiches ne répond pas. Réessayez dans un instant.`,
  unknownVariable: (field, { word }) => `Le champ ${field} contient une variable inconnue : ${word}`,
  unclosedVariable: (field, { word }) => `Le champ ${field} contient une variable qui n’est pas refermée : ${word}`,
  unknownTag: (field, { word }) =>
    `Le champ ${field} contient une condition ou une liste que Régie ne comprend pas : ${word}`,
  unpairedTag: (field, { word }) =>
    `Le champ ${field} contient une condition ou une liste mal ouverte ou mal refermée : ${word}`,
  fitting: (field, _violation, others) => `Le champ ${field} ne convient pas au champ ${others}`,
  unique: (field) => `Cette valeur du champ ${field} est déjà utilisée`,
  lookAlike: (field) => `Cette valeur du champ ${field} ressemble trop à une autre, déjà utilisée`,
  invisible: (field) => `Le champ ${field} contient des signes invisibles : saisissez-le de nouveau au clavier`,
  mixedAlphabets: (field, { word }) =>
    `Le champ ${field} mêle, dans « ${word} », des lettres de plusieurs alphabets qui se ressemblent`,
  unknown: (field) => `Le champ ${field} n’existe pas`,
  computed: (field) => `Le champ ${field} est calculé\u00a0: il ne peut pas être saisi`,
  circular: (field) => `Le champ ${field} ne peut désigner ni la fiche elle-même, ni une fiche placée sous elle`,
  atLeastOneOf: (_field, _violation, others) => `Au moins un de ces champs est obligatoire : ${others}`,
  atMostOneOf: (_field, _violation, others) => `Un seul de ces champs peut être rempli : ${others}`,
  exactlyOneOf: (_field, _violation, others) => `Un et un seul de ces champs doit être rempli : ${others}`,
  after: (field, _violation, others) => `Le champ ${field} doit être postérieur au champ ${others}`,
  confirmed: (field, _violation, others) => `Le champ ${field} ne correspond pas au champ ${others}`,
}

/** Rules on several fields with the error on the first one: the message names the others. */
const NAMES_OTHERS: readonly Rule[] = ['after', 'confirmed', 'fitting']

export const violationMessage = (violation: Violation, labelOf: (path: string) => string): string => {
  const quoted = (path: string) => `« ${labelOf(path)} »`
  const others = (violation.fields ?? []).slice(NAMES_OTHERS.includes(violation.rule) ? 1 : 0).map(quoted)
  return validationMessages[violation.rule](quoted(violation.path), violation, others.join(', '))
}
