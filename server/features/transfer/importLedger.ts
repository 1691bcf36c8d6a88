import { sql } from 'drizzle-orm'
import { authorOf } from '#server/engine/context.ts'
import { hooksOf } from '#server/engine/entityHooks.ts'
import { displayName } from '#server/engine/read/displayName.ts'
import { execute } from '#server/engine/read/execute.ts'
import { column, rootScope, tableOf } from '#server/engine/read/scope.ts'
import { publishRecord } from '#server/engine/recordEvents.ts'
import type { NumberPlace } from '#server/engine/values.ts'
import { assignNumbersBeforeCommit, numberPlaceOf } from '#server/engine/write/numbering.ts'
import type { RecordUpdate, Write } from '#server/engine/write/write.ts'
import { changesBetween, recordActivities } from '../activity/activity.ts'

const ACTIONS = { create: 'CREATE', update: 'UPDATE', delete: 'DELETE' } as const

const labelsOf = async ({ context, tx, resource }: Write, ids: readonly string[]): Promise<Map<string, string>> => {
  const scope = rootScope(context, resource)
  const rows = await execute<{ id: string; title: string }>(
    tx,
    sql`SELECT ${column(scope, 'id')} AS id, ${displayName(scope)} AS title FROM ${tableOf(resource)} ${scope.alias} WHERE ${column(scope, 'id')} = ANY(${sql.param(ids)}::uuid[])`,
  )
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** `null`: the records have their numbers already. */
type Numbered = NumberPlace | null | undefined

const writePart = async (write: Write, changes: readonly RecordUpdate[], numbered: Numbered): Promise<void> => {
  const labels = await labelsOf(
    write,
    changes.map(({ id }) => id),
  )
  const userId = authorOf(write.context)
  await recordActivities(
    write.tx,
    { entity: write.resource.key, userId, numbered: numbered ?? undefined },
    changes.map(({ id, action, before = {}, values }) => ({
      recordId: id,
      recordLabel: labels.get(id) ?? '',
      action: ACTIONS[action],
      changes: changesBetween(before, values),
    })),
  )
}

const PART = 500

export const writeHistory = async (
  write: Write,
  ledger: RecordUpdate[],
  numbered: Numbered = numberPlaceOf(write),
): Promise<void> => {
  while (ledger.length > 0) await writePart(write, ledger.splice(0, PART), numbered)
}

/** Numbers new records in file order at the end of the transaction, so that the counter is locked briefly. */
export const giveNumbers = async (write: Write, ledger: readonly RecordUpdate[]): Promise<void> => {
  const { context, tx, resource } = write
  const { numbering } = hooksOf(context.kernel, resource.key)
  const place = numberPlaceOf(write)
  const ids = ledger.filter(({ action }) => action === 'create').map(({ id }) => id)
  if (!numbering || !place || ids.length === 0) return
  await assignNumbersBeforeCommit(tx, { ...place, ids }, await numbering.next(tx, context.now))
}

/** One event for all records: open pages read again. */
export const publishImport = async ({ context, tx, resource }: Write, id: string): Promise<void> =>
  publishRecord(tx, context.kernel.resources, { resource, action: 'update', id })
