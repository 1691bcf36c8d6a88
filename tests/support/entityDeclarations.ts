import { entityLabels } from '#i18n/entityLabels.ts'
import { emailTypeNames } from '#i18n/fr/emailTypes.ts'
import { capitalise } from '#i18n/fr/grammar.ts'
import { violationMessage } from '#i18n/fr/validation.ts'
import { PRODUCT_EMAIL_TYPES } from '#resources/domain/emailTypes.ts'
import type { Rule } from '#resources/domain/validation.ts'
import { resources } from '#resources/index.ts'
import { holds } from '#resources/schema/condition.ts'
import type { Field } from '#resources/schema/field.ts'
import type { AnyLabels } from '#resources/schema/labels.ts'
import { pathOf } from '#resources/schema/names.ts'
import type { AnyResource } from '#resources/schema/resource.ts'

/** Tests of their own; records that no text of theirs names; entries that never change. */
const EXCEPTIONS = ['reservation', 'meterReading', 'accessibilityDocument', 'registerEntry']

export const administered = resources.all.filter(
  ({ key, pages }) => pages.includes('list') && pages.includes('create') && !EXCEPTIONS.includes(key),
)

export const kindsOf = ({ fields }: AnyResource): string[] => Object.values(fields).map(({ kind }) => kind)

export const labelsOf = ({ key }: AnyResource): AnyLabels => {
  const labels = (entityLabels as Record<string, AnyLabels | undefined>)[key]
  if (!labels) throw new Error(`No labels for ${key}`)
  return labels
}

const labelOf = (resource: AnyResource, name: string): string => {
  const label = labelsOf(resource).fields[name]
  return typeof label === 'string' ? label : (label?.label ?? name)
}

const [EMAIL_TYPE] = PRODUCT_EMAIL_TYPES
const isGiven = ({ key }: AnyResource, name: string): boolean => key === 'emailModel' && name === 'type'
export const listOf = (resource: AnyResource): string =>
  resource.key === 'emailModel' ? `/${pathOf(resource)}/${EMAIL_TYPE}` : `/${pathOf(resource)}`
export const createOf = (resource: AnyResource): string =>
  `${listOf(resource)}${resource.key === 'emailModel' ? '/model' : ''}/create`
export const titleOf = (resource: AnyResource): string =>
  resource.key === 'emailModel' ? emailTypeNames[EMAIL_TYPE] : capitalise(labelsOf(resource).plural)

export const nameFieldOf = ({ key, title, fields }: AnyResource): string => {
  const name = title.findLast((one) => fields[one]?.kind === 'text' && !fields[one].readOnly)
  if (!name) throw new Error(`Nothing names ${key}`)
  return name
}

export const messageOf = (resource: AnyResource, path: string, rule: Rule): string =>
  violationMessage({ path, rule }, () => labelOf(resource, path))

export type Named = [name: string, field: Field]

const initialValues = ({ fields }: AnyResource): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, 'default' in field ? field.default : null]))

export const demanded = (resource: AnyResource): Named[] => {
  const values = initialValues(resource)
  return Object.entries(resource.fields).filter(
    ([name, field]) =>
      field.required &&
      !field.readOnly &&
      !isGiven(resource, name) &&
      (values[name] ?? null) === null &&
      holds(field.when, values),
  )
}

export const WRONG: Partial<Record<Field['kind'], string>> = {
  email: 'sans arobase',
  url: 'sans protocole',
  phone: 'abc',
}

export const wronglyTyped = ({ fields }: AnyResource): Named[] =>
  Object.entries(fields).filter(([, { kind, readOnly, when }]) => WRONG[kind] && !readOnly && !when)
