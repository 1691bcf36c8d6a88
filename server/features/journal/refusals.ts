/** Changes that somebody asked for without the right to them. */
import { securityEventDetails } from '#i18n/fr/securityEvents.ts'
import type { Features } from '#server/engine/context.ts'
import { countSecurityEvent } from './journal.ts'

export const recordRefusal: Features['recordRefusal'] = (context, operation) =>
  countSecurityEvent(context.kernel.pool, context, {
    kind: 'RIGHT_REFUSED',
    detail: securityEventDetails.operation(operation),
  })
