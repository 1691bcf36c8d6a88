import { describe, expect, it } from 'vitest'
import { firstAskedMoment, isPastRequest } from '#resources/domain/pastRequests.ts'

const slot = (from: string, to: string) => ({ startingAt: `2026-11-24 ${from}:00`, endingAt: `2026-11-24 ${to}:00` })
const NOW = '2026-11-24 10:30:42'
const FORMER = slot('09:00', '12:00')

describe('a request for the past', () => {
  it.each([
    ['08:00', '09:00', true],
    ['10:29', '12:00', true],
    ['10:30', '12:00', false],
    ['11:00', '12:00', false],
  ])('is detected by its start: %s to %s', (from, to, isPast) => {
    expect(isPastRequest(NOW, slot(from, to))).toBe(isPast)
  })

  it.each([
    ['shorter at its end', slot('09:00', '10:00'), undefined],
    ['shorter at its start', slot('10:00', '12:00'), undefined],
    ['the same', FORMER, undefined],
    ['longer at its end', slot('09:00', '13:00'), '2026-11-24 12:00:00'],
    ['longer at its start', slot('08:00', '12:00'), '2026-11-24 08:00:00'],
    ['elsewhere', slot('13:00', '14:00'), '2026-11-24 13:00:00'],
    ['just before', slot('08:00', '09:00'), '2026-11-24 08:00:00'],
  ])('depends on the time that a move adds: %s', (_, period, asked) => {
    expect(firstAskedMoment(period, FORMER)).toBe(asked)
  })

  it('allows extending or shortening a running reservation, but not a past one', () => {
    expect(isPastRequest(NOW, slot('09:00', '13:00'), FORMER)).toBe(false)
    expect(isPastRequest(NOW, slot('09:00', '10:00'), FORMER)).toBe(false)
    expect(isPastRequest(NOW, slot('08:00', '13:00'), slot('08:00', '09:00'))).toBe(true)
  })
})
