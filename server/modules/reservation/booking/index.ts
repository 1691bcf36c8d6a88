import { definePart } from '#server/engine/service.ts'
import { createReservationOperation } from './createReservation.ts'
import { importing } from './importReservations.ts'
import { previewRevalidationOperation, previewSeriesRevalidationOperation } from './previewRevalidation.ts'
import { removeReservation } from './removeReservation.ts'
import { countClockChanges } from './timeZoneChanges.ts'
import { updateReservationOperation } from './updateReservation.ts'

export const bookingPart = definePart({
  operations: [
    previewRevalidationOperation,
    previewSeriesRevalidationOperation,
    createReservationOperation,
    updateReservationOperation,
  ],
  clockChanges: { bookings: countClockChanges },
  entities: { reservation: { remove: removeReservation, importing } },
})
