/** Checks that need the database: records that are pointed at exist, and a tree stays a tree. */

import { sql } from 'drizzle-orm'
import type { Violation } from '#resources/domain/validation.ts'
import { schemaName } from '#resources/schema/names.ts'
import { execute, executeOne } from '../read/execute.ts'
import { tableOf } from '../read/scope.ts'
import { fieldColumn } from '../tables/identifiers.ts'
import type { Values } from '../values.ts'
import type { Write } from './write.ts'

/** A place of the input that points at records of an entity. */
export type Pointing = { path: string; to: string; ids: readonly string[] }

/** What the named fields point at. */
export const fieldsPointing = ({ resource }: Write, values: Values, names: readonly string[]): Pointing[] =>
  names.flatMap((name) => {
    const field = resource.fields[name]
    const value = values[name]
    if (field?.kind === 'reference' && typeof value === 'string') return [{ path: name, to: field.to, ids: [value] }]
    if (field?.kind === 'references' && Array.isArray(value) && value.length > 0)
      return [{ path: name, to: field.to, ids: value }]
    return []
  })

/** One statement for all places. Nothing is locked: a record that goes meanwhile is refused by its foreign key. */
export const referenceViolations = async (write: Write, fields: readonly Pointing[]): Promise<Violation[]> => {
  if (fields.length === 0) return []
  const { resources } = write.context.kernel
  const targets = Map.groupBy(fields, ({ to }) => to)
  const parts = [...targets].map(([to, pointers]) => {
    const ids = [...new Set(pointers.flatMap((pointer) => pointer.ids))]
    return sql`SELECT ${to}::text AS entity, id FROM ${tableOf(resources.get(to))} WHERE id = ANY(${sql.param(ids)}::uuid[])`
  })
  const rows = await execute<{ entity: string; id: string }>(write.tx, sql.join(parts, sql` UNION ALL `))
  const found = new Set(rows.map(({ entity, id }) => `${entity}:${id}`))
  return fields.flatMap(({ path, to, ids }) =>
    ids.every((id) => found.has(`${to}:${id.toLowerCase()}`)) ? [] : [{ path, rule: 'exists' as const }],
  )
}

/** Changes of one tree follow each other. Taken before any of its rows, so that they cannot wait for one another. */
export const lockTree = async ({ tx, resource }: Write): Promise<void> => {
  const tree = `${schemaName(resource.service)}.${resource.key}`
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [tree])
}

/**
 * A record cannot lie under itself. As changes of one tree follow each other, two moves at once cannot make a circle,
 * and a record born while the one above it moves knows where that goes.
 */
export const treeViolations = async (
  write: Write,
  id: string | undefined,
  values: Values,
  names: readonly string[],
): Promise<Violation[]> => {
  const { resource, tx } = write
  const { parent } = resource
  if (!parent || !names.includes(parent) || typeof values[parent] !== 'string') return []
  await lockTree(write)
  if (!id) return []
  const column = sql.identifier(fieldColumn(resource, parent))
  const table = tableOf(resource)
  const found = await executeOne(
    tx,
    sql`WITH RECURSIVE above(id) AS (SELECT ${values[parent]}::uuid UNION SELECT node.${column} FROM ${table} node JOIN above ON node.id = above.id WHERE node.${column} IS NOT NULL) SELECT 1 FROM above WHERE id = ${id}::uuid`,
  )
  return found ? [{ path: parent, rule: 'circular' }] : []
}
