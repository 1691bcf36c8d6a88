import { Form } from 'react-admin'
import { afterEach, describe, expect, it } from 'vitest'
import type { SavedRecord } from '#src/crud/slots.ts'
import { PlanDates } from '#src/features/maintenancePlans/PlanDates.tsx'
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
