/** Books a long series: all dates or none. Restarts after a crash; never books a series twice (D18). */
import type { PoolClient } from 'pg'
import { recurrenceMessages as messages } from '#i18n/fr/recurrence.ts'
import type { Context, Kernel } from '#server/engine/context.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { sessionContext } from '#server/features/sessions/sessionContext.ts'
import { AppError } from '#server/platform/errors.ts'
import { maskError } from '#server/platform/faults.ts'
import { allowPauses, isUnavailable, type Queryable } from '#server/platform/postgres/database.ts'
import { inBookingTransaction } from '../claim/bookingTransaction.ts'
import { prepareSeries, writeSeries } from './createSeries.ts'
import { loadUploads } from './seriesFiles.ts'
import type { SeriesWrite } from './seriesInput.ts'

/** Maximum stored conflicts: the form checks the dates again anyway. */
const MAX_CONFLICTS = 200

type Waiting = { id: string; input: SeriesWrite }

const OPEN = `SELECT id, input FROM reservation.series_request WHERE id = $1 AND status IN ('WAITING', 'RUNNING')`

const findOpen = async (db: Queryable, id: string): Promise<Waiting | undefined> =>
  (await db.query<Waiting>(OPEN, [id])).rows[0]

const PROGRESS = `UPDATE reservation.series_request SET status = 'RUNNING', done = $2, updated_at = now()
  WHERE id = $1 AND status IN ('WAITING', 'RUNNING')`
const DONE = `UPDATE reservation.series_request SET status = 'DONE', done = total, input = NULL, updated_at = now()
  WHERE id = $1`
const FAILED = `UPDATE reservation.series_request SET status = 'FAILED', done = 0, input = NULL, code = $2, message = $3,
    details = $4, updated_at = now()
  WHERE id = $1 AND status IN ('WAITING', 'RUNNING')`

const currentSession = async (kernel: Kernel, sessionId: string, db?: Queryable): Promise<Context> => {
  const context = await sessionContext(kernel, sessionId, db)
  if (context instanceof AppError) throw new AppError('INVALID_TOKEN', messages.sessionEnded)
  return context
}

/** Advisory lock instead of a row lock, which would block the progress updates of another connection. */
const lockRequest = (tx: PoolClient, id: string) =>
  tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`series request ${id}`])

const bookRequest = async (kernel: Kernel, { id, input: kept }: Waiting, sessionId: string): Promise<void> => {
  const { pool, publishingPool } = kernel
  const noteProgress = (done: number) => publishingPool.query(PROGRESS, [id, done]).then(() => undefined)
  const context = await currentSession(kernel, sessionId)
  const given = await loadUploads(context, pool, kept)
  const { input, asked, reservation, settings } = await prepareSeries(context, given)
  await noteProgress(0)
  await inBookingTransaction(context, async (tx) => {
    await lockRequest(tx, id)
    if (!(await findOpen(tx, id))) return
    await allowPauses(tx)
    const { session: current } = await currentSession(kernel, sessionId, tx)
    const now: Context = { ...context, session: current }
    const session = requireRight(now, 'RESERVATION', 'createAndUpdate')
    const booking = { context: now, session, tx, input: reservation, settings }
    await writeSeries(booking, { input, asked, seriesId: id, isNew: true, onBooked: noteProgress })
    await tx.query(DONE, [id])
  })
}

const fail = async ({ pool, log }: Kernel, id: string, error: unknown): Promise<void> => {
  const { message, extensions } = error instanceof AppError ? error : maskError(error, { log, service: 'reservation' })
  const { code, conflicts, ...details } = extensions
  const kept = Array.isArray(conflicts) ? { ...details, conflicts: conflicts.slice(0, MAX_CONFLICTS) } : details
  await pool.query(FAILED, [id, String(code), message, JSON.stringify(kept)])
}

export type SeriesPayload = { requestId: string; sessionId: string }

export const seriesJob = async ({ requestId, sessionId }: SeriesPayload, kernel: Kernel): Promise<void> => {
  const request = await findOpen(kernel.pool, requestId)
  if (!request) return
  try {
    await bookRequest(kernel, request, sessionId)
  } catch (error) {
    // Database unavailable: nothing was booked, so the queue may retry.
    if (error instanceof Error && isUnavailable(error)) throw error
    await fail(kernel, requestId, error)
  }
}

export const sweepSeriesRequests = async (_payload: unknown, { pool }: Pick<Kernel, 'pool'>): Promise<void> => {
  await pool.query(
    `UPDATE reservation.series_request SET status = 'FAILED', code = 'INTERNAL_SERVER_ERROR', message = $1, input = NULL
     WHERE status IN ('WAITING', 'RUNNING') AND updated_at < now() - interval '1 hour'`,
    [messages.abandoned],
  )
  await pool.query(`DELETE FROM reservation.series_request WHERE updated_at < now() - interval '7 days'`)
}
