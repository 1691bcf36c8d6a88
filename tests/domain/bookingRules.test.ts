import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { publicHolidayNames } from '#i18n/fr/recurrence.ts'
import { type BookingRules, brokenRules, type RuleCalendar } from '#resources/domain/bookingRules.ts'
import { nearestAllowed } from '#resources/domain/nearestAllowed.ts'
import { publicHolidayOn } from '#resources/domain/publicHolidays.ts'
import { addMinutes, minutesBetween, type Period, utcOfLocal } from '#resources/domain/time.ts'

const ZONE = 'Europe/Paris'
const holidayOn = (day: string) => {
  const found = publicHolidayOn(day)
  return found && publicHolidayNames[found]
}
/** Monday 1 March 2027, 9 h. */
const NOW = '2027-03-01 08:00:00'
const calendar: RuleCalendar = { now: NOW, zone: ZONE, holidayOn }

const local = (from: string, to: string): Period => ({
  startingAt: utcOfLocal(from, ZONE),
  endingAt: utcOfLocal(to, ZONE),
})
/** Wednesday 10 March 2027. */
const on = (from: string, to: string, day = '2027-03-10') => local(`${day}T${from}`, `${day}T${to}`)

const rulesOf = (rules: BookingRules, period: Period, former?: Period) =>
  brokenRules(rules, period, { ...calendar, former }).map(({ rule }) => rule)

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
  it('a pause within the day is no time to be there', () => {
    expect(rulesOf(split, on('10:00', '15:00'))).toEqual(['OPENING_HOURS'])
    expect(rulesOf(split, on('14:00', '23:00'))).toEqual([])
  })
  it('a closing after midnight is of the night', () => {
    expect(rulesOf(split, local('2027-03-10T22:00', '2027-03-11T02:00'))).toEqual([])
    expect(rulesOf(split, local('2027-03-10T22:00', '2027-03-11T02:01'))).toEqual(['OPENING_HOURS'])
  })
  it('a closing at midnight is the end of the day', () => {
    const rules: BookingRules = { openingHours: [{ day: 'EVERY_DAY', opensAt: '08:00', closesAt: '00:00' }] }
    expect(rulesOf(rules, local('2027-03-10T20:00', '2027-03-11T00:00'))).toEqual([])
  })
  it('says the hours of the day', () => {
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

  it('every rule that is broken is told', () => {
    const rules: BookingRules = { ...WEEK, longestMinutes: 30, noticeHours: 1_000, startDays: ['FRIDAY'] }
    expect(rulesOf(rules, on('06:00', '07:00'))).toEqual(['START_DAYS', 'NOTICE', 'LONGEST', 'OPENING_HOURS'])
  })

  it('a beginning that stays is not judged anew, a period that stays not at all', () => {
    const rules: BookingRules = { noticeHours: 1_000, longestMinutes: 60, startDays: ['FRIDAY'] }
    const former = on('10:00', '13:00')
    expect(rulesOf(rules, former, former)).toEqual([])
    expect(rulesOf(rules, on('10:00', '14:00'), former)).toEqual(['LONGEST'])
    expect(rulesOf(rules, on('09:00', '10:00'), former)).toEqual(['START_DAYS', 'NOTICE'])
  })
})

it('a shorter period is held to the shortest duration and to rules that the former one kept', () => {
  const former = on('10:00', '13:00')
  const broken: BookingRules = { noticeHours: 1_000, longestMinutes: 60, startDays: ['FRIDAY'], shortestMinutes: 90 }
  expect(rulesOf(broken, on('10:00', '12:00'), former)).toEqual([])
  expect(rulesOf(broken, on('11:00', '13:00'), former)).toEqual([])
  expect(rulesOf(broken, on('11:00', '12:00'), former)).toEqual(['SHORTEST'])
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

/** Open at each minute, as one would look at a clock: what the product reckons by stretches. */
const isOpenThroughout = (rules: BookingRules, { startingAt, endingAt }: Period): boolean => {
  const isOpen = (at: string): boolean =>
    brokenRules({ openingHours: rules.openingHours ?? [] }, { startingAt: at, endingAt: addMinutes(at, 1) }, calendar)
      .length === 0
  return Array.from({ length: minutesBetween(startingAt, endingAt) }, (_, minute) =>
    addMinutes(startingAt, minute),
  ).every(isOpen)
}

describe('days on which it is closed', () => {
  const rules: BookingRules = { closures: [{ name: 'Travaux', from: '2027-03-09', to: '2027-03-12' }] }

  it.each([
    ['the last one', on('10:00', '11:00', '2027-03-11'), ['CLOSED']],
    ['the day of the reopening', on('10:00', '11:00', '2027-03-12'), []],
    ['around them', local('2027-03-08T10:00', '2027-03-13T10:00'), ['CLOSED']],
    ['until the midnight before', local('2027-03-08T10:00', '2027-03-09T00:00'), []],
  ])('%s', (_, period, expected) => expect(rulesOf(rules, period)).toEqual(expected))

  it('the way out is once it opens again', () => {
    const wished = { rules, calendar, holds: [], period: on('10:00', '11:00'), stock: 1, quantity: 1 }
    expect(nearestAllowed(wished)).toEqual(on('10:00', '11:00', '2027-03-12'))
  })
})

describe('the nearest way out', () => {
  it('breaks no rule, overlaps no hold and is as long as the rules let it be', () => {
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

  it('what keeps to the hours of a day is open at each of its minutes', () => {
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

  it('is before the last moment to begin at, where it is wanted later', () => {
    const wanted = {
      rules: { horizonDays: 5 },
      calendar,
      holds: [],
      period: on('10:00', '11:00'),
      stock: 1,
      quantity: 1,
    }
    expect(nearestAllowed(wanted)).toEqual(on('10:00', '11:00', '2027-03-06'))
    // The day before is taken, and the one before that closed.
    const holds = [{ ...on('09:00', '18:00', '2027-03-06'), quantity: 1, whole: true }]
    const closures = [{ name: 'Travaux', from: '2027-03-05', to: '2027-03-06' }]
    const rules = { horizonDays: 5, closures }
    expect(nearestAllowed({ ...wanted, holds, rules })).toEqual(on('18:00', '19:00', '2027-03-06'))
    const all = [{ ...local('2027-03-05T00:00', '2027-03-07T00:00'), quantity: 1, whole: true }]
    expect(nearestAllowed({ ...wanted, holds: all, rules })).toEqual(on('10:00', '11:00', '2027-03-04'))
  })
})
