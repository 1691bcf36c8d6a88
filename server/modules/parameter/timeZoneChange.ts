import type { Operations } from '#contract/parameter.ts'
import { parametersMessages as messages, parameterProblems } from '#i18n/fr/parameters.ts'
import { checkParameter } from '#resources/domain/parameterValues.ts'
import type { Context, Kernel } from '#server/engine/context.ts'
import { defineOperation } from '#server/engine/operation.ts'
import { AppError, validationFailed } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { readParameter } from './readParameter.ts'

const CODE = 'TIMEZONE'
/** SQLSTATE for a zone that PostgreSQL does not know, though the browser does. */
const UNKNOWN_ZONE = '22023'

const refusedZone = () => validationFailed([{ path: CODE, rule: 'timeZone', message: parameterProblems.timeZone }])

const MOST = 10_000

type ClockChanges = { bookings: number; interventions: number; isExact: boolean }

type Zones = { from: string; to: string; now: Date }

const count = async ({ clockChanges }: Kernel, db: Queryable, zones: Zones): Promise<ClockChanges> => {
  const countOf = async (name: string) => (await clockChanges.get(name)?.(db, { ...zones, most: MOST + 1 })) ?? 0
  if (zones.from === zones.to) return { bookings: 0, interventions: 0, isExact: true }
  try {
    const [bookings, interventions] = [await countOf('bookings'), await countOf('interventions')]
    const isExact = Math.max(bookings, interventions) <= MOST
    return { bookings: Math.min(bookings, MOST), interventions: Math.min(interventions, MOST), isExact }
  } catch (error) {
    throw (error as { code?: unknown } | null)?.code === UNKNOWN_ZONE ? refusedZone() : error
  }
}

const previewTimeZone = async ({ kernel, now }: Context, zone: string): Promise<ClockChanges> => {
  if (checkParameter(CODE, zone)) throw refusedZone()
  return count(kernel, kernel.pool, { from: await readParameter(kernel, CODE), to: zone, now })
}

/** Throws CONFIRM_TIME_ZONE, with their numbers, unless the change shows none at another hour. */
export const requireConfirmedTimeZone = async (
  { kernel, now }: Context,
  tx: Queryable,
  { from, to }: { from: string; to: string },
): Promise<void> => {
  const changes = await count(kernel, tx, { from, to, now })
  if (changes.bookings + changes.interventions > 0)
    throw new AppError('CONFIRM_TIME_ZONE', messages.confirmTimeZone(changes), changes)
}

export const previewTimeZoneOperation = defineOperation<Operations['previewTimeZone']>({
  sdl: /* GraphQL */ `
    "Effect of another time zone."
    type TimeZonePreview {
      "Current and upcoming bookings with another local time."
      bookings: Int!
      "Open interventions with another local time."
      interventions: Int!
      "False beyond 10,000."
      isExact: Boolean!
    }

    extend type Query {
      "Returns the effect of a new TIMEZONE; changes nothing."
      previewTimeZone(
        "A name of the IANA database, such as Indian/Reunion."
        zone: String!
      ): TimeZonePreview!
    }
  `,
  right: 'PARAMETER_MANAGEMENT',
  resolve: (context, { zone }) => previewTimeZone(context, zone),
})
