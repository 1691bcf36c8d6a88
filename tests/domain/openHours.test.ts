import { describe, expect, it } from 'vitest'
import { shownDay, usualPeriod } from '#resources/domain/openHours.ts'

const WEEK = { timeZone: 'Europe/Paris', dayStart: '07:30', dayEnd: '22:00', weekDays: [1, 2, 3, 4, 5] }

describe('the next displayed day', () => {
  it.each([
    ['a Friday', '2026-11-20 10:00:00', '2026-11-20'],
    ['a Saturday', '2026-11-21 10:00:00', '2026-11-23'],
    ['a Sunday that is Monday in Paris', '2026-11-22 23:30:00', '2026-11-23'],
  ])('on %s', (_when, now, day) => {
    expect(shownDay(now, WEEK)).toBe(day)
  })

  it('is Sunday if Sundays are displayed', () => {
    expect(shownDay('2026-11-22 10:00:00', { ...WEEK, weekDays: [0] })).toBe('2026-11-22')
  })
})

describe('the period of a new reservation', () => {
  it.each([
    ['the next full hour', '2026-11-20 10:20:00', '2026-11-20 11:00:00'],
    ['this very hour when it is full', '2026-11-20 11:00:00', '2026-11-20 11:00:00'],
    ['the opening, before it', '2026-11-20 02:20:00', '2026-11-20 06:30:00'],
    ['the last hour that still ends in time', '2026-11-19 19:40:00', '2026-11-19 20:00:00'],
    ['the next day, when the last hour has begun', '2026-11-19 20:10:00', '2026-11-20 06:30:00'],
    ['Monday, on a Friday evening', '2026-11-20 21:10:00', '2026-11-23 06:30:00'],
    ['Monday, on a Sunday night', '2026-11-22 00:20:00', '2026-11-23 06:30:00'],
    ['the opening of summer time', '2026-03-28 12:00:00', '2026-03-30 05:30:00'],
  ])('is %s', (_what, now, startingAt) => {
    const period = usualPeriod(now, WEEK)
    expect(period.startingAt).toBe(startingAt)
    expect(Date.parse(`${period.endingAt}Z`) - Date.parse(`${startingAt}Z`)).toBe(3_600_000)
  })

  it('starts at a full hour in zones with half-hour offsets', () => {
    const { startingAt } = usualPeriod('2026-11-20 20:20:00', { ...WEEK, timeZone: 'Pacific/Marquesas' })
    expect(startingAt).toBe('2026-11-20 20:30:00')
  })
})

it('the last hour of a day that is shown until 24:00 ends at midnight', () => {
  const period = usualPeriod('2026-11-19 21:40:00', { ...WEEK, dayEnd: '24:00' })
  expect(period).toEqual({ startingAt: '2026-11-19 22:00:00', endingAt: '2026-11-19 23:00:00' })
})
