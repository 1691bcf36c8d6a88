import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ParameterCode } from '#resources/domain/parameters.ts'
import { startTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import {
  brokenBy,
  CREATE_INTERVENTION,
  createIntervention,
  TECHNICIAN_RIGHTS,
  UPDATE_INTERVENTION,
  updateIntervention,
  workOn,
} from '../fixtures/interventionPeople.ts'
import { createCategory, createItem } from '../fixtures/reservationPeople.ts'

let app: TestApp
let technician: TestPerson
let room: string
let van: string

beforeAll(async () => {
  app = await startTestApp()
  technician = await app.person({ rights: TECHNICIAN_RIGHTS })
  const category = await createCategory(app.pool)
  room = await createItem(app.pool, 'location', category, { name: 'Salle du Phare' })
  van = await createItem(app.pool, 'property', category, { name: 'Fourgon bleu' })
})
afterAll(() => app.stop())
beforeEach(() => app.pool.query('DELETE FROM parameter.parameter'))

const setParameter = (code: ParameterCode, value: string) =>
  app.pool.query('INSERT INTO parameter.parameter (id, code, value) VALUES ($1, $2, $3)', [uuid(), code, value])

const createTrade = async (itemTypes: readonly string[]): Promise<string> => {
  const query = 'mutation ($input: InterventionCategoryInput!) { createInterventionCategory(input: $input) { id } }'
  const input = { name: `Métier ${uuid()}`, itemTypes }
  return (await technician.get('intervention', query, { input })).createInterventionCategory.id
}

const createSupplier = async (input: Record<string, unknown> = {}) =>
  technician.ask('company', 'mutation ($input: SupplierInput!) { createSupplier(input: $input) { id siretNumber } }', {
    input: { name: 'Plomberie du Canal', ...input },
  })

describe('the item of an intervention', () => {
  it('is a location or a property, shown by name', async () => {
    const onPlace = await createIntervention(technician, workOn(room))
    expect(onPlace).toMatchObject({ item: 'Salle du Phare', location: { id: room }, property: null })
    const onThing = await createIntervention(technician, { label: 'Pneu', itemType: 'PROPERTY', property: van })
    expect(onThing).toMatchObject({ item: 'Fourgon bleu', location: null, property: { id: van } })
  })

  it('is never both: a second one is rejected, and a change clears the previous one', async () => {
    expect(await brokenBy(technician, workOn(room, { property: van }))).toEqual(['property unmet'])
    const work = await createIntervention(technician, workOn(room))
    const moved = await updateIntervention(technician, work.id, { itemType: 'PROPERTY', property: van })
    expect(moved).toMatchObject({ location: null, property: { id: van } })
  })

  it('is never missing', async () => {
    expect(await brokenBy(technician, { label: 'Rien' })).toEqual(['location required'])
    expect(await brokenBy(technician, { label: 'Rien', itemType: 'PROPERTY', location: room })).toEqual([
      'location unmet',
      'property required',
    ])
  })

  it('must fit its category', async () => {
    const forGoods = await createTrade(['PROPERTY'])
    expect(await brokenBy(technician, workOn(room, { category: forGoods }))).toEqual(['category fitting'])
    const work = await createIntervention(technician, {
      label: 'Pneu',
      itemType: 'PROPERTY',
      property: van,
      category: forGoods,
    })
    const { errors } = await technician.ask('intervention', UPDATE_INTERVENTION, {
      id: work.id,
      input: { itemType: 'LOCATION', location: room },
    })
    expect(errors?.[0]?.extensions.errors).toEqual([
      {
        path: 'category',
        rule: 'fitting',
        message: 'Le champ «\u00a0Catégorie\u00a0» ne convient pas au champ «\u00a0Porte sur\u00a0»',
      },
    ])
  })
})

describe('an intervention', () => {
  it('reports all errors at once', async () => {
    const broken = await brokenBy(technician, {
      itemType: 'LOCATION',
      expectedStartingAt: '2027-03-10 10:00:00',
      expectedEndingAt: '2027-03-10 09:00:00',
      realizationStartingAt: '2027-03-10 10:00:00',
      realizationEndingAt: '2027-03-10 10:00:00',
      cancellationDate: '2027-03-11',
      amountBilled: -1,
    })
    expect(broken).toEqual([
      'amountBilled min',
      'cancellationReason required',
      'expectedEndingAt after',
      'label required',
      'location required',
      'realizationEndingAt after',
    ])
  })

  it('has a supplier only if external', async () => {
    const supplier = (await createSupplier()).data.createSupplier.id
    expect(await brokenBy(technician, workOn(room, { supplier }))).toEqual(['supplier unmet'])
    const external = await createIntervention(technician, workOn(room, { supplier, management: 'EXTERNAL' }))
    expect(external).toMatchObject({ supplier: { id: supplier } })
    expect(await updateIntervention(technician, external.id, { management: 'INTERNAL' })).toMatchObject({
      supplier: null,
    })
  })

  it('needs the right to be read or written', async () => {
    const reader = await app.person({ rights: { INTERVENTION: {} } })
    const nobody = await app.person({ rights: { RESERVATION: true } })
    const list = '{ getInterventions { total } }'
    expect(await nobody.errorCode('intervention', list)).toBe('FORBIDDEN')
    expect(await reader.errorCode('intervention', list)).toBeUndefined()
    expect(await reader.errorCode('intervention', CREATE_INTERVENTION, { input: workOn(room) })).toBe('FORBIDDEN')
    const elsewhere = await app.person({ rights: TECHNICIAN_RIGHTS, applications: ['RESERVATION_MANAGEMENT'] })
    expect(await elsewhere.errorCode('intervention', list)).toBe('FORBIDDEN')
  })
})

describe('numbers', () => {
  it('follow the format, count from one for each prefix, and are unique', async () => {
    await setParameter('INTERVENTION_NUMBER_FORMAT', '[CODE]/A-[NUMBER:3]')
    const first = await createIntervention(technician, workOn(room))
    expect(first).toMatchObject({ number: 'INT/A-001', displayName: 'INT/A-001 – Radiateur froid' })
    expect((await createIntervention(technician, workOn(room))).number).toBe('INT/A-002')
    await app.pool.query("DELETE FROM kernel.number_counter WHERE prefix = 'INT/A-'")
    expect((await createIntervention(technician, workOn(room))).number).toBe('INT/A-003')
  })

  it('have no gap after an error, and cannot be set', async () => {
    await setParameter('INTERVENTION_NUMBER_FORMAT', 'B-[NUMBER:2]')
    await createIntervention(technician, workOn(room))
    await technician.ask('intervention', CREATE_INTERVENTION, { input: { label: 'Rien' } })
    expect((await createIntervention(technician, workOn(room))).number).toBe('B-02')
    expect(
      await technician.errorCode('intervention', CREATE_INTERVENTION, { input: workOn(room, { number: 'B-99' }) }),
    ).not.toBeUndefined()
  })

  it('of concurrent creations are consecutive', async () => {
    await setParameter('INTERVENTION_NUMBER_FORMAT', 'C-[NUMBER:3]')
    const works = await Promise.all(Array.from({ length: 24 }, () => createIntervention(technician, workOn(room))))
    const expected = Array.from({ length: 24 }, (_, index) => `C-${String(index + 1).padStart(3, '0')}`)
    expect(works.map(({ number }) => number).sort()).toEqual(expected)
  })
})

const PLANNED = { expectedStartingAt: '2027-03-10 08:00:00', expectedEndingAt: '2027-03-10 10:30:00' }
const REALIZED = { realizationStartingAt: '2027-03-10 08:15:00', realizationEndingAt: '2027-03-10 09:00:00' }

describe('parameters', () => {
  it('give the default days of alerts', async () => {
    const usual = await createIntervention(technician, workOn(room, { limitDate: '2027-04-01', ...PLANNED }))
    expect(usual).toMatchObject({ daysUntilLimitDateAlert: 15, daysUntilExpectedStartDateAlert: 7 })
    await setParameter('INTERVENTION_DEFAULT_DAYS_UNTIL_LIMIT_DATE_ALERT', '3')
    await setParameter('INTERVENTION_DEFAULT_DAYS_UNTIL_EXPECTED_START_DATE', '2')
    const own = await createIntervention(
      technician,
      workOn(room, { limitDate: '2027-04-01', daysUntilLimitDateAlert: 0 }),
    )
    expect(own).toMatchObject({ daysUntilLimitDateAlert: 0, daysUntilExpectedStartDateAlert: null })
    const planned = await updateIntervention(technician, own.id, PLANNED)
    expect(planned).toMatchObject({ daysUntilLimitDateAlert: 0, daysUntilExpectedStartDateAlert: 2 })
    const emptied = await updateIntervention(technician, own.id, { daysUntilExpectedStartDateAlert: null })
    expect(emptied).toMatchObject({ daysUntilExpectedStartDateAlert: null })
  })

  it('derive hours from the dates, until a user types others', async () => {
    const work = await createIntervention(technician, workOn(room, { ...PLANNED, ...REALIZED }))
    expect(work).toMatchObject({ estimatedTime: 2.5, elapsedTime: 0.75 })
    const longer = await updateIntervention(technician, work.id, { expectedEndingAt: '2027-03-10 12:00:00' })
    expect(longer).toMatchObject({ estimatedTime: 4 })
    expect(await updateIntervention(technician, work.id, { estimatedTime: 6 })).toMatchObject({ estimatedTime: 6 })
    const kept = await updateIntervention(technician, work.id, { expectedEndingAt: '2027-03-10 13:00:00' })
    expect(kept).toMatchObject({ estimatedTime: 6 })
    expect(await updateIntervention(technician, work.id, { estimatedTime: null })).toMatchObject({ estimatedTime: 5 })
  })

  it('can disable derived hours', async () => {
    await setParameter('INTERVENTION_AUTO_COMPUTE_ESTIMATED_TIME', 'false')
    await setParameter('INTERVENTION_AUTO_COMPUTE_ELAPSED_TIME', 'false')
    const work = await createIntervention(technician, workOn(room, { ...PLANNED, ...REALIZED }))
    expect(work).toMatchObject({ estimatedTime: null, elapsedTime: null })
  })

  it('require a category and, once done, hours, with all other errors', async () => {
    await setParameter('INTERVENTION_AUTO_COMPUTE_ELAPSED_TIME', 'false')
    await setParameter('INTERVENTION_CATEGORY_REQUIRED', 'true')
    await setParameter('INTERVENTION_ELAPSED_TIME_REQUIRED', 'true')
    expect(await brokenBy(technician, { ...workOn(room), label: '' })).toEqual(['category required', 'label required'])
    const category = await createTrade(['LOCATION'])
    expect(await brokenBy(technician, workOn(room, { category, ...REALIZED }))).toEqual(['elapsedTime required'])
    const begun = { category, realizationStartingAt: REALIZED.realizationStartingAt }
    expect(await brokenBy(technician, workOn(room, begun))).toEqual(['elapsedTime required'])
    const work = await createIntervention(technician, workOn(room, { ...begun, elapsedTime: 0.5 }))
    expect(
      await technician.errorCode('intervention', UPDATE_INTERVENTION, {
        id: work.id,
        input: { realizationEndingAt: REALIZED.realizationEndingAt, elapsedTime: null },
      }),
    ).toBe('VALIDATION_FAILED')
    await setParameter('INTERVENTION_NUMBER_FORMAT', 'D-[NUMBER]')
    const done = await createIntervention(technician, workOn(room, { category, ...REALIZED, elapsedTime: 1 }))
    expect(done).toMatchObject({ elapsedTime: 1, status: 'DONE' })
  })

  it('allow other changes of an old intervention without category', async () => {
    const old = await createIntervention(technician, workOn(room))
    await setParameter('INTERVENTION_CATEGORY_REQUIRED', 'true')
    expect(await updateIntervention(technician, old.id, { label: 'Radiateur tiède' })).toMatchObject({ id: old.id })
  })
})

describe('suppliers', () => {
  it('store a SIRET without spaces, and reject a wrong check digit', async () => {
    const { data } = await createSupplier({ siretNumber: '732 829 320 00074' })
    expect(data.createSupplier.siretNumber).toBe('73282932000074')
    const { errors } = await createSupplier({ siretNumber: '73282932000075' })
    expect(errors?.[0]?.extensions.errors).toEqual([
      {
        path: 'siretNumber',
        rule: 'siret',
        message: 'Le champ «\u00a0Numéro SIRET\u00a0» doit être un numéro SIRET valide, de 14 chiffres',
      },
    ])
  })

  it('report errors of contacts by row', async () => {
    const correspondents = [{ name: 'Anne' }, { function: 'Gérant', email: 'nulle part' }]
    const { errors } = await createSupplier({ correspondents })
    const broken = errors?.[0]?.extensions.errors as { path: string; rule: string }[]
    expect(broken.map(({ path, rule }) => `${path} ${rule}`).sort()).toEqual([
      'correspondents[1].email email',
      'correspondents[1].name required',
    ])
  })
})
