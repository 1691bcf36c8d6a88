import { securityMessages } from '#i18n/fr/security.ts'
import { can, type RightPart } from '#resources/domain/rights.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Context, requireSession, type Session } from './context.ts'

export const requireRight = (context: Context, code: string, part?: RightPart): Session => {
  const session = requireSession(context)
  if (!can(session.holder, code, part)) throw new AppError('FORBIDDEN', securityMessages.forbidden)
  return session
}
