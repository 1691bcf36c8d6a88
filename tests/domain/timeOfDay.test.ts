import { describe, expect, it } from 'vitest'
import { timeOfDayText } from '#i18n/fr/times.ts'
import { readTimeOfDay } from '#resources/domain/timeOfDay.ts'

describe('a time of the day', () => {
  it.each([
    ['8h', '08:00'],
    ['8 h 30', '08:30'],
    ['8\u00a0h\u00a030', '08:30'],
    ['08:30', '08:30'],
    ['22H15', '22:15'],
    ['9', '09:00'],
    ['9h05', '09:05'],
    ['midi', '12:00'],
    ['Minuit', '00:00'],
    ['24h', '00:00'],
    ['24:00', '00:00'],
    ['24 h 00', '00:00'],
  ])('is read as people write it: %s', (typed, time) => expect(readTimeOfDay(typed)).toBe(time))

  it.each(['24h30', '25h', '8h60', '8h5', 'huit heures', '', '8:30:00'])('is none: « %s »', (typed) =>
    expect(readTimeOfDay(typed)).toBeNull(),
  )

  it.each([
    ['08:00', '8\u00a0h'],
    ['22:30', '22\u00a0h\u00a030'],
    ['00:00', 'minuit'],
    ['24:00', 'minuit'],
    ['00:05', '0\u00a0h\u00a005'],
    ['8h', '8h'],
  ])('is displayed: %s', (time, said) => expect(timeOfDayText(time)).toBe(said))

  it('survives display and reading', () => {
    for (const time of ['00:00', '07:30', '12:00', '23:59']) expect(readTimeOfDay(timeOfDayText(time))).toBe(time)
  })
})
