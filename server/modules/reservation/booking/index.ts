import { definePart } from '#server/engine/service.ts'
import { createReservationOperation } from './createReservation.ts'
import { importing } from './importReservations.ts'
import { itemHooks } from './itemHooks.ts'
import { removeReservation } from './removeReservation.ts'
import { isRestorable, requestRestored, restoreReservation } from './restoreReservation.ts'
import { countClockChanges } from './timeZoneChanges.ts'
import { updateReservationOperation } from './updateReservation.ts'

export const bookingPart = definePart({
  operations: [createReservationOperation, updateReservationOperation],
  clockChanges: { bookings: countClockChanges },
  entities: {
    reservation: {
      remove: removeReservation,
      restore: {
        before: restoreReservation,
        after: requestRestored,
        allowed: async (context, _tx, alias) => isRestorable(context, alias),
      },
      importing,
    },
    externalReservationItem: itemHooks,
  },
})
