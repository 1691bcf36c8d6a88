import { IMAGE_EXTENSIONS } from '#resources/domain/fileRules.ts'
import type { Rule, Violation } from '#resources/domain/validation.ts'
import { durationText } from './times.ts'

type Message = (field: string, violation: Violation, others: string) => string

const number = (value: number | undefined): string => new Intl.NumberFormat('en-GB').format(value ?? 0)
const bound = (value: number | undefined, { unit }: Violation): string =>
  unit ? durationText(value ?? 0, unit) : number(value)
const plural = (count: number | undefined, one: string, many: string): string =>
  `${number(count)} ${(count ?? 0) === 1 ? one : many}`

const DURATIONS = {
  minutes: '45 minutes or 1 h 30',
  hours: '4 hours or 2 days',
  days: '60 days',
  years: '8 years',
} as const

export const validationMessages: Record<Rule, Message> = {
  required: (field) => `The field ${field} is required`,
  requiredIf: (field, _violation, others) => `The field ${field} is required when ${others} has this value`,
  unmet: (field, { state }, others) =>
    state === 'EMPTY'
      ? `The field ${field} must stay empty until the field ${others} is filled in`
      : `The field ${field} must stay empty when the field ${others} ${state ? 'is filled in' : 'has this value'}`,
  notYours: (field) => `Your role doesn’t allow you to edit the field ${field}`,
  wrongState: (field) => `The field ${field} can’t be edited in the current state of this record`,
  type: (field) => `The field ${field} is not valid`,
  kind: (field, { word = '' }) => `The field ${field} ${word}`,
  characters: (field) => `The field ${field} contains characters that are not allowed`,
  minLength: (field, { limit }) => `The field ${field} must have at least ${plural(limit, 'character', 'characters')}`,
  maxLength: (field, { limit }) => `The field ${field} must have at most ${plural(limit, 'character', 'characters')}`,
  pattern: (field, { word, example }) =>
    `The field ${field} is not valid${word ? `: ${word}` : ''}${example ? `, such as ${example}` : ''}`,
  digits: (field, { limit }) => `The field ${field} must have exactly ${plural(limit, 'digit', 'digits')}`,
  numeric: (field) => `The field ${field} must contain only digits`,
  alpha: (field) => `The field ${field} must contain only letters`,
  alphaNum: (field) => `The field ${field} must contain only letters and digits`,
  alphaDash: (field) => `The field ${field} must contain only letters, digits, hyphens and underscores`,
  alphaSpaces: (field) => `The field ${field} must contain only letters and spaces`,
  email: (field) => `The field ${field} must be a valid email address`,
  phone: (field) => `The field ${field} must be a valid phone number`,
  url: (field) => `The field ${field} must be a web address starting with http:// or https://`,
  siret: (field) => `The field ${field} must be a valid SIRET number of 14 digits`,
  siren: (field) => `The field ${field} must be a valid SIREN number of 9 digits`,
  iban: (field) => `The field ${field} must be a valid IBAN, such as FR76 3000 6000 0112 3456 7890 189`,
  vatNumber: (field) => `The field ${field} must be a valid VAT number, such as FR83 404 833 048`,
  registration: (field) => `The field ${field} must be a number plate, such as AB-123-CD`,
  zipCode: (field) => `The field ${field} must be a postcode of 5 digits, such as 45000`,
  timeOfDay: (field) => `The field ${field} must be a time, such as 8:00 or 22:30`,
  integer: (field) => `The field ${field} must be a whole number`,
  ambiguous: (field) =>
    `The field ${field} can be read in two ways: write 1234 for one thousand two hundred and thirty-four, or 1.2340 for a little more than one`,
  duration: (field, { unit }) => `The field ${field} must be a duration, such as ${DURATIONS[unit ?? 'minutes']}`,
  decimals: (field, { limit }) =>
    `The field ${field} must have at most ${plural(limit, 'decimal place', 'decimal places')}`,
  min: (field, violation) => `The field ${field} must be at least ${bound(violation.limit, violation)}`,
  max: (field, violation) => `The field ${field} must be at most ${bound(violation.limit, violation)}`,
  between: (field, violation) =>
    `The field ${field} must be between ${bound(violation.limit, violation)} and ${bound(violation.upTo, violation)}`,
  positive: (field) => `The field ${field} must be a positive number`,
  negative: (field) => `The field ${field} must be a negative number`,
  oneOf: (field, { word }) => `The field ${field} must be one of these values: ${word}`,
  notOneOf: (field) => `This value of the field ${field} is not allowed`,
  choice: (field) => `The field ${field} is not one of the choices`,
  color: (field) => `The field ${field} must be a colour such as #1D3C70`,
  icon: (field) => `The field ${field} must be an icon of the list`,
  date: (field) => `Date not recognised in the field ${field}`,
  dateTime: (field) => `Date or time not recognised in the field ${field}`,
  minItems: (field, { limit }) => `The field ${field} must have at least ${plural(limit, 'item', 'items')}`,
  maxItems: (field, { limit }) => `The field ${field} must have at most ${plural(limit, 'item', 'items')}`,
  repeated: (field) => `The field ${field} contains the same item twice`,
  size: (field, { limit }) => `The field ${field} must be smaller than ${number(limit)}\u00a0KB`,
  extension: (field, { word }) => `The field ${field} must be a file of one of these types: ${word}`,
  image: (field) => `The field ${field} must be an image (${IMAGE_EXTENSIONS.join(', ')})`,
  rights: (field) => `The field ${field} contains an unknown permission`,
  exists: (field) => `The field ${field} refers to a record that doesn’t exist or no longer exists`,
  unavailable: (field) =>
    `The choice in the field ${field} couldn’t be checked: the service that holds these records is not answering. Try again in a moment.`,
  unknownVariable: (field, { word }) => `The field ${field} contains an unknown variable: ${word}`,
  unclosedVariable: (field, { word }) => `The field ${field} contains a variable that is not closed: ${word}`,
  unknownTag: (field, { word }) =>
    `The field ${field} contains a condition or a list that Régie doesn’t understand: ${word}`,
  unpairedTag: (field, { word }) =>
    `The field ${field} contains a condition or a list that is not opened or closed properly: ${word}`,
  fitting: (field, _violation, others) => `The field ${field} doesn’t fit the field ${others}`,
  unique: (field) => `This value of the field ${field} is already used`,
  lookAlike: (field) => `This value of the field ${field} looks too much like another one already used`,
  invisible: (field) => `The field ${field} contains invisible signs: type it again on the keyboard`,
  mixedAlphabets: (field, { word }) =>
    `The field ${field} mixes, in “${word}”, letters of several alphabets that look alike`,
  unknown: (field) => `The field ${field} doesn’t exist`,
  computed: (field) => `The field ${field} is calculated: it can’t be filled in`,
  circular: (field) => `The field ${field} can’t refer to the record itself, nor to a record placed under it`,
  atLeastOneOf: (_field, _violation, others) => `At least one of these fields is required: ${others}`,
  atMostOneOf: (_field, _violation, others) => `Only one of these fields can be filled in: ${others}`,
  exactlyOneOf: (_field, _violation, others) => `Exactly one of these fields must be filled in: ${others}`,
  after: (field, _violation, others) => `The field ${field} must be after the field ${others}`,
  confirmed: (field, _violation, others) => `The field ${field} doesn’t match the field ${others}`,
}

const NAMES_OTHERS: readonly Rule[] = ['after', 'confirmed', 'fitting']

export const violationMessage = (violation: Violation, labelOf: (path: string) => string): string => {
  const quoted = (path: string) => `“${labelOf(path)}”`
  const others = (violation.fields ?? []).slice(NAMES_OTHERS.includes(violation.rule) ? 1 : 0).map(quoted)
  return validationMessages[violation.rule](quoted(violation.path), violation, others.join(', '))
}
