import { v7 as uuid } from 'uuid'
import type { ReservationRateInput } from '#contract/reservation.ts'
import { editionMessages } from '#i18n/fr/editions.ts'
import type { DocumentFormat, EditionStatus } from '#resources/domain/editions.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { AppError } from '#server/platform/errors.ts'
import { publish } from '#server/platform/events/events.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import type { LettersRequest } from './lettersRequest.ts'
import type { RegisterRequest } from './registerRequest.ts'
import type { Days, EditionFilter } from './rows.ts'
import type { EditionSettings } from './settings.ts'

/** Copy of the template at the time of the request, so that later changes do not affect the report. */
export type EditionRequest = { settings: EditionSettings; days: Days; filter: EditionFilter }
export type RateRequest = { rates: ReservationRateInput }
type DocumentRequest = EditionRequest | RateRequest | LettersRequest | RegisterRequest
export type EditionRecord = {
  id: string
  name: string
  format: DocumentFormat
  status: EditionStatus
  request: DocumentRequest
  requestedById: string | null
  requestedAt: string
}

export const findEdition = async (db: Queryable, id: string): Promise<EditionRecord | undefined> =>
  (
    await db.query<EditionRecord>(
      `SELECT id, name, format, status, request, requested_by_id AS "requestedById", requested_at::text AS "requestedAt"
       FROM edition_generator.edition WHERE id = $1`,
      [id],
    )
  ).rows[0]

export const countRunningEditions = async (tx: Queryable, userId: string): Promise<number> => {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`editions:${userId}`])
  const { rows } = await tx.query<{ running: number }>(
    `SELECT count(*)::integer AS running FROM edition_generator.edition
     WHERE requested_by_id = $1 AND status NOT IN ('COMPLETED', 'FAILED', 'STOPPED')`,
    [userId],
  )
  return rows[0]?.running ?? 0
}

export type NewEdition = {
  name: string
  modelId: string | null
  format: DocumentFormat
  request: DocumentRequest
  total: number
}

export const insertEdition = async (tx: Queryable, context: Context, given: NewEdition): Promise<string> => {
  const { userId } = requireSession(context)
  const id = uuid()
  await tx.query(
    `INSERT INTO edition_generator.edition (id, name, model_id, format, request, total, requested_by_id, requested_at,
       created_by_id, updated_by_id) VALUES ($1, $2, $3, $4, $5, $6, $7, now(), $7, $7)`,
    [id, given.name, given.modelId, given.format, JSON.stringify(given.request), given.total, userId],
  )
  await publish(tx, 'edition', { action: 'create', id }, { userId })
  return id
}

const tell = async (db: Queryable, { id, requestedById }: EditionRecord): Promise<void> => {
  if (requestedById) await publish(db, 'edition', { action: 'update', id }, { userId: requestedById })
}

export const stoppedEdition = (): AppError => new AppError('CONFLICT', editionMessages.stopped)

/** Stores the progress. Throws CONFLICT if the report has ended or was stopped. */
export const noteStatus = async (
  db: Queryable,
  edition: EditionRecord,
  { status, done }: { status: EditionStatus; done?: number },
): Promise<void> => {
  const { rowCount } = await db.query(
    `UPDATE edition_generator.edition SET status = $2, done = coalesce($3, done), updated_at = now()
     WHERE id = $1 AND status NOT IN ('COMPLETED', 'FAILED', 'STOPPED')`,
    [edition.id, status, done ?? null],
  )
  if (!rowCount) throw stoppedEdition()
  await tell(db, edition)
}

export const endEdition = async (
  db: Queryable,
  edition: EditionRecord,
  { fileId, failure, warning }: { fileId?: string; failure?: string; warning?: string | undefined },
): Promise<boolean> => {
  const { rowCount } = await db.query(
    `UPDATE edition_generator.edition SET status = $2, failure = $3, warning = $4, ended_at = now(), updated_at = now()
     WHERE id = $1 AND status NOT IN ('COMPLETED', 'FAILED', 'STOPPED')`,
    [edition.id, fileId ? 'COMPLETED' : 'FAILED', failure ?? null, warning ?? null],
  )
  if (!rowCount) return false
  if (fileId) {
    await db.query('INSERT INTO edition_generator.edition_files (edition_id, file_id, position) VALUES ($1, $2, 0)', [
      edition.id,
      fileId,
    ])
  }
  await tell(db, edition)
  return true
}
