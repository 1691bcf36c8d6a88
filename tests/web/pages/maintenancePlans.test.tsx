import { Form } from 'react-admin'
import { afterEach, describe, expect, it } from 'vitest'
import type { SavedRecord } from '#src/crud/slots.ts'
import { PlanDates } from '#src/features/maintenancePlans/PlanDates.tsx'
import { PlanThresholds } from '#src/features/maintenancePlans/PlanThresholds.tsx'
import { RuleInput } from '#src/features/maintenancePlans/RuleInput.tsx'
import { createMemory } from './memoryProvider.ts'
import { type Answers, type Mounted, mount, press, seen, text, until } from './mount.tsx'

let mounted: Mounted
let generated: Record<string, unknown>[] = []
afterEach(() => mounted.unmount())

const open = (dates: object, record: object = {}) => {
  generated = []
  const answers: Answers = {
    MaintenancePlanDates: () => ({
      getMaintenancePlanDates: { upcoming: [], passed: [], passedTotal: 0, ...dates },
    }),
    GenerateMaintenanceWork: (given) => {
      generated.push(given)
      return { generateMaintenanceWork: 2 }
    },
  }
  const plan: SavedRecord = { id: 'p', displayName: 'Ramonage', status: 'ACTIVE', ...record }
  mounted = mount({
    memory: createMemory({}),
    answers,
    resource: 'intervention/maintenance-plan',
    at: '/intervention/maintenance-plan/p/show',
    routes: { '/intervention/maintenance-plan/:id/show': <PlanDates record={plan} /> },
  })
}

describe('the due dates of a plan', () => {
  it('show an adjusted date with its day of the rule', async () => {
    open({ upcoming: [{ dueOn: '2027-03-01', on: '2027-03-03' }] })
    await seen('mercredi 3 mars 2027')
    expect(text()).toContain('au lieu du 1er mars 2027')
  })

  it('offer to generate a cancelled date again, and not one that a work names', async () => {
    open({
      passed: [
        { dueOn: '2027-02-01', state: 'RESTORED', items: 2 },
        { dueOn: '2027-01-04', state: 'MERGED', items: 1 },
      ],
      passedTotal: 2,
    })
    await seen('intervention annulée ou supprimée · 2 éléments')
    expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['Générer'])
    await press('Générer les interventions du 1er février 2027')
    expect(generated).toEqual([{ id: 'p', dueOn: '2027-02-01' }])
  })

  it('say why none is to come', async () => {
    open({}, { status: 'PAUSED' })
    await seen('Le plan est en pause')
  })
})

describe('the rule of a plan', () => {
  const rule = (startsOn: string, text: string) => {
    const view = { label: 'Répétition' } as never
    mounted = mount({
      memory: createMemory({}),
      resource: 'x',
      at: '/x',
      routes: {
        '/x': (
          <Form defaultValues={{ startsOn, rule: text }}>
            <RuleInput view={view} source="rule" required />
          </Form>
        ),
      },
    })
  }

  it('lists the months without a date, and offers the last day of the month', async () => {
    rule('2027-01-31', 'FREQ=MONTHLY;INTERVAL=1')
    await seen('ces mois n’ont pas de 31')
    expect(text()).toContain('Sans date en février 2027, avril 2027, juin 2027, septembre 2027 et novembre 2027')
    await press('Choisir le dernier jour du mois')
    await until(() => !text().includes('Sans date en'))
    expect(text()).toContain('Le dernier jour')
  })

  it('lists the years without a 29 February', async () => {
    rule('2028-02-29', 'FREQ=YEARLY;INTERVAL=1')
    await seen('Sans date en février 2029, février 2030 et février 2031')
  })
})

describe('the thresholds of a plan', () => {
  const plan: SavedRecord = { id: 'p', displayName: 'Vidange', trigger: 'METER', meterUnit: 'KM', every: 10_000 }
  const item = { item: 'i', name: 'Fourgon', used: 61_000, isWaiting: false, threshold: 70_000, left: 9_000 }
  const openThresholds = (items: object[], passed: object[] = []) => {
    const asked: Record<string, unknown>[] = []
    mounted = mount({
      memory: createMemory({}),
      answers: {
        MaintenancePlanThresholds: () => ({
          getMaintenancePlanThresholds: { items, itemsTotal: items.length, passed, passedTotal: passed.length },
        }),
        GenerateThresholdWork: (given) => {
          asked.push(given)
          return { generateThresholdWork: true }
        },
      },
      resource: 'intervention/maintenance-plan',
      at: '/intervention/maintenance-plan/p/show',
      routes: { '/intervention/maintenance-plan/:id/show': <PlanThresholds record={plan} /> },
    })
    return asked
  }

  it('show use, next threshold and its expected day, and generate the work of one item', async () => {
    const asked = openThresholds([{ ...item, expectedOn: '2027-03-01' }])
    await seen('dans 9 000 km')
    const note = '61 000 km à ce jour · seuil de 70 000 km dans 9 000 km · vers le 1er mars 2027'
    expect(text()).toContain(note)
    await press('Générer l’intervention de Fourgon pour 70\u202f000\u00a0km')
    expect(asked).toEqual([{ id: 'p', item: 'i', threshold: 70_000 }])
  })

  it('show an item without reading, and the thresholds that other works name', async () => {
    openThresholds(
      [{ ...item, used: null, threshold: null, left: null, expectedOn: null }],
      [{ item: 'i', name: 'Fourgon', threshold: 60_000, state: 'MERGED' }],
    )
    await seen('Aucun relevé')
    expect(text()).toContain('60 000 km · réuni à une autre intervention')
    expect(document.querySelectorAll('button')).toHaveLength(0)
  })
})
