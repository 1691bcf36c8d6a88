/** Long series: a row with the progress, and a job that books, changes or ends it (D18). */
import { validate as isId } from 'uuid'
import type { Operations, ReservationSeriesRequest } from '#contract/reservation.ts'
import { recurrenceMessages as messages } from '#i18n/fr/recurrence.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { AppError } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { storeUploads } from './seriesFiles.ts'

export const SERIES_JOB = 'reservation:bookSeries'
export const SWEEP_SERIES_JOB = 'reservation:sweepSeries'

const MAX_RUNNING = 2

export type SeriesRequest = ReservationSeriesRequest

const COLUMNS =
  'id, action, reservation_id AS reservation, status, subject, total, done, code, message, details, verdicts'

const INSERT = `INSERT INTO reservation.series_request (id, requested_by_id, action, reservation_id, subject, input, total)
  VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${COLUMNS}`

/** Holds a lock per user until the end of the transaction, so that concurrent requests cannot exceed the maximum. */
const requireRoom = async (tx: Queryable, userId: string): Promise<void> => {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`series requests ${userId}`])
  const { rows } = await tx.query<{ running: number }>(
    `SELECT count(*)::int AS running FROM reservation.series_request
     WHERE requested_by_id = $1 AND status IN ('WAITING', 'RUNNING')`,
    [userId],
  )
  if ((rows[0]?.running ?? 0) >= MAX_RUNNING)
    throw new AppError('TOO_MANY_REQUESTS', messages.tooManyRunning(MAX_RUNNING))
}

type NewRequest = Pick<SeriesRequest, 'id' | 'action' | 'reservation' | 'subject' | 'total'>

export const doneAtOnce = (request: NewRequest, verdicts: SeriesRequest['verdicts'] = null): SeriesRequest => ({
  ...request,
  status: 'DONE',
  done: request.total,
  code: null,
  message: null,
  details: null,
  verdicts,
})

export const queueRequest = async (context: Context, request: NewRequest, given: unknown): Promise<SeriesRequest> => {
  const { id: sessionId, userId } = requireSession(context)
  const { id, action, reservation, subject, total } = request
  return withTransaction(context.kernel.pool, async (tx) => {
    await requireRoom(tx, userId)
    const input = JSON.stringify(await storeUploads(context, tx, given))
    const { rows } = await tx.query<SeriesRequest>(INSERT, [id, userId, action, reservation, subject, input, total])
    // Two queues for all users, so that other jobs are not delayed.
    const queue = `${SERIES_JOB} ${Number.parseInt(id.slice(-1), 16) % 2}`
    await enqueue(tx, SERIES_JOB, { requestId: id, sessionId }, { queue, maxAttempts: 3 })
    return rows[0] as SeriesRequest
  })
}

const getSeriesRequest = async (context: Context, id: string): Promise<SeriesRequest> => {
  const { userId } = requireSession(context)
  const { rows } = isId(id)
    ? await context.kernel.pool.query<SeriesRequest>(
        `SELECT ${COLUMNS} FROM reservation.series_request WHERE id = $1 AND requested_by_id = $2`,
        [id, userId],
      )
    : { rows: [] }
  if (!rows[0]) throw new AppError('NOT_FOUND', messages.noSeries)
  return rows[0]
}

export const getReservationSeriesRequestOperation = defineOperation<Operations['getReservationSeriesRequest']>({
  sdl: /* GraphQL */ `
    "WAITING for a job, RUNNING in it; DONE with all dates booked or a verdict for each changed date; FAILED without any change."
    enum ReservationSeriesRequestStatus {
      WAITING
      RUNNING
      DONE
      FAILED
    }

    "The change of a series that a job makes."
    enum ReservationSeriesAction {
      CREATE
      CHANGE
      CANCEL
      REINSTATE
      DELETE
    }

    "A series being booked, changed or ended."
    type ReservationSeriesRequest {
      "Of a booking: id of the series afterwards."
      id: ID!
      action: ReservationSeriesAction!
      "Occurrence given with a change; null for a booking."
      reservation: ID
      status: ReservationSeriesRequestStatus!
      subject: String!
      "Dates to write."
      total: Int!
      "Dates written so far."
      done: Int!
      "Code, message and details of the error, as from the operation that works at once."
      code: String
      message: String
      details: JSON
      "Verdicts by date of a change that is done."
      verdicts: [UpdateVerdict!]
    }

    extend type Query {
      "Returns the progress of an own series; stored for 7 days."
      getReservationSeriesRequest(
        "Id of the request."
        id: ID!
      ): ReservationSeriesRequest!
    }
  `,
  right: 'RESERVATION',
  resolve: (context, args) => getSeriesRequest(context, args.id),
})
