import { findLabels } from '#i18n/entityLabels.ts'
import { capitalise } from '#i18n/fr/grammar.ts'
import { rightName } from '#i18n/fr/rightNames.ts'
import { cellWords } from '#i18n/fr/transfer.ts'
import { renamedDeep } from '#i18n/renaming.ts'
import { childFields } from '#resources/domain/children.ts'
import { comparable } from '#resources/domain/csvText.ts'
import { customFieldShape } from '#resources/domain/customFields.ts'
import { labelWithSuffix } from '#resources/domain/numberSuffix.ts'
import { rightsOf } from '#resources/domain/rights.ts'
import type { Field, FieldOf } from '#resources/schema/field.ts'
import type { AnyLabels } from '#resources/schema/labels.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Column } from '#server/engine/cells/cell.ts'
import type { Context } from '#server/engine/context.ts'
import { labelsById } from '#server/engine/customFields/choices.ts'
import { definitionsOf } from '#server/engine/customFields/definitions.ts'
import { renamed } from '#server/engine/customFields/renaming.ts'
import { hooksOf } from '#server/engine/entityHooks.ts'
import { kindOf } from '#server/engine/kinds/kind.ts'
import { canSetField } from '#server/engine/overrides/fieldRights.ts'
import { labelsIn } from '#server/engine/overrides/labels.ts'
import { isNeverRead } from '#server/engine/overrides/readRights.ts'

type Labelled = AnyLabels['fields'][string] | undefined

const labelOf = (label: Labelled, name: string): string => (typeof label === 'string' ? label : (label?.label ?? name))

const written = (label: string, customLabels: string | undefined) => ({
  label: customLabels ?? label,
  productLabel: label,
})

/** `customLabels`: the label in the organisation's words; `label`: the product's, which imported files may still use. */
type Making = { context: Context; name: string; field: Field; label: Labelled; customLabels?: Labelled }

const childColumnFields = (field: FieldOf<'children'>, resource: AnyResource): [string, Field][] =>
  field.inSheets
    ? Object.entries(resource.fields).filter(([name]) => field.inSheets?.includes(name))
    : Object.entries(childFields({ field, resource }))

const rowParts = (context: Context, field: FieldOf<'children'>): Column[] => {
  const resource = context.kernel.resources.get(field.to)
  const [labels, customLabels] = [
    findLabels(resource.key, context.kernel.resources)?.fields,
    labelsIn(context, resource.key)?.fields,
  ]
  const readable = childColumnFields(field, resource).filter(([name]) => !isNeverRead(context, resource, name))
  const own = readable.map(([name, part]) =>
    fieldColumn({ context, name, field: part, label: labels?.[name], customLabels: customLabels?.[name] }),
  )
  return distinct([...own, ...customColumns(context, resource)].filter(({ cell }) => cell?.inRows))
}

const partsOf = ({ context, field, label }: Making): Column[] => {
  if (field.kind === 'children') return rowParts(context, field)
  if (field.kind !== 'embedded') return []
  const labels = (typeof label === 'object' ? label.fields : undefined) as Record<string, Labelled> | undefined
  return Object.entries(field.fields).map(([name, part]) =>
    fieldColumn({ context, name, field: part, label: labels?.[name] }),
  )
}

const rightWords = ({ kernel }: Context) =>
  Object.fromEntries(rightsOf(kernel.resources).map(({ code }) => [code, rightName(code, kernel.resources)]))

const wordsOf = (context: Context, field: Field, label: Labelled): Readonly<Record<string, string>> =>
  field.kind === 'rights' ? rightWords(context) : ((typeof label === 'object' ? label.values : undefined) ?? {})

const fieldColumn = (making: Making): Column => {
  const { context, name, field, label, customLabels } = making
  const { resources } = context.kernel
  const { cell } = kindOf(context.kernel, field)
  const words = wordsOf(context, field, label)
  return {
    source: name,
    name,
    ...written(
      labelWithSuffix(labelOf(label, name), field),
      labelWithSuffix(
        customLabels === undefined ? renamed(context, labelOf(label, name)) : labelOf(customLabels, name),
        field,
      ),
    ),
    field,
    isCustom: false,
    cell,
    isWritable: !field.readOnly && cell !== undefined,
    words: renamedDeep(words, (text) => renamed(context, text)),
    productWords: words,
    parts: partsOf(making),
    ...('to' in field && { target: capitalise(findLabels(field.to, resources)?.singular ?? field.to) }),
  }
}

const systemColumn = (context: Context, source: string, label: string, field: Field): Column => ({
  ...fieldColumn({ context, name: source, field, label }),
  isWritable: false,
})

const customColumns = (context: Context, resource: AnyResource): Column[] =>
  resource.customisable
    ? definitionsOf(context, resource.key)
        .filter(({ retired, name }) => !retired && !isNeverRead(context, resource, `customFields.${name}`))
        .map((definition) => {
          const { name } = definition
          const label = { label: definition.label, values: labelsById(definition) }
          const column = fieldColumn({ context, name, field: customFieldShape(definition), label })
          // Choice labels are the organisation's own words.
          const source = `customFields.${name}`
          const isWritable = column.isWritable && canSetField(context, resource, source)
          return { ...column, words: label.values, source, isWritable, isCustom: true }
        })
    : []

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

/** Lists written only by their service, without import support, are exported by name. */
const asWritten = ({ kernel }: Context, { key }: AnyResource, column: Column): Column => {
  const isNamed = column.field.kind === 'children' && column.field.handWritten && !hooksOf(kernel, key).importing?.open
  return isNamed ? { ...column, isWritable: false, parts: [] } : column
}

/** Requires `loadDefinitions`. */
export const columnsOf = (context: Context, resource: AnyResource): Column[] => {
  const { fields: labels, headers } = findLabels(resource.key, context.kernel.resources) ?? {}
  const customLabels = labelsIn(context, resource.key)?.fields
  const declared = Object.entries(resource.fields)
    .filter(([name, field]) => kindOf(context.kernel, field).cell && !isNeverRead(context, resource, name))
    .map(([name, field]) =>
      fieldColumn({ context, name, field, label: labels?.[name], customLabels: customLabels?.[name] }),
    )
    .map((column) => asWritten(context, resource, column))
    .map((column) => ({ ...column, isWritable: column.isWritable && canSetField(context, resource, column.name) }))
    .map((column) => ({ ...column, headers: headers?.[column.name] ?? [] }))
  const own = [...declared, ...customColumns(context, resource)]
  const id = systemColumn(context, 'id', isNamed(own, cellWords.id) ? cellWords.recordId : cellWords.id, {
    kind: 'text',
  })
  const moments = [
    systemColumn(context, 'createdAt', cellWords.createdAt, { kind: 'dateTime' }),
    systemColumn(context, 'updatedAt', cellWords.updatedAt, { kind: 'dateTime' }),
  ]
  return distinct([id, ...own, ...moments])
}

export const isKey = ({ source, field }: Column): boolean =>
  source === 'id' || (field.unique === true && (field.kind === 'text' || field.kind === 'email'))

export const importedColumns = (columns: readonly Column[]): Column[] =>
  columns.filter((column) => column.isWritable || isKey(column))
