/** Changes of many dates of a series: within the request up to MAX_AT_ONCE dates, else by a job (D18). */
import type { PoolClient } from 'pg'
import type { SeriesScopeInput } from '#contract/reservation.ts'
import { recurrenceMessages as messages } from '#i18n/fr/recurrence.ts'
import type { RightPart } from '#resources/domain/rights.ts'
import { utcTextOfDate } from '#resources/domain/time.ts'
import type { UpdateVerdict } from '#server/engine/bulkUpdate.ts'
import type { Context } from '#server/engine/context.ts'
import { validationFailed } from '#server/platform/errors.ts'
import { countComing, type OnProgress, readScope, requireScope } from '../booking/seriesScope.ts'
import { inBookingTransaction } from '../claim/bookingTransaction.ts'

export const MAX_AT_ONCE = 50

type Writing = { context: Context; tx: PoolClient; onDates?: OnProgress }

type WriteDates = (writing: Writing) => Promise<UpdateVerdict[]>

export type SeriesAction<Scope extends SeriesScopeInput> = {
  right: readonly [code: string, part?: RightPart]
  isChange?: boolean
  isOfComing?: boolean
  /** Validates the input and reads settings before the transaction, which must not wait for a second connection. */
  prepare: (context: Context, rawInput: Scope) => Promise<WriteDates>
}

/** Number of dates that the action would write. Throws NOT_FOUND if the session does not see the occurrence. */
export const countDates = async <Scope extends SeriesScopeInput>(
  context: Context,
  { isChange = false, isOfComing = false }: SeriesAction<Scope>,
  rawInput: Scope,
): Promise<number> => {
  const { pool } = context.kernel
  const ids = requireScope(await readScope(pool, context, { ...rawInput, isChange }))
  return isOfComing && ids.length > MAX_AT_ONCE ? countComing(pool, ids, utcTextOfDate(context.now)) : ids.length
}

/** Throws VALIDATION_FAILED above MAX_AT_ONCE dates: the start operations use a job. */
export const actAtOnce = async <Scope extends SeriesScopeInput>(
  context: Context,
  action: SeriesAction<Scope>,
  rawInput: Scope,
): Promise<UpdateVerdict[]> => {
  const write = await action.prepare(context, rawInput)
  if ((await countDates(context, action, rawInput)) > MAX_AT_ONCE)
    throw validationFailed([{ path: 'of', rule: 'max', message: messages.tooManyChangedAtOnce(MAX_AT_ONCE) }])
  return inBookingTransaction(context, (tx) => write({ context, tx }))
}
