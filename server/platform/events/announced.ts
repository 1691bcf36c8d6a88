import type { Pool, PoolClient } from 'pg'
import { withTransaction } from '../postgres/database.ts'
import type { EventBus } from './events.ts'

export const withAnnouncedTransaction = async <T>(
  { pool, events }: { pool: Pool; events: EventBus },
  work: (tx: PoolClient) => Promise<T>,
): Promise<T> => {
  const result = await withTransaction(pool, work)
  await events.flush()
  return result
}
