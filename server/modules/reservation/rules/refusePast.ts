import { reservationMessages as messages } from '#i18n/fr/reservationService.ts'
import { isPastRequest } from '#resources/domain/pastRequests.ts'
import { managesItem } from '#resources/domain/reservationRights.ts'
import { type Period, utcTextOfDate } from '#resources/domain/time.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import { reserverOf } from '../access/reservationAccess.ts'
import type { Claim } from '../claim/claimItems.ts'

type RequestedSlot = { period: Period; previous?: Period | undefined }

type Params = {
  context: Context
  claim: Claim
  slots: readonly RequestedSlot[]
  confirmPast: boolean | null | undefined
  isSeries?: boolean
}

/** Throws PAST until a manager confirms, VALIDATION_FAILED for other users. */
export const refusePast = ({ context, claim, slots, confirmPast, isSeries = false }: Params): void => {
  const now = utcTextOfDate(context.now)
  if (!slots.some(({ period, previous }) => isPastRequest(now, period, previous))) return
  const reserver = reserverOf(requireSession(context))
  if (![...claim.items.values()].every((item) => managesItem(reserver, item)))
    throw validationFailed([{ path: 'startingAt', rule: 'past', message: messages.past }])
  if (confirmPast !== true) throw new AppError('PAST', messages.confirmPast, { isSeries })
}
