import type { DurationUnit, TextFormat } from '../schema/limits.ts'

export type Rule =
  | TextFormat
  | 'required'
  | 'requiredIf'
  | 'unmet'
  | 'notYours'
  | 'wrongState'
  | 'type'
  | 'kind'
  | 'characters'
  | 'minLength'
  | 'maxLength'
  | 'pattern'
  | 'digits'
  | 'url'
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
  | 'computed'
  | 'circular'
  | 'atLeastOneOf'
  | 'atMostOneOf'
  | 'exactlyOneOf'
  | 'after'
  | 'confirmed'

/** `path`: field path in the form, such as `name` or `correspondents[2].email`. */
export type Violation = {
  path: string
  rule: Rule
  limit?: number
  upTo?: number
  unit?: DurationUnit
  fields?: readonly string[]
  /** For `unmet`: the condition's field is empty or filled; absent: it has another value. */
  state?: 'EMPTY' | 'FILLED'
  word?: string
  example?: string
}

export const violationAt = (path: string, rule: Rule, limit?: number): Violation[] => [
  { path, rule, ...(limit !== undefined && { limit }) },
]

export const violationIf = (broken: boolean, path: string, rule: Rule, limit?: number): Violation[] =>
  broken ? violationAt(path, rule, limit) : []

export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
