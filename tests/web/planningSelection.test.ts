import type { DateSelectInfo } from '@fullcalendar/react'
import { describe, expect, it } from 'vitest'
import { slotOfSelection } from '#src/features/planning/useCreate.ts'

const organisation = { timeZone: 'Europe/Paris', dayStart: '07:00', dayEnd: '22:00', weekDays: [1, 2, 3, 4, 5, 6] }
const days = (startStr: string, endStr: string) => {
  const { startingAt, endingAt } = slotOfSelection({ allDay: true, startStr, endStr } as DateSelectInfo, organisation)
  return [startingAt, endingAt]
}

describe('selected days', () => {
  it.each([
    ['one', '2026-11-24', '2026-11-25', ['2026-11-24 08:00:00', '2026-11-24 09:00:00']],
    ['several', '2026-11-24', '2026-11-27', ['2026-11-24 06:00:00', '2026-11-26 21:00:00']],
    ['up to the end of summer time', '2026-10-23', '2026-10-26', ['2026-10-23 05:00:00', '2026-10-25 21:00:00']],
    ['up to the beginning of summer time', '2027-03-26', '2027-03-29', ['2027-03-26 06:00:00', '2027-03-28 20:00:00']],
  ])('%s', (_what, first, afterLast, slot) => expect(days(first, afterLast)).toEqual(slot))
})
