/** PostgreSQL identifiers: at most 63 bytes, with a hash if they must be cut. */
import { createHash } from 'node:crypto'
import type { ReferencesField } from '#resources/schema/field.ts'
import { columnName, joinTableName, schemaName, snakeCase, tableName } from '#resources/schema/names.ts'
import type { AnyResource } from '#resources/schema/resource.ts'

const MAX_LENGTH = 63

export const identifier = (name: string): string => {
  if (name.length <= MAX_LENGTH) return name
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8)
  return `${name.slice(0, MAX_LENGTH - 9)}_${hash}`
}

export const foreignKeyName = (table: string, column: string): string => identifier(`${table}_${column}_fk`)

export const quotedTable = ({ service, key }: Pick<AnyResource, 'service' | 'key'>): string =>
  `"${schemaName(service)}"."${tableName(key)}"`

export type JoinTable = { schema: string; table: string; ownerColumn: string; targetColumn: string }

export const joinTableOf = (owner: AnyResource, field: string, to: string): JoinTable => ({
  schema: schemaName(owner.service),
  table: identifier(joinTableName(owner.key, field)),
  ownerColumn: `${snakeCase(owner.key)}_id`,
  targetColumn: to === owner.key ? 'target_id' : `${snakeCase(to)}_id`,
})

export const joinTableFrom = (
  resource: AnyResource,
  name: string,
  field: ReferencesField,
  target: AnyResource,
): JoinTable => {
  if (!field.inverse) return joinTableOf(resource, name, field.to)
  const { ownerColumn, targetColumn, ...place } = joinTableOf(target, field.inverse, resource.key)
  return { ...place, ownerColumn: targetColumn, targetColumn: ownerColumn }
}

export const fieldColumn = (resource: AnyResource, name: string): string =>
  columnName(name, resource.fields[name]?.kind)
