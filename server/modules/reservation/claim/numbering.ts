/** Number format of the next reservation (D14); the counter follows at COMMIT. */
import type { PendingNumber } from '#resources/domain/numbers.ts'
import type { Context } from '#server/engine/context.ts'
import { loadDefinitions } from '#server/engine/customFields/definitions.ts'
import type { NumberPlace } from '#server/engine/values.ts'
import { nextNumber } from '#server/engine/write/numbering.ts'
import { loadParameters, parameterOf, readParametersIn } from '#server/modules/parameter/readParameter.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

export const NUMBERED: NumberPlace = { owner: 'reservation.reservation', field: 'number' }

const CODE = 'RES'

/** Returns the time zone; loads all parameters for `parameterOf`. In a transaction pass its connection (D42). */
export const readZone = async (context: Context, tx?: Queryable): Promise<string> => {
  await loadParameters(context, tx)
  return parameterOf(context, 'TIMEZONE')
}

/** Read before the booking transaction, because a transaction must not wait for a second connection. */
export type OrganisationSettings = { zone: string; number: PendingNumber }

export const readOrganisationSettings = async (context: Context): Promise<OrganisationSettings> => {
  await loadDefinitions(context)
  const zone = await readZone(context)
  const format = parameterOf(context, 'RESERVATION_NUMBER_FORMAT')
  return { zone, number: nextNumber({ format, code: CODE, zone }, context.now) }
}

/** Next number for a job, which has no request context. */
export const readNextNumber = async (db: Queryable, now: Date): Promise<PendingNumber> => {
  const read = await readParametersIn(db, ['RESERVATION_NUMBER_FORMAT', 'TIMEZONE'])
  return nextNumber({ format: read.RESERVATION_NUMBER_FORMAT, code: CODE, zone: read.TIMEZONE }, now)
}
