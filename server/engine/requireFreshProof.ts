/** Dangerous operations require that the user entered the password shortly before (D66). */
import { securityMessages } from '#i18n/fr/security.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Context, type ProvenWay, requireSession, type Session } from './context.ts'
import { hooksOf } from './entityHooks.ts'
import { refuseKey } from './requireOpenSession.ts'

const CODE = 'FRESH_PROOF_REQUIRED'

/** Throws FRESH_PROOF_REQUIRED: the client then calls `proveMyself`. Check the right first: its error says more. */
export const requireFreshProof = (context: Context): Session => {
  const session = requireSession(context)
  refuseKey(context)
  if (!session.hasFreshProof) throw new AppError(CODE, securityMessages.freshProof)
  return session
}

export const requireProofFor = (context: Context, { key }: Pick<AnyResource, 'key'>, way: ProvenWay): void => {
  if (hooksOf(context.kernel, key).proven?.includes(way)) requireFreshProof(context)
}

/** True for an error that concerns the whole request, so bulk operations must rethrow it. */
export const lacksProof = (error: unknown): boolean => error instanceof AppError && error.extensions.code === CODE
