import { describe, expect, it } from 'vitest'
import { heldSecondsByPiece, type OpenTime, openPieces } from '#resources/domain/openPieces.ts'

const open = (from: string, slots: [string, string][], more: Partial<OpenTime> = {}) =>
  openPieces({
    from,
    to: from,
    zone: 'Europe/Paris',
    days: [1, 2, 3, 4, 5, 6, 7],
    slots: slots.map(([start, end]) => ({ start, end })),
    ...more,
  })

const minutes = (pieces: readonly { start: number; end: number }[]) =>
  pieces.reduce((sum, { start, end }) => sum + (end - start) / 60, 0)

const at = (utc: string): number => Date.parse(`${utc}Z`) / 1_000

describe('the open hours', () => {
  it('are cut at full hours in the zone', () => {
    expect(open('2026-11-24', [['08:30', '10:00']])).toEqual([
      { start: at('2026-11-24T07:30:00'), end: at('2026-11-24T08:00:00'), day: '2026-11-24', weekDay: 2, hour: 8 },
      { start: at('2026-11-24T08:00:00'), end: at('2026-11-24T09:00:00'), day: '2026-11-24', weekDay: 2, hour: 9 },
    ])
  })
  it('exclude closed days', () => {
    const days = open('2026-11-23', [['09:00', '10:00']], { to: '2026-11-29', days: [1, 7] }).map(({ day }) => day)
    expect(days).toEqual(['2026-11-23', '2026-11-29'])
  })
  it('skip the missing hour in spring, and repeat one in autumn', () => {
    expect(minutes(open('2027-03-28', [['02:00', '02:30']]))).toBe(0)
    expect(minutes(open('2027-03-28', [['01:30', '03:30']]))).toBe(60)
    expect(minutes(open('2027-10-31', [['02:00', '02:30']]))).toBe(60)
    expect(minutes(open('2027-10-31', [['00:00', '23:59']]))).toBe(25 * 60 - 1)
  })
  it('count the overlap of two slots once', () => {
    const shared: [string, string][] = [
      ['09:00', '11:00'],
      ['10:00', '10:30'],
      ['10:30', '12:00'],
    ]
    expect(minutes(open('2026-11-24', shared))).toBe(180)
  })
})

it('the held quantity follows each change, also within a piece', () => {
  const pieces = [
    { start: 0, end: 100 },
    { start: 200, end: 300 },
  ].map((piece) => ({ ...piece, day: '2026-11-24', weekDay: 2, hour: 9 }))
  const changes = [
    { at: -50, quantity: 2 },
    { at: 40, quantity: -1 },
    { at: 150, quantity: 3 },
    { at: 250, quantity: -4 },
  ]
  expect(heldSecondsByPiece(pieces, changes)).toEqual([2 * 40 + 60, 4 * 50])
})
