/** The columns of an entity's spreadsheet: its id, its declared fields, its custom fields, under headers that differ. */
import { entityLabels } from '#i18n/fr/entities/index.ts'
import { cellWords } from '#i18n/fr/transfer.ts'
import { comparable } from '#resources/domain/csvText.ts'
import { customFieldShape } from '#resources/domain/customFields.ts'
import type { Field, FieldKind } from '#resources/schema/field.ts'
import type { AnyLabels } from '#resources/schema/labels.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Context } from '../context.ts'
import { definitionsOf } from '../customFields/definitions.ts'

type Labelled = AnyLabels['fields'][string] | undefined

export type Column = {
  /** `id`, a field's name, or `customFields.NAME`. */
  source: string
  name: string
  label: string
  field: Field
  isCustom: boolean
  /** An import fills it. */
  isWritable: boolean
  /** French words of the values of a choice. */
  words: Readonly<Record<string, string>>
  /** What the items of an embedded list hold. */
  parts: readonly Column[]
}

const HIDDEN: readonly FieldKind[] = ['json']
/** What a spreadsheet tells but does not bring: contents of files, rows of other entities. */
const TOLD: readonly FieldKind[] = ['image', 'files', 'children', 'json']

const labelOf = (label: Labelled, name: string): string => (typeof label === 'string' ? label : (label?.label ?? name))

const partsOf = (field: Field, label: Labelled): Column[] => {
  if (field.kind !== 'embedded') return []
  const labels = (typeof label === 'object' ? label.fields : undefined) as Record<string, Labelled> | undefined
  return Object.entries(field.fields).map(([name, part]) => fieldColumn(name, part, labels?.[name]))
}

const fieldColumn = (name: string, field: Field, label: Labelled): Column => ({
  source: name,
  name,
  label: labelOf(label, name),
  field,
  isCustom: false,
  isWritable: !field.readOnly && !TOLD.includes(field.kind),
  words: (typeof label === 'object' ? label.values : undefined) ?? {},
  parts: partsOf(field, label),
})

const systemColumn = (source: string, label: string, field: Field): Column => ({
  ...fieldColumn(source, field, label),
  isWritable: false,
})

const customColumns = (context: Context, resource: AnyResource): Column[] =>
  resource.customisable
    ? definitionsOf(context, resource.key)
        .filter(({ retired }) => !retired)
        .map((definition) => ({
          ...fieldColumn(definition.name, customFieldShape(definition), definition.label),
          source: `customFields.${definition.name}`,
          isCustom: true,
        }))
    : []

/** Two headers that read alike could not be told apart: the later one carries its name. */
const distinct = (columns: readonly Column[]): Column[] => {
  const seen = new Set<string>()
  return columns.map((column) => {
    const isTaken = seen.has(comparable(column.label))
    const label = isTaken ? `${column.label} (${column.name})` : column.label
    seen.add(comparable(label))
    return { ...column, label }
  })
}

const isNamed = (columns: readonly Column[], label: string): boolean =>
  columns.some((column) => comparable(column.label) === comparable(label))

/** Every column of an entity. `loadDefinitions` comes first. */
export const columnsOf = (context: Context, resource: AnyResource): Column[] => {
  const labels = (entityLabels as Readonly<Record<string, AnyLabels | undefined>>)[resource.key]?.fields
  const declared = Object.entries(resource.fields)
    .filter(([, field]) => !HIDDEN.includes(field.kind))
    .map(([name, field]) => fieldColumn(name, field, labels?.[name]))
  const own = [...declared, ...customColumns(context, resource)]
  const id = systemColumn('id', isNamed(own, cellWords.id) ? cellWords.recordId : cellWords.id, { kind: 'text' })
  const moments = [
    systemColumn('createdAt', cellWords.createdAt, { kind: 'dateTime' }),
    systemColumn('updatedAt', cellWords.updatedAt, { kind: 'dateTime' }),
  ]
  return distinct([id, ...own, ...moments])
}

/** What an import fills, the id among it. */
export const importedColumns = (columns: readonly Column[]): Column[] =>
  columns.filter(({ source, isWritable }) => isWritable || source === 'id')
