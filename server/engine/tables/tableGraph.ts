/** The rows that live and go together: a record, what it owns, and what lies in join tables of theirs. */
import { type SQL, sql } from 'drizzle-orm'
import { schemaName, tableName } from '#resources/schema/names.ts'
import type { Registry } from '#resources/schema/registry.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { tableOf } from '../read/scope.ts'
import { fieldColumn, type JoinTable, joinTableOf } from './identifiers.ts'

/** Rows of one entity within a table graph; `ids`: a subquery of theirs. */
export type RowSet = { resource: AnyResource; ids: SQL }

/** With what lies under them in their tree, where that goes with them. */
const withBranch = ({ resource, ids }: RowSet): SQL => {
  if (!resource.parent || !resource.deletesBranch) return ids
  const parent = sql.identifier(fieldColumn(resource, resource.parent))
  return sql`WITH RECURSIVE branch(id) AS (${ids} UNION SELECT below.id FROM ${tableOf(resource)} below JOIN branch ON below.${parent} = branch.id) SELECT id FROM branch`
}

/** The record first, then what it owns, so that every row comes after the one it belongs to; of a branch, in one set. */
export const tableGraphOf = (registry: Registry, set: RowSet): RowSet[] => {
  const { resource } = set
  return graphFrom(registry, { resource, ids: withBranch(set) })
}

const graphFrom = (registry: Registry, { resource, ids }: RowSet): RowSet[] => [
  { resource, ids },
  ...registry.stored.flatMap((owned) => {
    const owner = owned.ownedBy ? owned.fields[owned.ownedBy] : undefined
    if (!owned.ownedBy || owner?.kind !== 'reference' || owner.to !== resource.key) return []
    const column = sql.identifier(fieldColumn(owned, owned.ownedBy))
    return tableGraphOf(registry, {
      resource: owned,
      ids: sql`SELECT id FROM ${tableOf(owned)} WHERE ${column} IN (${ids})`,
    })
  }),
]

/** `schema.table`, as the bin names it. */
export const tableNameOf = ({ service, key }: AnyResource): string => `${schemaName(service)}.${tableName(key)}`
export const joinTableNameOf = ({ schema, table }: JoinTable): string => `${schema}.${table}`
export const joinTableSql = ({ schema, table }: JoinTable): SQL =>
  sql`${sql.identifier(schema)}.${sql.identifier(table)}`

export type Joined = { name: string; join: JoinTable; to: string }

/** The join tables that an entity's own fields fill. */
export const joinsOf = (resource: AnyResource): Joined[] =>
  Object.entries(resource.fields).flatMap(([name, field]): Joined[] => {
    if (field.kind === 'files') return [{ name, join: joinTableOf(resource, name, 'file'), to: 'file' }]
    if (field.kind !== 'references' || field.inverse) return []
    return [{ name, join: joinTableOf(resource, name, field.to), to: field.to }]
  })

/** A table: of an entity, or one that lists what its records point at. */
export type TableOwner = { resource: AnyResource; isEntity: boolean }

/** Every place whose rows may lie in the bin, with the entity that it belongs to. */
export const tableOwners = (registry: Registry): ReadonlyMap<string, TableOwner> =>
  new Map(
    registry.stored.flatMap((resource): [string, TableOwner][] => [
      [tableNameOf(resource), { resource, isEntity: true }],
      ...joinsOf(resource).map(({ join }): [string, TableOwner] => [
        joinTableNameOf(join),
        { resource, isEntity: false },
      ]),
    ]),
  )

/** A column that points at a record and is emptied when that one goes. */
export type Link = { resource: AnyResource; column: string }

/** The columns that the deletion of a record of `key` empties. */
export const linksTo = (registry: Registry, key: string): Link[] =>
  registry.stored.flatMap((resource) => [
    ...Object.entries(resource.fields).flatMap(([name, field]) =>
      field.kind === 'reference' && field.to === key && field.onDelete === 'setNull'
        ? [{ resource, column: fieldColumn(resource, name) }]
        : [],
    ),
    ...(key === 'user' ? ['created_by_id', 'updated_by_id'].map((column) => ({ resource, column })) : []),
  ])
