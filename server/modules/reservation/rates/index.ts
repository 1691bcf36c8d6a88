import { definePart } from '#server/engine/service.ts'
import { getReservationRatesOperation } from './getReservationRates.ts'

export const ratesPart = definePart({ operations: [getReservationRatesOperation] })
