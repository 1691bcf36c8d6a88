import { definePart } from '#server/engine/service.ts'
import { meterHooks, readingHooks } from './readingHooks.ts'
import { getReturnMetersOperation, recordReturnReadingsOperation } from './returnReadings.ts'

export const metersPart = definePart({
  operations: [getReturnMetersOperation, recordReturnReadingsOperation],
  entities: { meter: meterHooks, meterReading: readingHooks },
})
