import { describe, expect, it } from 'vitest'
import { publicHolidayOn } from '#resources/domain/publicHolidays.ts'
import { utcOfLocal } from '#resources/domain/time.ts'
import { addWorkingMinutes, type WorkCalendar } from '#resources/domain/workingTime.ts'

const zone = 'Europe/Paris'
const CALENDAR: WorkCalendar = {
  zone,
  slots: [
    { start: '08:00', end: '12:00' },
    { start: '13:30', end: '17:30' },
  ],
  days: [1, 2, 3, 4, 5],
  closures: [],
  holidayOn: (day) => publicHolidayOn(day),
}
const at = (local: string) => utcOfLocal(local, zone)
const later = (local: string, hours: number, calendar = CALENDAR) => addWorkingMinutes(at(local), hours * 60, calendar)

describe('a deadline in working hours', () => {
  it.each([
    ['ends the same morning', '2026-03-03T09:00', 2, '2026-03-03T11:00'],
    ['passes the noon break', '2026-03-03T11:00', 2, '2026-03-03T14:30'],
    ['ends with the day, not at the start of the next one', '2026-03-03T13:30', 4, '2026-03-03T17:30'],
    ['starts at the opening if asked at night', '2026-03-03T03:00', 1, '2026-03-03T09:00'],
    ['passes the weekend', '2026-03-06T17:00', 1, '2026-03-09T08:30'],
    ['passes Easter Monday', '2026-04-03T17:00', 1, '2026-04-07T08:30'],
    ['keeps local hours across a change of the clocks', '2026-03-27T16:30', 2, '2026-03-30T09:00'],
  ])('%s', (_what, from, hours, expected) => {
    expect(later(from, hours)).toBe(at(expected))
  })

  it('passes a closure of the organisation, up to its reopening', () => {
    const closures = [{ name: 'Ponts', from: '2026-03-04', to: '2026-03-06' }]
    expect(later('2026-03-03T17:00', 1, { ...CALENDAR, closures })).toBe(at('2026-03-06T08:30'))
  })

  it('is absent if the organisation never opens', () => {
    const closures = [{ name: 'Fermé', from: '2026-01-01', to: '2036-01-01' }]
    expect(later('2026-03-03T09:00', 1, { ...CALENDAR, closures })).toBeUndefined()
  })
})
