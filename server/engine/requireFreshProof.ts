/** Dangerous acts: an open session is not enough, its person must have given the password a moment ago (D66). */
import { securityMessages } from '#i18n/fr/security.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Context, type ProvenWay, requireSession, type Session } from './context.ts'
import { hooksOf } from './entityHooks.ts'

const CODE = 'FRESH_PROOF_REQUIRED'

/** The session, or FRESH_PROOF_REQUIRED: `proveMyself`, then the same again. Asked after the right, which says more. */
export const requireFreshProof = (context: Context): Session => {
  const session = requireSession(context)
  if (!session.hasFreshProof) throw new AppError(CODE, securityMessages.freshProof)
  return session
}

/** The same, where the entity asks for it before so many records at once. */
export const requireProofFor = (context: Context, { key }: Pick<AnyResource, 'key'>, way: ProvenWay): void => {
  if (hooksOf(context.kernel, key).proven?.includes(way)) requireFreshProof(context)
}

/** True for a refusal that is none of one record: it is answered as a whole, so that the whole is sent again. */
export const lacksProof = (error: unknown): boolean => error instanceof AppError && error.extensions.code === CODE
