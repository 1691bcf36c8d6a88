import { describe, expect, it } from 'vitest'
import { groupFilter, groupName, withEmptyPeriods } from '#src/crud/list/views/groups.ts'
import { fieldView } from '#src/fields/views/fieldView.ts'

const group = (key: string | null, count = 1) => ({ key, label: null, count, value: null, isRest: false })
const day = fieldView('day', { kind: 'date' }, 'Jour')
const moment = fieldView('at', { kind: 'dateTime' }, 'Moment')
const PARIS = { zone: 'Europe/Paris' }

describe('groups of a chart', () => {
  it('name periods in French', () => {
    expect(groupName(day, group('2026-03-01'), 'MONTH')).toBe('mars 2026')
    expect(groupName(day, group('2026-01-01'), 'YEAR')).toBe('2026')
    expect(groupName(day, group('2026-11-23'), 'WEEK')).toBe('Semaine du 23/11/2026')
    expect(groupName(day, group(null), 'DAY')).toBe('Sans valeur')
  })

  it('filter a whole period, in the time zone for date-times', () => {
    expect(groupFilter(day, group('2026-02-01'), { period: 'MONTH', ...PARIS })).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
    })
    expect(groupFilter(moment, group('2026-03-29'), { period: 'DAY', ...PARIS })).toEqual({
      from: '2026-03-28 23:00:00',
      to: '2026-03-29 22:00:00',
    })
    expect(groupFilter(day, group(null), { period: 'DAY', ...PARIS })).toBeUndefined()
  })

  it('include periods without record, between the first and the last one', () => {
    const filled = withEmptyPeriods([group('2026-01-01', 3), group('2026-04-01'), group(null)], 'MONTH')
    expect(filled.map(({ key, count }) => [key, count])).toEqual([
      ['2026-01-01', 3],
      ['2026-02-01', 0],
      ['2026-03-01', 0],
      ['2026-04-01', 1],
      [null, 1],
    ])
    const far = [group('1926-01-01'), group('2026-01-01')]
    expect(withEmptyPeriods(far, 'DAY')).toBe(far)
  })
})
