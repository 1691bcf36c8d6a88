/** Transactions whose event changes what processes keep in memory. */
import type { PoolClient } from 'pg'
import type { Context } from '#server/engine/context.ts'
import { withTransaction } from '../postgres/database.ts'

/** Runs `work` in a transaction; when it answers, this process has already heard the events that it published. */
export const withAnnouncedTransaction = async <T>(
  { kernel }: Pick<Context, 'kernel'>,
  work: (tx: PoolClient) => Promise<T>,
): Promise<T> => {
  const result = await withTransaction(kernel.pool, work)
  await kernel.events.flush()
  return result
}
