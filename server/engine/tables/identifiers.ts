/** Names that PostgreSQL keeps whole: at most 63 bytes, a hash standing for what is cut. */
import { createHash } from 'node:crypto'
import type { ReferencesField } from '#resources/schema/field.ts'
import { columnName, joinTableName, schemaName, snakeCase, tableName } from '#resources/schema/names.ts'
import type { AnyResource } from '#resources/schema/resource.ts'

const MAX_LENGTH = 63

/** `name`, or its beginning and a hash when PostgreSQL would cut it. */
export const identifier = (name: string): string => {
  if (name.length <= MAX_LENGTH) return name
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8)
  return `${name.slice(0, MAX_LENGTH - 9)}_${hash}`
}

/** Name of the foreign key of a table's column. */
export const foreignKeyName = (table: string, column: string): string => identifier(`${table}_${column}_fk`)

/** `"schema"."table"` of an entity, for statements that are written as text. */
export const quotedTable = ({ service, key }: Pick<AnyResource, 'service' | 'key'>): string =>
  `"${schemaName(service)}"."${tableName(key)}"`

export type JoinTable = { schema: string; table: string; ownerColumn: string; targetColumn: string }

/** The join table of a `references` field, seen from the entity that owns it. */
export const joinTableOf = (owner: AnyResource, field: string, to: string): JoinTable => ({
  schema: schemaName(owner.service),
  table: identifier(joinTableName(owner.key, field)),
  ownerColumn: `${snakeCase(owner.key)}_id`,
  targetColumn: to === owner.key ? 'target_id' : `${snakeCase(to)}_id`,
})

/** The join table that a `references` field reads, from its own side even when it is the inverse of another. */
export const joinTableSeenFrom = (
  resource: AnyResource,
  name: string,
  field: ReferencesField,
  target: AnyResource,
): JoinTable => {
  if (!field.inverse) return joinTableOf(resource, name, field.to)
  const { ownerColumn, targetColumn, ...place } = joinTableOf(target, field.inverse, resource.key)
  return { ...place, ownerColumn: targetColumn, targetColumn: ownerColumn }
}

/** Column of a declared field. */
export const fieldColumn = (resource: AnyResource, name: string): string =>
  columnName(name, resource.fields[name]?.kind)
