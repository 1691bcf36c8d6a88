import { rulesOf } from '#kinds/rules.ts'
import { type Condition, fieldsOf, holds } from '../schema/condition.ts'
import type { Field } from '../schema/field.ts'
import type { AnyResource } from '../schema/resource.ts'
import { isPlainField } from './automations.ts'
import { type FormField, MAX_FOLLOWED, MAX_FORM_FIELDS, MAX_FORM_HELP, MAX_FORM_LABEL } from './publicFormTypes.ts'

type Fields = Readonly<Record<string, Field>>
type FindResource = (key: string) => AnyResource | undefined

export type FormProblem = {
  path: 'fields' | 'emailField' | 'followed' | 'closesAt'
  problem: 'SHAPE' | 'NONE' | 'MANY' | 'FIELD' | 'TWICE' | 'MISSING' | 'EMAIL' | 'PERIOD' | 'CHOICES'
  about?: string
}

/** Names of people stay inside; other records are offered if they are few. */
const isPublicTarget = (target: AnyResource | undefined): boolean =>
  target !== undefined && target.customisable === true && !target.isPerson && !target.external

/** A unique address would tell strangers who is known. Files follow the answer, so none can be required. */
export const isFormField = (field: Field, find: FindResource): boolean => {
  if (field.readOnly || field.computed || !rulesOf(field).publicInput) return false
  if (field.kind === 'email') return !field.unique
  if (field.kind === 'reference') return isPublicTarget(find(field.to))
  if (field.kind === 'files') return !field.required && !field.requiredIf && !field.minItems
  return true
}

const defaultOf = (field: Field): unknown => {
  if (field.kind === 'choice' && field.defaultParameter) return field.defaultParameter
  return 'default' in field ? field.default : undefined
}

/** Literal defaults by name; moments are set by the server. */
export const formDefaults = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = defaultOf(field)
      if (value === undefined || field.kind === 'date' || field.kind === 'dateTime') return []
      return [[name, value] as const]
    }),
  )

/** True if answers can meet the condition: a chosen field decides it, or the defaults do. */
const canHold = (condition: Condition | undefined, chosen: ReadonlySet<string>, defaults: Fields | object): boolean =>
  !condition ||
  fieldsOf(condition).some((name) => chosen.has(name)) ||
  holds(condition, defaults as Readonly<Record<string, unknown>>)

const isEmptied = ({ kind }: Field): boolean => kind === 'boolean'

/** Names of fields that a record needs and the form does not ask for. `fields`: of the entity, custom ones included. */
export const unaskedFields = (fields: Fields, chosenNames: Iterable<string>): string[] => {
  const chosen = new Set(chosenNames)
  const defaults = formDefaults(fields)
  return Object.entries(fields).flatMap(([name, field]) => {
    if (chosen.has(name) || field.readOnly || field.computed || isEmptied(field)) return []
    if (defaultOf(field) !== undefined || !canHold(field.when, chosen, defaults)) return []
    const hasMinimum = 'minItems' in field && typeof field.minItems === 'number' && field.minItems > 0
    const isNeeded = field.required || hasMinimum || (field.requiredIf && canHold(field.requiredIf, chosen, defaults))
    return isNeeded ? [name] : []
  })
}

const isText = (text: unknown, most: number): boolean =>
  text === undefined || (typeof text === 'string' && text.trim() !== '' && text.length <= most)

const PARTS = ['name', 'label', 'help']

const isFieldShape = (one: unknown): one is FormField => {
  if (typeof one !== 'object' || one === null || Array.isArray(one)) return false
  const { name, label, help } = one as Record<string, unknown>
  return (
    typeof name === 'string' &&
    Object.keys(one).every((part) => PARTS.includes(part)) &&
    isText(label, MAX_FORM_LABEL) &&
    isText(help, MAX_FORM_HELP)
  )
}

type FormAround = {
  offered: Fields
  all: Fields
  readable: Fields
}

const fieldsProblems = (given: unknown, { offered, all }: FormAround): FormProblem[] => {
  const at = (problem: FormProblem['problem'], about?: string): FormProblem[] => [
    { path: 'fields', problem, ...(about !== undefined && { about: about.slice(0, 60) }) },
  ]
  if (!Array.isArray(given) || given.length === 0) return at('NONE')
  if (given.length > MAX_FORM_FIELDS) return at('MANY')
  if (!given.every(isFieldShape)) return at('SHAPE')
  const names = given.map(({ name }) => name)
  const unknown = names.find((name) => !Object.hasOwn(offered, name))
  if (unknown !== undefined) return at('FIELD', unknown)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) return at('TWICE', twice)
  const missing = unaskedFields(all, names)
  return missing.flatMap((name) => at('MISSING', name))
}

const followedProblems = (given: unknown, readable: Fields): FormProblem[] => {
  if (given === null || given === undefined) return []
  const at = (problem: FormProblem['problem'], about?: string): FormProblem[] => [
    { path: 'followed', problem, ...(about !== undefined && { about: about.slice(0, 60) }) },
  ]
  if (!Array.isArray(given) || !given.every((one) => typeof one === 'string')) return at('SHAPE')
  if (given.length > MAX_FOLLOWED) return at('MANY')
  const unknown = given.find((name) => {
    const field = Object.hasOwn(readable, name) ? readable[name] : undefined
    return !field || !isPlainField(field)
  })
  return unknown === undefined ? [] : at('FIELD', unknown)
}

type Given = { fields?: unknown; emailField?: unknown; followed?: unknown; opensAt?: unknown; closesAt?: unknown }

export const formProblems = (given: Given, around: FormAround): FormProblem[] => {
  const fields = fieldsProblems(given.fields, around)
  if (fields.some(({ problem }) => problem === 'SHAPE' || problem === 'NONE' || problem === 'MANY')) return fields
  const chosen = given.fields as readonly FormField[]
  const { emailField, opensAt, closesAt } = given
  const isEmail =
    !emailField ||
    (chosen.some(({ name }) => name === emailField) && around.offered[String(emailField)]?.kind === 'email')
  const isPeriod = !(typeof opensAt === 'string' && typeof closesAt === 'string' && closesAt <= opensAt)
  return [
    ...fields,
    ...(isEmail ? [] : [{ path: 'emailField' as const, problem: 'EMAIL' as const }]),
    ...followedProblems(given.followed, around.readable),
    ...(isPeriod ? [] : [{ path: 'closesAt' as const, problem: 'PERIOD' as const }]),
  ]
}
