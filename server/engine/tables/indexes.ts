import { sql } from 'drizzle-orm'
import { type IndexBuilder, index, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Field } from '#resources/schema/field.ts'
import { snakeCase } from '#resources/schema/names.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Kernel } from '../context.ts'
import { orderedValues } from '../kinds/conditions.ts'
import { kindOf } from '../kinds/kind.ts'
import { fieldColumn, identifier } from './identifiers.ts'

const NO_ID = '00000000-0000-0000-0000-000000000000'
type Kinds = Pick<Kernel, 'kinds'>

const indexedAs = (kernel: Kinds, field: Field | undefined) => field && kindOf(kernel, field).indexed

/** True if values are compared without case and searched by parts. */
export const isWords = (kernel: Kinds, field: Field | undefined): boolean => indexedAs(kernel, field) === 'words'

export const uniqueIndexName = (resource: AnyResource, fields: readonly string[]): string =>
  identifier(`${snakeCase(resource.key)}_${fields.map(snakeCase).join('_')}_unique`)

export const uniqueSets = (resource: AnyResource): readonly (readonly string[])[] => [
  ...Object.entries(resource.fields).flatMap(([name, field]) => (field.unique ? [[name]] : [])),
  ...(resource.unique ?? []),
]

/** Compared expression: text without case. In a set of several fields, an absent value equals another absent value. */
const comparable = (kernel: Kinds, resource: AnyResource, name: string, alone: boolean): string => {
  const column = `"${fieldColumn(resource, name)}"`
  const field = resource.fields[name]
  if (isWords(kernel, field)) return alone ? `lower(${column})` : `coalesce(lower(${column}), '')`
  if (alone) return column
  if (field?.kind === 'externalReference') return `coalesce(${column}, '')`
  return field?.kind === 'reference' ? `coalesce(${column}, '${NO_ID}'::uuid)` : column
}

const uniqueIndexes = (kernel: Kinds, resource: AnyResource): IndexBuilder[] =>
  uniqueSets(resource).map((fields) => {
    const parts = fields.map((name) => comparable(kernel, resource, name, fields.length === 1))
    return uniqueIndex(uniqueIndexName(resource, fields)).on(sql.raw(parts.join(', ')))
  })

/** Unique sets with names typed by people, which are also checked for look-alikes. */
export const namingSets = (kernel: Kinds, resource: AnyResource): readonly (readonly string[])[] => {
  const isName = (name: string) => isWords(kernel, resource.fields[name]) && !resource.fields[name]?.readOnly
  return resource.operations.includes('create') ? uniqueSets(resource).filter((fields) => fields.some(isName)) : []
}

const lookIndexes = (kernel: Kinds, resource: AnyResource): IndexBuilder[] =>
  namingSets(kernel, resource).map((fields) => {
    const parts = fields.map((name) => {
      const column = `"${fieldColumn(resource, name)}"`
      return isWords(kernel, resource.fields[name]) ? `kernel.look(${column})` : column
    })
    return index(identifier(`${snakeCase(resource.key)}_${fields.map(snakeCase).join('_')}_look`)).on(
      sql.raw(parts.join(', ')),
    )
  })

const sortable = (kernel: Kinds, resource: AnyResource, name: string): boolean => {
  const field = resource.fields[name]
  const isSorted = indexedAs(kernel, field) === 'value' || isWords(kernel, field)
  return field ? !field.computed && isSorted : name === 'createdAt' || name === 'updatedAt'
}

const sortIndex = (kernel: Kinds, resource: AnyResource, name: string): IndexBuilder => {
  const column = fieldColumn(resource, name)
  const field = resource.fields[name]
  const ordered = field?.kind === 'choice' && field.ordered
  const plain = ordered ? `(array_position(${orderedValues(field.values)}, "${column}"))` : `"${column}"`
  const key = isWords(kernel, field) ? `(kernel.normalize("${column}") COLLATE kernel.natural_order)` : plain
  return index(identifier(`${snakeCase(resource.key)}_${column}_index`)).on(
    sql.raw(`${key} NULLS ${resource.list?.emptyLast?.includes(name) ? 'LAST' : 'FIRST'}, "id"`),
  )
}

const sortIndexes = (kernel: Kinds, resource: AnyResource): IndexBuilder[] => {
  const { columns = [], hidden = [], filters = [], unindexed = [] } = resource.list ?? {}
  const references = Object.entries(resource.fields).flatMap(([name, field]) =>
    ['reference', 'externalReference', 'image'].includes(field.kind) ? [name] : [],
  )
  const listed = resource.pages.includes('list') ? ['createdAt'] : []
  const names = new Set([...columns, ...hidden, ...filters, ...references, ...listed])
  return [...names]
    .filter((name) => sortable(kernel, resource, name) && !unindexed.includes(name))
    .map((name) => sortIndex(kernel, resource, name))
}

const filterIndexes = (kernel: Kinds, resource: AnyResource): IndexBuilder[] =>
  (resource.list?.filters ?? []).flatMap((name) => {
    const field = resource.fields[name]
    if (field?.computed || (!isWords(kernel, field) && indexedAs(kernel, field) !== 'members')) return []
    const column = fieldColumn(resource, name)
    const indexed = isWords(kernel, field) ? `kernel.normalize("${column}") gin_trgm_ops` : `"${column}"`
    return [index(identifier(`${snakeCase(resource.key)}_${column}_filter`)).using('gin', sql.raw(indexed))]
  })

const declaredIndexes = (resource: AnyResource): IndexBuilder[] =>
  (resource.indexes ?? []).map((fields) => {
    const columns = fields.map((name) => `"${fieldColumn(resource, name)}"`).join(', ')
    return index(identifier(`${snakeCase(resource.key)}_${fields.map(snakeCase).join('_')}_index`)).on(sql.raw(columns))
  })

export const isSearchable = (resource: AnyResource): boolean =>
  Object.values(resource.fields).some((field) => field.searchable)

const searchIndexes = (resource: AnyResource): IndexBuilder[] =>
  isSearchable(resource)
    ? [index(identifier(`${snakeCase(resource.key)}_search`)).using('gin', sql.raw('"search_text" gin_trgm_ops'))]
    : []

const customFieldIndexes = (resource: AnyResource): IndexBuilder[] =>
  resource.customisable
    ? [
        index(identifier(`${snakeCase(resource.key)}_custom_fields`)).using(
          'gin',
          sql.raw('"custom_fields" jsonb_path_ops'),
        ),
      ]
    : []

export const indexesOf = (kernel: Kinds, resource: AnyResource): IndexBuilder[] => [
  ...uniqueIndexes(kernel, resource),
  ...lookIndexes(kernel, resource),
  ...sortIndexes(kernel, resource),
  ...filterIndexes(kernel, resource),
  ...declaredIndexes(resource),
  ...searchIndexes(resource),
  ...customFieldIndexes(resource),
]
