import type { IncomingMessage } from 'node:http'
import { securityEventDetails } from '#i18n/fr/securityEvents.ts'
import type { Context, Features, Kernel } from '#server/engine/context.ts'
import { addressOf, userAgentOf } from '../sessions/createContext.ts'
import { countSecurityEvent } from './journal.ts'

export const recordRefusal: Features['recordRefusal'] = (context, operation) =>
  countSecurityEvent(context.kernel.pool, context, {
    kind: 'RIGHT_REFUSED',
    detail: securityEventDetails.operation(operation),
  })

/** Without a context the author is unknown. */
export const recordRefusedDownload = (
  kernel: Kernel,
  request: IncomingMessage,
  { context, detail }: { context?: Context; detail: string },
): Promise<void> => {
  const ip = addressOf(request, kernel.config.isBehindProxy)
  const source = { session: context?.session ?? null, ip, userAgent: userAgentOf(request), now: new Date() }
  return countSecurityEvent(kernel.pool, source, { kind: 'RIGHT_REFUSED', detail })
}
