import { describe, expect, it } from 'vitest'
import { dayLabel, durationLabel, fullPeriodLabel, parseInstant, periodLabel } from '#src/time/when.ts'

const PARIS = 'Europe/Paris'
const now = parseInstant('2026-11-21 10:00:00')
const period = (startingAt: string, endingAt: string) => ({
  startingAt: parseInstant(startingAt),
  endingAt: parseInstant(endingAt),
})
const plain = (text: string) => text.replaceAll(/[\u202f\u00a0]/g, ' ')

describe('dates in words', () => {
  it.each([
    ['2026-11-20 10:00:00', 'hier'],
    ['2026-11-21 22:59:00', 'aujourd’hui'],
    ['2026-11-21 23:00:00', 'demain'],
    ['2026-11-24 10:00:00', 'mar. 24 nov.'],
    ['2027-01-05 10:00:00', 'mar. 5 janv. 2027'],
    ['2026-12-01 10:00:00', 'mar. 1er déc.'],
    ['2027-01-01 10:00:00', 'ven. 1er janv. 2027'],
  ])('%s is « %s »', (instant, label) => {
    expect(dayLabel(parseInstant(instant), PARIS, now)).toBe(label)
  })

  it.each([
    ['2026-11-24 13:00:00', '2026-11-24 15:30:00', 'mar. 24 nov., 14 h – 16 h 30'],
    ['2026-11-24 18:00:00', '2026-11-24 23:00:00', 'mar. 24 nov., 19 h – 24 h'],
    ['2026-11-24 18:00:00', '2026-11-25 01:00:00', 'mar. 24 nov., 19 h – mer. 25 nov., 2 h'],
    // Night of the autumn change: three hours, one of them repeated.
    ['2026-10-24 23:30:00', '2026-10-25 02:30:00', 'dim. 25 oct., 1 h 30 – 3 h 30'],
    ['2026-10-25 00:30:00', '2026-10-25 01:30:00', 'dim. 25 oct., 2 h 30 (heure d’été) – 2 h 30 (heure d’hiver)'],
    ['2026-03-29 00:30:00', '2026-03-29 01:30:00', 'dim. 29 mars, 1 h 30 – 3 h 30'],
  ])('%s to %s', (startingAt, endingAt, label) => {
    expect(plain(periodLabel(period(startingAt, endingAt), PARIS, now))).toBe(label)
  })

  it('writes full dates if there is room', () => {
    expect(plain(fullPeriodLabel(period('2026-11-24 13:00:00', '2026-11-24 15:00:00'), PARIS))).toBe(
      'mardi 24 novembre 2026, de 14 h à 16 h',
    )
  })

  it.each([
    ['2026-11-24 13:00:00', '2026-11-24 13:45:00', '45 min'],
    ['2026-11-24 13:00:00', '2026-11-24 15:05:00', '2 h 05'],
    ['2026-11-24 13:00:00', '2026-11-27 13:00:00', '3 jours'],
    ['2026-10-24 23:30:00', '2026-10-25 02:30:00', '3 h'],
    // From 09:00 to 09:00, across the longer and the shorter night.
    ['2026-10-23 07:00:00', '2026-10-26 08:00:00', '3 jours'],
    ['2027-03-26 08:00:00', '2027-03-29 07:00:00', '3 jours'],
    ['2026-10-23 07:00:00', '2026-10-26 07:00:00', '72 h'],
  ])('%s to %s lasts %s', (startingAt, endingAt, label) => {
    expect(plain(durationLabel(period(startingAt, endingAt), PARIS))).toBe(label)
  })
})
