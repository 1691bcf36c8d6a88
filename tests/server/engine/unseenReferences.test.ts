import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { isSuperAdmin } from '#resources/domain/rights.ts'
import { type EntityHooks, requireSession } from '#server/engine/context.ts'
import { services } from '#server/services.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { exportText } from '#tests/support/transfer.ts'
import { binActions, RIGHTS } from '../fixtures/trashActions.ts'

/** Any entity may hide records; here names with « Secret… » are hidden from one user. */
const hiding = (name: 'name' | 'last_name'): EntityHooks => ({
  visible: (context, alias) =>
    isSuperAdmin(requireSession(context).holder)
      ? undefined
      : sql`${alias}.${sql.identifier(name)} NOT LIKE ${'Secret%'}`,
})
const HIDDEN: Readonly<Record<string, Readonly<Record<string, EntityHooks>>>> = {
  company: { location: hiding('name'), sector: hiding('name') },
  security: { user: hiding('last_name') },
}
const app = fileApp({
  services: services.map((service) => {
    const own = service.entities ?? {}
    const hidden = HIDDEN[service.name] ?? {}
    const added = Object.fromEntries(Object.entries(hidden).map(([key, hooks]) => [key, { ...own[key], ...hooks }]))
    return { ...service, entities: { ...own, ...added } }
  }),
})

const { createProperty, remove, restore } = binActions(app)

let boss: TestPerson
let keeper: TestPerson
let author: TestPerson
let secret: { place: string; sector: string }
let open: { place: string; sector: string }
let room: string

const add = async (type: 'Sector' | 'Location', input: object, person = boss): Promise<string> => {
  const document = `mutation ($input: ${type}Input!) { create${type}(input: $input) { id } }`
  return (await person.get('company', document, { input }))[`create${type}`].id
}

beforeAll(async () => {
  boss = await app().administrator()
  const rights = { LOCATION: true, SECTOR: true } as const
  keeper = await app().person({ applications: ['ENTITIES'], rights })
  author = await app().person({ applications: ['ENTITIES'], rights, lastName: 'Secret' })
  const both = async (name: string) => ({
    place: await add('Location', { name, reservable: false }),
    sector: await add('Sector', { name }),
  })
  secret = await both('Secret 1')
  open = await both('Ouvert')
  const input = { name: 'Salle', reservable: false, parent: secret.place, sectors: [secret.sector, open.sector] }
  room = await add('Location', input, boss)
  await app().pool.query('UPDATE company.location SET created_by_id = $2 WHERE id = $1', [room, author.id])
})

const ROOM = `query ($id: ID!) { getLocation(id: $id) {
  name parent { name } sectors { name } ancestors { name } createdBy { displayName } } }`
const FOUND = 'query ($filter: LocationFilter) { getLocations(filter: $filter) { items { name } } }'
const SAVE = 'mutation ($id: ID!, $input: LocationInput!) { updateLocation(id: $id, input: $input) { id } }'

const found = async (filter: object): Promise<string[]> =>
  (await keeper.get('company', FOUND, { filter })).getLocations.items.map(({ name }: { name: string }) => name).sort()

const stored = async () => {
  const { getLocation } = await boss.get(
    'company',
    'query ($id: ID!) { getLocation(id: $id) { name parent { id } sectors { id } } }',
    { id: room },
  )
  const { name, parent, sectors } = getLocation
  return { name, parent: parent?.id, sectors: sectors.map(({ id }: { id: string }) => id).sort() }
}

describe('a hidden record', () => {
  it('is not readable through a reference', async () => {
    const { getLocation } = await keeper.get('company', ROOM, { id: room })
    expect(getLocation).toEqual({
      name: 'Salle',
      parent: null,
      sectors: [{ name: 'Ouvert' }],
      ancestors: [],
      createdBy: null,
    })
    const whole = (await boss.get('company', ROOM, { id: room })).getLocation
    expect(whole).toMatchObject({ parent: { name: 'Secret 1' }, createdBy: { displayName: 'Camille Secret' } })
    expect(whole.sectors).toHaveLength(2)
  })

  it('is not found by a filter, and a reference to it counts as empty', async () => {
    expect(await found({ parent: { in: [secret.place] } })).toEqual([])
    expect(await found({ parent: { under: secret.place } })).toEqual([])
    expect(await found({ parent: { isEmpty: true } })).toEqual(['Ouvert', 'Salle'])
    expect(await found({ parent: { isEmpty: false } })).toEqual([])
    expect(await found({ sectors: { in: [secret.sector] } })).toEqual([])
    expect(await found({ sectors: { in: [open.sector] } })).toEqual(['Salle'])
  })

  it('has no effect on the order', async () => {
    const query =
      'query { getLocations(sort: [{ field: "parent", order: DESC }, { field: "name", order: ASC }]) { items { name } } }'
    const names = async (person: TestPerson) =>
      (await person.get('company', query)).getLocations.items.map(({ name }: { name: string }) => name)
    expect(await names(boss)).toEqual(['Salle', 'Ouvert', 'Secret 1'])
    expect(await names(keeper)).toEqual(['Ouvert', 'Salle'])
  })

  it('is in no exported cell', async () => {
    const operation = { service: 'company', operation: 'exportLocations' }
    expect(await exportText(app(), boss, operation)).toContain('Secret')
    const text = await exportText(app(), keeper, operation)
    expect(text).toContain('Salle')
    expect(text).not.toMatch(/secret/i)
    expect(text).not.toContain(secret.place)
  })

  it('cannot be referenced, like a missing one', async () => {
    const { errors } = await keeper.ask('company', SAVE, { id: open.place, input: { parent: secret.place } })
    expect(errors?.[0]?.extensions.errors).toMatchObject([{ path: 'parent', rule: 'exists' }])
  })

  it('stays referenced when a form sends its data back', async () => {
    const before = await stored()
    await keeper.get('company', SAVE, { id: room, input: { name: 'Salle', parent: null, sectors: [open.sector] } })
    expect(await stored()).toEqual(before)
    await keeper.get('company', SAVE, { id: room, input: { sectors: [] } })
    expect(await stored()).toEqual({ ...before, sectors: [secret.sector] })
    await keeper.get('company', SAVE, { id: room, input: { parent: open.place } })
    expect((await stored()).parent).toBe(open.place)
  })

  it('stays referenced in child rows', async () => {
    const value = 'mutation ($input: UpdateParametersInput!) { updateParameters(input: $input) { code } }'
    const values = [{ code: 'ENABLE_RESERVATION_VALIDATION_SYSTEM', value: 'true' }]
    await boss.get('parameter', value, { input: { values } })
    const STEPS = 'steps { id name sectors { id } }'
    const { createReservationValidationWorkflow: workflow } = await boss.get(
      'reservation',
      `mutation ($input: ReservationValidationWorkflowInput!) { createReservationValidationWorkflow(input: $input) { id ${STEPS} } }`,
      { input: { name: 'Circuit', steps: [{ name: 'Avis', sectors: [secret.sector, open.sector] }] } },
    )
    const [{ id: step }] = workflow.steps
    const rights = { RESERVATION_VALIDATION_WORKFLOW: true, SECTOR: true } as const
    const designer = await app().person({ applications: ['ENTITIES'], rights })
    const UPDATE = `mutation ($id: ID!, $input: ReservationValidationWorkflowInput!) {
      updateReservationValidationWorkflow(id: $id, input: $input) { ${STEPS} } }`
    const sent = { id: workflow.id, input: { steps: [{ id: step, name: 'Accord', sectors: [] }] } }
    const { updateReservationValidationWorkflow: shown } = await designer.get('reservation', UPDATE, sent)
    expect(shown.steps).toEqual([{ id: step, name: 'Accord', sectors: [] }])
    const { rows } = await app().pool.query(
      'SELECT sector_id FROM reservation.reservation_validation_workflow_step_sectors WHERE reservation_validation_workflow_step_id = $1',
      [step],
    )
    expect(rows).toEqual([{ sector_id: secret.sector }])
  })

  it('is not named by a failed restore that needs it', async () => {
    const [sector, rights] = [await add('Sector', { name: 'Secret 2' }), { ...RIGHTS, BIN: true } as const]
    const clerk = await app().person({ applications: ['ENTITIES', 'ADMINISTRATION'], rights })
    const property = await createProperty(boss, { sectors: [sector] })
    await remove(clerk, 'property', property)
    await remove(boss, 'sector', sector)
    const [refused] = await restore(clerk, property)
    expect(refused).toMatchObject({ isRestored: false })
    expect(refused.reasons.join()).toMatch(/^Le secteur dont cette fiche a besoin est aussi dans la corbeille/)
    const [named] = await restore(boss, property)
    expect(named.reasons.join()).toContain('Secret 2')
  })

  it('is named in no history', async () => {
    const THREAD = `query ($id: ID!) { getThread(entity: "location", recordId: $id) { items { changes } } }`
    expect(JSON.stringify(await boss.get('activity-thread', THREAD, { id: room }))).toContain('Secret 1')
    const shown = JSON.stringify(await keeper.get('activity-thread', THREAD, { id: room }))
    expect(shown).not.toContain('Secret')
    expect(shown).toContain('élément masqué')
  })
})
