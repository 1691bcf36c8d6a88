import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { publicHolidayNames } from '#i18n/fr/recurrence.ts'
import { nearestAllowed } from '#resources/domain/nearestAllowed.ts'
import { publicHolidayOn } from '#resources/domain/publicHolidays.ts'
import { type BookingRules, brokenRules, type RuleCalendar } from '#resources/domain/slotRules.ts'
import { addMinutes, minutesBetween, type Period, utcOfLocal } from '#resources/domain/time.ts'

const ZONE = 'Europe/Paris'
const holidayOn = (day: string) => {
  const found = publicHolidayOn(day)
  return found && publicHolidayNames[found]
}
/** Monday 1 March 2027, 09:00 in Paris. */
const NOW = '2027-03-01 08:00:00'
const calendar: RuleCalendar = { now: NOW, zone: ZONE, holidayOn }

const local = (from: string, to: string): Period => ({
  startingAt: utcOfLocal(from, ZONE),
  endingAt: utcOfLocal(to, ZONE),
})
/** Wednesday 10 March 2027. */
const on = (from: string, to: string, day = '2027-03-10') => local(`${day}T${from}`, `${day}T${to}`)

const rulesOf = (rules: BookingRules, period: Period, previous?: Period) =>
  brokenRules(rules, period, { ...calendar, previous }).map(({ rule }) => rule)

const WEEK: BookingRules = { openingHours: [{ day: 'MONDAY_TO_FRIDAY', opensAt: '08:00', closesAt: '22:00' }] }

describe('opening hours', () => {
  it.each([
    ['begins as it opens and ends as it closes', WEEK, on('08:00', '22:00'), []],
    ['begins before', WEEK, on('07:59', '09:00'), ['OPENING_HOURS']],
    ['ends after', WEEK, on('21:00', '22:01'), ['OPENING_HOURS']],
    ['on a day that is closed', WEEK, on('10:00', '11:00', '2027-03-13'), ['OPENING_HOURS']],
    ['ends as it opens', WEEK, on('07:00', '08:00'), ['OPENING_HOURS']],
    ['over nights, begun and ended while it is open', WEEK, local('2027-03-12T18:00', '2027-03-15T09:00'), []],
    ['over nights, ended on a closed day', WEEK, local('2027-03-12T18:00', '2027-03-13T09:00'), ['OPENING_HOURS']],
  ])('%s', (_, rules, period, expected) => expect(rulesOf(rules, period)).toEqual(expected))

  const split: BookingRules = {
    openingHours: [
      { day: 'EVERY_DAY', opensAt: '08:00', closesAt: '12:00' },
      { day: 'EVERY_DAY', opensAt: '14:00', closesAt: '02:00' },
    ],
  }
  it('exclude a break within the day', () => {
    expect(rulesOf(split, on('10:00', '15:00'))).toEqual(['OPENING_HOURS'])
    expect(rulesOf(split, on('14:00', '23:00'))).toEqual([])
  })
  it('after midnight belong to the previous day', () => {
    expect(rulesOf(split, local('2027-03-10T22:00', '2027-03-11T02:00'))).toEqual([])
    expect(rulesOf(split, local('2027-03-10T22:00', '2027-03-11T02:01'))).toEqual(['OPENING_HOURS'])
  })
  it('until midnight end the day', () => {
    const rules: BookingRules = { openingHours: [{ day: 'EVERY_DAY', opensAt: '08:00', closesAt: '00:00' }] }
    expect(rulesOf(rules, local('2027-03-10T20:00', '2027-03-11T00:00'))).toEqual([])
  })
  it('list the hours of the day', () => {
    expect(brokenRules(split, on('06:00', '07:00'), calendar)).toEqual([
      {
        rule: 'OPENING_HOURS',
        day: '2027-03-10',
        hours: [
          { from: '00:00', to: '02:00' },
          { from: '08:00', to: '12:00' },
          { from: '14:00', to: '00:00' },
        ],
      },
    ])
  })
})

describe('durations, notice, horizon, days', () => {
  it.each([
    ['as short as it may be', { shortestMinutes: 60 }, on('10:00', '11:00'), []],
    ['too short', { shortestMinutes: 60 }, on('10:00', '10:59'), ['SHORTEST']],
    ['as long as it may be', { longestMinutes: 240 }, on('10:00', '14:00'), []],
    ['too long', { longestMinutes: 240 }, on('10:00', '14:01'), ['LONGEST']],
    ['at the very notice', { noticeHours: 48 }, on('09:00', '10:00', '2027-03-03'), []],
    ['a minute late', { noticeHours: 48 }, on('08:59', '10:00', '2027-03-03'), ['NOTICE']],
    ['at the end of the day of the horizon', { horizonDays: 9 }, local('2027-03-10T23:59', '2027-03-11T02:00'), []],
    ['after the day of the horizon', { horizonDays: 9 }, on('00:00', '10:00', '2027-03-11'), ['HORIZON']],
    ['one day of 25 hours', { longestMinutes: 1440 }, local('2027-10-31T00:00', '2027-11-01T00:00'), []],
    ['one day of 23 hours', { shortestMinutes: 1440 }, local('2027-03-28T00:00', '2027-03-29T00:00'), []],
    ['a minute over a day', { longestMinutes: 1440 }, local('2027-10-31T00:00', '2027-11-01T00:01'), ['LONGEST']],
    [
      '25 hours where hours count',
      { longestMinutes: 1490 },
      local('2027-10-31T00:00', '2027-11-01T00:00'),
      ['LONGEST'],
    ],
    ['begun on a day that it may', { startDays: ['WEDNESDAY'] }, on('10:00', '11:00'), []],
    ['begun on another day', { startDays: ['MONDAY', 'TUESDAY'] }, on('10:00', '11:00'), ['START_DAYS']],
    [
      'over a holiday',
      { publicHolidays: 'REFUSED' },
      local('2027-04-30T10:00', '2027-05-02T10:00'),
      ['PUBLIC_HOLIDAYS'],
    ],
    [
      'over a holiday that is no matter',
      { publicHolidays: 'ALLOWED' },
      local('2027-04-30T10:00', '2027-05-02T10:00'),
      [],
    ],
    [
      'until midnight before a holiday',
      { publicHolidays: 'REFUSED' },
      local('2027-04-30T10:00', '2027-05-01T00:00'),
      [],
    ],
  ] satisfies [string, BookingRules, Period, string[]][])('%s', (_, rules, period, expected) =>
    expect(rulesOf(rules, period)).toEqual(expected),
  )

  it('all broken rules are listed', () => {
    const rules: BookingRules = { ...WEEK, longestMinutes: 30, noticeHours: 1_000, startDays: ['FRIDAY'] }
    expect(rulesOf(rules, on('06:00', '07:00'))).toEqual(['START_DAYS', 'NOTICE', 'LONGEST', 'OPENING_HOURS'])
  })

  it('an unchanged start is not checked again, an unchanged period not at all', () => {
    const rules: BookingRules = { noticeHours: 1_000, longestMinutes: 60, startDays: ['FRIDAY'] }
    const previous = on('10:00', '13:00')
    expect(rulesOf(rules, previous, previous)).toEqual([])
    expect(rulesOf(rules, on('10:00', '14:00'), previous)).toEqual(['LONGEST'])
    expect(rulesOf(rules, on('09:00', '10:00'), previous)).toEqual(['START_DAYS', 'NOTICE'])
  })
})

it('a shorter period must respect the minimum duration and the rules that the previous period respected', () => {
  const previous = on('10:00', '13:00')
  const broken: BookingRules = { noticeHours: 1_000, longestMinutes: 60, startDays: ['FRIDAY'], shortestMinutes: 90 }
  expect(rulesOf(broken, on('10:00', '12:00'), previous)).toEqual([])
  expect(rulesOf(broken, on('11:00', '13:00'), previous)).toEqual([])
  expect(rulesOf(broken, on('11:00', '12:00'), previous)).toEqual(['SHORTEST'])
  const split: BookingRules = {
    openingHours: [
      { day: 'EVERY_DAY', opensAt: '08:00', closesAt: '12:00' },
      { day: 'EVERY_DAY', opensAt: '12:00', closesAt: '14:00' },
    ],
    startDays: ['WEDNESDAY'],
  }
  expect(
    rulesOf(split, local('2027-03-11T10:00', '2027-03-12T10:00'), local('2027-03-10T10:00', '2027-03-12T10:00')),
  ).toEqual(['START_DAYS'])
})

const TIME = fc
  .integer({ min: 0, max: 95 })
  .map((n) => `${String(Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`)
const RULES: fc.Arbitrary<BookingRules> = fc.record(
  {
    openingHours: fc.array(
      fc.record({
        day: fc.constantFrom('EVERY_DAY', 'MONDAY_TO_FRIDAY', 'SATURDAY', 'TUESDAY'),
        opensAt: TIME,
        closesAt: TIME,
      }),
      { minLength: 1, maxLength: 3 },
    ),
    startDays: fc.subarray(['MONDAY', 'WEDNESDAY', 'SUNDAY'], { minLength: 1 }),
    publicHolidays: fc.constantFrom('ALLOWED', 'REFUSED'),
    longestMinutes: fc.integer({ min: 30, max: 600 }),
    noticeHours: fc.integer({ min: 0, max: 400 }),
    horizonDays: fc.integer({ min: 1, max: 60 }),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<BookingRules>

const PERIOD = fc
  .tuple(fc.integer({ min: 0, max: 40 * 24 * 4 }), fc.integer({ min: 1, max: 40 }))
  .map(([from, quarters]): Period => {
    const startingAt = addMinutes(NOW, from * 15)
    return { startingAt, endingAt: addMinutes(startingAt, quarters * 15) }
  })

const isOpenThroughout = (rules: BookingRules, { startingAt, endingAt }: Period): boolean => {
  const isOpen = (at: string): boolean =>
    brokenRules({ openingHours: rules.openingHours ?? [] }, { startingAt: at, endingAt: addMinutes(at, 1) }, calendar)
      .length === 0
  return Array.from({ length: minutesBetween(startingAt, endingAt) }, (_, minute) =>
    addMinutes(startingAt, minute),
  ).every(isOpen)
}

describe('closed days', () => {
  const rules: BookingRules = { closures: [{ name: 'Travaux', from: '2027-03-09', to: '2027-03-12' }] }

  it.each([
    ['the last one', on('10:00', '11:00', '2027-03-11'), ['CLOSED']],
    ['the day of the reopening', on('10:00', '11:00', '2027-03-12'), []],
    ['around them', local('2027-03-08T10:00', '2027-03-13T10:00'), ['CLOSED']],
    ['until the midnight before', local('2027-03-08T10:00', '2027-03-09T00:00'), []],
  ])('%s', (_, period, expected) => expect(rulesOf(rules, period)).toEqual(expected))

  it('the nearest alternative starts after the closure', () => {
    const wished = { rules, calendar, holds: [], period: on('10:00', '11:00'), stock: 1, quantity: 1 }
    expect(nearestAllowed(wished)).toEqual(on('10:00', '11:00', '2027-03-12'))
  })
})

describe('the nearest alternative', () => {
  it('breaks no rule, overlaps no hold and is as long as the rules allow', () => {
    fc.assert(
      fc.property(RULES, PERIOD, fc.array(PERIOD, { maxLength: 4 }), (rules, period, taken) => {
        const holds = taken.map((hold) => ({ ...hold, quantity: 1, whole: true }))
        const found = nearestAllowed({ rules, calendar, holds, period, stock: 1, quantity: 1 })
        if (!found) return
        expect(brokenRules(rules, found, calendar)).toEqual([])
        expect(holds.some((hold) => hold.startingAt < found.endingAt && found.startingAt < hold.endingAt)).toBe(false)
        const wanted = minutesBetween(period.startingAt, period.endingAt)
        expect(minutesBetween(found.startingAt, found.endingAt)).toBe(Math.min(wanted, rules.longestMinutes ?? wanted))
      }),
      { numRuns: 200 },
    )
  })

  it('is open at each minute if the hours of a day are respected', () => {
    fc.assert(
      fc.property(RULES, PERIOD, ({ openingHours = [] }, period) => {
        const isAllowed = brokenRules({ openingHours }, period, calendar).length === 0
        if (openingHours.length > 0 && isOpenThroughout({ openingHours }, period)) expect(isAllowed).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it.each([
    ['earlier that evening', WEEK, on('20:00', '23:00'), on('19:00', '22:00')],
    ['as it opens', WEEK, on('06:00', '08:30'), on('08:00', '10:30')],
    ['on the next open day', WEEK, on('10:00', '11:00', '2027-03-13'), on('10:00', '11:00', '2027-03-15')],
    [
      'once the notice is over',
      { noticeHours: 48 },
      on('10:00', '11:00', '2027-03-02'),
      on('09:00', '10:00', '2027-03-03'),
    ],
    ['as long as it may be', { longestMinutes: 120 }, on('10:00', '15:00'), on('10:00', '12:00')],
    ['as short as it may be', { shortestMinutes: 120 }, on('10:00', '11:00'), on('10:00', '12:00')],
    [
      'on the next day to begin on',
      { startDays: ['FRIDAY'] },
      on('10:00', '11:00'),
      on('10:00', '11:00', '2027-03-12'),
    ],
  ] satisfies [string, BookingRules, Period, Period][])('%s', (_, rules, period, expected) =>
    expect(nearestAllowed({ rules, calendar, holds: [], period, stock: 1, quantity: 1 })).toEqual(expected),
  )

  it('is before the latest start when the wanted period is later', () => {
    const wanted = {
      rules: { horizonDays: 5 },
      calendar,
      holds: [],
      period: on('10:00', '11:00'),
      stock: 1,
      quantity: 1,
    }
    expect(nearestAllowed(wanted)).toEqual(on('10:00', '11:00', '2027-03-06'))
    const holds = [{ ...on('09:00', '18:00', '2027-03-06'), quantity: 1, whole: true }]
    const closures = [{ name: 'Travaux', from: '2027-03-05', to: '2027-03-06' }]
    const rules = { horizonDays: 5, closures }
    expect(nearestAllowed({ ...wanted, holds, rules })).toEqual(on('18:00', '19:00', '2027-03-06'))
    const all = [{ ...local('2027-03-05T00:00', '2027-03-07T00:00'), quantity: 1, whole: true }]
    expect(nearestAllowed({ ...wanted, holds: all, rules })).toEqual(on('10:00', '11:00', '2027-03-04'))
  })
})
