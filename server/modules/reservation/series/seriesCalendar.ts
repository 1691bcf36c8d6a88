import { recurrenceMessages as messages } from '#i18n/fr/recurrence.ts'
import type { DayText } from '#resources/domain/time.ts'
import type { Context } from '#server/engine/context.ts'
import { parameterOf } from '#server/modules/parameter/readParameter.ts'
import { validationFailed } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { holidayNameOn } from '../rules/brokenRules.ts'

export type SeriesCalendar = {
  publicHolidayOn: (day: DayText) => string | null
  schoolHolidayOn: (day: DayText) => string | null
  /** True after the last known school holidays, if these are to be omitted. */
  isPastKnown: (day: DayText) => boolean
}

type Holidays = { name: string; from: DayText; to: DayText }

/** Far more than the zones will publish. */
const MAX_HOLIDAYS = 1_000

const HOLIDAYS = `SELECT name, starting_on::text AS "from", reopening_on::text AS "to" FROM reservation.school_holiday
  WHERE zone = $1 ORDER BY starting_on DESC LIMIT ${MAX_HOLIDAYS}`

/** Throws VALIDATION_FAILED if school holidays are to be omitted and none are known. Requires `loadParameters`. */
export const readSeriesCalendar = async (
  context: Context,
  db: Queryable,
  { withoutSchoolHolidays }: { withoutSchoolHolidays?: boolean | null | undefined },
): Promise<SeriesCalendar> => {
  const zone = parameterOf(context, 'SCHOOL_ZONE')
  const { rows } = zone === 'NONE' ? { rows: [] } : await db.query<Holidays>(HOLIDAYS, [zone])
  if (withoutSchoolHolidays && rows.length === 0)
    throw validationFailed([{ path: 'withoutSchoolHolidays', rule: 'exists', message: messages.noSchoolHolidays }])
  const known = rows.map(({ to }) => to).reduce((last, to) => (to > last ? to : last), '')
  return {
    isPastKnown: (day) => withoutSchoolHolidays === true && day >= known,
    publicHolidayOn: (day) => holidayNameOn(context, day) ?? null,
    schoolHolidayOn: (day) => rows.find(({ from, to }) => from <= day && day < to)?.name ?? null,
  }
}
