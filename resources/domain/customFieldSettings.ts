/** Checks the settings of a custom field: data from an administrator, which no compiler has checked. */
import { CUSTOM_TYPES, rulesOf } from '#kinds/rules.ts'
import type { Condition } from '../schema/condition.ts'
import type { Field } from '../schema/field.ts'
import type { AnyResource } from '../schema/resource.ts'
import { MAX_AMOUNT } from './checkNumber.ts'
import { isConsoleEntity } from './consoleEntities.ts'
import type { SettingBounds } from './customFieldShapes.ts'
import {
  type CustomFieldSetting,
  type CustomFieldSettings,
  type CustomFieldShape,
  type CustomFieldType,
  choiceNamed,
  customFieldShape,
  isChoiceType,
} from './customFields.ts'
import { MAX_FORMULA } from './formulas/parse.ts'
import { accessProblem } from './overrideRules.ts'
import { isMatch, MAX_MATCHED, type PatternProblem, patternProblem } from './patterns.ts'
import { CUSTOM_FORMATS } from './textFormats.ts'
import { cleanValue } from './validation.ts'
import { validateField } from './validationRules.ts'

const COMMON = ['help', 'when', 'requiredIf', 'read', 'write'] as const

export const settingsOf = (type: CustomFieldType, isFormula = false): readonly CustomFieldSetting[] => {
  if (!isFormula) return [...COMMON, ...CUSTOM_TYPES[type].settings]
  const { results, settings } = CUSTOM_TYPES[type]
  if (!results) return []
  return [
    ...(['help', 'formula', 'read'] as const),
    ...settings.filter((name) => name === 'decimals' || name === 'suffix'),
  ]
}

export type SettingProblem = {
  setting: string
  problem:
    | 'UNKNOWN'
    | 'TYPE'
    | 'RANGE'
    | 'ORDER'
    | 'LONG'
    | 'DEFAULT'
    | 'ENTITY'
    | 'PART'
    | 'CONDITION'
    | 'CONDITION_FIELD'
    | 'CONDITION_VALUE'
    | 'CONDITION_SELF'
    | 'CONDITION_LONG'
    | 'CONDITION_UNREAD'
    | 'EXAMPLE'
    | 'DURATION'
    | 'STATE'
    | 'UNREAD_REQUIRED'
    | 'RESTRICTED_REQUIRED'
    | 'NOT_YOURS'
    | `PATTERN_${PatternProblem}`
  from?: number
  to?: number
  name?: string
}

type SettingsAround = {
  name: string
  sources: Readonly<Record<string, Field>>
  targets: readonly string[]
  /** Sources with limited reading: a condition would reveal their values. */
  unread?: readonly string[]
  states?: readonly string[]
}

const MAX_HELP = 500
const MAX_SUFFIX = 12
const MAX_PARTS = 10
const MAX_CHOSEN = 50
const LIMITS: SettingBounds = {
  min: [-MAX_AMOUNT, MAX_AMOUNT],
  max: [-MAX_AMOUNT, MAX_AMOUNT],
  decimals: [0, 10],
  minLength: [1, 10_000],
  maxLength: [1, 10_000],
  minItems: [1, 100],
  maxItems: [1, 100],
}
const WHOLE: readonly string[] = ['decimals', 'minLength', 'maxLength', 'minItems', 'maxItems']
const UNITS: readonly unknown[] = ['minutes', 'hours', 'days']
const PAIRS = [
  ['min', 'max'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const numberProblems = (type: CustomFieldType, setting: CustomFieldSetting, value: unknown): SettingProblem[] => {
  const [from, to] = CUSTOM_TYPES[type].bounds?.[setting] ?? LIMITS[setting] ?? [0, 0]
  const isWhole = WHOLE.includes(setting) || type === 'int'
  if (typeof value !== 'number' || !Number.isFinite(value) || (isWhole && !Number.isInteger(value))) {
    return [{ setting, problem: 'TYPE' }]
  }
  return value < from || value > to ? [{ setting, problem: 'RANGE', from, to }] : []
}

const partProblems = (
  setting: string,
  part: unknown,
  { name, sources, unread = [] }: SettingsAround,
): SettingProblem[] => {
  if (!isObject(part) || typeof part.field !== 'string') return [{ setting, problem: 'CONDITION' }]
  const { field: source, ...test } = part as { field: string } & Record<string, unknown>
  if (source === name) return [{ setting, problem: 'CONDITION_SELF' }]
  const field = Object.hasOwn(sources, source) ? sources[source] : undefined
  if (!field) return [{ setting, problem: 'CONDITION_FIELD', name: source.slice(0, 60) }]
  if (unread.includes(source)) return [{ setting, problem: 'CONDITION_UNREAD', name: source }]
  const [operator, ...others] = Object.keys(test)
  if (others.length > 0) return [{ setting, problem: 'CONDITION' }]
  if (operator === 'filled') return typeof test.filled === 'boolean' ? [] : [{ setting, problem: 'CONDITION' }]
  const { isComparable } = rulesOf(field)
  if ((operator !== 'is' && operator !== 'isNot') || !isComparable) return [{ setting, problem: 'CONDITION' }]
  const values = [test[operator]].flat()
  const isFitting = values.length > 0 && values.length <= MAX_CHOSEN && values.every((one) => isComparable(field, one))
  return isFitting ? [] : [{ setting, problem: 'CONDITION_VALUE', name: source }]
}

/** A condition is one list of comparisons, `all` or `any`, as the console shows it. */
const conditionProblems = (setting: string, condition: unknown, around: SettingsAround): SettingProblem[] => {
  if (!isObject(condition)) return [{ setting, problem: 'CONDITION' }]
  const [join, ...others] = Object.keys(condition)
  const parts = join === 'all' || join === 'any' ? condition[join] : undefined
  if (others.length > 0 || !Array.isArray(parts) || parts.length === 0) return [{ setting, problem: 'CONDITION' }]
  if (parts.length > MAX_PARTS) return [{ setting, problem: 'CONDITION_LONG', to: MAX_PARTS }]
  return parts.flatMap((part) => partProblems(setting, part, around))
}

const textProblems = (setting: string, value: unknown, most: number): SettingProblem[] => {
  if (typeof value !== 'string' || !value.isWellFormed() || value.includes('\0')) return [{ setting, problem: 'TYPE' }]
  return value.length > most ? [{ setting, problem: 'LONG', to: most }] : []
}

const patternProblems = (value: unknown, { maxLength }: CustomFieldSettings): SettingProblem[] => {
  if (typeof value !== 'string') return [{ setting: 'pattern', problem: 'TYPE' }]
  const problem = patternProblem(value)
  if (problem) return [{ setting: 'pattern', problem: `PATTERN_${problem}` }]
  const isLong = typeof maxLength === 'number' && maxLength > MAX_MATCHED
  return isLong ? [{ setting: 'maxLength', problem: 'RANGE', from: 1, to: MAX_MATCHED }] : []
}

/** A unit that begins like a number would be cut off a typed one. */
const suffixProblems = (value: unknown, { unit }: CustomFieldSettings): SettingProblem[] => {
  const setting = 'suffix'
  if (unit) return [{ setting, problem: 'DURATION' }]
  if (typeof value === 'string' && /^[\d.,+\s-]|\p{Cc}/u.test(value)) return [{ setting, problem: 'TYPE' }]
  return textProblems(setting, value, MAX_SUFFIX)
}

const exampleProblems = (value: unknown, { pattern }: CustomFieldSettings): SettingProblem[] => {
  const setting = 'patternExample'
  const problems = textProblems(setting, value, MAX_MATCHED)
  const isChecked = problems.length === 0 && typeof pattern === 'string' && !patternProblem(pattern)
  return isChecked && !isMatch(pattern, value as string) ? [{ setting, problem: 'EXAMPLE' }] : problems
}

type Draft = CustomFieldShape & { settings: CustomFieldSettings }

const defaultProblems = (draft: Draft): SettingProblem[] => {
  const { type, settings } = draft
  const value = settings.default
  if (type === 'date' && value === 'today') return []
  if (type === 'datetime') return value === 'now' ? [] : [{ setting: 'default', problem: 'DEFAULT' }]
  const {
    when: _when,
    requiredIf: _if,
    ...field
  } = customFieldShape({ ...draft, required: false }) as Field & {
    when?: Condition
  }
  const isFitting = validateField(field as Field, cleanValue(field as Field, value), '').length === 0
  return isFitting ? [] : [{ setting: 'default', problem: 'DEFAULT' }]
}

const accessProblems = (
  { required, settings }: Draft,
  setting: 'read' | 'write',
  { states = [] }: SettingsAround,
): SettingProblem[] => {
  const wrong = accessProblem(settings[setting], states)
  if (wrong) return [{ setting, problem: wrong }]
  if (!required && !settings.requiredIf) return []
  if (setting === 'read') return [{ setting, problem: 'UNREAD_REQUIRED' }]
  const isStuck = settings.write?.roles !== undefined && settings.default === undefined
  return isStuck ? [{ setting, problem: 'RESTRICTED_REQUIRED' }] : []
}

const problemsOf = (draft: Draft, setting: CustomFieldSetting, around: SettingsAround): SettingProblem[] => {
  const value: unknown = draft.settings[setting]
  switch (setting) {
    case 'help':
      return textProblems(setting, value, MAX_HELP)
    case 'suffix':
      return suffixProblems(value, draft.settings)
    case 'format':
      return (CUSTOM_FORMATS as readonly unknown[]).includes(value) ? [] : [{ setting, problem: 'TYPE' }]
    case 'patternMessage':
      return textProblems(setting, value, MAX_MATCHED)
    case 'patternExample':
      return exampleProblems(value, draft.settings)
    case 'formula':
      return textProblems(setting, value, MAX_FORMULA)
    case 'unique':
      return typeof value === 'boolean' ? [] : [{ setting, problem: 'TYPE' }]
    case 'unit':
      return UNITS.includes(value) ? [] : [{ setting, problem: 'TYPE' }]
    case 'to':
      return around.targets.includes(value as string) ? [] : [{ setting, problem: 'ENTITY' }]
    case 'when':
    case 'requiredIf':
      return conditionProblems(setting, value, around)
    case 'read':
    case 'write':
      return accessProblems(draft, setting, around)
    case 'pattern':
      return patternProblems(value, draft.settings)
    case 'default':
      return []
    default:
      return numberProblems(draft.type, setting, value)
  }
}

const orderProblems = (settings: CustomFieldSettings): SettingProblem[] =>
  PAIRS.flatMap(([low, high]): SettingProblem[] => {
    const [from, to] = [settings[low], settings[high]]
    return from !== undefined && to !== undefined && from > to ? [{ setting: high, problem: 'ORDER' }] : []
  })

export const settingProblems = (draft: Draft, around: SettingsAround): SettingProblem[] => {
  const known: readonly string[] = settingsOf(draft.type, draft.settings.formula !== undefined)
  const names = Object.keys(draft.settings)
  const problems = names.flatMap((setting): SettingProblem[] =>
    known.includes(setting)
      ? problemsOf(draft, setting as CustomFieldSetting, around)
      : [{ setting: setting.slice(0, 60), problem: 'UNKNOWN' }],
  )
  const needsTarget = known.includes('to') && !draft.settings.to
  if (needsTarget) problems.push({ setting: 'to', problem: 'ENTITY' })
  if (problems.length > 0) return problems
  return [...orderProblems(draft.settings), ...(draft.settings.default === undefined ? [] : defaultProblems(draft))]
}

const TRIMMED: readonly string[] = ['help', 'formula', 'suffix', 'patternExample', 'patternMessage']

const isAbsent = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

const namedDefault = (draft: CustomFieldShape, value: unknown): unknown => {
  if (!isChoiceType(draft.type)) return value
  const named = [value].flat().map((one) => (typeof one === 'string' ? (choiceNamed(draft, one) ?? one) : one))
  return draft.type === 'choices' ? named : named[0]
}

export const cleanSettings = (draft: CustomFieldShape, settings: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(settings)
      .filter(([, value]) => !isAbsent(value))
      .map(([name, value]) => {
        if (TRIMMED.includes(name) && typeof value === 'string') return [name, value.trim()]
        return [name, name === 'default' ? namedDefault(draft, value) : value]
      })
      .filter(([, value]) => value !== ''),
  ) as CustomFieldSettings

export const isReferable = ({ pages, operations, external }: AnyResource): boolean =>
  pages.length > 0 && operations.includes('list') && !external

/** Without journals, parts of other records and settings, which stay allowed for fields that have them as target. */
export const isOfferedTarget = (resource: AnyResource): boolean =>
  isReferable(resource) &&
  resource.pages.includes('create') &&
  !resource.ownedBy &&
  (resource.menu?.group !== 'administration' || resource.isPerson === true || isConsoleEntity(resource))

export const isConditionSource = (field: Field): boolean =>
  Boolean(rulesOf(field).isConditionSource) && !field.computed && !field.readOnly
