/** What a field of text or figures takes, and what a state means. */

/** What a state means to people, whatever its word: gives its chip a colour and an icon. */
export const TONE_NAMES = [
  'waiting',
  'late',
  'planned',
  'overdue',
  'incomplete',
  'done',
  'off',
  // For states of no time nor work: a condition, a result, a level.
  'good',
  'warning',
  'bad',
] as const
export type Tone = (typeof TONE_NAMES)[number]

/**
 * `numeric`: figures alone; `alpha…`: letters of any language, alone or with figures, with dashes and underscores too, or
 * with spaces; `siret`: the number of a French establishment, with its check digit; `timeOfDay`: HH:MM, typed and read as
 * people say it.
 */
export type TextFormat = 'numeric' | 'alpha' | 'alphaNum' | 'alphaDash' | 'alphaSpaces' | 'siret' | 'timeOfDay'
type Among<T> = { oneOf?: readonly T[]; notOneOf?: readonly T[] }
export type TextLimits = Among<string> & {
  minLength?: number
  maxLength?: number
  /** Exactly so many figures. */
  digits?: number
  pattern?: string
  format?: TextFormat
}
/**
 * `{{name}}` in a text stands for a value; the `choice` field `by` says which names may stand there. `lists`: what each line
 * of a list says, by the list's name; `custom`: the entity whose custom fields are `{{customFields.NAME}}`; both for the
 * choices of `detailedFor` alone.
 */
export type Variables = {
  by: string
  of: Readonly<Record<string, readonly string[]>>
  lists?: Readonly<Record<string, readonly string[]>>
  custom?: string
  detailedFor?: readonly string[]
}
/** What a number of time counts. */
export type DurationUnit = 'minutes' | 'hours' | 'days'
export type NumberLimits = Among<number> & { min?: number; max?: number; sign?: 'positive' | 'negative' }

export type FileLimits = {
  /** Kilobytes of one file; the server's own limit stands beside it. */
  maxSize?: number
  /** Accepted file name endings, without the dot; default: all. */
  extensions?: readonly string[]
}
