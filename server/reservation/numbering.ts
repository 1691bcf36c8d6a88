/** The number of the next reservation, but for its counter (D14). */
import { type PendingNumber, parseNumberFormat, pendingNumber } from '#resources/domain/numbers.ts'
import { dayOf, utcTextOfDate } from '#resources/domain/time.ts'
import type { Context } from '../kernel/context.ts'
import { loadDefinitions } from '../kernel/customFields/definitions.ts'
import { readParameter } from '../parameter/readParameter.ts'

/** What [CODE] stands for in the number of a reservation. */
const CODE = 'RES'

export const organisationZone = (context: Context): Promise<string> => readParameter(context.kernel, 'TIMEZONE')

export const nextReservationNumber = async (context: Context): Promise<PendingNumber> => {
  const text = await readParameter(context.kernel, 'RESERVATION_NUMBER_FORMAT')
  const format = parseNumberFormat(text)
  if (typeof format === 'string') throw new Error(`RESERVATION_NUMBER_FORMAT is not valid: ${format}`)
  return pendingNumber(format, { code: CODE, day: dayOf(utcTextOfDate(context.now), await organisationZone(context)) })
}

/** What a booking needs to know of the house, read before its transaction: connections must not wait for one another. */
export type House = { zone: string; number: PendingNumber }

export const readHouse = async (context: Context): Promise<House> => {
  await loadDefinitions(context)
  return { zone: await organisationZone(context), number: await nextReservationNumber(context) }
}
