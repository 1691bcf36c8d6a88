/** What stands between a session and what it asks for, whatever its rights: a second factor to be added, a licence. */
import { kernelMessages } from '#i18n/fr/kernel.ts'
import { securityMessages } from '#i18n/fr/security.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Context, requireSession, type Session } from './context.ts'

/** Operations that go without one or the other. */
export type Exemption = { isEnrolment?: boolean; isUnlicensed?: boolean }

/** Why the session opens nothing: SECOND_FACTOR_MISSING, then NO_LICENSE. */
export const obstacleOf = (
  { mustEnrol, hasLicense }: Pick<Session, 'mustEnrol' | 'hasLicense'>,
  { isEnrolment = false, isUnlicensed = false }: Exemption = {},
): AppError | undefined => {
  if (mustEnrol && !isEnrolment) return new AppError('SECOND_FACTOR_MISSING', securityMessages.secondFactor.missing)
  if (!hasLicense && !isUnlicensed) return new AppError('NO_LICENSE', kernelMessages.noLicense)
  return undefined
}

/** The session, or why it opens nothing. */
export const requireOpenSession = (context: Context, exemption?: Exemption): Session => {
  const session = requireSession(context)
  const obstacle = obstacleOf(session, exemption)
  if (obstacle) throw obstacle
  return session
}
