import { v7 as uuid } from 'uuid'
import { BACKUP_SCHEDULES, isBackupDue, supersededBackups } from '#resources/domain/backupSchedule.ts'
import { utcTextOfDate } from '#resources/domain/time.ts'
import type { Kernel } from '#server/engine/context.ts'
import { recordSecurityEvent } from '#server/features/journal/journal.ts'
import { organisationZone } from '#server/features/transfer/zone.ts'
import { readParameter } from '#server/modules/parameter/readParameter.ts'
import { AppError } from '#server/platform/errors.ts'
import { publish } from '#server/platform/events/events.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { queueDrill } from './drill.ts'
import { archiveName } from './exportBackup.ts'
import { EXPORT_JOB } from './exportJob.ts'
import { removeArchive } from './folder.ts'
import { insertBackup } from './record.ts'
import { savedServices } from './savedServices.ts'

export const SCHEDULE_JOB = 'backup-manager:schedule'

/** A failed backup is repeated after five hours, not every hour. */
const LAST = `SELECT to_char(max(requested_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS last
  FROM backup_manager.backup WHERE is_scheduled AND action = 'EXPORT'
    AND (status <> 'FAILED' OR requested_at > now() - interval '5 hours')`

const ask = async (kernel: Kernel, now: Date): Promise<void> => {
  const given = { name: await archiveName(kernel, now), services: await savedServices(kernel) }
  const recipient = await readParameter(kernel, 'BACKUP_RECIPIENT')
  const isEncrypted = recipient !== null
  await withTransaction(kernel.pool, async (tx) => {
    const id = uuid()
    const asked = {
      ...given,
      action: 'EXPORT',
      isEncrypted,
      isScheduled: true,
      holdsSecrets: true,
      requestedBy: null,
    } as const
    await insertBackup(tx, asked, id)
    const source = { session: null, ip: '', userAgent: '', now }
    await recordSecurityEvent(tx, source, { kind: 'BACKUP_REQUESTED', detail: given.name })
    await enqueue(tx, EXPORT_JOB, { backupId: id, ...(recipient && { recipient }) }, { maxAttempts: 3 })
  })
}

/** Hourly: requests a backup if one is due. Waits for the next hour if one is running. */
export const runSchedule = async (kernel: Kernel, now = new Date()): Promise<void> => {
  const chosen = await readParameter(kernel, 'BACKUP_SCHEDULE')
  const schedule = BACKUP_SCHEDULES.find((one) => one === chosen) ?? 'NEVER'
  const zone = await organisationZone(kernel)
  const { rows } = await kernel.pool.query<{ last: string | null }>(LAST)
  const moments = { last: rows[0]?.last ?? undefined, now: utcTextOfDate(now), zone }
  if (!isBackupDue(schedule, moments)) return
  await ask(kernel, now).catch((error: unknown) => {
    if (!(error instanceof AppError && error.extensions.code === 'BACKUP_RUNNING')) throw error
  })
}

const SCHEDULED = `SELECT id, to_char(requested_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS at
  FROM backup_manager.backup WHERE is_scheduled AND action = 'EXPORT' AND status = 'COMPLETED'
    AND drill_failure IS NULL`

/** Deletes scheduled backups by the retention rule. Requested ones and those with a failed test restore are kept. */
export const removeSuperseded = async (kernel: Kernel): Promise<void> => {
  const { rows } = await kernel.pool.query<{ id: string; at: string }>(SCHEDULED)
  for (const id of supersededBackups(rows, await organisationZone(kernel))) {
    await withTransaction(kernel.pool, async (tx) => {
      await tx.query('DELETE FROM backup_manager.backup WHERE id = $1', [id])
      await publish(tx, 'backup', { action: 'delete', id })
    })
    await removeArchive(kernel, id)
  }
}

const NEXT = `SELECT id FROM backup_manager.backup WHERE action = 'EXPORT' AND status = 'COMPLETED'
  ORDER BY requested_at DESC LIMIT 1`
const IS_DUE = `SELECT FROM backup_manager.backup WHERE id = $1 AND NOT is_encrypted AND drilled_at IS NULL`

/** Queues a test restore of the newest archive; encrypted ones were tested when their key was available. */
export const queueNewestDrill = async (kernel: Kernel): Promise<void> => {
  const [newest] = (await kernel.pool.query<{ id: string }>(NEXT)).rows
  if (!newest || !(await kernel.pool.query(IS_DUE, [newest.id])).rowCount) return
  await queueDrill(kernel, newest.id)
}
