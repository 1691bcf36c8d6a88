/** A field as the pages see it: a declared one and a custom one look the same. */
import type { Field } from '#resources/schema/field.ts'
import type { AnyLabels } from '#resources/schema/labels.ts'

export type FieldView<F extends Field = Field> = {
  name: string
  /** Where the value lies in a record, e.g. `name` or `customFields.NAME`. */
  source: string
  field: F
  label: string
  help?: string
  /** French words of the choices. */
  values?: Readonly<Record<string, string>>
  /** The fields of an embedded list. */
  fields?: readonly FieldView[]
  isCustom: boolean
}

type FieldLabels = AnyLabels['fields'][string]

/** A declared field with its French label. */
export const fieldView = (name: string, field: Field, labels: FieldLabels | undefined): FieldView => {
  const texts = typeof labels === 'string' ? { label: labels } : (labels ?? { label: name })
  const inner = texts.fields as Record<string, FieldLabels> | undefined
  return {
    name,
    source: name,
    field,
    label: texts.label,
    ...(texts.help && { help: texts.help }),
    ...(texts.values && { values: texts.values }),
    ...(field.kind === 'embedded' && {
      fields: Object.entries(field.fields).map(([key, value]) => fieldView(key, value, inner?.[key])),
    }),
    isCustom: false,
  }
}
