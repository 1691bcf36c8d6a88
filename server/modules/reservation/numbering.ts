/** The number of the next reservation, but for its counter (D14). */
import type { PendingNumber } from '#resources/domain/numbers.ts'
import type { Context } from '#server/engine/context.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import type { NumberPlace } from '#server/engine/values.ts'
import { nextNumber } from '#server/engine/write/numbering.ts'
import { loadParameters, parameterOf } from '#server/modules/parameter/readParameter.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

/** Where the numbers of reservations stand. */
export const NUMBERED: NumberPlace = { owner: 'reservation.reservation', field: 'number' }

/** What [CODE] stands for in the number of a reservation. */
const CODE = 'RES'

/** The zone of the organisation, and every parameter for `parameterOf`. Within a transaction on its own connection (`tx`, D42). */
export const readZone = async (context: Context, tx?: Queryable): Promise<string> => {
  await loadParameters(context, tx)
  return parameterOf(context, 'TIMEZONE')
}

/** What a booking needs to know of the organisation, read before its transaction: connections must not wait for one another. */
export type OrganisationSettings = { zone: string; number: PendingNumber }

export const readOrganisationSettings = async (context: Context): Promise<OrganisationSettings> => {
  await loadDefinitions(context)
  const zone = await readZone(context)
  const format = parameterOf(context, 'RESERVATION_NUMBER_FORMAT')
  return { zone, number: nextNumber({ format, code: CODE, zone }, context.now) }
}
