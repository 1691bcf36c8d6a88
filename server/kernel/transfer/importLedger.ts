/** What an import leaves behind: one statement of history for many records, and one event for all of them. */
import { sql } from 'drizzle-orm'
import { changesBetween, recordActivities } from '../activity.ts'
import { requireSession } from '../context.ts'
import type { Change, Write } from '../crud.ts'
import { displayName } from '../read/displayName.ts'
import { execute } from '../read/execute.ts'
import { column, rootScope, tableOf } from '../read/scope.ts'
import { publishRecord } from '../recordEvents.ts'

const ACTIONS = { create: 'CREATE', update: 'UPDATE', delete: 'DELETE' } as const

const labelsOf = async ({ context, tx, resource }: Write, ids: readonly string[]): Promise<Map<string, string>> => {
  const scope = rootScope(context, resource)
  const rows = await execute<{ id: string; title: string }>(
    tx,
    sql`SELECT ${column(scope, 'id')} AS id, ${displayName(scope)} AS title FROM ${tableOf(resource)} ${scope.alias} WHERE ${column(scope, 'id')} = ANY(${sql.param(ids)}::uuid[])`,
  )
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** Writes the history of what the ledger holds, and empties it. */
export const writeHistory = async (write: Write, ledger: Change[]): Promise<void> => {
  const changes = ledger.splice(0)
  if (changes.length === 0) return
  const labels = await labelsOf(
    write,
    changes.map(({ id }) => id),
  )
  const { userId } = requireSession(write.context)
  await recordActivities(
    write.tx,
    { entity: write.resource.key, userId },
    changes.map(({ id, action, before = {}, values }) => ({
      recordId: id,
      recordLabel: labels.get(id) ?? '',
      action: ACTIONS[action],
      changes: changesBetween(before, values),
    })),
  )
}

/** Tells everyone who looks at these records to read them afresh; one of them stands for all. */
export const tellImport = async ({ context, tx, resource }: Write, id: string): Promise<void> =>
  publishRecord(tx, context.kernel.resources, { resource, action: 'update', id })
