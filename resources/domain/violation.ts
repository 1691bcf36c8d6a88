/** What a broken rule is: where it stands, which rule it is, and what its message needs. */
import type { DurationUnit } from '../schema/limits.ts'

export type Rule =
  | 'required'
  | 'requiredIf'
  | 'unmet'
  | 'type'
  | 'kind'
  | 'characters'
  | 'minLength'
  | 'maxLength'
  | 'pattern'
  | 'digits'
  | 'numeric'
  | 'alpha'
  | 'alphaNum'
  | 'alphaDash'
  | 'alphaSpaces'
  | 'email'
  | 'phone'
  | 'url'
  | 'siret'
  | 'timeOfDay'
  | 'integer'
  | 'ambiguous'
  | 'duration'
  | 'decimals'
  | 'min'
  | 'max'
  | 'between'
  | 'positive'
  | 'negative'
  | 'oneOf'
  | 'notOneOf'
  | 'choice'
  | 'color'
  | 'icon'
  | 'date'
  | 'dateTime'
  | 'minItems'
  | 'maxItems'
  | 'repeated'
  | 'size'
  | 'extension'
  | 'image'
  | 'rights'
  | 'exists'
  | 'unavailable'
  | 'fitting'
  | 'unknownVariable'
  | 'unclosedVariable'
  | 'unknownTag'
  | 'unpairedTag'
  | 'unique'
  | 'lookAlike'
  | 'invisible'
  | 'mixedAlphabets'
  | 'unknown'
  | 'circular'
  | 'atLeastOneOf'
  | 'atMostOneOf'
  | 'exactlyOneOf'
  | 'after'
  | 'confirmed'

/** A rule that a value breaks. `path` is the field path as the form knows it: `name`, `correspondents[2].email`. */
export type Violation = {
  path: string
  rule: Rule
  limit?: number
  /** The other end of a range whose lower end is `limit`. */
  upTo?: number
  /** What the number counts. */
  unit?: DurationUnit
  fields?: readonly string[]
  /** Rule `unmet`: the field of the condition is empty, or filled; absent: it has another value than expected. */
  state?: 'EMPTY' | 'FILLED'
  /** The part of the value that breaks the rule, or the words that would keep it. */
  word?: string
}

/** One rule broken at a path. */
export const one = (path: string, rule: Rule, limit?: number): Violation[] => [
  { path, rule, ...(limit !== undefined && { limit }) },
]

/** The same, where it is broken. */
export const when = (broken: boolean, path: string, rule: Rule, limit?: number): Violation[] =>
  broken ? one(path, rule, limit) : []

/** Absent, or as good as absent: an empty text or list. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
