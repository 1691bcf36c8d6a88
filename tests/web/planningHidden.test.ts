import { describe, expect, it } from 'vitest'
import { countHidden, countShown, withoutHidden } from '#src/features/planning/hidden/hiddenReservations.ts'
import { hiddenText } from '#src/features/planning/hidden/hiddenText.ts'
import {
  daysIn,
  displayedPeriod,
  hiddenWeekDays,
  rangeOf,
  turnedDay,
  type ViewQuestion,
} from '#src/shared/planning/planningPeriod.ts'
import { parseInstant } from '#src/time/when.ts'

const ORGANISATION = { timeZone: 'Europe/Paris', dayStart: '07:00', dayEnd: '22:00', weekDays: [1, 2, 3, 4, 5, 6] }
/** A Tuesday of a week that starts on the 23rd; the 29th is a Sunday. */
const DAY = '2026-11-24'
const asked = (change: Partial<ViewQuestion> = {}): ViewQuestion => ({
  view: 'week',
  day: DAY,
  today: '2026-10-06',
  allHours: false,
  weekDays: ORGANISATION.weekDays,
  ...change,
})
const at = (startingAt: string, endingAt: string) => ({
  startingAt: parseInstant(startingAt),
  endingAt: parseInstant(endingAt),
})
const count = (startingAt: string, endingAt: string, change: Partial<ViewQuestion> = {}, open = ORGANISATION) =>
  countHidden([at(startingAt, endingAt)], asked(change), open)
const hidden = (startingAt: string, endingAt: string, change?: Partial<ViewQuestion>) =>
  count(startingAt, endingAt, change).total

describe('the period of a view', () => {
  it.each([
    ['day', '2026-11-29', '2026-11-29', '2026-11-29'],
    ['week', '2026-11-29', '2026-11-23', '2026-11-29'],
    ['list', '2026-11-29', '2026-11-29', '2026-12-05'],
    // 1 November is a Sunday: no grid row displays it, but it belongs to the month.
    ['month', '2026-11-24', '2026-11-01', '2026-12-06'],
    ['month', '2026-05-12', '2026-04-27', '2026-05-31'],
  ] as const)('of a %s contains the hidden days', (view, day, first, last) => {
    expect(displayedPeriod(asked({ view, day })).period).toEqual({ first, last })
  })

  it('runs from midnight to midnight in the organisation’s zone', () => {
    const { from, to } = rangeOf({ first: '2026-10-19', last: '2026-10-25' }, 'Europe/Paris')
    expect([from.toISOString(), to.toISOString()]).toEqual(['2026-10-18T22:00:00.000Z', '2026-10-25T23:00:00.000Z'])
  })

  it('contains everything displayed, and equals it with all days on', () => {
    for (const view of ['month', 'week', 'day', 'list'] as const) {
      for (const weekDays of [[1, 2, 3, 4, 5], [0], [3], [2, 4, 6]]) {
        for (const day of daysIn({ first: '2026-10-28', last: '2026-12-02' })) {
          const { period, drawn } = displayedPeriod(asked({ view, day, weekDays }))
          const whole = displayedPeriod(asked({ view, day, weekDays, allHours: true }))
          expect(drawn.has(day)).toBe(true)
          expect(daysIn(period)).toEqual(expect.arrayContaining([...drawn]))
          expect([...whole.drawn]).toEqual(expect.arrayContaining(daysIn(period)))
        }
      }
    }
  })
})

describe('hidden days', () => {
  it('follow the settings, in weeks and months only', () => {
    expect(hiddenWeekDays(asked())).toEqual([0])
    expect(hiddenWeekDays(asked({ view: 'month' }))).toEqual([0])
    expect(hiddenWeekDays(asked({ view: 'day' }))).toEqual([])
    expect(hiddenWeekDays(asked({ view: 'list' }))).toEqual([])
    expect(hiddenWeekDays(asked({ allHours: true }))).toEqual([])
  })

  it('never include the opened day, nor today within the view', () => {
    expect(hiddenWeekDays(asked({ day: '2026-11-29' }))).toEqual([])
    expect(hiddenWeekDays(asked({ today: '2026-11-29' }))).toEqual([])
    expect(hiddenWeekDays(asked({ view: 'month', today: '2026-11-29' }))).toEqual([])
    expect(hiddenWeekDays(asked({ today: '2026-11-22' }))).toEqual([0])
  })
})

describe('turning the page', () => {
  it.each([
    ['day', '2026-11-28', 1, '2026-11-29'],
    ['day', '2026-11-30', -1, '2026-11-29'],
    ['week', '2026-11-24', 1, '2026-12-01'],
    ['week', '2026-11-29', 1, '2026-11-30'],
    ['week', '2026-11-29', -1, '2026-11-16'],
    ['list', '2026-11-29', 1, '2026-12-06'],
    ['month', '2027-01-31', 1, '2027-02-01'],
    ['month', '2026-12-01', -1, '2026-11-02'],
  ] as const)('of a %s leads from %s by %i to a day that it shows', (view, day, step, target) => {
    expect(turnedDay(asked({ view, day }), step)).toBe(target)
  })
})

describe('reservations hidden by hours and days', () => {
  it('are counted in the organisation’s zone', () => {
    expect(hidden('2026-11-24 13:00:00', '2026-11-24 15:00:00')).toBe(0)
    expect(count('2026-11-24 04:00:00', '2026-11-24 06:00:00')).toMatchObject({ total: 1, before: 1, after: 0 })
    expect(count('2026-11-24 21:00:00', '2026-11-24 22:00:00')).toMatchObject({ total: 1, before: 0, after: 1 })
    expect([...count('2026-11-29 09:00:00', '2026-11-29 10:00:00').days]).toEqual([['2026-11-29', 1]])
    expect(hidden('2026-10-24 20:30:00', '2026-10-25 21:00:00', { day: '2026-10-20' })).toBe(1)
  })

  it('exclude partly visible ones, however long', () => {
    expect(hidden('2026-11-24 19:00:00', '2026-11-24 23:00:00')).toBe(0)
    expect(hidden('2026-11-23 23:00:00', '2026-11-24 23:00:00')).toBe(0)
    expect(hidden('2026-11-20 22:00:00', '2027-01-20 07:00:00')).toBe(0)
  })

  it('exclude reservations of other pages', () => {
    // From Sunday to Monday: this week ends on Saturday, and Monday is on the next page.
    expect([...count('2026-11-29 09:00:00', '2026-11-30 15:00:00').days]).toEqual([['2026-11-29', 1]])
    expect(hidden('2026-11-29 09:00:00', '2026-11-30 15:00:00', { day: '2026-11-30' })).toBe(0)
    expect(hidden('2026-11-30 04:00:00', '2026-11-30 05:00:00')).toBe(0)
  })

  it('may last through the night', () => {
    expect(hidden('2026-11-24 21:00:00', '2026-11-24 23:00:00')).toBe(1)
    expect(count('2026-11-24 21:00:00', '2026-11-25 06:00:00')).toMatchObject({ total: 1, after: 1 })
    expect(count('2026-11-28 21:30:00', '2026-11-29 01:00:00')).toMatchObject({ total: 1, after: 1 })
  })

  it('follow the same hours in a month and a timeline, and are none in a list', () => {
    const late = ['2026-11-24 21:00:00', '2026-11-24 22:00:00'] as const
    for (const view of [{ view: 'week' }, { view: 'month' }, { view: 'timeline', span: 'month' }] as const) {
      expect(count(...late, view)).toMatchObject({ total: 1, after: 1 })
      expect(count(...late, { ...view, allHours: true }).total).toBe(0)
    }
    expect(hidden(...late, { view: 'list' })).toBe(0)
    expect(hidden('2026-11-22 09:00:00', '2026-11-22 10:00:00', { view: 'month' })).toBe(1)
    expect(hidden('2026-11-01 09:00:00', '2026-11-01 10:00:00', { view: 'month' })).toBe(1)
    expect(hidden('2026-11-29 02:00:00', '2026-11-29 03:00:00', { view: 'list' })).toBe(0)
  })

  it('include the hidden hours of an opened Sunday', () => {
    const sunday = { view: 'day', day: '2026-11-29' } as const
    expect(hidden('2026-11-29 09:00:00', '2026-11-29 10:00:00', sunday)).toBe(0)
    expect(count('2026-11-29 04:00:00', '2026-11-29 05:00:00', sunday)).toMatchObject({ before: 1 })
    expect(hidden('2026-11-29 04:00:00', '2026-11-29 05:00:00', { ...sunday, allHours: true })).toBe(0)
  })

  it('are not rendered in any view while another period’s reservations are kept', () => {
    const late = at('2026-11-24 21:00:00', '2026-11-24 22:00:00')
    const noon = at('2026-11-24 11:00:00', '2026-11-24 12:00:00')
    const elsewhere = at('2026-10-06 02:00:00', '2026-10-06 03:00:00')
    for (const view of ['week', 'month'] as const) {
      const drawn = (allHours: boolean) =>
        withoutHidden([late, noon, elsewhere], asked({ view, allHours }), ORGANISATION)
      expect(drawn(false)).toEqual([noon, elsewhere])
      expect(drawn(true)).toEqual([late, noon, elsewhere])
    }
  })

  it('exclude filtered ones', () => {
    const one = [at('2026-11-24 13:00:00', '2026-11-24 15:00:00'), at('2026-11-29 09:00:00', '2026-11-29 10:00:00')]
    expect(countShown(one, asked(), ORGANISATION)).toBe(1)
    expect(countShown(one, asked({ allHours: true }), ORGANISATION)).toBe(2)
  })
})

describe('the text about hidden reservations', () => {
  const day = (date: string, howMany = 1) => [date, howMany] as const
  const said = (days: (readonly [string, number])[], before = 0, after = 0, isCut = false) => {
    const total = days.reduce((sum, [, one]) => sum + one, before + after)
    return hiddenText({ total, days: new Map(days), before, after }, { ...ORGANISATION, dayStart: '07:30' }, isCut)
  }

  it.each([
    [said([]), ''],
    [said([day('2026-11-29')]), '1 réservation le dimanche 29 est masquée.'],
    [said([day('2026-11-29', 3)], 2), '3 réservations le dimanche 29 et 2 avant 7\u202fh\u202f30 sont masquées.'],
    [
      said([day('2026-11-28'), day('2026-11-29')], 1, 1),
      '1 réservation le samedi 28, 1 le dimanche 29, 1 avant 7\u202fh\u202f30 et 1 après 22\u202fh sont masquées.',
    ],
    [said([day('2026-11-01', 2), day('2026-11-29', 3)]), '5 réservations le dimanche sont masquées.'],
    [said([day('2026-11-01')]), '1 réservation le dimanche 1er est masquée.'],
    [said([], 0, 2, true), 'Au moins 2 réservations après 22\u202fh sont masquées.'],
  ])('%#', (text, expected) => {
    expect(text).toBe(expected)
  })
})
