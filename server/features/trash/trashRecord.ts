import { type SQL, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { TRASH_RETENTION_DAYS } from '#resources/domain/trashRetention.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { execute } from '#server/engine/read/execute.ts'
import { tableOf } from '#server/engine/read/scope.ts'
import { fieldColumn } from '#server/engine/tables/identifiers.ts'
import {
  joinsOf,
  joinTableNameOf,
  joinTableSql,
  linksTo,
  type RowSet,
  tableGraphOf,
  tableNameOf,
} from '#server/engine/tables/tableGraph.ts'
import { publish } from '#server/platform/events/events.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

export type Deleted = { context: Context; resource: AnyResource; id: string; label: string }

const MAX_LABEL = 500

const union = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` UNION ALL `)

const rowsOf = ({ resource, ids }: RowSet): SQL[] => [
  sql`SELECT ${tableNameOf(resource)}::text AS place, stored.id AS owner, to_jsonb(stored) AS content FROM ${tableOf(resource)} stored WHERE stored.id IN (${ids})`,
  ...joinsOf(resource).map(({ join }) => {
    const owner = sql`stored.${sql.identifier(join.ownerColumn)}`
    return sql`SELECT ${joinTableNameOf(join)}::text, ${owner}, to_jsonb(stored) FROM ${joinTableSql(join)} stored WHERE ${owner} IN (${ids})`
  }),
]

/** In insertion order for a restore: owners before their rows. */
const keepRows = (tx: Queryable, bin: string, members: readonly RowSet[]) => {
  const ranked = members
    .flatMap(rowsOf)
    .map((rows, rank) => sql`SELECT ${rank}::int AS rank, part.* FROM (${rows}) part`)
  return execute(
    tx,
    sql`INSERT INTO activity_thread.deleted_row (deleted_record_id, place, content) SELECT ${bin}::uuid, place, content FROM (${union(ranked)}) stored ORDER BY rank, owner`,
  )
}

const fileIdsOf = ({ resource, ids }: RowSet): SQL[] => [
  ...Object.entries(resource.fields).flatMap(([name, field]) => {
    if (field.kind !== 'image') return []
    const column = sql.identifier(fieldColumn(resource, name))
    return [sql`SELECT ${column} AS id FROM ${tableOf(resource)} WHERE id IN (${ids}) AND ${column} IS NOT NULL`]
  }),
  ...joinsOf(resource).flatMap(({ join, to }) =>
    to === 'file'
      ? [sql`SELECT file_id AS id FROM ${joinTableSql(join)} WHERE ${sql.identifier(join.ownerColumn)} IN (${ids})`]
      : [],
  ),
  ...(resource.customisable
    ? [
        sql`SELECT file.id FROM entity_customizer.custom_field f JOIN ${tableOf(resource)} stored ON stored.id IN (${ids}),
            jsonb_path_query(stored.custom_fields -> f.name, '$[*]') AS value, LATERAL (SELECT value #>> '{}' AS text) held
            JOIN drive.file ON file.id = CASE WHEN held.text ~ '^[0-9a-f-]{36}$' THEN held.text::uuid END
            WHERE f.entity = ${resource.key}::text AND f.type IN ('image', 'file', 'files')`,
      ]
    : []),
]

const keepFiles = async (tx: Queryable, bin: string, members: readonly RowSet[]): Promise<void> => {
  const files = members.flatMap(fileIdsOf)
  if (files.length === 0) return
  await execute(
    tx,
    sql`INSERT INTO activity_thread.deleted_record_files (deleted_record_id, file_id, position) SELECT ${bin}::uuid, id, row_number() OVER (ORDER BY id) FROM (SELECT DISTINCT id FROM (${union(files)}) held) file`,
  )
}

const keepLinks = async (
  tx: Queryable,
  { context, bin }: { context: Context; bin: string },
  members: readonly RowSet[],
) => {
  const parts = members.flatMap(({ resource, ids }) =>
    linksTo(context.kernel.resources, resource.key).map(({ resource: pointing, column }) => {
      const pointer = sql.identifier(column)
      return sql`SELECT ${tableNameOf(pointing)}::text, ${column}::text, id, ${pointer} FROM ${tableOf(pointing)} WHERE ${pointer} IN (${ids})`
    }),
  )
  if (parts.length === 0) return
  await execute(
    tx,
    sql`INSERT INTO activity_thread.deleted_link (deleted_record_id, place, pointing, row_id, target_id) SELECT ${bin}::uuid, part.* FROM (${union(parts)}) part`,
  )
}

export const trashRecord = async (tx: Queryable, { context, resource, id, label }: Deleted): Promise<void> => {
  const bin = uuid()
  const { userId } = requireSession(context)
  const members = tableGraphOf(context.kernel.resources, { resource, ids: sql`SELECT ${id}::uuid` })
  const record = tx.query(
    `INSERT INTO activity_thread.deleted_record
       (id, entity, record_id, label, deleted_by_id, deleted_at, expires_at, created_by_id, updated_by_id)
     VALUES ($1, $2, $3, $4, $5, now(), now() + make_interval(days => $6), $5, $5)`,
    [bin, resource.key, id.toLowerCase(), label.slice(0, MAX_LABEL), userId, TRASH_RETENTION_DAYS],
  )
  await Promise.all([
    record,
    keepRows(tx, bin, members),
    keepFiles(tx, bin, members),
    keepLinks(tx, { context, bin }, members),
    publish(tx, 'deletedRecord', { action: 'create', id: bin }),
  ])
}
