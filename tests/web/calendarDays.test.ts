import { describe, expect, it } from 'vitest'
import {
  calendarDaysOf,
  dayNumber,
  dayOfRecord,
  movedTo,
  periodFilter,
  recordOrder,
  stepped,
} from '#src/crud/list/views/calendarDays.ts'
import { fieldView } from '#src/fields/views/fieldView.ts'

const ZONE = 'Europe/Paris'
const day = fieldView('startingOn', { kind: 'date' }, 'Début')
const start = fieldView('startingAt', { kind: 'dateTime' }, 'Début')
const end = fieldView('endingAt', { kind: 'dateTime' }, 'Fin')
const record = (values: object) => ({ id: 'r', displayName: 'Fête', ...values })

describe('days of the calendar of a list', () => {
  it('are whole weeks from Monday', () => {
    const month = calendarDaysOf('2026-11-28', 'month')
    expect([month[0], month.at(-1), month.length]).toEqual(['2026-10-26', '2026-12-06', 42])
    expect(calendarDaysOf('2026-11-28', 'week')).toEqual([
      ...['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'],
    ])
    expect(stepped('2026-01-31', 'month', 1)).toBe('2026-02-01')
    expect(stepped('2026-11-28', 'week', -1)).toBe('2026-11-21')
  })

  it('carry a number, with the month at its first day and at the first day shown', () => {
    const names = ['2026-10-26', '2026-10-27', '2026-11-01'].map((one, index) => dayNumber(one, index === 0))
    expect(names).toEqual(['26\u00a0oct.', '27', '1er\u00a0nov.'])
  })

  it('bound the query in the time zone of the organisation', () => {
    expect(periodFilter(day, ['2026-06-01', '2026-06-02'], ZONE)).toEqual({ from: '2026-06-01', to: '2026-06-02' })
    expect(periodFilter(start, ['2026-06-01', '2026-06-02'], ZONE)).toEqual({
      from: '2026-05-31 22:00:00',
      to: '2026-06-02 22:00:00',
    })
    expect(dayOfRecord(record({ startingAt: '2026-06-30 22:30:00' }), start, ZONE)).toBe('2026-07-01')
  })

  it('move a period by whole days and keep its hours over a clock change', () => {
    const moved = movedTo(
      record({ startingAt: '2026-03-28 09:00:00', endingAt: '2026-03-28 11:00:00' }),
      '2026-03-30',
      {
        ...{ field: start, end, zone: ZONE },
      },
    )
    expect(moved.map(({ value }) => value)).toEqual(['2026-03-30 08:00:00', '2026-03-30 10:00:00'])
    expect(
      movedTo(record({ startingOn: '2026-03-28' }), '2026-03-28', { field: day, end: undefined, zone: ZONE }),
    ).toEqual([])
  })

  it('list the records of a day by time, then in natural order', () => {
    const named = (displayName: string, startingAt = '2026-03-28 09:00:00') => ({
      ...record({ startingAt }),
      displayName,
    })
    const records = [named('Salle 10'), named('Salle 2'), named('Accueil', '2026-03-28 10:00:00')]
    const names = records.toSorted(recordOrder(start)).map(({ displayName }) => displayName)
    expect(names).toEqual(['Salle 2', 'Salle 10', 'Accueil'])
  })
})
