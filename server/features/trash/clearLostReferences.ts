import { sql } from 'drizzle-orm'
import { nounOf, trashMessages } from '#i18n/fr/trash.ts'
import { outsideQuotes } from '#i18n/renaming.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { type Context, type Kernel, requireSession } from '#server/engine/context.ts'
import { renamed } from '#server/engine/customFields/renaming.ts'
import { execute } from '#server/engine/read/execute.ts'
import { tableOf } from '#server/engine/read/scope.ts'
import { hasRowRule } from '#server/engine/read/visible.ts'
import { fieldColumn } from '#server/engine/tables/identifiers.ts'
import { joinsOf, joinTableNameOf } from '#server/engine/tables/tableGraph.ts'
import type { Values } from '#server/engine/values.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import type { ArchivedTable } from './restoreRows.ts'

type Pointer = { row: Values; column: string; to: string; isLoose: boolean; table: ArchivedTable }

const entityPointers = (table: ArchivedTable): Omit<Pointer, 'row'>[] => {
  const { resource } = table
  const declared = Object.entries(resource.fields).flatMap(([name, field]) => {
    const column = fieldColumn(resource, name)
    if (field.kind === 'image') return [{ column, to: 'file', isLoose: true, table }]
    if (field.kind !== 'reference') return []
    return [{ column, to: field.to, isLoose: field.onDelete === 'setNull', table }]
  })
  const authors = ['created_by_id', 'updated_by_id'].map((column) => ({ column, to: 'user', isLoose: true, table }))
  return [...declared, ...authors]
}

const joinPointers = (table: ArchivedTable): Omit<Pointer, 'row'>[] =>
  joinsOf(table.resource)
    .filter(({ join }) => joinTableNameOf(join) === table.place)
    .map(({ join, to }) => ({ column: join.targetColumn, to, isLoose: to === 'file', table }))

const pointersOf = (table: ArchivedTable): Pointer[] => {
  const columns = table.isEntity ? entityPointers(table) : joinPointers(table)
  return table.rows.flatMap((row) =>
    columns.filter(({ column }) => typeof row[column] === 'string').map((pointer) => ({ ...pointer, row })),
  )
}

const keyOf = (to: string, id: unknown): string => `${to}:${String(id)}`

/** Keys of existing records, in one statement for all entities, and of records restored together. */
const existing = async (
  tx: Queryable,
  { resources }: Kernel,
  { pointers, tables }: { pointers: readonly Pointer[]; tables: readonly ArchivedTable[] },
): Promise<Set<string>> => {
  const known = new Set(
    tables.flatMap(({ isEntity, resource, rows }) => (isEntity ? rows.map(({ id }) => keyOf(resource.key, id)) : [])),
  )
  const parts = [...Map.groupBy(pointers, ({ to }) => to)].map(([to, group]) => {
    const ids = [...new Set(group.map(({ row, column }) => row[column]))]
    return sql`SELECT ${to}::text AS entity, id FROM ${tableOf(resources.get(to))} WHERE id = ANY(${sql.param(ids)}::uuid[])`
  })
  if (parts.length === 0) return known
  const rows = await execute<{ entity: string; id: string }>(tx, sql.join(parts, sql` UNION ALL `))
  for (const { entity, id } of rows) known.add(keyOf(entity, id))
  return known
}

type LostTarget = { entity: string; label: string | null; isKept: boolean; deletedBy: string | null }

const GONE = `
  SELECT coalesce(bin.entity, entry.entity, gone.entities[1]) AS entity, coalesce(bin.label, entry.record_label) AS label,
    bin.entity IS NOT NULL AS "isKept", bin.deleted_by_id AS "deletedBy"
  FROM (SELECT string_to_array(keys, ',') AS entities, id FROM unnest($1::text[], $2::text[]) AS asked (keys, id)) gone
  LEFT JOIN LATERAL (SELECT entity, label, deleted_by_id FROM activity_thread.deleted_record stored
    WHERE stored.entity = ANY (gone.entities) AND stored.record_id = gone.id LIMIT 1) bin ON true
  LEFT JOIN LATERAL (SELECT entity, record_label FROM activity_thread.activity a
    WHERE a.entity = ANY (gone.entities) AND a.record_id = gone.id ORDER BY a.id DESC LIMIT 1) entry ON true`

const keysOf = ({ key, mirrorOf = [] }: AnyResource): string => [key, ...mirrorOf].join(',')

/** Earlier visibility is unknown, so only the user that deleted the record sees its name (D27). */
const nameOf = (context: Context, { entity, label, deletedBy }: LostTarget): string => {
  const resource = context.kernel.resources.find(entity)
  const isTold = (resource && !hasRowRule(context, resource)) || deletedBy === requireSession(context).userId
  return isTold ? (label ?? '') : ''
}

const reasonsOf = async (tx: Queryable, context: Context, missing: readonly Pointer[]): Promise<string[]> => {
  if (missing.length === 0) return []
  const { resources } = context.kernel
  const { rows } = await tx.query<LostTarget>(GONE, [
    missing.map(({ to }) => keysOf(resources.get(to))),
    missing.map(({ row, column }) => row[column]),
  ])
  const reasons = rows.map((gone) => {
    const [noun, name] = [nounOf(gone.entity, resources), nameOf(context, gone)]
    const reason = gone.isKept ? trashMessages.inTrash(noun, name) : trashMessages.missing(noun, name)
    return outsideQuotes((text) => renamed(context, text))(reason)
  })
  return [...new Set(reasons)]
}

export const clearLostReferences = async (
  tx: Queryable,
  context: Context,
  tables: readonly ArchivedTable[],
): Promise<string[]> => {
  const { kernel } = context
  const pointers = tables.flatMap(pointersOf)
  const known = await existing(tx, kernel, { pointers, tables })
  const missing = pointers.filter(({ to, row, column }) => !known.has(keyOf(to, row[column])))
  for (const { row, column, isLoose, table } of missing) {
    if (!isLoose) continue
    if (table.isEntity) row[column] = null
    else table.rows.splice(table.rows.indexOf(row), 1)
  }
  return reasonsOf(
    tx,
    context,
    missing.filter(({ isLoose }) => !isLoose),
  )
}
