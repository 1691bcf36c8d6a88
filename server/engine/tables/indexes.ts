/** Indexes of an entity's table: uniqueness, references, filters, sorts and text search. */
import { sql } from 'drizzle-orm'
import { type IndexBuilder, index, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Field } from '#resources/schema/field.ts'
import { snakeCase } from '#resources/schema/names.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { fieldColumn, identifier } from './identifiers.ts'

const NO_ID = '00000000-0000-0000-0000-000000000000'
const TEXT_KINDS: readonly Field['kind'][] = ['text', 'longText', 'richText', 'email', 'phone', 'url']
const UNSORTED_KINDS: readonly Field['kind'][] = [
  'embedded',
  'rights',
  'json',
  'references',
  'children',
  'choices',
  'files',
  'color',
  'icon',
]

export const isText = (field: Field | undefined): boolean => field !== undefined && TEXT_KINDS.includes(field.kind)

/** Name of the unique index over some fields, from which a violation is told apart. */
export const uniqueIndexName = (resource: AnyResource, fields: readonly string[]): string =>
  identifier(`${snakeCase(resource.key)}_${fields.map(snakeCase).join('_')}_unique`)

/** Every set of fields that is unique in the table. */
export const uniqueSets = (resource: AnyResource): readonly (readonly string[])[] => [
  ...Object.entries(resource.fields).flatMap(([name, field]) => (field.unique ? [[name]] : [])),
  ...(resource.unique ?? []),
]

/** What uniqueness compares: text without case; in a set, an absent value is a value. */
const comparable = (resource: AnyResource, name: string, alone: boolean): string => {
  const column = `"${fieldColumn(resource, name)}"`
  const field = resource.fields[name]
  if (isText(field)) return alone ? `lower(${column})` : `coalesce(lower(${column}), '')`
  return field?.kind === 'reference' && !alone ? `coalesce(${column}, '${NO_ID}'::uuid)` : column
}

const uniqueIndexes = (resource: AnyResource): IndexBuilder[] =>
  uniqueSets(resource).map((fields) => {
    const parts = fields.map((name) => comparable(resource, name, fields.length === 1))
    return uniqueIndex(uniqueIndexName(resource, fields)).on(sql.raw(parts.join(', ')))
  })

const sortable = (resource: AnyResource, name: string): boolean => {
  const field = resource.fields[name]
  return field ? !field.computed && !UNSORTED_KINDS.includes(field.kind) : name === 'createdAt' || name === 'updatedAt'
}

const sortIndex = (resource: AnyResource, name: string): IndexBuilder => {
  const column = fieldColumn(resource, name)
  const key = isText(resource.fields[name]) ? `kernel.normalize("${column}")` : `"${column}"`
  return index(identifier(`${snakeCase(resource.key)}_${column}_index`)).on(sql.raw(`${key} NULLS FIRST, "id"`))
}

/** One index per column that a list filters or sorts on, and per reference. */
const sortIndexes = (resource: AnyResource): IndexBuilder[] => {
  const { columns = [], hidden = [], filters = [] } = resource.list ?? {}
  const references = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.kind === 'reference' || field.kind === 'image' ? [name] : [],
  )
  const listed = resource.pages.includes('list') ? ['createdAt'] : []
  const names = new Set([...columns, ...hidden, ...filters, ...references, ...listed])
  return [...names].filter((name) => sortable(resource, name)).map((name) => sortIndex(resource, name))
}

const filterIndexes = (resource: AnyResource): IndexBuilder[] =>
  (resource.list?.filters ?? []).flatMap((name) => {
    const field = resource.fields[name]
    if (field?.computed || (!isText(field) && field?.kind !== 'choices')) return []
    const column = fieldColumn(resource, name)
    const indexed = isText(field) ? `kernel.normalize("${column}") gin_trgm_ops` : `"${column}"`
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

/** All indexes of an entity's table but its primary key. */
export const indexesOf = (resource: AnyResource): IndexBuilder[] => [
  ...uniqueIndexes(resource),
  ...sortIndexes(resource),
  ...filterIndexes(resource),
  ...declaredIndexes(resource),
  ...searchIndexes(resource),
  ...customFieldIndexes(resource),
]
