import type { AnyResource } from '#resources/schema/resource.ts'
import type { Kernel } from '#server/engine/context.ts'

import { fieldColumn, joinTableOf, quotedTable } from '#server/engine/tables/identifiers.ts'
import { canRemoveContents, lockContent } from '#server/features/files/files.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'

const BATCH = 500

const usesOf = (resource: AnyResource): string[] => [
  ...Object.entries(resource.fields).flatMap(([name, field]) => {
    if (field.kind === 'image') {
      const column = fieldColumn(resource, name)
      return [`SELECT "${column}" AS id FROM ${quotedTable(resource)} WHERE "${column}" IS NOT NULL`]
    }
    if (field.kind !== 'files') return []
    const { schema, table } = joinTableOf(resource, name, 'file')
    return [`SELECT file_id AS id FROM "${schema}"."${table}"`]
  }),
  ...(resource.customisable
    ? [
        `SELECT held.id::uuid AS id FROM entity_customizer.custom_field f, ${quotedTable(resource)} r,
           jsonb_path_query(r.custom_fields -> f.name, '$[*]') AS value,
           LATERAL (SELECT value #>> '{}' AS id) held
         WHERE f.entity = '${resource.key}' AND f.type IN ('image', 'file', 'files') AND r.custom_fields ? f.name
           AND held.id ~ '^[0-9a-f-]{36}$'`,
      ]
    : []),
]

const deleteSql = (kernel: Kernel): string => `
  DELETE FROM drive.file WHERE id IN (
    SELECT file.id FROM drive.file file
    WHERE file.created_at < now() - interval '1 day'
      AND NOT EXISTS (
        SELECT FROM (${kernel.resources.stored.flatMap(usesOf).join('\nUNION ALL\n')}) used WHERE used.id = file.id)
    LIMIT ${BATCH})
  RETURNING hash`

/** Keeps content used by a file, under the lock shared with writers. During a backup it removes nothing. */
const removeContent = (kernel: Kernel, hash: string): Promise<void> =>
  withTransaction(kernel.pool, async (tx) => {
    if (!(await canRemoveContents(tx))) return
    await lockContent(tx, hash, 'exclusive')
    const { rowCount } = await tx.query('SELECT FROM drive.file WHERE hash = $1 LIMIT 1', [hash])
    if (rowCount === 0) await kernel.storage.remove(hash)
  })

const removeFiles = async (kernel: Kernel): Promise<void> => {
  for (;;) {
    const { rows } = await kernel.pool.query<{ hash: string }>(deleteSql(kernel))
    for (const hash of new Set(rows.map((row) => row.hash))) await removeContent(kernel, hash)
    if (rows.length < BATCH) return
  }
}

const removeUnknownContents = async (kernel: Kernel, now: Date): Promise<void> => {
  let batch: string[] = []
  const flush = async () => {
    const { rows } = await kernel.pool.query<{ hash: string }>(
      'SELECT hash FROM unnest($1::text[]) AS kept (hash) WHERE NOT EXISTS (SELECT FROM drive.file f WHERE f.hash = kept.hash)',
      [batch],
    )
    batch = []
    for (const { hash } of rows) await removeContent(kernel, hash)
  }
  for await (const hash of kernel.storage.listOld(now)) {
    batch.push(hash)
    if (batch.length === BATCH) await flush()
  }
  if (batch.length > 0) await flush()
}

/** Nightly job. Files younger than a day are kept, because their form may not be submitted yet. */
export const removeOrphans = async (kernel: Kernel, now: Date): Promise<void> => {
  await removeFiles(kernel)
  await removeUnknownContents(kernel, now)
  await kernel.storage.sweep(now)
}
