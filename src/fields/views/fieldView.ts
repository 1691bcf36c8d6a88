import type { Noun } from '#i18n/fr/grammar.ts'
import type { AccessRule } from '#resources/domain/accessRule.ts'
import { type ChildList, childFields } from '#resources/domain/children.ts'
import type { DefaultMoment } from '#resources/domain/customFields.ts'
import type { HidingPlace } from '#resources/domain/entityOverride.ts'
import type { Field } from '#resources/schema/field.ts'
import type { AnyLabels, RowDetail } from '#resources/schema/labels.ts'
import type { Catalogue } from './catalogue.ts'

export type FieldView<F extends Field = Field> = {
  name: string
  source: string
  field: F
  label: string
  help?: string
  values?: Readonly<Record<string, string>>
  colors?: Readonly<Record<string, string>>
  variables?: Readonly<Record<string, string>>
  fields?: readonly FieldView[]
  noun?: Noun
  rows?: ChildList
  detail?: RowDetail
  hidden?: readonly HidingPlace[]
  /** States in which the user reads the field; absent: all. */
  readIn?: readonly string[]
  write?: AccessRule
  initial?: (moment: DefaultMoment) => unknown
  isCustom: boolean
  /** Lists neither sort nor filter by the field. */
  isShownOnly?: boolean
}

type FieldLabels = AnyLabels['fields'][string]

export const fieldView = (name: string, field: Field, labels: FieldLabels | undefined): FieldView => {
  const texts = typeof labels === 'string' ? { label: labels } : (labels ?? { label: name })
  const inner = texts.fields as Record<string, FieldLabels> | undefined
  return {
    name,
    source: name,
    field,
    label: texts.label,
    ...(texts.help && { help: texts.help }),
    ...(texts.detail && { detail: texts.detail }),
    ...(texts.values && { values: texts.values }),
    ...(texts.variables && { variables: texts.variables }),
    ...(texts.row && { noun: texts.row }),
    ...('fields' in field && {
      fields: Object.entries(field.fields).map(([key, value]) => fieldView(key, value, inner?.[key])),
    }),
    isCustom: false,
  }
}

const NO_VIEWS = (): readonly FieldView[] => []

export const withRows = (
  view: FieldView,
  { registry, labels }: Catalogue,
  customOf: (entity: string) => readonly FieldView[] = NO_VIEWS,
): FieldView => {
  const { name, field } = view
  if (field.kind !== 'children' || field.handWritten) return view
  const texts = labels[field.to]
  if (!texts) throw new Error(`No labels for the entity ${field.to}`)
  const list = { name, field, resource: registry.get(field.to) }
  const fields = Object.entries(childFields(list)).map(([key, own]) => fieldView(key, own, texts.fields[key]))
  return { ...view, fields: [...fields, ...customOf(field.to)], rows: list, noun: texts }
}

type Row = Readonly<Record<string, unknown>>

export const valueOfField = (row: Row, { name, isCustom }: Pick<FieldView, 'name' | 'isCustom'>): unknown =>
  isCustom ? (row.customFields as Row | null | undefined)?.[name] : row[name]

export const rowOf = (views: readonly FieldView[], given: (view: FieldView) => unknown): Record<string, unknown> => {
  const entries = (isCustom: boolean) =>
    Object.fromEntries(views.filter((one) => one.isCustom === isCustom).map((one) => [one.name, given(one)]))
  const custom = entries(true)
  return { ...entries(false), ...(Object.keys(custom).length > 0 && { customFields: custom }) }
}
