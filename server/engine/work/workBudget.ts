/** Estimated work of one request, in units of about ten microseconds of this process (D130). */
import { workMessages } from '#i18n/fr/work.ts'
import { AppError } from '#server/platform/errors.ts'
import type { QueueLimits } from '#server/platform/heavyQueue.ts'
import type { Context } from '../context.ts'

/** One unit is about the work for one reservation item on one date. */
export const MAX_WORK = 10_000
export const HEAVY_WORK = 1_500

export const HEAVY_LIMITS: QueueLimits = {
  perPerson: 2,
  perProcess: 4,
  waitingPerPerson: 4,
  waiting: 40,
  patience: 10_000,
}

const SPENT = 'work'

/** Adds work before it is done. Throws QUERY_TOO_EXPENSIVE above the limit, shared by all aliases of a document. */
export const spendWork = (context: Pick<Context, 'memo'>, units: number): void => {
  const spent = Number(context.memo.get(SPENT) ?? 0) + units
  if (spent > MAX_WORK) throw new AppError('QUERY_TOO_EXPENSIVE', workMessages.tooMuch)
  context.memo.set(SPENT, spent)
}
