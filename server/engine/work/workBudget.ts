/** Estimated work of one request, in units of about ten microseconds of this process (D130). */
import { workMessages } from '#i18n/fr/work.ts'
import { AppError } from '#server/platform/errors.ts'
import type { QueueLimits } from '#server/platform/heavyQueue.ts'
import type { Context } from '../context.ts'

/** About the work for one reservation item on one date: the unit of every estimate. */
export const MAX_WORK = 10_000
/** From here on a request waits for its turn among the heavy ones. */
export const HEAVY_WORK = 1_500

/** Heavy requests at once, and how long the next ones wait. */
export const HEAVY_LIMITS: QueueLimits = {
  perPerson: 2,
  perProcess: 4,
  waitingPerPerson: 4,
  waiting: 40,
  patience: 10_000,
}

const SPENT = 'work'

/**
 * Adds to the work of a request, before the work is done. Throws QUERY_TOO_EXPENSIVE above the limit: aliases of one document
 * share it.
 */
export const spendWork = (context: Pick<Context, 'memo'>, units: number): void => {
  const spent = Number(context.memo.get(SPENT) ?? 0) + units
  if (spent > MAX_WORK) throw new AppError('QUERY_TOO_EXPENSIVE', workMessages.tooMuch)
  context.memo.set(SPENT, spent)
}
