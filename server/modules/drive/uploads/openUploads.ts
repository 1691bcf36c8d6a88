import { driveMessages as messages } from '#i18n/fr/drive.ts'
import { fileMessages } from '#i18n/fr/fileMessages.ts'
import { DRIVE_UPLOAD_PART, MAX_OPEN_UPLOADS, maxOpenUploadsSize } from '#resources/domain/drive.ts'
import type { Kernel } from '#server/engine/context.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'

/** Bytes reserved per upload: as many as already received, at least one part. */
const RESERVED = `least(size - received, greatest(${DRIVE_UPLOAD_PART}, received))`

const PROMISED = `SELECT coalesce(sum(${RESERVED}), 0)::float8 AS bytes FROM drive.open_upload`

/** Bytes that running uploads reserve beyond their received bytes, without the upload `except`. */
export const reservedBytes = async ({ pool }: Pick<Kernel, 'pool'>, except = ''): Promise<number> =>
  (await pool.query<{ bytes: number }>(`${PROMISED} WHERE id <> $1`, [except])).rows[0]?.bytes ?? 0

const OPEN = `SELECT count(*)::int AS count, coalesce(sum(size), 0)::float8 AS bytes
  FROM drive.open_upload WHERE user_id = $1`
const INSERT = `INSERT INTO drive.open_upload (id, user_id, size, received, received_at) VALUES ($1, $2, $3, 0, now())`

type NewUpload = { id: string; userId: string; size: number }

/** Throws TOO_MANY_REQUESTS if the user has too many running uploads, by number or bytes. */
export const openUpload = ({ pool, config }: Kernel, { id, userId, size }: NewUpload): Promise<void> =>
  withTransaction(pool, async (tx) => {
    // Serialises concurrent creations of one user for the count.
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`drive:uploads:${userId}`])
    const { count = 0, bytes = 0 } = (await tx.query<{ count: number; bytes: number }>(OPEN, [userId])).rows[0] ?? {}
    if (count >= MAX_OPEN_UPLOADS) throw new AppError('TOO_MANY_REQUESTS', messages.tooManyUploads(MAX_OPEN_UPLOADS))
    const most = maxOpenUploadsSize(config.maxDriveFileSize)
    if (bytes + size > most) throw new AppError('TOO_MANY_REQUESTS', messages.tooManyBytes(fileMessages.size(most)))
    await tx.query(INSERT, [id, userId, size])
  })

export const noteReceived = async (db: Queryable, id: string, received: number): Promise<void> => {
  await db.query('UPDATE drive.open_upload SET received = $2, received_at = now() WHERE id = $1', [id, received])
}

export const closeUpload = async (db: Queryable, id: string): Promise<void> => {
  await db.query('DELETE FROM drive.open_upload WHERE id = $1', [id])
}

/** Deletes rows of uploads without a file: a process died between the two writes. */
export const sweepOpenUploads = async (db: Queryable, before: Date): Promise<void> => {
  await db.query('DELETE FROM drive.open_upload WHERE received_at < $1', [before.toISOString()])
}
