import { type SQL, sql } from 'drizzle-orm'
import { schemaName } from '#resources/schema/names.ts'
import type { Registry } from '#resources/schema/registry.ts'
import { type AnyResource, isBranchOf } from '#resources/schema/resource.ts'
import type { Kernel } from '#server/engine/context.ts'
import { type CustomPointer, pointsAt, readPointers } from '#server/engine/customFields/pointers.ts'
import { titleOf } from '#server/engine/read/displayName.ts'
import { execute } from '#server/engine/read/execute.ts'
import { tableOf } from '#server/engine/read/scope.ts'
import type { RowRule } from '#server/engine/read/visible.ts'
import { fieldColumn, joinTableOf } from '#server/engine/tables/identifiers.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

export type Usage = {
  service: string
  entity: string
  total: number
  records: readonly { id: string; displayName: string }[]
}

const MAX_NAMED = 10

type Condition = { source: string; holds: SQL }

const conditionsOf = (user: AnyResource, target: string, id: SQL): Condition[] =>
  Object.entries(user.fields).flatMap(([name, field]) => {
    const isTaken = user.ownedBy === name || isBranchOf(user, name)
    if (field.kind === 'reference' && field.to === target && !isTaken && field.onDelete !== 'setNull') {
      return [{ source: name, holds: sql`"using".${sql.identifier(fieldColumn(user, name))} = ${id}` }]
    }
    if (field.kind !== 'references' || field.to !== target || field.inverse) return []
    const { table, ownerColumn, targetColumn } = joinTableOf(user, name, target)
    const join = sql`${sql.identifier(schemaName(user.service))}.${sql.identifier(table)}`
    const owners = sql`SELECT ${sql.identifier(ownerColumn)} FROM ${join} WHERE ${sql.identifier(targetColumn)} = ${id}`
    return [{ source: name, holds: sql`"using".id IN (${owners})` }]
  })

/** A mirror has the same references as its source, so only the source is listed. */
const isMirror = (resource: AnyResource): boolean => Boolean(resource.mirrorOf)

const anyOf = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` OR `)

/** `named`: conditions on fields that the reader reads; others would tell the value of a field. */
type Use = { user: AnyResource; conditions: SQL[]; named: SQL[] }

/** Owned rows count as their owner: a reservation instead of its reservation items. */
const ownerOf = ({ user, conditions, named }: Use, registry: Registry): Use => {
  const owner = user.ownedBy ? user.fields[user.ownedBy] : undefined
  if (!user.ownedBy || owner?.kind !== 'reference') return { user, conditions, named }
  const column = sql.identifier(fieldColumn(user, user.ownedBy))
  const ownersOf = (rows: readonly SQL[]): SQL[] =>
    rows.length > 0
      ? [sql`"using".id IN (SELECT "using".${column} FROM ${tableOf(user)} AS "using" WHERE ${anyOf(rows)})`]
      : []
  const use = { user: registry.get(owner.to), conditions: ownersOf(conditions), named: ownersOf(named) }
  return ownerOf(use, registry)
}

/** Visibility of referencing records: `canName` allows the name, others are only counted. */
export type UsageReader = {
  canName: (user: AnyResource, alias: SQL) => SQL
  sees: RowRule
  reads?: (user: AnyResource, source: string) => boolean
}

const EVERYONE: UsageReader = { canName: () => sql`true`, sees: () => undefined }

type Used = { resource: AnyResource; id: string; reader?: UsageReader }

type Known = Pick<Kernel, 'kinds' | 'resources'>

const usageQuery = (
  { user, conditions, named }: Use,
  { kinds, resources }: Known,
  { canName, sees }: UsageReader,
): SQL => {
  const row = { resource: user, alias: sql`"using"`, kinds, find: resources.get, sees }
  const isTold = named.length < conditions.length ? anyOf([...named, sql`false`]) : undefined
  const isNamed = isTold ? sql`((${isTold}) AND ${canName(user, row.alias)})` : canName(user, row.alias)
  return sql`SELECT ${user.key}::text AS entity, count(*) OVER ()::integer AS total, "using".id, CASE WHEN ${isNamed} THEN ${titleOf(row)} END AS "displayName" FROM ${tableOf(user)} AS "using" WHERE ${anyOf(conditions)} ORDER BY NOT ${isNamed}, "using".id LIMIT ${sql.raw(String(MAX_NAMED))}`
}

const customConditions = (user: AnyResource, pointers: readonly CustomPointer[], id: string): Condition[] =>
  pointers
    .filter(({ entity }) => entity === user.key && user.customisable)
    .map((pointer) => ({
      source: `customFields.${pointer.name}`,
      holds: pointsAt(pointer, sql`"using".custom_fields`, id),
    }))

const usesOf = async (tx: Queryable, registry: Registry, { resource, id, reader = EVERYONE }: Used) => {
  const keys = keysOf(registry, resource)
  const pointers = await readPointers(tx, registry, keys)
  const uses = registry.stored
    .filter((user) => !isMirror(user))
    .map((user): Use => {
      const found = [
        ...keys.flatMap((key) => conditionsOf(user, key, sql`${id}::uuid`)),
        ...customConditions(user, pointers, id.toLowerCase()),
      ]
      const read = found.filter(({ source }) => reader.reads?.(user, source) ?? true)
      return { user, conditions: found.map(({ holds }) => holds), named: read.map(({ holds }) => holds) }
    })
    .filter(({ conditions }) => conditions.length > 0)
    .map((use) => ownerOf(use, registry))
  return [...Map.groupBy(uses, ({ user }) => user)].map(([user, same]) => ({
    user,
    conditions: same.flatMap(({ conditions }) => conditions),
    named: same.flatMap(({ named }) => named),
  }))
}

/** All entity keys under which a record can be referenced: its own, its mirrors and its sources. */
export const keysOf = (registry: Registry, { key, mirrorOf = [] }: AnyResource): readonly string[] => [
  key,
  ...registry.mirrorsOf(key).map((mirror) => mirror.key),
  ...mirrorOf,
]

type Row = { entity: string; total: number; id: string; displayName: string | null }

/** Returns uses by entity; rows deleted together with the record do not count. */
export const usedBy = async (
  tx: Queryable,
  kernel: Known,
  { resource, id, reader = EVERYONE }: Used,
): Promise<readonly Usage[]> => {
  const uses = await usesOf(tx, kernel.resources, { resource, id, reader })
  const queries = uses.map((use) => usageQuery(use, kernel, reader))
  if (queries.length === 0) return []
  const union = sql.join(
    queries.map((query) => sql`(${query})`),
    sql` UNION ALL `,
  )
  const rows = await execute<Row>(tx, union)
  return [...Map.groupBy(rows, ({ entity }) => entity)].map(([entity, records]) => ({
    service: kernel.resources.get(entity).service,
    entity,
    total: records[0]?.total ?? 0,
    records: records.flatMap(({ id: recordId, displayName }) =>
      displayName === null ? [] : [{ id: recordId, displayName }],
    ),
  }))
}

export const referencingIds = async (
  tx: Queryable,
  registry: Registry,
  { resource, id, limit }: Pick<Used, 'resource' | 'id'> & { limit: number },
): Promise<{ user: AnyResource; ids: string[] }[]> => {
  const uses = await usesOf(tx, registry, { resource, id })
  if (uses.length === 0) return []
  const queries = uses.map(
    ({ user, conditions }) =>
      sql`(SELECT ${user.key}::text AS entity, "using".id FROM ${tableOf(user)} AS "using" WHERE ${anyOf(conditions)} ORDER BY "using".id LIMIT ${limit}::int)`,
  )
  const rows = await execute<{ entity: string; id: string }>(tx, sql.join(queries, sql` UNION ALL `))
  return [...Map.groupBy(rows, ({ entity }) => entity)].map(([entity, found]) => ({
    user: registry.get(entity),
    ids: found.map((row) => row.id),
  }))
}
