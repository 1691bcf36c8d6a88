import { rulesOf } from '#kinds/rules.ts'
import { failedPart, fieldsOf, holds } from '../schema/condition.ts'
import type { Field } from '../schema/field.ts'
import type { AnyResource, ObjectRule } from '../schema/resource.ts'
import { holdsInvisible, mixedWord, withoutInvisible } from './lookAlikes.ts'
import { templateProblems, vocabularyFor } from './templates.ts'
import { cleanFormat } from './textFormats.ts'
import type { UtcText } from './time.ts'
import { validateField } from './validationRules.ts'
import { isEmpty, type Violation } from './violation.ts'

export type { Rule, Violation } from './violation.ts'

type Values = Readonly<Record<string, unknown>>
type Fields = Readonly<Record<string, Field>>

/** Identifying texts: a double space would only hide a duplicate. */
const hasSingleSpaces = (field: Field): boolean => Boolean(rulesOf(field).hasSingleSpaces || field.unique)

const cleanLine = (field: Field, text: string): string => {
  const line = text.replace(/\t/g, ' ').trim()
  // Line breaks are rejected, not replaced.
  return hasSingleSpaces(field) ? line.replace(/[^\S\n\v\f\r\u2028\u2029]+/g, ' ') : line
}

const cleanText = (field: Field, value: string): string | null => {
  const { isTyped, hasLines, finish } = rulesOf(field)
  const text = (isTyped ? withoutInvisible(value) : value).normalize('NFC')
  const lines = hasLines ? text.replace(/\r\n?/g, '\n').trimEnd() : cleanLine(field, text)
  if (lines === '') return null
  if (finish) return finish(lines)
  return 'format' in field ? cleanFormat(field.format, lines) : lines
}

const copied = (blank: unknown): unknown => (Array.isArray(blank) ? [...blank] : blank)

/** Cleans one value for storage: trims texts, strips invisible characters, turns an empty text into null and an absent list into []. */
export const cleanValue = (field: Field, value: unknown): unknown => {
  if (typeof value === 'string') return cleanText(field, value)
  const { blank, cleanRows } = rulesOf(field)
  if (value === null) return copied(blank)
  return cleanRows && Array.isArray(value) ? cleanRows(value, field, cleanValues) : value
}

export const cleanValues = (fields: Fields, values: Values): Record<string, unknown> => {
  const cleaned: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (values[name] !== undefined) cleaned[name] = cleanValue(field, values[name])
  }
  return cleaned
}

const defaultOf = (field: Field, now: UtcText): unknown => {
  const { initial } = rulesOf(field)
  if (initial) return initial(field, now)
  return 'default' in field ? field.default : undefined
}

export const withDefaults = (fields: Fields, values: Values, now: UtcText): Record<string, unknown> => {
  const filled: Record<string, unknown> = { ...values }
  for (const [name, field] of Object.entries(fields)) {
    if (filled[name] === undefined) filled[name] = defaultOf(field, now)
  }
  return filled
}

/** Clears values of hidden fields (`when`). Repeats, because clearing one field may hide another. */
export const clearHidden = (fields: Fields, values: Values): Record<string, unknown> => {
  const cleared: Record<string, unknown> = { ...values }
  const conditional = Object.entries(fields).filter(([, field]) => field.when)
  for (let round = 0; round <= conditional.length; round++) {
    const hidden = conditional.filter(
      ([name, field]) => !isEmpty(cleared[name]) && cleared[name] !== false && !holds(field.when, cleared),
    )
    if (hidden.length === 0) break
    for (const [name, field] of hidden) cleared[name] = copied(rulesOf(field).blank)
  }
  return cleared
}

const stateOf = (condition: object, value: unknown): Violation['state'] => {
  if ('filled' in condition && condition.filled === false) return 'FILLED'
  return isEmpty(value) ? 'EMPTY' : undefined
}

/**
 * Values given to fields with an unmet condition: dropping them would lose input silently. `cleared`: the whole record
 * after `clearHidden`. null, [] and false are accepted.
 */
export const unmetViolations = (fields: Fields, given: Values, cleared: Values): Violation[] =>
  Object.keys(given).flatMap((path): Violation[] => {
    const condition = fields[path]?.when
    const failed = condition && failedPart(condition, cleared)
    if (!failed || isEmpty(given[path]) || given[path] === false) return []
    const state = stateOf(failed, cleared[failed.field])
    return [{ path, rule: 'unmet', fields: [failed.field], ...(state && { state }) }]
  })

const objectRule = (rule: ObjectRule, values: Values): Violation[] => {
  const [first = ''] = rule.fields
  if (rule.rule === 'after') {
    const [end, start] = rule.fields.map((name) => values[name])
    const isBroken = !isEmpty(end) && !isEmpty(start) && (end as string) <= (start as string)
    return isBroken ? [{ path: first, rule: 'after', fields: rule.fields }] : []
  }
  if (rule.rule === 'confirmed') {
    const [confirmation, original] = rule.fields.map((name) => values[name] ?? null)
    return confirmation === original ? [] : [{ path: first, rule: 'confirmed', fields: rule.fields }]
  }
  const count = rule.fields.filter((name) => !isEmpty(values[name]) && values[name] !== false).length
  const isKept = { atLeastOneOf: count >= 1, atMostOneOf: count <= 1, exactlyOneOf: count === 1 }[rule.rule]
  return isKept ? [] : [{ path: first, rule: rule.rule, fields: rule.fields }]
}

export const validateRules = (rules: readonly ObjectRule[] | undefined, values: Values): Violation[] =>
  (rules ?? []).flatMap((rule) => objectRule(rule, values))

const variableViolations = (field: Field, values: Values, name: string): Violation[] => {
  const text = values[name]
  if (!('variables' in field) || !field.variables || typeof text !== 'string') return []
  return templateProblems(text, vocabularyFor(field.variables, values)).map((problem) => ({ path: name, ...problem }))
}

export type Switches = ReadonlySet<string>
const NO_SWITCHES: Switches = new Set()

export const isConditionallyRequired = ({ requiredIf, requiredBy }: Field, values: Values, on: Switches): boolean => {
  if (!requiredIf && !requiredBy) return false
  if (requiredBy && (!on.has(requiredBy.parameter) || on.has(requiredBy.unless ?? ''))) return false
  return holds(requiredIf, values)
}

const demandViolations = (field: Field, values: Values, name: string, on: Switches): Violation[] => {
  const { required, requiredIf, requiredBy } = field
  if (required || !isEmpty(values[name]) || !isConditionallyRequired(field, values, on)) return []
  const fields = requiredIf ? fieldsOf(requiredIf) : []
  return [{ path: name, rule: requiredBy ? 'required' : 'requiredIf', ...(fields.length > 0 && { fields }) }]
}

export const validateFields = (fields: Fields, values: Values, on: Switches = NO_SWITCHES): Violation[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.readOnly || !holds(field.when, values)) return []
    return [
      ...validateField(field, values[name], name),
      ...demandViolations(field, values, name, on),
      ...variableViolations(field, values, name),
    ]
  })

type Named = Pick<AnyResource, 'fields' | 'rules' | 'unique'>

const identifiersOf = ({ fields, unique = [] }: Named): string[] => {
  const inSets = new Set(unique.flat())
  return Object.keys(fields).filter((name) => {
    const field = fields[name]
    if (!field || field.readOnly || !rulesOf(field).isIdentifier) return false
    return field.unique || inSets.has(name)
  })
}

/** Rejects an identifier that looks like another one: invisible characters, mixed alphabets. */
export const seemingViolations = (path: string, text: unknown): Violation[] => {
  if (typeof text !== 'string') return []
  if (holdsInvisible(text)) return [{ path, rule: 'invisible' }]
  const word = mixedWord(text)
  return word === undefined ? [] : [{ path, rule: 'mixedAlphabets', word }]
}

const identifierViolations = (resource: Named, values: Values): Violation[] =>
  identifiersOf(resource).flatMap((path) => seemingViolations(path, values[path]))

export const validateRecord = (resource: Named, values: Values, on?: Switches): Violation[] => {
  const violations = validateFields(resource.fields, values, on)
  const isReported = ({ path, rule }: Violation) => violations.some((one) => one.path === path && one.rule === rule)
  return [
    ...violations,
    ...identifierViolations(resource, values).filter((one) => !isReported(one)),
    ...validateRules(resource.rules, values),
  ]
}
