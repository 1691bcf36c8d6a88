import { definePart } from '#server/engine/service.ts'
import { getAffectedReservationsOperation } from './getAffectedReservations.ts'
import { affectingClosureHooks, categoryHoursHooks } from './requireConfirmed.ts'

export const affectedPart = definePart({
  operations: [getAffectedReservationsOperation],
  entities: { reservationCategory: categoryHoursHooks, closedPeriod: affectingClosureHooks },
})
