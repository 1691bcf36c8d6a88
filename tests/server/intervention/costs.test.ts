import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { TECHNICIAN_RIGHTS, workOn } from '../fixtures/interventionPeople.ts'
import { createCategory, createItem } from '../fixtures/reservationPeople.ts'

let app: TestApp
let technician: TestPerson
let room: string

beforeAll(async () => {
  app = await startTestApp()
  technician = await app.person({ rights: TECHNICIAN_RIGHTS })
  room = await createItem(app.pool, 'location', await createCategory(app.pool))
})
afterAll(() => app.stop())

const FIELDS = 'id elapsedTime amountBilled timeEntries { id hours } costLines { id label billed }'
const CREATE = `mutation ($input: InterventionInput!) { createIntervention(input: $input) { ${FIELDS} } }`
const UPDATE = `mutation ($id: ID!, $input: InterventionInput!) { updateIntervention(id: $id, input: $input) { ${FIELDS} } }`

const create = async (input: Record<string, unknown>) =>
  (await technician.get('intervention', CREATE, { input: workOn(room, input) })).createIntervention
const update = async (id: string, input: Record<string, unknown>) =>
  (await technician.get('intervention', UPDATE, { id, input })).updateIntervention
const spent = (hours: number, day = '2026-03-03') => ({ user: technician.id, day, hours })
const BEGUN = { realizationStartingAt: '2026-03-03 08:00:00', realizationEndingAt: '2026-03-04 16:00:00' }

describe('time entries', () => {
  it('sum to the elapsed time, instead of the hours between the dates', async () => {
    const work = await create({ ...BEGUN, timeEntries: [spent(1.5), spent(0.25, '2026-03-04')] })
    expect(work.elapsedTime).toBe(1.75)
    const more = await update(work.id, {
      timeEntries: [...work.timeEntries.map(({ id }: { id: string }) => ({ id })), spent(2)],
    })
    expect(more.elapsedTime).toBe(3.75)
    expect((await update(work.id, { label: 'Radiateur tiède' })).elapsedTime).toBe(3.75)
  })

  it('leave the elapsed time empty before the work begins, and free once typed', async () => {
    const { id, elapsedTime } = await create({ timeEntries: [spent(1)] })
    expect(elapsedTime).toBeNull()
    expect((await update(id, { ...BEGUN, elapsedTime: 5 })).elapsedTime).toBe(5)
  })
})

describe('cost lines', () => {
  it('sum their billed amounts to the billed amount', async () => {
    const work = await create({
      costLines: [
        { label: 'Joint', kind: 'PART', quantity: 2, estimated: 8, real: 9.9, billed: 9.9 },
        { label: 'Déplacement', kind: 'SUPPLIER', billed: 45.2 },
        { label: 'Main-d’œuvre', kind: 'LABOUR', estimated: 60 },
      ],
    })
    expect(work.amountBilled).toBe(55.1)
    const { amountBilled } = await update(work.id, { amountBilled: 50 })
    expect(amountBilled).toBe(50)
  })

  it('are rejected with the path of their row', async () => {
    const { errors } = await technician.ask('intervention', CREATE, {
      input: workOn(room, { costLines: [{ label: 'Joint' }, { kind: 'PART', billed: -1 }] }),
    })
    const paths = ((errors?.[0]?.extensions.errors ?? []) as { path: string }[]).map(({ path }) => path).sort()
    expect(paths).toEqual(['costLines[1].billed', 'costLines[1].label'])
  })
})
