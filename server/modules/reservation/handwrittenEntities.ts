import type { Service } from '#server/engine/service.ts'

/** No `visible`: the handwritten statements use this service's conditions and would bypass an extension's. */
const DERIVED_READS = ['computed', 'cacheableComputed', 'filters', 'proven'] as const

export const handWritten: Service['handWritten'] = {
  reservation: ['beforeWrite', 'afterWrite', 'beforeRemove', ...DERIVED_READS],
  reservationItem: DERIVED_READS,
  reservationItemValidationStep: DERIVED_READS,
  reservationSeries: DERIVED_READS,
  reservableItem: DERIVED_READS,
  // Triggers create external borrowers from bookings, and merging deletes them.
  externalBorrower: DERIVED_READS,
}
