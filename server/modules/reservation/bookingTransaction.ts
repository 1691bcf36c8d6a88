/** The transaction of a booking, taken up again when the database's own net caught what the locks did not foresee. */
import type { PoolClient } from 'pg'
import { reservationMessages as messages } from '#i18n/fr/reservationService.ts'
import type { Context } from '#server/engine/context.ts'
import { AppError } from '#server/platform/errors.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { withHeldNames } from './beingBooked.ts'

/** Two lines on one slot; more than the stock. */
const [EXCLUSION_VIOLATION, STOCK_EXCEEDED] = ['23P01', 'RG003']

/** What the constraints of the database caught. */
export const isCollision = (error: unknown): boolean => {
  const code = (error as { code?: unknown } | null)?.code
  return code === EXCLUSION_VIOLATION || code === STOCK_EXCEEDED
}

/** A second turn sees what the first one collided with, and refuses it with its reasons. */
const inTurns = async <T>({ kernel }: Context, work: (tx: PoolClient) => Promise<T>): Promise<T> => {
  try {
    return await withTransaction(kernel.pool, work)
  } catch (error) {
    if (!isCollision(error)) throw error
  }
  try {
    return await withTransaction(kernel.pool, work)
  } catch (error) {
    throw isCollision(error) ? new AppError('CONFLICT', messages.collision) : error
  }
}

/** BUSY names the items that others were booking for too long. */
export const inBookingTransaction = async <T>(context: Context, work: (tx: PoolClient) => Promise<T>): Promise<T> =>
  inTurns(context, work).catch(async (error: unknown) => {
    throw await withHeldNames(context, error)
  })
