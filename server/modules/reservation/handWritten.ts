/** Entities of this service that statements by hand read or write, with the hooks of an extension that they run. */
import type { Service } from '#server/engine/service.ts'

/** Statements by hand see the entities by this service's own `visible`: another one would be passed by. */
const DERIVED_READS = ['computed', 'keptComputed', 'filters', 'proven'] as const

export const handWritten: Service['handWritten'] = {
  reservation: ['beforeWrite', 'afterWrite', 'beforeRemove', ...DERIVED_READS],
  reservationItem: DERIVED_READS,
  reservationItemValidationStep: DERIVED_READS,
  reservationSeries: DERIVED_READS,
  reservableItem: DERIVED_READS,
  // Triggers create them as bookings name them, and merging deletes them.
  externalBorrower: DERIVED_READS,
}
