import { describe, expect, it } from 'vitest'
import { type AutomationAround, automationProblems, dueWindow } from '#resources/domain/automations.ts'
import { CATCH_UP_DAYS, MAX_ACTIONS, RUN_DAYS } from '#resources/domain/automationTypes.ts'
import { boolean, choice, date, email, integer, reference, text } from '#resources/schema/field.ts'

const fields = {
  name: text(),
  state: choice(['OPEN', 'DONE']),
  isUrgent: boolean(),
  due: date(),
  nextDue: { ...date(), computed: true as const },
  todayDue: { ...date(), computed: true as const },
  count: integer(),
  contact: email(),
  site: reference('location'),
}
const around: AutomationAround = {
  entity: 'case',
  fields,
  writable: (entity) => (entity === 'file' ? undefined : fields),
  formulas: ['nextDue'],
}
const EMAIL = { kind: 'EMAIL', to: [{ field: 'contact' }], subject: '{{ name }}', body: '{{ link }}' }
const problems = (more: object) =>
  automationProblems({ trigger: 'CREATED', actions: [EMAIL], ...more }, around).map(({ path, action, problem }) =>
    [path, action, problem].filter(Boolean).join(' '),
  )
const set = (values: object) => ({ actions: [{ kind: 'SET', values }] })

describe('the rules of an automation', () => {
  it('accept a sound one of each trigger', () => {
    expect(problems({})).toEqual([])
    expect(problems({ trigger: 'CHANGED', watchedField: 'state', wantedValue: 'DONE' })).toEqual([])
    expect(problems({ trigger: 'CHANGED', watchedField: 'name' })).toEqual([])
    expect(problems({ trigger: 'DATE', dateField: 'due' })).toEqual([])
    expect(problems({ trigger: 'DATE', dateField: 'nextDue' })).toEqual([])
    expect(problems({ condition: { any: [{ field: 'isUrgent', is: true }] } })).toEqual([])
  })

  it('reject fields and values that do not fit the trigger', () => {
    expect(problems({ trigger: 'CHANGED', watchedField: 'toString' })).toEqual(['watchedField FIELD'])
    expect(problems({ trigger: 'CHANGED', watchedField: 'name', wantedValue: 'x' })).toEqual(['wantedValue VALUE'])
    expect(problems({ trigger: 'DATE', dateField: 'name' })).toEqual(['dateField FIELD'])
    expect(problems({ trigger: 'DATE', dateField: 'todayDue' })).toEqual(['dateField FIELD'])
    expect(problems({ condition: { all: [], any: [] } })).toEqual(['condition SHAPE'])
    expect(problems({ condition: { all: [{ field: 'state', is: 'GONE' }] } })).toEqual(['condition SHAPE'])
  })

  it('reject actions by number', () => {
    expect(problems({ actions: 'rien' })).toEqual(['actions NONE'])
    expect(problems({ actions: Array.from({ length: MAX_ACTIONS + 1 }, () => EMAIL) })).toEqual(['actions MANY'])
    expect(problems({ actions: [EMAIL, { ...EMAIL, to: [{ address: 'x' }] }] })).toEqual(['actions 2 RECIPIENTS'])
    for (const address of ['mai\u200brie@exemple.fr', 'e\u202evil@exemple.fr', 'a@b', 'x,y@exemple.fr'])
      expect(problems({ actions: [{ ...EMAIL, to: [{ address }] }] })).toEqual(['actions 1 RECIPIENTS'])
    expect(problems({ actions: [{ ...EMAIL, body: '{{ gone }}' }] })).toEqual(['actions 1 MARK'])
    expect(problems({ actions: [{ kind: 'CREATE', entity: 'file', values: { name: { fixed: '' } } }] })).toEqual([
      'actions 1 NOT_WRITTEN',
    ])
  })

  it('check the kind of each value', () => {
    expect(problems(set({ due: { today: 3 }, name: { copy: 'name' }, count: { fixed: 2 } }))).toEqual([])
    expect(problems(set({ count: { fixed: '2' } }))).toEqual(['actions 1 VALUE'])
    expect(problems(set({ name: { today: 1 } }))).toEqual(['actions 1 VALUE'])
    expect(problems(set({ due: { copy: 'name' } }))).toEqual(['actions 1 VALUE'])
    expect(problems(set({ site: { self: true } }))).toEqual(['actions 1 VALUE'])
    expect(problems(set({ gone: { fixed: 1 } }))).toEqual(['actions 1 FIELD'])
  })
})

describe('due days', () => {
  it('are those since the automation follows the date, shifted by its days', () => {
    expect(dueWindow('2026-03-10', { followedFrom: '2026-03-01', days: -5 })).toEqual({
      from: '2026-03-06',
      to: '2026-03-15',
    })
    expect(dueWindow('2026-03-10', { followedFrom: '2026-03-11', days: 0 })).toBeUndefined()
  })

  it('are made up for after an interruption, as long as runs tell which ones are done', () => {
    expect(dueWindow('2026-03-10', { followedFrom: '2020-01-01', days: 0 })).toEqual({
      from: '2026-01-09',
      to: '2026-03-10',
    })
    expect(CATCH_UP_DAYS).toBeLessThan(RUN_DAYS)
  })
})
