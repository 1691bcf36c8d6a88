import type { Condition } from '../schema/condition.ts'
import type { Field } from '../schema/field.ts'
import type { DurationUnit, TextFormat } from '../schema/limits.ts'
import type { AccessRule } from './accessRule.ts'
import type { FormulaType } from './formulas/functions.ts'

/** Records store the choice's id, so that label (`value`) and colour may change. */
export type CustomFieldChoice = { id: string; value: string; color: string | null }

export type CustomFieldSettings = {
  help?: string
  default?: string | number | boolean | readonly string[]
  unique?: boolean
  min?: number
  max?: number
  decimals?: number
  unit?: DurationUnit
  suffix?: string
  minLength?: number
  maxLength?: number
  format?: TextFormat
  pattern?: string
  patternExample?: string
  patternMessage?: string
  minItems?: number
  maxItems?: number
  to?: string
  /** Names in a condition: a declared field, or NAME of a custom one. */
  when?: Condition
  requiredIf?: Condition
  /** The value is computed at each read, and never stored. */
  formula?: string
  read?: AccessRule
  write?: AccessRule
}
export type CustomFieldSetting = keyof CustomFieldSettings

export type CustomFieldChoices = {
  options: readonly CustomFieldChoice[]
  /** No longer offered; the history and restored records may still contain them. */
  retiredOptions: readonly CustomFieldChoice[]
}

type CustomTypeShape = CustomFieldChoices & {
  settings?: CustomFieldSettings | undefined
  own: Pick<CustomFieldSettings, 'when' | 'requiredIf'> & { required: boolean }
}

export type SettingBounds = Partial<Record<CustomFieldSetting, readonly [from: number, to: number]>>

export type CustomTypeRules = {
  settings: readonly CustomFieldSetting[]
  bounds?: SettingBounds
  /** Results of formulas that the type stores, its own type first. Absent: it takes no formula. */
  results?: readonly FormulaType[]
  /** Types that store its values unchanged. Absent: each value has a text that the other inputs read. */
  widerTypes?: readonly string[]
  field: (shape: CustomTypeShape) => Field
}

export const pickDefined = <T extends object, K extends keyof T>(values: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.filter((name) => values[name] !== undefined).map((name) => [name, values[name]])) as Pick<
    T,
    K
  >

export const choiceValues = ({ options, retiredOptions }: CustomTypeShape) => {
  const retired = retiredOptions.map(({ id }) => id)
  return { values: [...options.map(({ id }) => id), ...retired], retired }
}

/** A removed choice is no default any more. */
export const offeredDefault = ({ options, settings }: CustomTypeShape): string[] => {
  const offered = new Set(options.map(({ id }) => id))
  return [settings?.default ?? []].flat().filter((id): id is string => typeof id === 'string' && offered.has(id))
}

export const lineOptions = ({ own, settings = {} }: CustomTypeShape) => ({
  ...own,
  ...(pickDefined(settings, ['default', 'unique']) as { default?: string; unique?: boolean }),
})
