import { v7 as uuid } from 'uuid'
import { backupMessages } from '#i18n/fr/backups.ts'
import type { BackupAction, BackupStatus } from '#resources/domain/backups.ts'
import type { Kernel } from '#server/engine/context.ts'
import { AppError } from '#server/platform/errors.ts'
import { publish } from '#server/platform/events/events.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

export type BackupItem = { service: string; status: BackupStatus; rows: number; files: number }
export type BackupRecord = {
  id: string
  name: string
  action: BackupAction
  status: BackupStatus
  isEncrypted: boolean
  isScheduled: boolean
  holdsSecrets: boolean
  items: BackupItem[]
  size: number | null
  requestedBy: string | null
}

const COLUMNS = `id, name, action, status, is_encrypted AS "isEncrypted", is_scheduled AS "isScheduled",
  holds_secrets AS "holdsSecrets", items, size, requested_by_id AS "requestedBy"`

export const findBackup = async (db: Queryable, id: string): Promise<BackupRecord | undefined> =>
  (await db.query<BackupRecord>(`SELECT ${COLUMNS} FROM backup_manager.backup WHERE id = $1`, [id])).rows[0]

export const itemOf = (service: string): BackupItem => ({ service, status: 'PENDING', rows: 0, files: 0 })

type NewBackup = {
  name: string
  action: BackupAction
  services: readonly string[]
  isEncrypted: boolean
  isScheduled?: boolean
  holdsSecrets?: boolean
  requestedBy: string | null
}

const INSERT = `INSERT INTO backup_manager.backup (id, name, action, status, is_encrypted, is_scheduled, holds_secrets, items,
    requested_by_id, requested_at, created_by_id, updated_by_id)
  VALUES ($1, $2, $3, 'PENDING', $4, $5, $6, $7, $8, now(), $8, $8)`

/** Time without heartbeat after which a running backup counts as abandoned. */
const SILENCE = `interval '3 minutes'`

const GIVE_UP = `UPDATE backup_manager.backup SET status = 'FAILED', failure = $1, ended_at = now(), updated_at = now()
  WHERE status = 'IN_PROGRESS' AND updated_at < now() - ${SILENCE} RETURNING id`

const HEARD_MS = 30_000
const HEARD = `UPDATE backup_manager.backup SET updated_at = now() WHERE id = $1 AND status = 'IN_PROGRESS'`

export const sendHeartbeats = ({ pool, log }: Pick<Kernel, 'pool' | 'log'>, id: string): (() => void) => {
  const tell = () => void pool.query(HEARD, [id]).catch((error: unknown) => log.warn({ error }, 'backup not told of'))
  const timer = setInterval(tell, HEARD_MS)
  return () => clearInterval(timer)
}

const isSecond = (error: unknown): boolean =>
  (error as { code?: unknown }).code === '23505' && (error as { constraint?: unknown }).constraint === 'backup_alone'

export const failSilentBackups = async (db: Queryable): Promise<void> => {
  const { rows } = await db.query<{ id: string }>(GIVE_UP, [backupMessages.abandoned])
  for (const { id } of rows) await publish(db, 'backup', { action: 'update', id })
}

/** Throws BACKUP_RUNNING if another one is running: the index `backup_alone` allows one at a time. */
export const insertBackup = async (tx: Queryable, given: NewBackup, id: string = uuid()): Promise<string> => {
  await failSilentBackups(tx)
  const items = JSON.stringify(given.services.map(itemOf))
  const { name, action, isEncrypted, isScheduled = false, holdsSecrets = false, requestedBy } = given
  try {
    await tx.query(INSERT, [id, name, action, isEncrypted, isScheduled, holdsSecrets, items, requestedBy])
  } catch (error) {
    throw isSecond(error) ? new AppError('BACKUP_RUNNING', backupMessages.running) : error
  }
  await publish(tx, 'backup', { action: 'create', id })
  return id
}

export const noteBackup = async (db: Queryable, id: string, items: readonly BackupItem[]): Promise<boolean> => {
  const { rowCount } = await db.query(
    `UPDATE backup_manager.backup SET status = 'IN_PROGRESS', items = $2, updated_at = now()
     WHERE id = $1 AND status IN ('PENDING', 'IN_PROGRESS')`,
    [id, JSON.stringify(items)],
  )
  await publish(db, 'backup', { action: 'update', id })
  return rowCount === 1
}

type BackupEnd = { items?: readonly BackupItem[]; size?: number; hash?: string; warning?: string | null } & (
  | { failure: string }
  | { failure?: undefined }
)

export const endBackup = async (db: Queryable, id: string, end: BackupEnd): Promise<boolean> => {
  const status: BackupStatus = end.failure === undefined ? 'COMPLETED' : 'FAILED'
  const { rowCount } = await db.query(
    `UPDATE backup_manager.backup SET status = $2, items = coalesce($3, items), size = $4, hash = $5, warning = $6,
       failure = $7, ended_at = now(), updated_at = now()
     WHERE id = $1 AND status IN ('PENDING', 'IN_PROGRESS')`,
    [
      id,
      status,
      end.items ? JSON.stringify(end.items) : null,
      end.size === undefined ? null : Math.ceil(end.size / 1024),
      end.hash ?? null,
      end.warning ?? null,
      end.failure ?? null,
    ],
  )
  await publish(db, 'backup', { action: 'update', id })
  return rowCount === 1
}
