/** Booking periods and durations (D34): an empty field takes the value of the nearest category that has one. */
import { OPENING_DAYS, WEEK_DAYS } from '../domain/slotRules.ts'
import { choice, choices, embedded, integer, text } from '../schema/field.ts'

const DAY_MINUTES = 24 * 60
const YEAR_MINUTES = 366 * DAY_MINUTES
const YEAR_HOURS = 366 * 24
const TEN_YEARS_DAYS = 3_660

const openingHours = embedded(
  {
    day: choice(OPENING_DAYS, { required: true, default: 'EVERY_DAY' }),
    opensAt: text({ required: true, format: 'timeOfDay', maxLength: 5, size: 'S' }),
    closesAt: text({ required: true, format: 'timeOfDay', maxLength: 5, size: 'S' }),
  },
  {
    description:
      'Bookings start and end between opening and closing, HH:MM; a closing before or at the opening is on the next day.',
    maxItems: 30,
    section: 'rules',
    size: 'XL',
  },
)
const startDays = choices(WEEK_DAYS, { description: 'Days on which bookings may start.', section: 'rules', size: 'M' })
const publicHolidays = choice(['ALLOWED', 'REFUSED'], { section: 'rules', size: 'M' })
const shortestMinutes = integer({ unit: 'minutes', min: 1, max: YEAR_MINUTES, section: 'rules', size: 'S' })
const longestMinutes = integer({ unit: 'minutes', min: 1, max: YEAR_MINUTES, section: 'rules', size: 'S' })
const noticeHours = integer({
  unit: 'hours',
  description: 'Minimum time between request and start.',
  min: 0,
  max: YEAR_HOURS,
  section: 'rules',
  size: 'S',
})
const horizonDays = integer({
  unit: 'days',
  description: 'Maximum time between request and start.',
  min: 1,
  max: TEN_YEARS_DAYS,
  section: 'rules',
  size: 'S',
})

const preparationMinutes = integer({
  unit: 'minutes',
  description: 'Setup time, held before each slot of new bookings.',
  min: 0,
  max: DAY_MINUTES,
  section: 'rules',
  size: 'S',
})
const tidyingMinutes = integer({
  unit: 'minutes',
  description: 'Cleanup time, held after each slot of new bookings.',
  min: 0,
  max: DAY_MINUTES,
  section: 'rules',
  size: 'S',
})

export const bookingRules = {
  openingHours,
  startDays,
  publicHolidays,
  shortestMinutes,
  longestMinutes,
  noticeHours,
  horizonDays,
  preparationMinutes,
  tidyingMinutes,
} as const

const WHEN = { field: 'reservable', is: true } as const

export const reservableRules = {
  openingHours: { ...openingHours, when: WHEN },
  startDays: { ...startDays, when: WHEN },
  publicHolidays: { ...publicHolidays, when: WHEN },
  shortestMinutes: { ...shortestMinutes, when: WHEN },
  longestMinutes: { ...longestMinutes, when: WHEN },
  noticeHours: { ...noticeHours, when: WHEN },
  horizonDays: { ...horizonDays, when: WHEN },
  preparationMinutes: { ...preparationMinutes, when: WHEN },
  tidyingMinutes: { ...tidyingMinutes, when: WHEN },
} as const
