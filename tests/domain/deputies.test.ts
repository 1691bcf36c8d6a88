import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deputyMessages } from '#i18n/fr/deputies.ts'
import { closesCycle, type Deputising, representedBy } from '#resources/domain/deputies.ts'

const moment = (hour: number): string => `2027-03-10 ${String(hour).padStart(2, '0')}:00:00`
const named = (absent: string, deputy: string, from = 0, to = 20): Deputising => ({
  absent,
  deputy,
  startingAt: moment(from),
  endingAt: moment(to),
})

describe('represented users', () => {
  it.each([
    ['the one who named them', [named('A', 'B')], 'B', 3, ['A']],
    ['nobody before the absence', [named('A', 'B', 4, 8)], 'B', 3, []],
    ['nobody from its end on', [named('A', 'B', 4, 8)], 'B', 8, []],
    ['whom an absent deputy stood in for', [named('A', 'B'), named('B', 'C', 2, 5)], 'C', 3, ['A', 'B']],
    ['of a deputy who is back, nobody', [named('A', 'B'), named('B', 'C', 2, 5)], 'C', 6, []],
    ['two people at once', [named('A', 'C'), named('B', 'C')], 'C', 3, ['A', 'B']],
  ] as const)('%s', (_what, standing, person, at, expected) => {
    expect([...representedBy(standing, person, moment(at))].toSorted()).toEqual(expected)
  })
})

describe('a deputy that would close a cycle', () => {
  it.each([
    ['oneself', [], named('A', 'A'), true],
    ['each other', [named('A', 'B')], named('B', 'A'), true],
    ['each other, one after the other', [named('A', 'B', 0, 4)], named('B', 'A', 4, 8), false],
    ['three in a circle', [named('A', 'B'), named('B', 'C')], named('C', 'A'), true],
    ['three who are never absent together', [named('A', 'B', 0, 4), named('B', 'C', 4, 8)], named('C', 'A'), false],
    ['a chain', [named('A', 'B')], named('B', 'C'), false],
  ] as const)('%s: %j', (_what, standing, next, expected) => {
    expect(closesCycle(standing, next)).toBe(expected)
  })

  const PEOPLE = ['A', 'B', 'C', 'D']
  const anyNaming = fc
    .tuple(fc.constantFrom(...PEOPLE), fc.constantFrom(...PEOPLE), fc.nat({ max: 8 }), fc.integer({ min: 1, max: 4 }))
    .map(([absent, deputy, from, hours]) => named(absent, deputy, from, from + hours))

  /** Reference: for each hour, follows deputies from each user and looks for a cycle. */
  const isCircular = (standing: readonly Deputising[]): boolean =>
    Array.from({ length: 13 }, (_, hour) => moment(hour)).some((at) => {
      const now = standing.filter(({ startingAt, endingAt }) => startingAt <= at && at < endingAt)
      return PEOPLE.some((start) => {
        let reached = new Set([start])
        for (let steps = 0; steps <= PEOPLE.length; steps++) {
          reached = new Set(now.filter(({ absent }) => reached.has(absent)).map(({ deputy }) => deputy))
          if (reached.has(start)) return true
        }
        return false
      })
    })

  it('is rejected exactly if some hour would have a cycle', () => {
    fc.assert(
      fc.property(fc.array(anyNaming, { maxLength: 12 }), (namings) => {
        const standing: Deputising[] = []
        for (const next of namings) {
          expect(closesCycle(standing, next)).toBe(isCircular([...standing, next]))
          if (!closesCycle(standing, next)) standing.push(next)
        }
        for (const person of PEOPLE)
          for (let hour = 0; hour < 13; hour++)
            expect(representedBy(standing, person, moment(hour)).has(person)).toBe(false)
      }),
      { numRuns: 300 },
    )
  })
})

it('the message contains the days in French', () => {
  expect(deputyMessages.detail('Zoé Maurel', '2026-12-01', '2026-12-01')).toBe('Zoé Maurel, le 1er décembre 2026')
  expect(deputyMessages.detail('Zoé Maurel', '2026-12-01', '2026-12-24')).toBe(
    'Zoé Maurel, du 1er décembre 2026 au 24 décembre 2026',
  )
})
