import { type SQL, sql } from 'drizzle-orm'
import { schemaName, tableName } from '#resources/schema/names.ts'
import type { Registry } from '#resources/schema/registry.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { tableOf } from '../read/scope.ts'
import { fieldColumn, type JoinTable, joinTableOf } from './identifiers.ts'

export type RowSet = { resource: AnyResource; ids: SQL }

const withBranch = ({ resource, ids }: RowSet): SQL => {
  if (!resource.parent || !resource.deletesBranch) return ids
  const parent = sql.identifier(fieldColumn(resource, resource.parent))
  return sql`WITH RECURSIVE branch(id) AS (${ids} UNION SELECT below.id FROM ${tableOf(resource)} below JOIN branch ON below.${parent} = branch.id) SELECT id FROM branch`
}

/** The record first, then its owned rows, so that each row follows its owner. A branch is one set. */
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

export const tableNameOf = ({ service, key }: AnyResource): string => `${schemaName(service)}.${tableName(key)}`
export const joinTableNameOf = ({ schema, table }: JoinTable): string => `${schema}.${table}`
export const joinTableSql = ({ schema, table }: JoinTable): SQL =>
  sql`${sql.identifier(schema)}.${sql.identifier(table)}`

export type Joined = { name: string; join: JoinTable; to: string }

export const joinsOf = (resource: AnyResource): Joined[] =>
  Object.entries(resource.fields).flatMap(([name, field]): Joined[] => {
    if (field.kind === 'files') return [{ name, join: joinTableOf(resource, name, 'file'), to: 'file' }]
    if (field.kind !== 'references' || field.inverse) return []
    return [{ name, join: joinTableOf(resource, name, field.to), to: field.to }]
  })

export type TableOwner = { resource: AnyResource; isEntity: boolean }

/** All tables with rows that may be in the trash, with their entity. */
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

export type Link = { resource: AnyResource; column: string }

export const linksTo = (registry: Registry, key: string): Link[] =>
  registry.stored.flatMap((resource) => [
    ...Object.entries(resource.fields).flatMap(([name, field]) =>
      field.kind === 'reference' && field.to === key && field.onDelete === 'setNull'
        ? [{ resource, column: fieldColumn(resource, name) }]
        : [],
    ),
    ...(key === 'user' ? ['created_by_id', 'updated_by_id'].map((column) => ({ resource, column })) : []),
  ])
