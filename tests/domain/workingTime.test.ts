import { describe, expect, it } from 'vitest'
import { publicHolidayOn } from '#resources/domain/publicHolidays.ts'
import { utcOfLocal } from '#resources/domain/time.ts'
import { addWorkingMinutes, closedTimes, type WorkCalendar } from '#resources/domain/workingTime.ts'

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

describe('the time outside working hours', () => {
  const shut = (from: string, to: string, calendar = CALENDAR) =>
    closedTimes({ startingAt: at(from), endingAt: at(to) }, calendar).map(({ startingAt, endingAt }) => [
      startingAt,
      endingAt,
    ])
  const times = (...pairs: [string, string][]) => pairs.map(([from, to]) => [at(from), at(to)])

  it('has breaks, nights and weekends', () => {
    expect(shut('2026-03-06T09:00', '2026-03-09T10:00')).toEqual(
      times(['2026-03-06T12:00', '2026-03-06T13:30'], ['2026-03-06T17:30', '2026-03-09T08:00']),
    )
  })

  it('starts and ends with the period', () => {
    expect(shut('2026-03-03T06:00', '2026-03-03T12:30')).toEqual(
      times(['2026-03-03T06:00', '2026-03-03T08:00'], ['2026-03-03T12:00', '2026-03-03T12:30']),
    )
    expect(shut('2026-03-07T00:00', '2026-03-08T00:00')).toEqual(times(['2026-03-07T00:00', '2026-03-08T00:00']))
    expect(shut('2026-03-03T09:00', '2026-03-03T11:00')).toEqual([])
  })

  it('has hours past midnight of the day before', () => {
    const nights = { ...CALENDAR, slots: [{ start: '22:00', end: '02:00' }] }
    expect(shut('2026-03-04T00:00', '2026-03-04T23:00', nights)).toEqual(
      times(['2026-03-04T02:00', '2026-03-04T22:00']),
    )
  })
})
