/** The context of work that goes on after its request, or on an address that was signed: its session as it is now. */
import type { Context, Kernel } from '#server/engine/context.ts'
import { obstacleOf } from '#server/engine/requireOpenSession.ts'
import { AppError } from '#server/platform/errors.ts'
import { findSessionsById } from './session.ts'

/** A context of that session; the error that opens nothing when it has ended, or when something stands in its way. */
export const sessionContext = async (kernel: Kernel, sessionId: string): Promise<Context | AppError> => {
  const now = new Date()
  const found = (await findSessionsById({ db: kernel.pool, config: kernel.config, now }, [sessionId])).get(sessionId)
  if (!found || found instanceof AppError) return found ?? new AppError('INVALID_TOKEN', '')
  const obstacle = obstacleOf(found.session)
  return obstacle ?? { kernel, session: found.session, now, ip: '', userAgent: '', memo: new Map() }
}
