/** Long series: a row with the progress, and a job that books it (D18). */
import { validate as isId, v7 as uuid } from 'uuid'
import type { Operations } from '#contract/reservation.ts'
import { recurrenceMessages as messages } from '#i18n/fr/recurrence.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { AppError } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'
import { estimateSeries } from '../workEstimates.ts'
import { bookSeries, MAX_AT_ONCE, prepareSeries } from './createSeries.ts'
import { storeUploads } from './seriesFiles.ts'
import type { SeriesWrite } from './seriesInput.ts'

export const SERIES_JOB = 'reservation:bookSeries'
export const SWEEP_SERIES_JOB = 'reservation:sweepSeries'

const MAX_RUNNING = 2

export type SeriesRequestStatus = 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED'

export type SeriesRequest = {
  id: string
  status: SeriesRequestStatus
  subject: string
  total: number
  done: number
  code: string | null
  message: string | null
  details: Readonly<Record<string, unknown>> | null
}

const COLUMNS = 'id, status, subject, total, done, code, message, details'

const INSERT = `INSERT INTO reservation.series_request (id, requested_by_id, subject, input, total)
  VALUES ($1, $2, $3, $4, $5) RETURNING ${COLUMNS}`

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

/** Books a short series immediately; queues a job for a longer one. */
const startSeries = async (context: Context, given: SeriesWrite): Promise<SeriesRequest> => {
  const prepared = await prepareSeries(context, given)
  const { id: sessionId, userId } = requireSession(context)
  const [id, total, subject] = [uuid(), prepared.count, prepared.reservation.subject?.trim() ?? '']
  if (total <= MAX_AT_ONCE) {
    await bookSeries(context, prepared, id)
    return { id, status: 'DONE', subject, total, done: total, code: null, message: null, details: null }
  }
  return withTransaction(context.kernel.pool, async (tx) => {
    await requireRoom(tx, userId)
    const input = await storeUploads(context, tx, given)
    const { rows } = await tx.query<SeriesRequest>(INSERT, [id, userId, subject, JSON.stringify(input), total])
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
    "WAITING for a job, RUNNING in it; DONE with all dates booked, FAILED with none."
    enum ReservationSeriesRequestStatus {
      WAITING
      RUNNING
      DONE
      FAILED
    }

    "A series being booked: all dates or none."
    type ReservationSeriesRequest {
      "Id of the series after booking."
      id: ID!
      status: ReservationSeriesRequestStatus!
      subject: String!
      "Dates to book."
      total: Int!
      "Dates written so far."
      done: Int!
      "Code, message and details of the error, as from createReservationSeries."
      code: String
      message: String
      details: JSON
    }

    extend type Query {
      "Returns the progress of an own series; stored for 7 days."
      getReservationSeriesRequest(
        "Id of the request and its series."
        id: ID!
      ): ReservationSeriesRequest!
    }
  `,
  right: 'RESERVATION',
  resolve: (context, args) => getSeriesRequest(context, args.id),
})

export const startReservationSeriesOperation = defineOperation<Operations['startReservationSeries']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Books all dates not skipped, or none: immediately up to 50 dates, else by a job."
      startReservationSeries(input: ReservationSeriesInput!): ReservationSeriesRequest!
    }
  `,
  work: ({ input }) => estimateSeries(input),
  resolve: (context, args) => startSeries(context, args.input),
})
