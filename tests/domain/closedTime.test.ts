import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closedHours, closureIn, holidaysIn } from '#resources/domain/closedTime.ts'
import { brokenRules, OPENING_DAYS, type OpeningHours } from '#resources/domain/slotRules.ts'
import { addMinutes } from '#resources/domain/time.ts'

const ZONE = 'Europe/Paris'
const QUARTER = 15
const time = fc
  .integer({ min: 0, max: 95 })
  .map((quarter) => new Date(quarter * QUARTER * 60_000).toISOString().slice(11, 16))
const hours: fc.Arbitrary<OpeningHours[]> = fc.array(
  fc.record({ day: fc.constantFrom(...OPENING_DAYS), opensAt: time, closesAt: time }),
  { minLength: 1, maxLength: 4 },
)

describe('closed hours', () => {
  it('are the quarter-hours that the rule rejects', () => {
    const starts = fc.constantFrom('2027-03-26 05:30:00', '2027-06-02 22:00:00', '2027-10-29 11:15:00')
    fc.assert(
      fc.property(hours, starts, fc.integer({ min: 1, max: 30 }), (openingHours, startingAt, length) => {
        const range = { startingAt, endingAt: addMinutes(startingAt, length * 60) }
        const closed = closedHours(openingHours, range, ZONE)
        for (let past = 0; past < length * 60; past += QUARTER) {
          const slot = { startingAt: addMinutes(startingAt, past), endingAt: addMinutes(startingAt, past + QUARTER) }
          const isRefused =
            brokenRules({ openingHours }, slot, { now: startingAt, zone: ZONE, holidayOn: () => undefined }).length > 0
          const isClosed = closed.some((one) => one.startingAt <= slot.startingAt && slot.endingAt <= one.endingAt)
          expect([slot, isClosed]).toEqual([slot, isRefused])
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('closed days', () => {
  const range = { startingAt: '2027-05-05 20:00:00', endingAt: '2027-05-06 08:00:00' }

  it('last as long as the day in the zone, within the range', () => {
    const holidayOn = (day: string) => (day === '2027-05-06' ? 'Ascension' : undefined)
    const slot = { startingAt: '2027-05-05 22:00:00', endingAt: '2027-05-06 08:00:00' }
    expect(holidaysIn(range, { zone: ZONE, holidayOn })).toEqual([{ name: 'Ascension', ...slot }])
    expect(closureIn({ name: 'Travaux', from: '2027-05-06', to: '2027-05-09' }, range, ZONE)).toEqual([
      { name: 'Travaux', ...slot },
    ])
    expect(closureIn({ name: 'Travaux', from: '2027-05-07', to: '2027-05-09' }, range, ZONE)).toEqual([])
  })
})
