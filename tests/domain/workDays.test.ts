import { describe, expect, it } from 'vitest'
import { nextWorkDay } from '#resources/domain/openHours.ts'

const open = {
  timeZone: 'Europe/Paris',
  dayStart: '07:00',
  dayEnd: '22:00',
  weekDays: [1, 2, 3, 4, 5, 6],
  workDays: [1, 2, 3, 4, 5],
  workEnd: '17:30',
}

describe('the day of the next worked hour', () => {
  it.each([
    ['2026-11-27 16:29:00', '2026-11-27', 'is today before the last worked hour ends'],
    ['2026-11-27 16:30:00', '2026-11-30', 'is Monday after the last worked hour of Friday'],
    ['2026-11-28 09:00:00', '2026-11-30', 'is Monday on a Saturday that the planning displays'],
    ['2026-11-25 20:00:00', '2026-11-26', 'is tomorrow on a weekday evening'],
  ])('at %s is %s: it %s', (now, day) => {
    expect(nextWorkDay(now, open)).toBe(day)
  })
})
