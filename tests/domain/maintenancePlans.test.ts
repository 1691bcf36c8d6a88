import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decideDues,
  INHERITED,
  isInSeason,
  NOT_INHERITED,
  PLAN_OVERLAPS,
  type PlanDate,
} from '#resources/domain/maintenancePlans.ts'
import { parseEndlessRule, ruleText } from '#resources/domain/recurrence.ts'
import { intervention } from '#resources/entities/intervention.ts'
import { maintenancePlan } from '#resources/entities/maintenancePlan.ts'

const date = (on: string): PlanDate => ({ dueOn: on, on })
const MISSED = ['2027-01-04', '2027-02-01', '2027-03-01'].map(date)
const today = '2027-03-10'
const isReached = ({ on }: PlanDate): boolean => on <= today

const told = (overlap: (typeof PLAN_OVERLAPS)[number], hasOpenWork = false) =>
  decideDues({ overlap, isReached, hasOpenWork }, [...MISSED, date('2027-04-05'), date('2027-05-03')]).map(
    (one) => `${one.due.dueOn} ${one.outcome}${'by' in one && one.by ? ` ${one.by.dueOn}` : ''}`,
  )

describe('missed due dates', () => {
  it('give one work each when they stack', () => {
    expect(told('STACK').map((text) => text.slice(11))).toEqual(['WORK', 'WORK', 'WORK', 'WORK', 'WORK'])
  })

  it('give one work of the first date, which names the others, when they merge', () => {
    expect(told('MERGE')).toEqual([
      '2027-01-04 WORK',
      '2027-02-01 MERGED 2027-01-04',
      '2027-03-01 MERGED 2027-01-04',
      '2027-04-05 WAIT',
      '2027-05-03 WAIT',
    ])
  })

  it('give one work of the last date, which names the others, when they are skipped', () => {
    expect(told('SKIP')).toEqual([
      '2027-03-01 WORK',
      '2027-01-04 SKIPPED 2027-03-01',
      '2027-02-01 SKIPPED 2027-03-01',
      '2027-04-05 WAIT',
      '2027-05-03 WAIT',
    ])
  })

  it('join the open work, and leave later dates to wait for its end', () => {
    expect(told('MERGE', true)).toEqual([
      '2027-01-04 MERGED',
      '2027-02-01 MERGED',
      '2027-03-01 MERGED',
      '2027-04-05 WAIT',
      '2027-05-03 WAIT',
    ])
  })

  it('are decided alike as thresholds of a meter', () => {
    const decided = decideDues({ overlap: 'MERGE', isReached: (km: number) => km <= 32_000, hasOpenWork: false }, [
      ...[10_000, 20_000, 30_000],
      40_000,
    ])
    expect(decided).toEqual([
      { due: 10_000, outcome: 'WORK' },
      { due: 20_000, outcome: 'MERGED', by: 10_000 },
      { due: 30_000, outcome: 'MERGED', by: 10_000 },
      { due: 40_000, outcome: 'WAIT' },
    ])
  })

  it('are each decided once under every rule', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 300 }), { maxLength: 20 })
    const start = Date.UTC(2027, 0, 1)
    fc.assert(
      fc.property(fc.constantFrom(...PLAN_OVERLAPS), fc.boolean(), days, (overlap, hasOpenWork, offsets) => {
        const dates = offsets
          .toSorted((one, other) => one - other)
          .map((offset) => date(new Date(start + offset * 86_400_000).toISOString().slice(0, 10)))
        const decided = decideDues({ overlap, isReached, hasOpenWork }, dates)
        expect(decided.map(({ due }) => due.dueOn).toSorted()).toEqual(dates.map(({ dueOn }) => dueOn))
        const works = decided.filter(({ outcome }) => outcome === 'WORK')
        if (overlap !== 'STACK') expect(works.length).toBe(hasOpenWork || dates.length === 0 ? 0 : 1)
        const passed = decided.filter(({ due, outcome }) => isReached(due) && outcome === 'WAIT')
        expect(passed).toEqual([])
      }),
    )
  })
})

describe('a season', () => {
  it('keeps the dates of its months, and every date without months', () => {
    expect(isInSeason('2027-11-02', ['OCTOBER', 'NOVEMBER'])).toBe(true)
    expect(isInSeason('2027-12-02', ['OCTOBER', 'NOVEMBER'])).toBe(false)
    expect(isInSeason('2027-12-02', [])).toBe(true)
  })
})

describe('each field of a plan', () => {
  it('reaches its works, or is declared not to', () => {
    const written = Object.entries(maintenancePlan.fields).flatMap(([name, field]) =>
      'readOnly' in field && field.readOnly ? [] : [name],
    )
    expect([...Object.keys(INHERITED), ...NOT_INHERITED].toSorted()).toEqual(written.toSorted())
  })

  it('reaches a field of interventions of the same kind', () => {
    const plan: Readonly<Record<string, { kind: string }>> = maintenancePlan.fields
    const work: Readonly<Record<string, { kind: string }>> = intervention.fields
    for (const [from, to] of Object.entries(INHERITED)) {
      const kind = plan[from]?.kind
      const isOneOfList = from === 'locations' || from === 'properties'
      expect(work[to]?.kind, from).toBe(isOneOfList ? 'reference' : kind)
    }
  })
})

describe('a rule without end', () => {
  it.each([
    'FREQ=DAILY',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;WKST=MO',
    'FREQ=MONTHLY;BYDAY=1MO',
    'FREQ=YEARLY;INTERVAL=3',
  ])('reads %s and writes it again', (text) => {
    const rule = parseEndlessRule(text)
    expect(rule && ruleText(rule, 'UTC')).toBe(text)
  })

  it.each(['FREQ=DAILY;COUNT=3', 'FREQ=DAILY;UNTIL=20270101T000000Z', 'FREQ=HOURLY', 'tous les lundis'])(
    'refuses %s',
    (text) => expect(parseEndlessRule(text)).toBeUndefined(),
  )
})
