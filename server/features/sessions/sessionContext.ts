import type { Context, Kernel } from '#server/engine/context.ts'
import { obstacleOf } from '#server/engine/requireOpenSession.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { findSessionsById } from './session.ts'

/** Returns an error for an ended or closed session. `db`: a transaction must not wait for a connection. */
export const sessionContext = async (
  kernel: Kernel,
  sessionId: string,
  db: Queryable = kernel.pool,
): Promise<Context | AppError> => {
  const now = new Date()
  const found = (await findSessionsById({ db, config: kernel.config, now }, [sessionId])).get(sessionId)
  if (!found || found instanceof AppError) return found ?? new AppError('INVALID_TOKEN', '')
  const obstacle = obstacleOf(found.session)
  return obstacle ?? { kernel, session: found.session, now, ip: '', userAgent: '', memo: new Map() }
}
