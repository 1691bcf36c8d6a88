import { crudTexts } from '#i18n/fr/crud.ts'
import { type FieldView, rowOf } from '#src/fields/views/fieldView.ts'
import type { Moment } from '#src/fields/webKind.ts'
import { type EntityView, valueAt } from '../entityView.ts'
import type { SavedRecord } from '../slots.ts'
import { editable } from './formValues.ts'
import { isWritten, writtenViews } from './writtenViews.ts'

export const DUPLICATE = 'duplicate'

export const duplicateAddress = (create: string, id: string): string =>
  `${create}?${new URLSearchParams({ [DUPLICATE]: id })}`

/** Files belong to one record, and `copied: false` excludes a field. */
const isCopied = ({ field }: FieldView): boolean =>
  field.copied !== false && field.kind !== 'files' && field.kind !== 'image'

const copyRow = ({ fields = [] }: FieldView, row: Readonly<Record<string, unknown>>): unknown =>
  rowOf(
    fields.filter((one) => isWritten(one) && isCopied(one) && !one.field.unique),
    (one) => valueAt(row, one),
  )

const isRetired = ({ field }: FieldView, value: unknown): boolean =>
  field.kind === 'choice' && (field.retired?.includes(value as string) ?? false)

const nameOfCopy = ({ field }: FieldView, value: unknown): unknown => {
  if (field.kind !== 'text' || typeof value !== 'string') return undefined
  const copy = crudTexts.form.copyOf(value)
  return copy.length > (field.maxLength ?? copy.length) ? undefined : copy
}

const taken = ({ resource }: EntityView, one: FieldView, value: unknown): unknown => {
  const { field, name } = one
  const isTitle = resource.title.includes(name)
  if (field.unique) return isTitle ? nameOfCopy(one, value) : undefined
  const isOneOfUnique = resource.unique?.some((names) => names.includes(name))
  if (isOneOfUnique && isTitle && field.kind === 'text') return nameOfCopy(one, value)
  return one.rows && Array.isArray(value) ? value.map((row) => copyRow(one, row)) : value
}

export const copiedValues = (view: EntityView, record: SavedRecord, moment: Moment): Record<string, unknown> => {
  const copied: Record<string, unknown> = {}
  for (const one of writtenViews(view).filter(isCopied)) {
    const value = editable(one, valueAt(record, one), moment)
    const copy = isRetired(one, value) ? undefined : taken(view, one, value)
    if (copy !== undefined) copied[one.source] = copy
  }
  return copied
}
