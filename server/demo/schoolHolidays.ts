/** Approximate school holidays, marked as examples: official dates are imported, not shipped. */
import type { DayText } from '#resources/domain/time.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { insertRows } from './insert.ts'
import type { Random } from './random.ts'

export const SCHOOL_ZONE = 'B'

const DAY = 86_400_000
const SATURDAY = 6
const TWO_WEEKS = 16

const textOf = (time: number): DayText => new Date(time).toISOString().slice(0, 10)

const saturdayFrom = (year: number, month: number, day: number): number => {
  const first = Date.UTC(year, month - 1, day)
  return first + ((SATURDAY - new Date(first).getUTCDay() + 7) % 7) * DAY
}

type Holidays = { name: string; startingOn: DayText; reopeningOn: DayText }

const ofSchoolYear = (year: number): Holidays[] => {
  const twoWeeks = (name: string, first: number) => ({
    name: `Vacances ${name} (exemple)`,
    startingOn: textOf(first),
    reopeningOn: textOf(first + TWO_WEEKS * DAY),
  })
  const summer = saturdayFrom(year + 1, 7, 3)
  return [
    twoWeeks('de la Toussaint', saturdayFrom(year, 10, 17)),
    twoWeeks('de Noël', saturdayFrom(year, 12, 19)),
    twoWeeks('d’hiver', saturdayFrom(year + 1, 2, 14)),
    twoWeeks('de printemps', saturdayFrom(year + 1, 4, 11)),
    { name: 'Vacances d’été (exemple)', startingOn: textOf(summer), reopeningOn: `${year + 1}-09-01` },
  ]
}

export const writeSchoolHolidays = async (
  tx: Queryable,
  { random, today }: { random: Random; today: DayText },
): Promise<void> => {
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '09-01' ? 1 : 0)
  await insertRows(
    tx,
    'reservation.school_holiday',
    [year - 1, year].flatMap(ofSchoolYear).map(({ name, startingOn, reopeningOn }) => ({
      id: random.id(),
      name,
      zone: SCHOOL_ZONE,
      starting_on: startingOn,
      reopening_on: reopeningOn,
      custom_fields: {},
    })),
  )
}
