import { definePart } from '#server/engine/service.ts'
import { getAffectedReservationsOperation } from './getAffectedReservations.ts'
import { itemHooks } from './itemHooks.ts'
import { affectingClosureHooks, categoryHoursHooks, requireKeptHolidays } from './requireConfirmed.ts'

export const affectedPart = definePart({
  operations: [getAffectedReservationsOperation],
  parameterGuards: { PUBLIC_HOLIDAYS_REGION: requireKeptHolidays },
  entities: {
    reservationCategory: categoryHoursHooks,
    closedPeriod: affectingClosureHooks,
    externalReservationItem: itemHooks,
  },
})
