import { useResourceContext, type Validator } from 'react-admin'
import { get } from 'react-hook-form'
import { customFieldsInput, type RecordInput, toInput } from '#dataProviders/graphql/input.ts'
import { violationMessage } from '#i18n/fr/validation.ts'
import { rulesOf } from '#kinds/rules.ts'
import { cleanValue, type Switches, validateFields } from '#resources/domain/validation.ts'
import { type Catalogue, useCatalogue } from '../views/catalogue.ts'
import type { FieldView } from '../views/fieldView.ts'
import { filesOf } from './fileValue.ts'

type Options = {
  /** Path of the row in the form; undefined for the record's own fields. */
  at?: string
  beside?: readonly FieldView[]
  on?: Switches
}

const nameOf = (labels: string | { label: string } | undefined): string | undefined =>
  typeof labels === 'string' ? labels : labels?.label

const storedValue = ({ name, field, isCustom }: FieldView, value: unknown, { registry }: Catalogue): unknown => {
  if (isCustom && rulesOf(field).input === 'files') return filesOf(value)
  const input = isCustom
    ? customFieldsInput({ [name]: value })
    : toInput({ fields: { [name]: field } }, { [name]: value }, undefined, registry.get)
  return cleanValue(field, input[name])
}

export const useFieldRule = (view: FieldView, { at, beside = [], on }: Options = {}): Validator => {
  const catalogue = useCatalogue()
  const resource = catalogue.registry.findByPath(useResourceContext() ?? '')
  const labels = resource && catalogue.labels[resource.key]
  return (value: unknown, values: RecordInput) => {
    const around: RecordInput = at ? (get(values, at) ?? {}) : values
    const custom = (at && around.customFields) as RecordInput | undefined
    const input = { ...around, ...custom, [view.name]: storedValue(view, value, catalogue) }
    const broken = validateFields({ [view.name]: view.field }, input, on).find(({ path }) => path === view.name)
    const labelOf = (path: string): string =>
      [view, ...beside].find(({ name }) => name === path)?.label ?? nameOf(labels?.fields[path]) ?? path
    return broken && violationMessage(broken, labelOf)
  }
}
