import { sql } from 'drizzle-orm'
import type { Violation } from '#resources/domain/validation.ts'
import type { Field } from '#resources/schema/field.ts'
import { schemaName } from '#resources/schema/names.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { all } from '../kinds/conditions.ts'
import { isCopyingStored } from '../overrides/fieldRights.ts'
import { execute, executeOne } from '../read/execute.ts'
import { column, rootScope, tableOf } from '../read/scope.ts'
import { hasRowRule, visibleCondition } from '../read/visible.ts'
import { fieldColumn } from '../tables/identifiers.ts'
import type { Values } from '../values.ts'
import type { Write } from './write.ts'

export type WrittenReference = { path: string; to: string; ids: readonly string[] }

export const referencesOfFields = ({ resource }: Write, values: Values, names: readonly string[]): WrittenReference[] =>
  names.flatMap((name) => {
    const field = resource.fields[name]
    const value = values[name]
    if (field?.kind === 'reference' && typeof value === 'string') return [{ path: name, to: field.to, ids: [value] }]
    if (field?.kind === 'references' && Array.isArray(value) && value.length > 0)
      return [{ path: name, to: field.to, ids: value }]
    return []
  })

export const targetKey = (to: string, id: string): string => `${to}:${id.toLowerCase()}`

const readVisibleTargets = async (write: Write, fields: readonly WrittenReference[]): Promise<ReadonlySet<string>> => {
  if (fields.length === 0) return new Set()
  const { resources } = write.context.kernel
  const targets = Map.groupBy(fields, ({ to }) => to)
  const parts = [...targets].map(([to, pointers]) => {
    const ids = [...new Set(pointers.flatMap((pointer) => pointer.ids))]
    const scope = rootScope(write.context, resources.get(to))
    // A copied record keeps references that the session does not see.
    const visible = isCopyingStored(write.context) ? undefined : visibleCondition(scope)
    const condition = all([sql`${column(scope, 'id')} = ANY(${sql.param(ids)}::uuid[])`, visible])
    return sql`SELECT ${to}::text AS entity, ${column(scope, 'id')} AS id FROM ${tableOf(scope.resource)} ${scope.alias} WHERE ${condition}`
  })
  const rows = await execute<{ entity: string; id: string }>(write.tx, sql.join(parts, sql` UNION ALL `))
  return new Set(rows.map(({ entity, id }) => targetKey(entity, id)))
}

/** Reports new references to invisible or missing records, without locks: a late deletion fails at the foreign key. */
export const referenceViolations = async (
  write: Write,
  fields: readonly WrittenReference[],
  unseen: ReadonlySet<string> = new Set(),
): Promise<Violation[]> => {
  const found = await readVisibleTargets(write, fields)
  const isKnown = (key: string) => found.has(key) || unseen.has(key)
  return fields.flatMap(({ path, to, ids }) =>
    ids.every((id) => isKnown(targetKey(to, id))) ? [] : [{ path, rule: 'exists' as const }],
  )
}

const unseenAmong = async (write: Write, pointing: readonly WrittenReference[]): Promise<ReadonlySet<string>> => {
  const { context } = write
  const held = pointing.filter(({ to }) => hasRowRule(context, context.kernel.resources.get(to)))
  const visibleTargets = await readVisibleTargets(write, held)
  const keys = held.flatMap(({ to, ids }) => ids.map((id) => targetKey(to, id)))
  return new Set(keys.filter((key) => !visibleTargets.has(key)))
}

export const withHiddenReferences = (
  field: Field | undefined,
  value: unknown,
  before: unknown,
  unseen: ReadonlySet<string>,
): unknown => {
  const { to = '' } = (field ?? {}) as { to?: string }
  const staying = [before ?? []].flat().filter((id) => typeof id === 'string' && unseen.has(targetKey(to, id)))
  if (Array.isArray(value)) return [...new Set([...value, ...staying])].sort()
  return value ?? staying[0] ?? null
}

type PreviousReferences = { before: Values; rows: readonly WrittenReference[] }

/** Keeps current references invisible to the session. `rows`: current references in list rows. */
export const keepHiddenReferences = async (
  write: Write,
  given: Values,
  { before, rows }: PreviousReferences,
): Promise<{ values: Values; unseen: ReadonlySet<string> }> => {
  const unseen = await unseenAmong(write, [...referencesOfFields(write, before, Object.keys(given)), ...rows])
  if (unseen.size === 0) return { values: given, unseen }
  const values = Object.entries(given).map(([name, value]) => [
    name,
    withHiddenReferences(write.resource.fields[name], value, before[name], unseen),
  ])
  return { values: Object.fromEntries(values), unseen }
}

/** Serialises changes of one tree. Taken before row locks, so that two changes cannot deadlock. */
export const lockTree = async ({ tx, resource }: { tx: Queryable; resource: AnyResource }): Promise<void> => {
  const tree = `${schemaName(resource.service)}.${resource.key}`
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [tree])
}

/** Rejects cycles. The tree lock prevents cycles by concurrent moves. */
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
