import fc from 'fast-check'
import { expect, it } from 'vitest'
import { overlap, type Period } from '#resources/domain/time.ts'
import type { ClaimedItem } from '#server/modules/reservation/claim/claimItems.ts'
import { type DateHold, earlierDates } from '#server/modules/reservation/series/earlierDates.ts'

const item = (id: string, ancestorIds: string[] = [], managementMode = 'IN_QUANTITY') =>
  ({ id, name: id, ancestorIds, managementMode, rules: {}, quantity: 5 }) as unknown as ClaimedItem

const HALL = item('hall', [], 'INDIVIDUALLY')
const ROOM = item('room', ['hall'], 'INDIVIDUALLY')
const CHAIRS = item('chairs')
const ITEMS = [HALL, ROOM, CHAIRS]

const at = (hour: number): string => new Date(Date.UTC(2027, 0, 1, hour)).toISOString().slice(0, 19).replace('T', ' ')
const holdOf = (of: ClaimedItem, date: number, from: number, hours: number): DateHold => {
  const period: Period = { startingAt: at(from), endingAt: at(from + hours) }
  return { ...period, date: String(date).padStart(3, '0'), item: of, quantity: 1, taken: period }
}

const slots = fc.array(
  fc.record({ of: fc.constantFrom(...ITEMS), from: fc.nat(200), hours: fc.integer({ min: 1, max: 60 }) }),
  {
    maxLength: 40,
  },
)

it('finds overlapping holds of a stock, in any order of added dates', () => {
  fc.assert(
    fc.property(slots, fc.nat(200), fc.integer({ min: 1, max: 60 }), (given, from, hours) => {
      const holds = given.map(({ of, ...slot }, date) => holdOf(of, date, slot.from, slot.hours))
      const earlier = earlierDates(ITEMS)
      for (const hold of holds) earlier.add(hold)
      const taken = { startingAt: at(from), endingAt: at(from + hours) }
      const expected = holds.filter((hold) => hold.item === CHAIRS && overlap(hold.taken, taken))
      expect(earlier.around(CHAIRS, taken)).toEqual(expected)
    }),
  )
})

it('finds the earliest date that holds a room, its location or a part of it', () => {
  fc.assert(
    fc.property(slots, fc.constantFrom(HALL, ROOM), fc.nat(200), (given, wanted, from) => {
      const holds = given.map(({ of, ...slot }, date) => holdOf(of, date, slot.from, slot.hours))
      const earlier = earlierDates(ITEMS)
      for (const hold of holds) earlier.add(hold)
      const taken = { startingAt: at(from), endingAt: at(from + 10) }
      const [expected] = holds.filter((hold) => hold.item !== CHAIRS && overlap(hold.taken, taken))
      expect(earlier.around(wanted, taken)).toEqual(expected ? [expected] : [])
    }),
  )
})
