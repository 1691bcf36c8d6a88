import { kernelMessages } from '#i18n/fr/kernel.ts'
import { securityMessages } from '#i18n/fr/security.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Context, requireSession, type Session } from './context.ts'

export const keyRefusal = (): AppError => new AppError('FORBIDDEN', securityMessages.keys.personal)

/** Throws FORBIDDEN for a key of a service account: a person must do this. */
export const refuseKey = ({ session }: Pick<Context, 'session'>): void => {
  if (session?.isKey) throw keyRefusal()
}

type Exemption = { isEnrolment?: boolean; isUnlicensed?: boolean }

export const obstacleOf = (
  { mustEnrol, hasLicense }: Pick<Session, 'mustEnrol' | 'hasLicense'>,
  { isEnrolment = false, isUnlicensed = false }: Exemption = {},
): AppError | undefined => {
  if (mustEnrol && !isEnrolment) return new AppError('SECOND_FACTOR_MISSING', securityMessages.secondFactor.missing)
  if (!hasLicense && !isUnlicensed) return new AppError('NO_LICENSE', kernelMessages.noLicense)
  return undefined
}

export const requireOpenSession = (context: Context, exemption?: Exemption): Session => {
  const session = requireSession(context)
  const obstacle = obstacleOf(session, exemption)
  if (obstacle) throw obstacle
  return session
}
