import { describe, expect, it } from 'vitest'
import { datesText, monthsText, seriesText } from '#i18n/fr/recurrence.ts'
import { type RecurrenceRule, ruleText } from '#resources/domain/recurrence.ts'
import { utcOfLocal } from '#resources/domain/time.ts'
import { seriesInputOf } from '#src/features/reservation/series/seriesData.ts'
import {
  presetOf,
  presetRepeat,
  REPEAT_PRESETS,
  type Repeat,
  ruleOf,
  withDate,
} from '#src/features/reservation/values/repeat.ts'

const PARIS = 'Europe/Paris'
const DAY = '2027-03-29'
const period = { startingAt: utcOfLocal(`${DAY}T18:00`, PARIS), endingAt: utcOfLocal(`${DAY}T20:30`, PARIS) }
const weekly = presetRepeat('WEEKLY', period.startingAt, PARIS, null)

const plain = (text: string): string => text.replace(/\u00a0/g, ' ')
const said = (rule: RecurrenceRule, more = {}) => plain(seriesText(period, { rule, zone: PARIS, ...more }))

describe('a repetition', () => {
  it('is its preset until changed', () => {
    for (const preset of REPEAT_PRESETS) {
      const repeat = presetRepeat(preset, period.startingAt, PARIS, null)
      expect(presetOf(repeat)).toBe(preset)
      expect(presetOf({ ...repeat, interval: 2 })).toBeUndefined()
    }
  })

  it('gives a rule that follows the first date', () => {
    const rules = REPEAT_PRESETS.map((preset) => {
      const rule = ruleOf(presetRepeat(preset, period.startingAt, PARIS, null), DAY)
      return (
        rule &&
        ruleText(rule, PARIS)
          .replace('UNTIL=20270628T215959Z;', '')
          .replace(/;UNTIL=\d+T\d+Z/, '')
      )
    })
    // A fifth Monday is the last one.
    expect(rules).toEqual([
      'FREQ=DAILY',
      'FREQ=WEEKLY;BYDAY=MO;WKST=MO',
      'FREQ=MONTHLY;BYDAY=-1MO',
      'FREQ=MONTHLY',
      'FREQ=MONTHLY;BYMONTHDAY=-1',
      'FREQ=YEARLY',
    ])
  })

  it('every year ends after five years, unless the user chose another end', () => {
    const yearly = (before: Repeat | null) => presetRepeat('YEARLY', period.startingAt, PARIS, before).until
    expect(yearly(null)).toBe('2032-03-29')
    expect(yearly(weekly)).toBe('2032-03-29')
    expect(yearly({ ...weekly, until: '2027-12-31' })).toBe('2032-03-29')
    expect(yearly({ ...weekly, until: '2029-12-31' })).toBe('2029-12-31')
    const back = presetRepeat('WEEKLY', period.startingAt, PARIS, {
      ...weekly,
      frequency: 'YEARLY',
      until: '2032-03-29',
    })
    expect(back.until).toBe(weekly.until)
  })

  it('names chosen dates and the last day of the month', () => {
    const monthly: RecurrenceRule = { frequency: 'MONTHLY', interval: 1, isLastDay: true, count: 3 }
    expect(said(monthly)).toBe('Le dernier jour de chaque mois, de 18 h à 20 h 30, 3 fois')
    expect(plain(seriesText(period, { rule: null, zone: PARIS, count: 4 }))).toBe(
      'Dates choisies, de 18 h à 20 h 30 (4 dates)',
    )
    expect(plain(monthsText(['2027-04-30', '2027-06-30']))).toBe('avril 2027 et juin 2027')
    const days = Array.from({ length: 20 }, (_, at) => `2027-03-${10 + at}`)
    expect(plain(datesText(days))).toMatch(/, 21 mars 2027 et 8 autres$/)
  })

  it('means none while something of it is missing', () => {
    const broken: Partial<Repeat>[] = [
      { interval: Number.NaN },
      { interval: 0 },
      { until: null },
      { end: 'COUNT', count: Number.NaN },
    ]
    expect(broken.map((part) => ruleOf({ ...weekly, ...part }, DAY))).toEqual(broken.map(() => undefined))
  })

  it('is sent with choices for dates, while start and items stay the same', () => {
    const dates = [
      { date: '2027-04-05', isSkipped: true },
      {
        date: '2027-04-12',
        items: [
          { item: 'room', by: 'other', name: 'Autre' },
          { item: 'gone', by: 'other', name: 'Autre' },
        ],
      },
    ]
    const repeat = { ...weekly, dates, datesFrom: period.startingAt }
    const reservation = { ...period, items: [{ item: 'room' }] }
    expect(seriesInputOf(reservation, repeat, PARIS)?.dates).toEqual([
      { date: '2027-04-05', isSkipped: true, items: [] },
      { date: '2027-04-12', items: [{ item: 'room', by: 'other' }] },
    ])
    const later = { ...reservation, startingAt: utcOfLocal('2027-03-30T18:00', PARIS) }
    expect(seriesInputOf(later, repeat, PARIS)?.dates).toEqual([])
  })

  it('keeps only meaningful choices for a date', () => {
    const one = withDate([], { date: '2027-04-05', isSkipped: true })
    expect(withDate(one, { date: '2027-04-05', isSkipped: false })).toEqual([{ date: '2027-04-05', isSkipped: false }])
    expect(withDate(one, { date: '2027-04-05' })).toEqual([])
  })
})

describe('the sentence of a rule', () => {
  it('is natural French', () => {
    const until = '2027-06-25'
    const rules: [RecurrenceRule, string][] = [
      [{ frequency: 'DAILY', interval: 1, until }, 'Tous les jours'],
      [{ frequency: 'DAILY', interval: 3, until }, 'Tous les 3 jours'],
      [{ frequency: 'WEEKLY', interval: 1, until }, 'Tous les lundis'],
      [{ frequency: 'WEEKLY', interval: 1, weekDays: [5, 1], until }, 'Tous les lundis et vendredis'],
      [{ frequency: 'WEEKLY', interval: 2, weekDays: [4], until }, 'Un jeudi sur deux'],
      [{ frequency: 'WEEKLY', interval: 3, weekDays: [4], until }, 'Toutes les 3 semaines, le jeudi'],
      [{ frequency: 'WEEKLY', interval: 1, weekDays: [4], weeks: 'ODD', until }, 'Les jeudis des semaines impaires'],
      [{ frequency: 'MONTHLY', interval: 1, until }, 'Le 29 de chaque mois'],
      [{ frequency: 'MONTHLY', interval: 2, nth: { place: 1, weekDay: 1 }, until }, 'Le 1er lundi, tous les 2 mois'],
      [
        { frequency: 'MONTHLY', interval: 1, nth: { place: -1, weekDay: 5 }, until },
        'Le dernier vendredi de chaque mois',
      ],
      [{ frequency: 'YEARLY', interval: 1, until }, 'Le 29 mars de chaque année'],
    ]
    for (const [rule, text] of rules) expect(said(rule)).toBe(`${text}, de 18 h à 20 h 30, jusqu’au 25 juin 2027`)
    expect(said({ frequency: 'WEEKLY', interval: 1, count: 30 }, { withoutPublicHolidays: true, count: 1 })).toBe(
      'Tous les lundis, de 18 h à 20 h 30, 30 fois, hors jours fériés (1 date)',
    )
  })
})
