import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FREQUENCIES, parseEndlessRule, ruleText, WEEKS } from '#resources/domain/recurrence.ts'
import { type FrequencyChoice, frequencyChoiceOf, repetitionOf } from '#src/shared/recurrence/frequency.ts'

const FIRST = '2027-03-29'

const choices: fc.Arbitrary<FrequencyChoice> = fc.record({
  frequency: fc.constantFrom(...FREQUENCIES),
  interval: fc.integer({ min: 1, max: 99 }),
  weekDays: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
  weeks: fc.constantFrom('', ...WEEKS),
  monthlyBy: fc.constantFrom('DATE', 'PLACE', 'LAST', 'LAST_DAY'),
})

it('a frequency read from its stored rule gives the same rule', () => {
  fc.assert(
    fc.property(choices, (choice) => {
      const rule = repetitionOf(choice, FIRST)
      const text = rule ? ruleText(rule, 'UTC') : ''
      const read = parseEndlessRule(text)
      const again = read && repetitionOf(frequencyChoiceOf(read), FIRST)
      expect(again && ruleText(again, 'UTC')).toBe(text)
    }),
  )
})

it('an interval that is none gives no rule', () => {
  const choice = { frequency: 'DAILY', interval: Number.NaN, weekDays: [], weeks: '', monthlyBy: 'DATE' } as const
  expect(repetitionOf({ ...choice, weekDays: [] }, FIRST)).toBeUndefined()
})
