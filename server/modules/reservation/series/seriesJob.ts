/** Books, changes or ends a long series in one transaction. Restarts after a crash; never runs a request twice (D18). */
import type { PoolClient } from 'pg'
import type { SeriesScopeInput } from '#contract/reservation.ts'
import { recurrenceMessages as messages } from '#i18n/fr/recurrence.ts'
import type { UpdateVerdict } from '#server/engine/bulkUpdate.ts'
import type { Context, Kernel } from '#server/engine/context.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { undoableOf } from '#server/engine/undoable.ts'
import { sessionContext } from '#server/features/sessions/sessionContext.ts'
import { AppError } from '#server/platform/errors.ts'
import { maskError } from '#server/platform/faults.ts'
import { allowPauses, isUnavailable, type Queryable } from '#server/platform/postgres/database.ts'
import type { OnProgress } from '../booking/seriesScope.ts'
import { inBookingTransaction } from '../claim/bookingTransaction.ts'
import { prepareSeries, writeSeries } from './createSeries.ts'
import { loadUploads } from './seriesFiles.ts'
import type { SeriesWrite } from './seriesInput.ts'
import type { SeriesRequest } from './seriesRequests.ts'
import { actionOf, type SeriesActionKey } from './startSeries.ts'

/** Maximum stored conflicts: the form checks the dates again anyway. */
const MAX_CONFLICTS = 200

type Waiting = { id: string; action: SeriesRequest['action']; input: object }

const OPEN = `SELECT id, action, input FROM reservation.series_request WHERE id = $1 AND status IN ('WAITING', 'RUNNING')`

const findOpen = async (db: Queryable, id: string): Promise<Waiting | undefined> =>
  (await db.query<Waiting>(OPEN, [id])).rows[0]

const PROGRESS = `UPDATE reservation.series_request SET status = 'RUNNING', done = $2, updated_at = now()
  WHERE id = $1 AND status IN ('WAITING', 'RUNNING')`
const DONE = `UPDATE reservation.series_request SET status = 'DONE', done = total, input = NULL, verdicts = $2, details = $3,
    updated_at = now()
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

type Result = { verdicts?: readonly UpdateVerdict[]; details?: object | undefined }

type Writing = { context: Context; tx: PoolClient; onDates: OnProgress }

type Write = (writing: Writing) => Promise<Result>

const rightOf = (action: Waiting['action']) =>
  action === 'CREATE' ? (['RESERVATION', 'createAndUpdate'] as const) : actionOf(action).right

const prepareBooking = async (context: Context, { id, input: given }: Waiting): Promise<Write> => {
  const { input, seriesPlan, reservation, settings } = await prepareSeries(context, given as SeriesWrite)
  return async ({ context: current, tx, onDates }) => {
    const session = requireRight(current, 'RESERVATION', 'createAndUpdate')
    const booking = { context: current, session, tx, input: reservation, settings }
    await writeSeries(booking, { input, seriesPlan, seriesId: id, isNew: true, onDates })
    return {}
  }
}

const prepareAction = async (context: Context, key: SeriesActionKey, given: SeriesScopeInput): Promise<Write> => {
  const action = actionOf(key)
  const write = await action.prepare(context, given)
  return async (writing) => {
    requireRight(writing.context, ...action.right)
    const verdicts = await write(writing)
    const undoable = undoableOf(writing.context)?.undoable.filter(({ recordId }) => recordId === given.reservation)
    return { verdicts, details: undoable && { undoable } }
  }
}

const prepareWaiting = (context: Context, waiting: Waiting): Promise<Write> =>
  waiting.action === 'CREATE'
    ? prepareBooking(context, waiting)
    : prepareAction(context, waiting.action, waiting.input as SeriesScopeInput)

const runRequest = async (kernel: Kernel, waiting: Waiting, sessionId: string): Promise<void> => {
  const { pool, publishingPool } = kernel
  const { id } = waiting
  const onDates = (done: number) => publishingPool.query(PROGRESS, [id, done]).then(() => undefined)
  const context = await currentSession(kernel, sessionId)
  const write = await prepareWaiting(context, { ...waiting, input: await loadUploads(context, pool, waiting.input) })
  await onDates(0)
  await inBookingTransaction(context, async (tx) => {
    await lockRequest(tx, id)
    if (!(await findOpen(tx, id))) return
    await allowPauses(tx)
    const { session } = await currentSession(kernel, sessionId, tx)
    // A repeated transaction counts its work and collects its undoable writes again.
    const current: Context = { ...context, session, memo: new Map(context.memo) }
    const { verdicts, details } = await write({ context: current, tx, onDates })
    // Hundreds of dates take seconds, in which the right may be withdrawn.
    requireRight(await currentSession(kernel, sessionId, tx), ...rightOf(waiting.action))
    await tx.query(DONE, [id, verdicts ? JSON.stringify(verdicts) : null, details ? JSON.stringify(details) : null])
  })
}

const fail = async ({ pool, log }: Kernel, id: string, error: unknown): Promise<void> => {
  const { message, extensions } = error instanceof AppError ? error : maskError(error, { log, service: 'reservation' })
  const { code, conflicts, ...details } = extensions
  const kept = Array.isArray(conflicts) ? { ...details, conflicts: conflicts.slice(0, MAX_CONFLICTS) } : details
  await pool.query(FAILED, [id, String(code), message, JSON.stringify(kept)])
}

type SeriesPayload = { requestId: string; sessionId: string }

export const seriesJob = async ({ requestId, sessionId }: SeriesPayload, kernel: Kernel): Promise<void> => {
  const request = await findOpen(kernel.pool, requestId)
  if (!request) return
  try {
    await runRequest(kernel, request, sessionId)
  } catch (error) {
    // Database unavailable: nothing was written, so the queue may retry.
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
