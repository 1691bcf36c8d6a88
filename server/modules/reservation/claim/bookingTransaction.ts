/** Runs a booking transaction, with one retry if a database constraint catches a collision that the locks missed. */
import type { PoolClient } from 'pg'
import { reservationMessages as messages } from '#i18n/fr/reservationService.ts'
import type { Context } from '#server/engine/context.ts'
import { AppError } from '#server/platform/errors.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { withLockedItemNames } from './lockedItemNames.ts'

/** `hold` exclusion (two reservation items on one slot), and stock exceeded (raised by a trigger). */
const [EXCLUSION_VIOLATION, STOCK_EXCEEDED] = ['23P01', 'RG003']

export const isCollision = (error: unknown): boolean => {
  const code = (error as { code?: unknown } | null)?.code
  return code === EXCLUSION_VIOLATION || code === STOCK_EXCEEDED
}

/** The retry sees the committed rows of the other booking and rejects with precise reasons. */
const runWithRetry = async <T>({ kernel }: Context, work: (tx: PoolClient) => Promise<T>): Promise<T> => {
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

export const inBookingTransaction = async <T>(context: Context, work: (tx: PoolClient) => Promise<T>): Promise<T> =>
  runWithRetry(context, work).catch(async (error: unknown) => {
    throw await withLockedItemNames(context, error)
  })
