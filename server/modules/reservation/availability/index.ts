import { definePart } from '#server/engine/service.ts'
import { availabilitySdl } from './availabilitySdl.ts'
import { getAvailabilityOperation } from './getAvailability.ts'

export const availabilityPart = definePart({ sdl: availabilitySdl, operations: [getAvailabilityOperation] })
