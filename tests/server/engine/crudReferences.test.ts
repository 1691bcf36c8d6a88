import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usedBy } from '#server/features/trash/usedBy.ts'
import { startTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'

let app: TestApp
let admin: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.administrator()
})
afterAll(() => app?.stop())

const CREATE = 'mutation ($input: ReservationCategoryInput!) { createReservationCategory(input: $input) { id } }'
const UPDATE =
  'mutation ($id: ID!, $input: ReservationCategoryInput!) { updateReservationCategory(id: $id, input: $input) { id parent { id } } }'

const category = async (name: string, parent?: string): Promise<string> =>
  (await admin.get('reservation', CREATE, { input: { name, parent } })).createReservationCategory.id

const move = (id: string, parent: string | null) => admin.ask('reservation', UPDATE, { id, input: { parent } })

const create = async (service: string, type: string, input: object): Promise<string> => {
  const mutation = `mutation ($input: ${type}Input!) { create${type}(input: $input) { id } }`
  return (await admin.get(service, mutation, { input }))[`create${type}`].id
}

describe('a tree', () => {
  test('rejects a record under itself or its child', async () => {
    const top = await category('Salles')
    const middle = await category('Grandes', top)
    const leaf = await category('Concert', middle)
    for (const parent of [top, middle, leaf]) {
      const { errors } = await move(top, parent)
      expect(errors?.[0]?.extensions.errors).toMatchObject([{ path: 'parent', rule: 'circular' }])
    }
    expect((await move(leaf, top)).errors).toBeUndefined()
    expect((await move(middle, null)).data.updateReservationCategory.parent).toBeNull()
  })

  test('stays a tree when two concurrent moves would form a cycle', async () => {
    for (let round = 0; round < 10; round++) {
      const [a, b] = [await category(`A${round}`), await category(`B${round}`)]
      const answers = await Promise.all([move(a, b), move(b, a)])
      expect(answers.filter(({ errors }) => errors).length).toBe(1)
    }
  })

  test('filters by a whole branch', async () => {
    const top = await category('Véhicules')
    const below = await category('Utilitaires', await category('Légers', top))
    const property = await create('company', 'Property', {
      name: 'Fourgon',
      reservationCategory: below,
      managementMode: 'INDIVIDUALLY',
    })
    const query =
      'query ($under: ID!) { getProperties(filter: { reservationCategory: { under: $under } }) { items { id } } }'
    expect((await admin.get('company', query, { under: top })).getProperties.items).toEqual([{ id: property }])
    expect((await admin.get('company', query, { under: property })).getProperties.items).toEqual([])
  })

  test('rejects equal names under one parent, and at the root', async () => {
    const top = await category('Matériel')
    await category('Sono', top)
    await category('Sono')
    for (const input of [{ name: 'sono', parent: top }, { name: 'SONO' }]) {
      const { errors } = await admin.ask('reservation', CREATE, { input })
      expect(errors?.[0]?.extensions.errors).toMatchObject([{ path: 'name', rule: 'unique' }])
    }
  })
})

describe('a list of references', () => {
  test('is a set: order is no change, and an update may remove a part', async () => {
    const sectors = [
      await create('company', 'Sector', { name: 'S1' }),
      await create('company', 'Sector', { name: 'S2' }),
    ]
    const property = await create('company', 'Property', { name: 'Barnum', reservable: false, sectors })
    const mutation =
      'mutation ($id: ID!, $input: PropertyInput!) { updateProperty(id: $id, input: $input) { sectors { id } } }'
    const change = async (ids: string[]) => {
      const answer = await admin.get('company', mutation, { id: property, input: { sectors: ids } })
      return answer.updateProperty.sectors.map(({ id }: { id: string }) => id)
    }
    const activities = async () =>
      (
        await app.pool.query('SELECT changes FROM activity_thread.activity WHERE record_id = $1 ORDER BY id', [
          property,
        ])
      ).rows
    expect(await change(sectors.toReversed())).toEqual(sectors)
    expect(await activities()).toHaveLength(1)
    expect(await change(sectors.slice(1))).toEqual(sectors.slice(1))
    expect((await activities())[1].changes.sectors).toEqual({ before: sectors, after: sectors.slice(1) })
    const twice = await admin.ask('company', mutation, { id: property, input: { sectors: [sectors[0], sectors[0]] } })
    expect(twice.errors?.[0]?.extensions.errors).toMatchObject([{ path: 'sectors', rule: 'repeated' }])
  })

  test('is rejected if truncated: a form that shows a part cannot replace it', async () => {
    const sector = await create('company', 'Sector', { name: 'Immense' })
    await app.pool.query(
      `INSERT INTO company.property (id, name, reservable) SELECT gen_random_uuid(), 'Lot ' || n, false FROM generate_series(1, 5001) n`,
    )
    await app.pool.query(
      `INSERT INTO company.property_sectors SELECT id, $1 FROM company.property WHERE name LIKE 'Lot %'`,
      [sector],
    )
    const mutation = 'mutation ($id: ID!, $input: SectorInput!) { updateSector(id: $id, input: $input) { name } }'
    const refused = await admin.ask('company', mutation, { id: sector, input: { properties: [] } })
    expect(refused.errors?.[0]?.extensions.errors).toMatchObject([{ path: 'properties', rule: 'maxItems' }])
    expect((await admin.get('company', mutation, { id: sector, input: { name: 'Vaste' } })).updateSector.name).toBe(
      'Vaste',
    )
  })
})

describe('a search', () => {
  const find = async (who: TestPerson, q: string): Promise<string[]> => {
    const { getUsers } = await who.get(
      'security',
      'query ($q: String) { getUsers(filter: { q: $q }) { items { id } } }',
      { q },
    )
    return getUsers.items.map(({ id }: { id: string }) => id)
  }

  test('finds users by their department for every reader, and by no other field of it', async () => {
    const departmentId = await create('company', 'Department', { name: 'Affaires culturelles', city: 'Quimper' })
    const one = await app.person({ departmentId, firstName: 'Maëlle' })
    const other = await app.person({ departmentId, firstName: 'Corentin' })
    const booker = await app.person({ rights: { CREATE_RESERVATIONS_FOR_OTHER_BORROWERS: true } })
    for (const who of [admin, booker]) {
      expect((await find(who, 'culturelles')).sort()).toEqual([one.id, other.id].sort())
      expect(await find(who, 'culturelles maelle')).toEqual([one.id])
      expect(await find(who, 'quimper')).toEqual([])
    }
  })
})

describe('uses of a record', () => {
  const usage = async (key: string, id: string) => {
    const { resources } = app.kernel
    return usedBy(app.pool, app.kernel, { resource: resources.get(key), id })
  }

  test('are empty without uses', async () => {
    expect(await usage('sector', await create('company', 'Sector', { name: 'Vide' }))).toEqual([])
  })

  test('are counted by entity, with a total and the first names', async () => {
    const sector = await create('company', 'Sector', { name: 'Centre' })
    const group = await category('Tables')
    const item = { managementMode: 'INDIVIDUALLY', reservationCategory: group, sectors: [sector] }
    for (let index = 0; index < 12; index++) await create('company', 'Property', { ...item, name: `Table ${index}` })
    const hall = await create('company', 'Location', { ...item, name: 'Halle' })
    const uses = await usage('sector', sector)
    expect(uses.map(({ service, entity, total }) => [service, entity, total])).toEqual([
      ['company', 'property', 12],
      ['company', 'location', 1],
    ])
    expect(uses[0]?.records).toHaveLength(10)
    expect(uses[1]?.records).toEqual([{ id: hall, displayName: 'Halle' }])
    expect((await usage('reservationCategory', group)).map(({ entity }) => entity)).toEqual(['property', 'location'])
  })

  test('exclude rows that the record owns', async () => {
    const sector = await create('company', 'Sector', { name: 'Ouest' })
    const item = { name: 'Chaise', managementMode: 'INDIVIDUALLY', reservationCategory: await category('Chaises') }
    const property = await create('company', 'Property', { ...item, sectors: [sector] })
    expect(await usage('property', property)).toEqual([])
  })

  test('list reservations that use its mirror', async () => {
    const parent = await create('company', 'Location', {
      name: 'Complexe',
      managementMode: 'INDIVIDUALLY',
      reservationCategory: await category('Sport'),
    })
    await app.pool.query(
      `INSERT INTO reservation.reservation (id, number, subject, starting_at, ending_at)
       VALUES (gen_random_uuid(), 'R-1', 'Tournoi', '2030-01-01 10:00Z', '2030-01-01 12:00Z')`,
    )
    await app.pool.query(
      `INSERT INTO reservation.reservation_item (id, reservation_id, type, reservable_item_id, quantity)
       SELECT gen_random_uuid(), id, 'LOCATION', $1, 1 FROM reservation.reservation`,
      [parent],
    )
    expect(await usage('location', parent)).toMatchObject([
      { service: 'reservation', entity: 'reservation', total: 1, records: [{ displayName: 'R-1 – Tournoi' }] },
    ])
  })
})
