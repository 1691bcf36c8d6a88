import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgSchema,
  type PgTable,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  type UpdateDeleteAction,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Field } from '#resources/schema/field.ts'
import { schemaName, snakeCase, tableName } from '#resources/schema/names.ts'
import { type AnyResource, isBranchOf } from '#resources/schema/resource.ts'
import type { Kernel } from '../context.ts'
import { kindOf } from '../kinds/kind.ts'
import { choiceCheck } from './columns.ts'
import { fieldColumn, foreignKeyName, identifier, joinTableOf } from './identifiers.ts'
import { indexesOf, isSearchable } from './indexes.ts'

export type Tables = { schemas: Record<string, PgSchema>; tables: Record<string, PgTable> }

type Kinds = Pick<Kernel, 'kinds'>
type Target = (key: string) => AnyPgColumn
type Pointer = { column: string; to: string; onDelete: UpdateDeleteAction }

const foreignKeys = (table: string, built: Record<string, PgColumn>, pointers: readonly Pointer[], target: Target) =>
  pointers.map(({ column, to, onDelete }) => {
    const from = built[column]
    if (!from) throw new Error(`Table ${table}: no column ${column}`)
    return foreignKey({
      name: foreignKeyName(table, column),
      columns: [from],
      foreignColumns: [target(to)],
    }).onDelete(onDelete)
  })

const fieldColumns = (kernel: Kinds, resource: AnyResource): Record<string, PgColumnBuilderBase> => {
  const columns: Record<string, PgColumnBuilderBase> = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    const column = field.computed ? undefined : kindOf(kernel, field).column(field)
    if (column) columns[fieldColumn(resource, name)] = column
  }
  return columns
}

const onDeleteOf = (resource: AnyResource, name: string, field: Field): UpdateDeleteAction => {
  if (resource.ownedBy === name || isBranchOf(resource, name)) return 'cascade'
  return field.kind === 'reference' && field.onDelete === 'setNull' ? 'set null' : 'restrict'
}

const pointersOf = (resource: AnyResource): Pointer[] => [
  ...Object.entries(resource.fields).flatMap(([name, field]) => {
    if (field.kind !== 'reference' && field.kind !== 'image') return []
    const to = field.kind === 'reference' ? field.to : 'file'
    return [{ column: fieldColumn(resource, name), to, onDelete: onDeleteOf(resource, name, field) }]
  }),
  { column: 'created_by_id', to: 'user', onDelete: 'set null' },
  { column: 'updated_by_id', to: 'user', onDelete: 'set null' },
]

const searchExpression = (kernel: Kinds, resource: AnyResource): string => {
  const parts = Object.entries(resource.fields)
    .filter(([, field]) => field.searchable && kindOf(kernel, field).searched === 'words')
    .map(([name]) => `coalesce("${fieldColumn(resource, name)}", '')`)
  if (resource.customisable) parts.push('kernel.custom_text("custom_fields")')
  return `kernel.normalize(${parts.join(` || ' ' || `)})`
}

const systemColumns = (kernel: Kinds, resource: AnyResource): Record<string, PgColumnBuilderBase> => ({
  ...(resource.customisable && { custom_fields: jsonb().notNull().default({}) }),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  created_by_id: uuid(),
  updated_by_id: uuid(),
  ...(isSearchable(resource) && {
    search_text: text().generatedAlwaysAs(sql.raw(searchExpression(kernel, resource))),
  }),
})

const checksOf = (resource: AnyResource) =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    if (field.computed || (field.kind !== 'choice' && field.kind !== 'choices')) return []
    if (field.extensible) return []
    const column = fieldColumn(resource, name)
    return [check(identifier(`${snakeCase(resource.key)}_${column}_check`), choiceCheck(field, column))]
  })

const entityTable = (kernel: Kinds, schema: PgSchema, resource: AnyResource, target: Target): PgTable =>
  schema.table(
    tableName(resource.key),
    { id: uuid().primaryKey(), ...fieldColumns(kernel, resource), ...systemColumns(kernel, resource) },
    (built) => [
      ...indexesOf(kernel, resource),
      ...checksOf(resource),
      ...foreignKeys(tableName(resource.key), built as Record<string, PgColumn>, pointersOf(resource), target),
    ],
  )

/** Rows are deleted with their owner; a referenced record cannot be deleted. */
const joinTable = (schema: PgSchema, resource: AnyResource, name: string, field: Field, target: Target) => {
  const to = field.kind === 'references' ? field.to : 'file'
  const { table, ownerColumn, targetColumn } = joinTableOf(resource, name, to)
  const columns: Record<string, PgColumnBuilderBase> = {
    [ownerColumn]: uuid().notNull(),
    [targetColumn]: uuid().notNull(),
    ...(field.kind === 'files' && { position: integer().notNull() }),
  }
  const pointers: Pointer[] = [
    { column: ownerColumn, to: resource.key, onDelete: 'cascade' },
    { column: targetColumn, to, onDelete: 'restrict' },
  ]
  return schema.table(table, columns, (built) => {
    const [owner, pointed] = [built[ownerColumn], built[targetColumn]]
    if (!owner || !pointed) throw new Error(`Join table ${table}: a column is missing`)
    return [
      primaryKey({ name: identifier(`${table}_key`), columns: [owner, pointed] }),
      index(identifier(`${table}_reverse`)).on(pointed, owner),
      ...foreignKeys(table, built, pointers, target),
    ]
  })
}

export const createTables = (kernel: Kinds & Pick<Kernel, 'resources'>): Tables => {
  const schemas: Record<string, PgSchema> = {}
  const tables: Record<string, PgTable> = {}
  const target: Target = (key) => {
    const table = tables[key] as (PgTable & { id: AnyPgColumn }) | undefined
    if (!table) throw new Error(`No table for the entity ${key}`)
    return table.id
  }
  for (const resource of kernel.resources.stored) {
    const name = schemaName(resource.service)
    schemas[name] ??= pgSchema(name)
    const schema = schemas[name]
    tables[resource.key] = entityTable(kernel, schema, resource, target)
    for (const [fieldName, field] of Object.entries(resource.fields)) {
      const isOwned = field.kind === 'files' || (field.kind === 'references' && !field.inverse)
      if (isOwned) tables[`${resource.key}.${fieldName}`] = joinTable(schema, resource, fieldName, field, target)
    }
  }
  return { schemas, tables }
}
