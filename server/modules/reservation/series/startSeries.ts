import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Operations, ReservationSeriesAction, SeriesScopeInput } from '#contract/reservation.ts'
import type { Context } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { execute } from '#server/engine/read/execute.ts'
import { inBookingTransaction } from '../claim/bookingTransaction.ts'
import { A_SERIES, estimateSeries } from '../workEstimates.ts'
import { changeAction } from './changeSeries.ts'
import { bookSeries, prepareSeries } from './createSeries.ts'
import { cancelAction, deleteAction, reinstateAction } from './endSeries.ts'
import { countDates, MAX_AT_ONCE, type SeriesAction } from './seriesAction.ts'
import type { SeriesWrite } from './seriesInput.ts'
import { doneAtOnce, queueRequest, type SeriesRequest } from './seriesRequests.ts'

const ACTIONS = { CHANGE: changeAction, CANCEL: cancelAction, REINSTATE: reinstateAction, DELETE: deleteAction }

export type SeriesActionKey = Exclude<ReservationSeriesAction, 'CREATE'>

/** A stored input was validated with its action. */
export const actionOf = (key: SeriesActionKey): SeriesAction<SeriesScopeInput> =>
  ACTIONS[key] as SeriesAction<SeriesScopeInput>

const startSeries = async (context: Context, rawInput: SeriesWrite): Promise<SeriesRequest> => {
  const prepared = await prepareSeries(context, rawInput)
  const request = {
    id: uuid(),
    action: 'CREATE' as const,
    reservation: null,
    subject: prepared.reservation.subject?.trim() ?? '',
    total: prepared.count,
  }
  if (request.total > MAX_AT_ONCE) return queueRequest(context, request, rawInput)
  await bookSeries(context, prepared, request.id)
  return doneAtOnce(request)
}

const readSubject = async ({ kernel }: Context, id: string): Promise<string> => {
  const rows = await execute<{ subject: string }>(
    kernel.pool,
    sql`SELECT subject FROM reservation.reservation WHERE id = ${id}::uuid`,
  )
  return rows[0]?.subject ?? ''
}

const startAction = async (
  context: Context,
  key: SeriesActionKey,
  rawInput: SeriesScopeInput,
): Promise<SeriesRequest> => {
  const action = actionOf(key)
  const write = await action.prepare(context, rawInput)
  const total = await countDates(context, action, rawInput)
  const { reservation } = rawInput
  const request = { id: uuid(), action: key, reservation, subject: await readSubject(context, reservation), total }
  if (total > MAX_AT_ONCE) return queueRequest(context, request, rawInput)
  const verdicts = await inBookingTransaction(context, (tx) => write({ context, tx }))
  return doneAtOnce({ ...request, total: verdicts.length }, verdicts)
}

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

export const startReservationSeriesChangeOperation = defineOperation<Operations['startReservationSeriesChange']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Like changeReservationSeries, for any number of dates: above 50 by a job."
      startReservationSeriesChange(
        "Occurrences concerned."
        of: SeriesScopeInput!
        "New values of the given occurrence."
        input: ReservationWriteInput!
      ): ReservationSeriesRequest!
    }
  `,
  right: ['RESERVATION', 'createAndUpdate'],
  work: () => A_SERIES,
  resolve: (context, { of, input }) => startAction(context, 'CHANGE', { ...of, input } as SeriesScopeInput),
})

export const startReservationSeriesCancellationOperation = defineOperation<
  Operations['startReservationSeriesCancellation']
>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Like cancelReservationSeries, for any number of dates: above 50 by a job."
      startReservationSeriesCancellation(
        "Occurrences concerned."
        of: SeriesScopeInput!
        "Reason for readers."
        reason: String!
      ): ReservationSeriesRequest!
    }
  `,
  right: 'RESERVATION',
  work: () => A_SERIES,
  resolve: (context, { of, reason }) => startAction(context, 'CANCEL', { ...of, reason } as SeriesScopeInput),
})

export const startReservationSeriesReinstatementOperation = defineOperation<
  Operations['startReservationSeriesReinstatement']
>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Reverts the cancellation of the upcoming dates, each like reinstateReservationItems: above 50 by a job."
      startReservationSeriesReinstatement(
        "Occurrences concerned."
        of: SeriesScopeInput!
      ): ReservationSeriesRequest!
    }
  `,
  right: 'RESERVATION',
  work: () => A_SERIES,
  resolve: (context, { of }) => startAction(context, 'REINSTATE', of),
})

export const startReservationSeriesDeletionOperation = defineOperation<Operations['startReservationSeriesDeletion']>({
  sdl: /* GraphQL */ `
    extend type Mutation {
      "Like deleteReservationSeries, for any number of dates: above 50 by a job."
      startReservationSeriesDeletion(
        "Occurrences concerned."
        of: SeriesScopeInput!
      ): ReservationSeriesRequest!
    }
  `,
  right: ['RESERVATION', 'delete'],
  work: () => A_SERIES,
  resolve: (context, { of }) => startAction(context, 'DELETE', of),
})
