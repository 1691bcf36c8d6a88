import { expect, it } from 'vitest'
import { shownHours } from '#src/features/interventions/planning/shownHours.ts'

const ORGANISATION = { timeZone: 'UTC', dayStart: '07:00', dayEnd: '22:00', weekDays: [1, 2, 3, 4, 5] }
const at = (time: string, day = '02') => Date.parse(`2026-03-${day}T${time}:00Z`)
const slot = (from: string, to: string) => ({ startsAt: at(from), endsAt: at(to) })
const CLOSED = [slot('00:00', '08:00'), slot('12:00', '13:30'), { startsAt: at('17:30'), endsAt: at('00:00', '03') }]
const hours = (works: { startsAt: number; endsAt: number }[], closedHours = [CLOSED]) =>
  shownHours({ organisation: ORGANISATION, days: ['2026-03-02'], closedHours, works })

it('the planning of works shows working hours in full hours', () => {
  expect(hours([])).toEqual({ dayStart: '08:00', dayEnd: '18:00' })
})

it('the planning of works widens for works and rows with other hours, within the displayed hours', () => {
  expect(hours([slot('07:30', '08:30'), slot('18:30', '19:15')])).toEqual({ dayStart: '07:00', dayEnd: '20:00' })
  const early = [slot('00:00', '07:00'), { startsAt: at('14:00'), endsAt: at('00:00', '03') }]
  expect(hours([], [CLOSED, early])).toEqual({ dayStart: '07:00', dayEnd: '18:00' })
  expect(hours([{ startsAt: at('20:00'), endsAt: at('00:00', '03') }])).toEqual({ dayStart: '08:00', dayEnd: '22:00' })
})

it('the planning of works knows no hours of a closed period', () => {
  expect(hours([], [[{ startsAt: at('00:00'), endsAt: at('00:00', '03') }]])).toBeUndefined()
})
