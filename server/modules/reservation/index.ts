import { sql } from 'drizzle-orm'
import { defineService, type Service } from '#server/engine/service.ts'
import { isDeletable, isUpdatable, visibleItems, visibleReservations } from './access/reservationAccess.ts'
import { closedOf, displayStatusOf, planningStatusOf, reservationStatusOf } from './access/status.ts'
import { affectedPart } from './affected/index.ts'
import { availabilityPart } from './availability/index.ts'
import { bookingPart } from './booking/index.ts'
import { calendarPart } from './calendar/index.ts'
import { closingPart } from './closing/index.ts'
import { reservationChecks } from './dataChecks.ts'
import { decisionsPart } from './decisions/index.ts'
import { deputiesPart } from './deputies/index.ts'
import { emailsPart, mailerAdditions } from './emails/index.ts'
import { externalBorrowersPart } from './externalBorrowers/index.ts'
import { lineFilters, reservationFilters } from './filters.ts'
import { getReservationCountsOperation } from './getReservationCounts.ts'
import { planningPart } from './planning/index.ts'
import { proposalsPart } from './proposals/index.ts'
import { ratesPart } from './rates/index.ts'
import { rulesPart } from './rules/index.ts'
import { inputs, reservationSdl } from './sdl.ts'
import { seriesPart } from './series/index.ts'
import { reservationTables } from './tables.ts'
import { timelinePart } from './timeline/index.ts'
import { undoPart } from './undo/index.ts'
import { validationPart } from './validation/index.ts'

/** No `visible`: the handwritten statements use this service's conditions and would bypass an extension's. */
const DERIVED_READS = ['computed', 'cacheableComputed', 'filters', 'proven'] as const

const handWritten: Service['handWritten'] = {
  reservation: ['beforeWrite', 'afterWrite', 'beforeRemove', ...DERIVED_READS],
  reservationItem: DERIVED_READS,
  reservationItemValidationStep: DERIVED_READS,
  reservationSeries: DERIVED_READS,
  reservableItem: DERIVED_READS,
  // Triggers create external borrowers from bookings, and merging deletes them.
  externalBorrower: DERIVED_READS,
}

export const reservationService = defineService({
  name: 'reservation',
  additions: { mailer: mailerAdditions },
  sdl: reservationSdl,
  inputs,
  tables: reservationTables,
  checks: reservationChecks,
  handWritten,
  operations: [getReservationCountsOperation],
  entities: {
    reservation: {
      visible: (context, alias) => visibleReservations(context, sql`${alias}.id`),
      computed: {
        status: reservationStatusOf,
        closed: closedOf,
        displayStatus: displayStatusOf,
        canUpdate: isUpdatable,
        canDelete: isDeletable,
      },
      cacheableComputed: ['status', 'closed', 'displayStatus'],
      filters: reservationFilters,
    },
    reservationItem: {
      visible: (context, alias) => visibleReservations(context, sql`${alias}.reservation_id`),
      computed: { planningStatus: planningStatusOf },
      cacheableComputed: ['planningStatus'],
      filters: lineFilters,
    },
    reservableItem: { visible: visibleItems },
  },
  parts: [
    affectedPart,
    availabilityPart,
    bookingPart,
    calendarPart,
    closingPart,
    decisionsPart,
    deputiesPart,
    emailsPart,
    externalBorrowersPart,
    planningPart,
    proposalsPart,
    ratesPart,
    rulesPart,
    seriesPart,
    timelinePart,
    undoPart,
    validationPart,
  ],
})
