/** French public holidays: Code du travail L3133-1, Alsace-Moselle L3134-13, overseas L3422-2. */
import { Temporal } from 'temporal-polyfill'
import type { DayText } from './time.ts'

export const PUBLIC_HOLIDAYS = [
  'NEW_YEAR',
  'EASTER_MONDAY',
  'LABOUR',
  'VICTORY',
  'ASCENSION',
  'WHIT_MONDAY',
  'NATIONAL',
  'ASSUMPTION',
  'ALL_SAINTS',
  'ARMISTICE',
  'CHRISTMAS',
  'GOOD_FRIDAY',
  'SAINT_STEPHEN',
  'ABOLITION',
] as const
export type PublicHoliday = (typeof PUBLIC_HOLIDAYS)[number]

export const HOLIDAY_REGIONS = [
  'FRANCE',
  'ALSACE_MOSELLE',
  'GUADELOUPE',
  'GUYANE',
  'MARTINIQUE',
  'MAYOTTE',
  'REUNION',
  'SAINT_BARTHELEMY',
  'SAINT_MARTIN',
] as const
export type HolidayRegion = (typeof HOLIDAY_REGIONS)[number]

const OF_REGIONS: Readonly<Partial<Record<HolidayRegion, Readonly<Record<string, PublicHoliday>>>>> = {
  ALSACE_MOSELLE: { '12-26': 'SAINT_STEPHEN' },
  GUADELOUPE: { '05-27': 'ABOLITION' },
  GUYANE: { '06-10': 'ABOLITION' },
  MARTINIQUE: { '05-22': 'ABOLITION' },
  MAYOTTE: { '04-27': 'ABOLITION' },
  REUNION: { '12-20': 'ABOLITION' },
  SAINT_BARTHELEMY: { '10-09': 'ABOLITION' },
  SAINT_MARTIN: { '05-28': 'ABOLITION' },
}

const FIXED: Readonly<Record<string, PublicHoliday>> = {
  '01-01': 'NEW_YEAR',
  '05-01': 'LABOUR',
  '05-08': 'VICTORY',
  '07-14': 'NATIONAL',
  '08-15': 'ASSUMPTION',
  '11-01': 'ALL_SAINTS',
  '11-11': 'ARMISTICE',
  '12-25': 'CHRISTMAS',
}

const MOVING: Readonly<Record<number, PublicHoliday>> = { 1: 'EASTER_MONDAY', 39: 'ASCENSION', 50: 'WHIT_MONDAY' }

/** Easter Sunday of the Gregorian calendar (algorithm of Meeus, Jones and Butcher). */
const easterOf = (year: number): Temporal.PlainDate => {
  const golden = year % 19
  const [century, ofCentury] = [Math.floor(year / 100), year % 100]
  const correction = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekDay = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekDay) / 451)
  const days = epact + weekDay - 7 * late + 114
  return Temporal.PlainDate.from({ year, month: Math.floor(days / 31), day: (days % 31) + 1 })
}

const GOOD_FRIDAY = -2

export const publicHolidayOn = (day: DayText, region: HolidayRegion = 'FRANCE'): PublicHoliday | undefined => {
  const fixed = FIXED[day.slice(5)] ?? OF_REGIONS[region]?.[day.slice(5)]
  if (fixed) return fixed
  const date = Temporal.PlainDate.from(day)
  const afterEaster = easterOf(date.year).until(date, { largestUnit: 'day' }).days
  return region === 'ALSACE_MOSELLE' && afterEaster === GOOD_FRIDAY ? 'GOOD_FRIDAY' : MOVING[afterEaster]
}
