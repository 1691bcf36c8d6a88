import { type HolidayRegion, publicHolidayOn } from '#resources/domain/publicHolidays.ts'
import type { Closure } from '#resources/domain/slotRules.ts'
import type { DayText, UtcText } from '#resources/domain/time.ts'
import type { WorkCalendar } from '#resources/domain/workingTime.ts'
import { readParametersIn } from '#server/modules/parameter/readParameter.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

const MAX_CLOSURES = 1_000

const CLOSURES = `SELECT name, starting_on::text AS "from", reopening_on::text AS "to" FROM reservation.closed_period
  WHERE location_id IS NULL AND reopening_on > $1::timestamptz - interval '1 day' ORDER BY starting_on LIMIT ${MAX_CLOSURES}`

/** Working hours of the organisation, with its closures since a time. */
export const readWorkCalendar = async (tx: Queryable, since: UtcText): Promise<WorkCalendar> => {
  const read = await readParametersIn(tx, [
    'TIMEZONE',
    'PUBLIC_HOLIDAYS_REGION',
    'INTERVENTION_WORKING_SLOTS',
    'INTERVENTION_WORKING_DAYS',
  ])
  const { rows: closures } = await tx.query<Closure>(CLOSURES, [`${since}Z`])
  const region = read.PUBLIC_HOLIDAYS_REGION as HolidayRegion
  return {
    zone: read.TIMEZONE,
    slots: read.INTERVENTION_WORKING_SLOTS,
    days: read.INTERVENTION_WORKING_DAYS,
    closures,
    holidayOn: (day: DayText) => publicHolidayOn(day, region),
  }
}
