/** Automations: an event or a date, a condition, and actions on the record. Data from an administrator, checked here. */
import { rulesOf } from '#kinds/rules.ts'
import type { Field } from '../schema/field.ts'
import type { AnyResource } from '../schema/resource.ts'
import {
  type AutomationTrigger,
  CATCH_UP_DAYS,
  EMAIL_MARKS,
  MAX_ACTIONS,
  MAX_BODY,
  MAX_CALL_ADDRESS,
  MAX_CALL_FIELDS,
  MAX_NOTICE,
  MAX_RECIPIENTS,
  MAX_SET_FIELDS,
  MAX_SUBJECT,
} from './automationTypes.ts'
import { isConditionSource } from './customFieldSettings.ts'
import { templateProblems } from './templates.ts'
import { isWebAddress, textCheck } from './textRules.ts'

export type AutomationFields = Readonly<Record<string, Field>>

export type AutomationAround = {
  fields: AutomationFields
  writable: (entity: string) => AutomationFields | undefined
  entity: string
  /** Formulas that SQL compares, so that their due dates can be found. */
  formulas: readonly string[]
}

export type AutomationProblem = {
  path: 'watchedField' | 'wantedValue' | 'dateField' | 'condition' | 'actions'
  action?: number
  problem:
    | 'SHAPE'
    | 'FIELD'
    | 'VALUE'
    | 'NONE'
    | 'MANY'
    | 'RECIPIENTS'
    | 'ADDRESSEE'
    | 'NOTICE'
    | 'TEXT'
    | 'MARK'
    | 'NOT_WRITTEN'
    | 'NO_VALUES'
    | 'ADDRESS'
    | 'ADDRESS_CLOSED'
  about?: string
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const fieldIn = (fields: AutomationFields, name: unknown): Field | undefined =>
  typeof name === 'string' && Object.hasOwn(fields, name) ? fields[name] : undefined

const LEFT_OUT: readonly Field['kind'][] = [
  'children',
  'embedded',
  'files',
  'image',
  'rights',
  'json',
  'own',
  'richText',
]

export const isPlainField = ({ kind }: Field): boolean => !LEFT_OUT.includes(kind)

export const isDateField = ({ kind }: Field): boolean => kind === 'date' || kind === 'dateTime'

/** A change is compared as the history stores it, so lists of values are only watched. */
export const isWatchable = (field: Field): boolean => !field.computed && isPlainField(field)

export const hasWantedValue = ({ kind }: Field): boolean => kind === 'choice' || kind === 'boolean'

export const isAutomated = ({ customisable, external, operations }: AnyResource): boolean =>
  customisable === true && !external && operations.includes('get')

const MAX_PARTS = 10

export const isConditionPart = (part: unknown, fields: AutomationFields): boolean => {
  if (!isObject(part)) return false
  const { field: name, ...test } = part
  const field = fieldIn(fields, name)
  const [operator, ...others] = Object.keys(test)
  if (!field || !isConditionSource(field) || others.length > 0) return false
  if (operator === 'filled') return typeof test.filled === 'boolean'
  const { isComparable } = rulesOf(field)
  if ((operator !== 'is' && operator !== 'isNot') || !isComparable) return false
  const values = [test[operator]].flat()
  return values.length > 0 && values.length <= 50 && values.every((one) => isComparable(field, one))
}

const conditionProblem = (condition: unknown, fields: AutomationFields): AutomationProblem[] => {
  if (condition === null || condition === undefined) return []
  const parts =
    isObject(condition) && Object.keys(condition).length === 1 ? (condition.all ?? condition.any) : undefined
  const isSound =
    Array.isArray(parts) &&
    parts.length > 0 &&
    parts.length <= MAX_PARTS &&
    parts.every((part) => isConditionPart(part, fields))
  return isSound ? [] : [{ path: 'condition', problem: 'SHAPE' }]
}

const isAddress = (text: string): boolean => textCheck('one', 'email')(text, { maxLength: 254 }, 'address').length === 0

const isRecipient = (one: unknown, fields: AutomationFields): boolean => {
  if (!isObject(one) || Object.keys(one).length !== 1) return false
  if (typeof one.address === 'string') return isAddress(one.address)
  if (typeof one.role === 'string') return /^[0-9a-f-]{36}$/.test(one.role)
  const field = fieldIn(fields, one.field)
  return field?.kind === 'email' || field?.kind === 'reference'
}

export const marksOf = (fields: AutomationFields): string[] => [...EMAIL_MARKS, ...Object.keys(fields)]

type Found = Omit<AutomationProblem, 'path' | 'action'>

const emailProblems = (action: Readonly<Record<string, unknown>>, fields: AutomationFields): Found[] => {
  const { to, subject, body } = action
  const isSent = Array.isArray(to) && to.length > 0 && to.length <= MAX_RECIPIENTS
  if (!isSent || !to.every((one) => isRecipient(one, fields))) return [{ problem: 'RECIPIENTS' }]
  const isText = (text: unknown, most: number): text is string =>
    typeof text === 'string' && text.trim() !== '' && text.length <= most
  if (!isText(subject, MAX_SUBJECT) || !isText(body, MAX_BODY)) return [{ problem: 'TEXT' }]
  const known = marksOf(fields)
  const wrong = [...templateProblems(subject, known), ...templateProblems(body, known)]
  return wrong.slice(0, 1).map(({ word }) => ({ problem: 'MARK', about: word }))
}

const isReferenceTo = (field: Field, entity: string): boolean => field.kind === 'reference' && field.to === entity

const isAddressee = (to: unknown, fields: AutomationFields): boolean => {
  if (!isObject(to) || Object.keys(to).length !== 1) return false
  if (typeof to.role === 'string') return /^[0-9a-f-]{36}$/.test(to.role)
  const field = fieldIn(fields, to.field)
  return field !== undefined && isReferenceTo(field, 'user')
}

const noticeProblems = ({ to, text }: Readonly<Record<string, unknown>>, fields: AutomationFields): Found[] => {
  if (!isAddressee(to, fields)) return [{ problem: 'ADDRESSEE' }]
  if (typeof text !== 'string' || text.trim() === '' || text.length > MAX_NOTICE) return [{ problem: 'NOTICE' }]
  return templateProblems(text, marksOf(fields))
    .slice(0, 1)
    .map(({ word }) => ({ problem: 'MARK', about: word }))
}

const LISTS: readonly Field['kind'][] = ['choices', 'references']

export const isFixed = (field: Field, value: unknown): boolean => {
  const { kind } = field
  if (value === null) return true
  if (LISTS.includes(kind))
    return Array.isArray(value) && value.length <= 100 && value.every((one) => typeof one === 'string')
  if (rulesOf(field).report?.isNumber) return typeof value === 'number' && Number.isFinite(value)
  if (kind === 'boolean') return typeof value === 'boolean'
  if (kind === 'date') return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
  if (kind === 'dateTime') return typeof value === 'string' && !Number.isNaN(Date.parse(value))
  if (kind === 'reference') return typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value)
  return typeof value === 'string' && value.length <= MAX_BODY
}

const isValueOf = (field: Field, value: unknown, { fields, entity }: AutomationAround): boolean => {
  if (!isObject(value) || Object.keys(value).length !== 1) return false
  if ('fixed' in value) return isFixed(field, value.fixed)
  if ('today' in value)
    return isDateField(field) && Number.isInteger(value.today) && Math.abs(Number(value.today)) <= 3650
  if ('self' in value) return value.self === true && isReferenceTo(field, entity)
  const source = fieldIn(fields, value.copy)
  return (
    source !== undefined &&
    source.kind === field.kind &&
    !(source.kind === 'reference' && !isReferenceTo(field, source.to))
  )
}

const valuesProblems = (values: unknown, written: AutomationFields | undefined, around: AutomationAround): Found[] => {
  if (!written) return [{ problem: 'NOT_WRITTEN' }]
  const entries = isObject(values) ? Object.entries(values) : []
  if (entries.length === 0 || entries.length > MAX_SET_FIELDS) return [{ problem: 'NO_VALUES' }]
  return entries.flatMap(([name, value]): Found[] => {
    const field = fieldIn(written, name)
    if (!field) return [{ problem: 'FIELD', about: name.slice(0, 60) }]
    return isValueOf(field, value, around) ? [] : [{ problem: 'VALUE', about: name }]
  })
}

/** A branch may set nothing: the answer alone is kept. */
const branchProblems = (values: unknown, around: AutomationAround): Found[] => {
  if (!isObject(values)) return [{ problem: 'SHAPE' }]
  return Object.keys(values).length === 0 ? [] : valuesProblems(values, around.writable(around.entity), around)
}

const callProblems = ({ url, fields: named }: Readonly<Record<string, unknown>>, fields: AutomationFields): Found[] => {
  const isAddressed = typeof url === 'string' && url.length <= MAX_CALL_ADDRESS && isWebAddress(url)
  if (!isAddressed) return [{ problem: 'ADDRESS' }]
  if (!Array.isArray(named) || named.length > MAX_CALL_FIELDS) return [{ problem: 'SHAPE' }]
  return named
    .filter((name) => !fieldIn(fields, name))
    .map((name) => ({ problem: 'FIELD', about: String(name).slice(0, 60) }))
}

const actionProblems = (action: unknown, around: AutomationAround): Found[] => {
  if (!isObject(action)) return [{ problem: 'SHAPE' }]
  if (action.kind === 'NOTIFY') return noticeProblems(action, around.fields)
  if (action.kind === 'ASK')
    return [
      ...noticeProblems(action, around.fields),
      ...branchProblems(action.accepted, around),
      ...branchProblems(action.refused, around),
    ]
  if (action.kind === 'EMAIL') return emailProblems(action, around.fields)
  if (action.kind === 'SET') return valuesProblems(action.values, around.writable(around.entity), around)
  if (action.kind === 'CALL') return callProblems(action, around.fields)
  if (action.kind !== 'CREATE' || typeof action.entity !== 'string') return [{ problem: 'SHAPE' }]
  return valuesProblems(action.values, around.writable(action.entity), around)
}

type Given = {
  trigger: AutomationTrigger
  watchedField?: unknown
  wantedValue?: unknown
  dateField?: unknown
  condition?: unknown
  actions?: unknown
}

const triggerProblems = (given: Given, { fields, formulas }: AutomationAround): AutomationProblem[] => {
  if (given.trigger === 'DATE') {
    const field = fieldIn(fields, given.dateField)
    const isFound = field && isDateField(field) && (!field.computed || formulas.includes(String(given.dateField)))
    return isFound ? [] : [{ path: 'dateField', problem: 'FIELD' }]
  }
  if (given.trigger !== 'CHANGED') return []
  const field = fieldIn(fields, given.watchedField)
  if (!field || !isWatchable(field)) return [{ path: 'watchedField', problem: 'FIELD' }]
  const { wantedValue: wanted = null } = given
  const isFitting = hasWantedValue(field) && (rulesOf(field).isComparable?.(field, wanted) ?? false)
  return wanted === null || isFitting ? [] : [{ path: 'wantedValue', problem: 'VALUE' }]
}

const actionsProblems = (actions: unknown, around: AutomationAround): AutomationProblem[] => {
  if (!Array.isArray(actions) || actions.length === 0) return [{ path: 'actions', problem: 'NONE' }]
  if (actions.length > MAX_ACTIONS) return [{ path: 'actions', problem: 'MANY' }]
  return actions.flatMap((action, index) =>
    actionProblems(action, around).map((found) => ({ path: 'actions' as const, action: index + 1, ...found })),
  )
}

export const automationProblems = (given: Given, around: AutomationAround): AutomationProblem[] => [
  ...triggerProblems(given, around),
  ...conditionProblem(given.condition, around.fields),
  ...actionsProblems(given.actions, around),
]

const DAY_MS = 86_400_000
const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/**
 * First and last due value of the date field: at most `CATCH_UP_DAYS` ago, and since the automation
 * follows the field. `days`: of the due day after the date. Undefined: none yet.
 */
export const dueWindow = (
  today: string,
  { followedFrom, days }: { followedFrom: string; days: number },
): { from: string; to: string } | undefined => {
  const oldest = shifted(today, -CATCH_UP_DAYS)
  const from = followedFrom > oldest ? followedFrom : oldest
  return from > today ? undefined : { from: shifted(from, -days), to: shifted(today, -days) }
}
