import { definePart } from '#server/engine/service.ts'
import { meterHooks, readingHooks } from './readingHooks.ts'

export const metersPart = definePart({ entities: { meter: meterHooks, meterReading: readingHooks } })
