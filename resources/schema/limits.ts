export const TONE_NAMES = [
  'waiting',
  'late',
  'planned',
  'overdue',
  'incomplete',
  'done',
  'off',
  'review',
  'question',
  'running',
  'past',
  'closing',
  'closed',
  'refused',
  // For states unrelated to time or work: a condition, a result, a level.
  'good',
  'warning',
  'bad',
  // The usual value: a plain word.
  'plain',
  // Less than the usual value: a muted word.
  'quiet',
] as const
export type Tone = (typeof TONE_NAMES)[number]

/**
 * `numeric`: digits only. `alpha…`: letters of any language, optionally with digits, with dashes and underscores, or
 * with spaces. `siret`, `siren`, `iban`, `vatNumber`: with check digits. `zipCode`: French. `timeOfDay`: HH:MM.
 */
export type TextFormat =
  | 'numeric'
  | 'alpha'
  | 'alphaNum'
  | 'alphaDash'
  | 'alphaSpaces'
  | 'email'
  | 'phone'
  | 'siret'
  | 'siren'
  | 'iban'
  | 'vatNumber'
  | 'registration'
  | 'zipCode'
  | 'timeOfDay'
type Among<T> = { oneOf?: readonly T[]; notOneOf?: readonly T[] }
export type TextLimits = Among<string> & {
  minLength?: number
  maxLength?: number
  digits?: number
  pattern?: string
  /** Completes the message about a value that does not match `pattern`. */
  patternMessage?: string
  patternExample?: string
  format?: TextFormat
}
/**
 * Names that `{{name}}` may use in a text, by the value of the `choice` field `by`. `lists`: names for each row of a
 * list, by list. `custom`: entity for `{{customFields.NAME}}`. Only the choices of `detailedFor` allow both.
 */
export type Variables = {
  by: string
  of: Readonly<Record<string, readonly string[]>>
  lists?: Readonly<Record<string, readonly string[]>>
  custom?: string
  detailedFor?: readonly string[]
}
export type DurationUnit = 'minutes' | 'hours' | 'days' | 'years'
export type NumberLimits = Among<number> & { min?: number; max?: number; sign?: 'positive' | 'negative' }
/** Displayed after the number: « % », « km ». */
export type NumberSuffix = { suffix?: string }

export type FileLimits = {
  maxSize?: number
  /** Accepted file name extensions, without the dot. Default: all. */
  extensions?: readonly string[]
}

export type ListLimits = { minItems?: number; maxItems?: number }
