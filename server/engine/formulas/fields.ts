import { CUSTOM_FIELD_TYPES, CUSTOM_TYPES, rulesOf } from '#kinds/rules.ts'
import { type CustomFieldType, choiceLabels } from '#resources/domain/customFields.ts'
import { checkFormula, type FormulaField, type FormulaFields } from '#resources/domain/formulas/check.ts'
import type { FormulaType } from '#resources/domain/formulas/functions.ts'
import type { Field } from '#resources/schema/field.ts'
import type { AnyLabels } from '#resources/schema/labels.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Context } from '../context.ts'
import type { Definition } from '../customFields/definitions.ts'
import { kindOf } from '../kinds/kind.ts'
import { labelsIn, labelText } from '../overrides/labels.ts'

const rankOf = (custom: CustomFieldType, type: FormulaType) => CUSTOM_TYPES[custom].results?.indexOf(type) ?? -1

export const resultTypesOf = (type: FormulaType): CustomFieldType[] =>
  CUSTOM_FIELD_TYPES.filter((custom) => rankOf(custom, type) >= 0).toSorted(
    (one, other) => rankOf(one, type) - rankOf(other, type),
  )

/** `definitionsOf`: custom fields of an entity, with the changes that a check tries. */
export type FormulaAround = { context: Context; definitionsOf: (entity: string) => readonly Definition[] }

type Named = [path: string, field: FormulaField]

const isReadable = ({ context }: FormulaAround, field: Field): boolean =>
  !field.computed && kindOf(context.kernel, field).column(field) !== undefined

const choicesOf = (field: Field, label: AnyLabels['fields'][string] | undefined) => {
  if (field.kind !== 'choice') return {}
  const words = (typeof label === 'object' ? label.values : undefined) ?? {}
  return { choices: Object.fromEntries(field.values.map((value) => [value, words[value] ?? value])) }
}

const declaredFields = (around: FormulaAround, { key, fields }: AnyResource): Named[] => {
  const labels = labelsIn(around.context, key)?.fields
  return Object.entries(fields).flatMap(([name, field]): Named[] => {
    const type = rulesOf(field).formula
    if (!type || !isReadable(around, field)) return []
    return [[name, { type, label: labelText(labels?.[name]) ?? name, ...choicesOf(field, labels?.[name]) }]]
  })
}

const activeOf = (around: FormulaAround, { key, customisable }: AnyResource): Definition[] =>
  customisable ? around.definitionsOf(key).filter(({ retired }) => !retired) : []

const customFields = (around: FormulaAround, resource: AnyResource): Named[] =>
  activeOf(around, resource).flatMap((definition): Named[] => {
    const type = CUSTOM_TYPES[definition.type].formula
    if (!type) return []
    const choices = type === 'choice' && { choices: choiceLabels(definition) }
    return [[definition.name, { type, label: definition.label, ...choices }]]
  })

type FormulaLink = { name: string; label: string; to: string; isCustom: boolean }

export const formulaLinks = (around: FormulaAround, resource: AnyResource): FormulaLink[] => {
  const labels = labelsIn(around.context, resource.key)?.fields
  const declared = Object.entries(resource.fields).flatMap(([name, field]): FormulaLink[] =>
    field.kind === 'reference' && isReadable(around, field)
      ? [{ name, label: labelText(labels?.[name]) ?? name, to: field.to, isCustom: false }]
      : [],
  )
  const custom = activeOf(around, resource).flatMap(({ type, name, label, settings }): FormulaLink[] =>
    type === 'reference' && settings?.to ? [{ name, label, to: settings.to, isCustom: true }] : [],
  )
  return [...declared, ...custom]
}

const isStored = (definition: Definition): boolean => !definition.settings?.formula

/** Fields reached through a link: stored ones only. A formula there could lead back and read without bound. */
const linkedFields = (around: FormulaAround, { name, label, to }: FormulaLink): Named[] => {
  const target = around.context.kernel.resources.find(to)
  if (!target || target.external) return []
  const stored = { ...around, definitionsOf: (entity: string) => around.definitionsOf(entity).filter(isStored) }
  return [...declaredFields(stored, target), ...customFields(stored, target)].map(([path, field]) => [
    `${name}.${path}`,
    { ...field, label: `${label}.${field.label}` },
  ])
}

/** Requires `loadDefinitions`, for the organisation's labels. */
export const formulaFields = (around: FormulaAround, resource: AnyResource): FormulaFields =>
  new Map([
    ...declaredFields(around, resource),
    ...customFields(around, resource),
    ...formulaLinks(around, resource).flatMap((link) => linkedFields(around, link)),
  ])

export const formulasOf = (definitions: readonly Definition[]): ReadonlyMap<string, string> =>
  new Map(
    definitions.flatMap(({ name, retired, settings }) =>
      settings?.formula && !retired ? [[name, settings.formula] as const] : [],
    ),
  )

export const checkedFormula = (around: FormulaAround, resource: AnyResource, formula: string) =>
  checkFormula(formula, formulaFields(around, resource))
