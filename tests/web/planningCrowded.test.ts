import { describe, expect, it } from 'vitest'
import { isCrowded, sideBySideIn } from '#src/features/planning/calendar/crowded.ts'
import { parseInstant } from '#src/time/when.ts'

const at = (from: string, to: string, day = '2026-11-24') => ({
  startingAt: parseInstant(`${day} ${from}:00`),
  endingAt: parseInstant(`${day} ${to}:00`),
})

it.each([
  [144, 2],
  [100, 2],
  [200, 2],
  [251, 2],
  [252, 3],
  [400, 3],
])('a day of %i px shows %i events side by side, so that each can show words', (width, count) => {
  expect(sideBySideIn(width)).toBe(count)
})

describe('a week is crowded', () => {
  it('with four concurrent reservations', () => {
    const three = [at('09:00', '12:00'), at('10:00', '11:00'), at('10:30', '12:00')]
    expect(isCrowded([])).toBe(false)
    expect(isCrowded(three)).toBe(false)
    expect(isCrowded([...three, at('10:45', '10:50')])).toBe(true)
  })

  it('but not with consecutive ones, or many days with few', () => {
    const following = ['09', '10', '11', '12', '13'].map((hour) => at(`${hour}:00`, `${Number(hour) + 1}:00`))
    expect(isCrowded([...following, ...following, at('09:00', '14:00')])).toBe(false)
    const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']
    expect(isCrowded(days.map((day) => at('09:00', '12:00', day)))).toBe(false)
  })
})
