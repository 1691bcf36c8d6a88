import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysByMonth } from '#i18n/fr/recurrence.ts'
import {
  HOLIDAY_REGIONS,
  type HolidayRegion,
  PUBLIC_HOLIDAYS,
  publicHolidayOn,
} from '#resources/domain/publicHolidays.ts'
import {
  MAX_OCCURRENCES,
  parseRule,
  type RecurrenceRule,
  ruleText,
  skippedMonths,
} from '#resources/domain/recurrence.ts'
import { dayOf, localTextOf, minutesBetween, utcOfLocal } from '#resources/domain/time.ts'
import { datesOf } from '#server/features/recurrence/recurrenceDates.ts'
import { patternOf, slotOn } from '#server/modules/reservation/series/dates.ts'

const PARIS = 'Europe/Paris'
const DAY = 86_400_000

/** Independent reference: days since 1970, computed with `Date` only. */
const text = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10)
const number = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY
const weekDayOf = (day: number): number => ((day + 3) % 7) + 1
const partsOf = (day: number) => {
  const date = new Date(day * DAY)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth(), date: date.getUTCDate() }
}
/** ISO 8601: a day has the week number of its Thursday. */
const isoWeek = (day: number): number => {
  const thursday = day - weekDayOf(day) + 4
  const firstOfYear = Date.UTC(partsOf(thursday).year, 0, 1) / DAY
  return Math.floor((thursday - firstOfYear) / 7) + 1
}
const monday = (day: number): number => day - weekDayOf(day) + 1
const isLastOfMonth = (day: number): boolean => partsOf(day + 7).month !== partsOf(day).month

const meets = (rule: RecurrenceRule, first: number, day: number): boolean => {
  const [start, now] = [partsOf(first), partsOf(day)]
  const months = (now.year - start.year) * 12 + now.month - start.month
  switch (rule.frequency) {
    case 'DAILY':
      return (day - first) % rule.interval === 0
    case 'WEEKLY': {
      const days = rule.weekDays?.length ? rule.weekDays : [weekDayOf(first)]
      if (!days.includes(weekDayOf(day))) return false
      if (rule.weeks) return (isoWeek(day) % 2 === 1) === (rule.weeks === 'ODD')
      return ((monday(day) - monday(first)) / 7) % rule.interval === 0
    }
    case 'MONTHLY': {
      if (months % rule.interval !== 0) return false
      if (!rule.nth) return now.date === start.date
      if (weekDayOf(day) !== rule.nth.weekDay) return false
      return rule.nth.place === -1 ? isLastOfMonth(day) : Math.ceil(now.date / 7) === rule.nth.place
    }
    case 'YEARLY':
      return (now.year - start.year) % rule.interval === 0 && now.month === start.month && now.date === start.date
  }
}

/** Days. A month of 31 days comes once a year at an interval of 4: the largest count, 40, then takes 40 years. */
const HORIZON = 366 * 41

const modelOf = (rule: RecurrenceRule, first: string): string[] => {
  const start = number(first)
  const last = rule.until ? number(rule.until) : start + HORIZON
  const found: string[] = []
  for (let day = start; day <= last && found.length < (rule.count ?? MAX_OCCURRENCES + 1); day++) {
    if (meets(rule, start, day)) found.push(text(day))
    if (found.length > MAX_OCCURRENCES) break
  }
  return found
}

const firstDay = fc.integer({ min: number('2020-01-01'), max: number('2036-12-31') }).map(text)
const weekDays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 })
const end = fc.oneof(
  fc.record({ count: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ until: fc.integer({ min: 0, max: 900 }) }),
)
const interval = fc.integer({ min: 1, max: 5 })
const shape: fc.Arbitrary<RecurrenceRule> = fc.oneof(
  fc.record({ frequency: fc.constant('DAILY' as const), interval }),
  fc.record({ frequency: fc.constant('WEEKLY' as const), interval, weekDays }),
  fc.record({
    frequency: fc.constant('WEEKLY' as const),
    interval: fc.constant(1),
    weekDays,
    weeks: fc.constantFrom('ODD' as const, 'EVEN' as const),
  }),
  fc.record({ frequency: fc.constant('MONTHLY' as const), interval }),
  fc.record({
    frequency: fc.constant('MONTHLY' as const),
    interval,
    nth: fc.record({ place: fc.constantFrom(1, 2, 3, 4, -1), weekDay: fc.integer({ min: 1, max: 7 }) }),
  }),
  fc.record({ frequency: fc.constant('YEARLY' as const), interval: fc.constant(1) }),
)
const asked = fc
  .tuple(firstDay, shape, end)
  .map(([first, rule, { until, count }]: [string, RecurrenceRule, { until?: number; count?: number }]) => ({
    first,
    rule: {
      ...rule,
      ...(count !== undefined && { count: rule.frequency === 'YEARLY' ? Math.min(count, 4) : count }),
      ...(until !== undefined && { until: text(number(first) + until) }),
    },
  }))

describe('rules of recurrence', () => {
  it('return the days of their definition', () => {
    fc.assert(
      fc.property(asked, ({ first, rule }) => {
        expect(datesOf(rule, first)).toEqual(modelOf(rule, first))
      }),
      { numRuns: 150 },
    )
  })

  it('assign the first days of a year to the last week of the previous year', () => {
    const rule = { frequency: 'WEEKLY', interval: 1, weekDays: [5], weeks: 'ODD' } as const
    expect(datesOf({ ...rule, until: '2027-01-01' }, '2027-01-01')).toEqual(['2027-01-01'])
    expect(datesOf({ ...rule, count: 3 }, '2027-01-01')).toEqual(['2027-01-01', '2027-01-08', '2027-01-22'])
  })

  it('are written as RFC 5545 and parsed again', () => {
    fc.assert(
      fc.property(asked, ({ rule }) => {
        const sorted = rule.weekDays ? { ...rule, weekDays: [...rule.weekDays].sort() } : rule
        expect(parseRule(ruleText(rule, PARIS), PARIS)).toEqual(sorted)
      }),
    )
    expect(ruleText({ frequency: 'WEEKLY', interval: 1, weekDays: [4], until: '2027-06-25' }, PARIS)).toBe(
      'FREQ=WEEKLY;UNTIL=20270625T215959Z;BYDAY=TH;WKST=MO',
    )
  })

  it('are rejected if unsupported', () => {
    const refused = [
      '',
      'FREQ=HOURLY;COUNT=3',
      'FREQ=DAILY',
      'FREQ=DAILY;COUNT=367',
      'FREQ=DAILY;COUNT=0',
      'FREQ=DAILY;COUNT=3;UNTIL=20270625T215959Z',
      'FREQ=DAILY;COUNT=3;COUNT=4',
      'FREQ=DAILY;UNTIL=20271399T215959Z',
      'FREQ=DAILY;UNTIL=99991231T235959Z',
      'FREQ=DAILY;UNTIL=00000101T000000Z',
      'FREQ=DAILY;COUNT=3;BYSETPOS=1',
      'FREQ=WEEKLY;COUNT=3;BYDAY=XX',
      'FREQ=WEEKLY;COUNT=3;WKST=SU',
      'FREQ=MONTHLY;COUNT=3;BYDAY=6MO',
      'FREQ=YEARLY;COUNT=3;BYDAY=1MO',
      'FREQ=YEARLY;COUNT=3;BYWEEKNO=1,2',
      'FREQ=DAILY;INTERVAL=100;COUNT=3',
    ]
    expect(refused.filter((rule) => parseRule(rule, PARIS))).toEqual([])
  })

  it('skip dates that a month or year lacks', () => {
    const monthly = { frequency: 'MONTHLY', interval: 1, count: 4 } as const
    expect(datesOf(monthly, '2027-01-31')).toEqual(['2027-01-31', '2027-03-31', '2027-05-31', '2027-07-31'])
    const yearly = { frequency: 'YEARLY', interval: 1, count: 3 } as const
    expect(datesOf(yearly, '2028-02-29')).toEqual(['2028-02-29', '2032-02-29', '2036-02-29'])
  })

  it('include two odd weeks in sequence over the new year of a long year', () => {
    const odd = { frequency: 'WEEKLY', interval: 1, weekDays: [4], weeks: 'ODD', count: 3 } as const
    expect(datesOf(odd, '2026-12-14')).toEqual(['2026-12-17', '2026-12-31', '2027-01-07'])
  })

  it('stop one after the maximum of a series', () => {
    expect(datesOf({ frequency: 'DAILY', interval: 1, until: '2030-01-01' }, '2027-01-01')).toHaveLength(
      MAX_OCCURRENCES + 1,
    )
  })
})

describe('slots of a series', () => {
  const slots = (first: string, last: string, days: readonly string[]) => {
    const period = { startingAt: utcOfLocal(first, PARIS), endingAt: utcOfLocal(last, PARIS) }
    return days.map((day) => slotOn(day, patternOf(period, PARIS), PARIS))
  }
  const shown = ({ startingAt, endingAt }: { startingAt: string; endingAt: string }) =>
    [startingAt, endingAt].map((moment) => localTextOf(moment, PARIS))

  it('show the same clock time on every day, across clock changes', () => {
    fc.assert(
      fc.property(
        firstDay,
        fc.integer({ min: 0, max: 1439 }),
        fc.integer({ min: 1, max: 4000 }),
        fc.integer({ min: 0, max: 500 }),
        (day, minute, long, later) => {
          const clock = (total: number) =>
            `${text(number(day) + Math.floor(total / 1440))}T${new Date((total % 1440) * 60_000).toISOString().slice(11, 16)}`
          const period = {
            startingAt: utcOfLocal(clock(minute), PARIS),
            endingAt: utcOfLocal(clock(minute + long), PARIS),
          }
          fc.pre(period.endingAt > period.startingAt)
          const pattern = patternOf(period, PARIS)
          const on = text(number(day) + later)
          const slot = slotOn(on, pattern, PARIS)
          expect(slot.endingAt > slot.startingAt).toBe(true)
          // Two hours if the first slot crosses one clock change and this one the other.
          expect(minutesBetween(slot.startingAt, slot.endingAt) - pattern.minutes).toBeOneOf([-120, -60, 0, 60, 120])
          const [from] = shown(slot)
          // A time skipped in spring moves to the hour after.
          if (from !== `${on}T${pattern.startTime}`) expect(from).toBe(`${on}T03:${pattern.startTime.slice(3)}`)
        },
      ),
      { examples: [['2022-03-25', 0, 3000, 217]] },
    )
  })

  it('keep 18:00 across both changes, and a night its morning', () => {
    expect(slots('2027-03-25T18:00', '2027-03-25T20:00', ['2027-03-25', '2027-04-01']).map(shown)).toEqual([
      ['2027-03-25T18:00', '2027-03-25T20:00'],
      ['2027-04-01T18:00', '2027-04-01T20:00'],
    ])
    const [night] = slots('2027-10-02T22:00', '2027-10-03T06:00', ['2027-10-30'])
    expect(night && shown(night)).toEqual(['2027-10-30T22:00', '2027-10-31T06:00'])
    expect(night && minutesBetween(night.startingAt, night.endingAt)).toBe(9 * 60)
  })

  it('keep their length if the spring change skipped their end', () => {
    const [slot] = slots('2027-03-21T02:30', '2027-03-21T03:15', ['2027-03-28'])
    expect(slot && shown(slot)).toEqual(['2027-03-28T03:30', '2027-03-28T04:15'])
    expect(slot && dayOf(slot.startingAt, PARIS)).toBe('2027-03-28')
  })
})

describe('public holidays', () => {
  const daysOf = (year: number) => {
    const first = number(`${year}-01-01`)
    return Array.from({ length: 366 }, (_, index) => text(first + index)).filter((day) => day.startsWith(`${year}`))
  }
  it('are eight fixed days and three after Easter', () => {
    const found = daysOf(2027).filter((day) => publicHolidayOn(day))
    expect(found.map((day) => day.slice(5)).join(' ')).toBe(
      '01-01 03-29 05-01 05-06 05-08 05-17 07-14 08-15 11-01 11-11 12-25',
    )
    const named = found.map((day) => publicHolidayOn(day))
    expect(new Set(named)).toEqual(new Set(PUBLIC_HOLIDAYS.slice(0, 11)))
    // Earliest and latest Easter, and Ascension on 8 May.
    expect(['2285-03-23', '2038-04-26', '2024-05-09', '1997-05-08'].map((day) => publicHolidayOn(day))).toEqual([
      'EASTER_MONDAY',
      'EASTER_MONDAY',
      'ASCENSION',
      'VICTORY',
    ])
  })

  it('are more in Alsace-Moselle, and one more overseas, each on its own date', () => {
    const more = (region: HolidayRegion) =>
      daysOf(2027).filter((day) => publicHolidayOn(day, region) !== publicHolidayOn(day))
    expect(more('ALSACE_MOSELLE')).toEqual(['2027-03-26', '2027-12-26'])
    const overseas = HOLIDAY_REGIONS.slice(2).map((region) => more(region).map((day) => day.slice(5)))
    expect(overseas).toEqual([['05-27'], ['06-10'], ['05-22'], ['04-27'], ['12-20'], ['10-09'], ['05-28']])
    expect(publicHolidayOn('2027-12-20', 'REUNION')).toBe('ABOLITION')
  })
})

describe('days in words', () => {
  it('are listed by month, with the year after its last month', () => {
    const days = ['2026-12-01', '2026-12-24', '2027-01-07', '2027-01-14', '2027-01-21', '2027-02-04']
    expect(daysByMonth(days).replaceAll('\u00a0', ' ')).toBe(
      '1er et 24 décembre 2026 ; 7, 14 et 21 janvier ; 4 février 2027',
    )
    expect(daysByMonth(['2027-05-20'])).toBe('20 mai 2027')
  })
})

describe('a rule by a date that some months lack', () => {
  const monthly: RecurrenceRule = { frequency: 'MONTHLY', interval: 1, count: 5 }

  it('names the months and the Februaries that it passes over', () => {
    expect(skippedMonths(monthly, '2027-01-31', '2027-07-31')).toEqual(['2027-02-28', '2027-04-30', '2027-06-30'])
    expect(skippedMonths({ ...monthly, interval: 2 }, '2027-12-30', '2028-12-30')).toEqual(['2028-02-29'])
    const yearly: RecurrenceRule = { frequency: 'YEARLY', interval: 1, count: 3 }
    expect(skippedMonths(yearly, '2028-02-29', '2032-02-29')).toEqual(['2029-02-28', '2030-02-28', '2031-02-28'])
  })

  it('passes over none when it is for another day, or for the last one', () => {
    expect(skippedMonths(monthly, '2027-01-28', '2028-01-28')).toEqual([])
    expect(skippedMonths({ ...monthly, isLastDay: true }, '2027-01-31', '2028-01-31')).toEqual([])
    expect(skippedMonths({ ...monthly, nth: { place: -1, weekDay: 7 } }, '2027-01-31', '2028-01-31')).toEqual([])
    expect(skippedMonths({ ...monthly, frequency: 'DAILY' }, '2027-01-31', '2028-01-31')).toEqual([])
  })

  it('may be for the last day of the month instead', () => {
    const text = 'FREQ=MONTHLY;COUNT=5;BYMONTHDAY=-1'
    expect(ruleText({ ...monthly, isLastDay: true }, PARIS)).toBe(text)
    const rule = parseRule(text, PARIS)
    expect(rule).toEqual({ ...monthly, isLastDay: true })
    const days = ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']
    expect(rule && datesOf(rule, '2027-01-31')).toEqual(days)
    for (const wrong of ['FREQ=MONTHLY;COUNT=5;BYMONTHDAY=31', 'FREQ=WEEKLY;COUNT=5;BYMONTHDAY=-1;WKST=MO'])
      expect(parseRule(wrong, PARIS)).toBeUndefined()
  })
})
