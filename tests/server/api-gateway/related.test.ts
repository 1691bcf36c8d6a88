import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { slot } from '../fixtures/closingTown.ts'
import {
  at,
  book,
  bookAnyTime,
  createCategory,
  createItem,
  createSector,
  REQUESTER,
} from '../fixtures/reservationPeople.ts'

const RELATED = `query ($entity: String!, $id: ID!) {
  getRelatedRecords(entity: $entity, id: $id) { entity filter columns records total isTotalExact }
}`

let app: TestApp
let admin: TestPerson
let sector: string
let items: string[]

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.administrator()
  sector = await createSector(app.pool)
  const category = await createCategory(app.pool)
  items = []
  for (let index = 0; index < 7; index++)
    items.push(await createItem(app.pool, 'property', category, { name: `Bien ${index}`, sectorIds: [sector] }))
})
afterAll(() => app?.stop())

type Related = { entity: string; filter: string; records: { displayName: string }[]; total: number }

const relatedTo = async (entity: string, id: string, person = admin): Promise<Related[]> =>
  (await person.get('api-gateway', RELATED, { entity, id })).getRelatedRecords

const listed = (all: readonly Related[], entity: string) => all.find((one) => one.entity === entity)

describe('related lists', () => {
  test('show their first rows and the total', async () => {
    const properties = listed(await relatedTo('sector', sector), 'property')
    expect(properties).toMatchObject({ filter: 'sectors', total: 7 })
    expect(properties?.records.map(({ displayName }) => displayName)).toEqual(
      [0, 1, 2, 3, 4].map((index) => `Bien ${index}`),
    )
  })

  test('of a custom reference show the records that hold it', async () => {
    const ADD = 'mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) { id } }'
    const add = (type: string, name: string, settings = {}) => {
      const input = { entity: 'supplier', label: name, name, type, settings: { to: 'sector', ...settings } }
      return admin.get('entity-customizer', ADD, { input })
    }
    await add('reference', 'OWNER')
    await add('references', 'ZONES')
    await add('reference', 'HIDDEN', { read: { roles: ['0190f3a0-0000-7000-8000-000000000000'] } })
    await app.kernel.events.flush()
    const SUPPLIER = 'mutation ($input: SupplierInput!) { createSupplier(input: $input) { id } }'
    const customFields = { OWNER: sector, ZONES: [sector], HIDDEN: sector }
    await admin.get('company', SUPPLIER, { input: { name: 'Du secteur', customFields } })
    await admin.get('company', SUPPLIER, { input: { name: 'D’ailleurs' } })
    const shownTo = async (person: TestPerson) =>
      (await relatedTo('sector', sector, person)).flatMap(({ entity, filter, records }) =>
        entity === 'supplier' ? [`${filter} ${records.map(({ displayName }) => displayName)}`] : [],
      )
    const open = ['customFields.OWNER Du secteur', 'customFields.ZONES Du secteur']
    expect(await shownTo(admin)).toEqual([...open, 'customFields.HIDDEN Du secteur'])
    expect(await shownTo(await app.person({ rights: { SECTOR: true, SUPPLIER: true } }))).toEqual(open)
    expect(await shownTo(await app.person({ rights: { SECTOR: true } }))).toEqual([])
  })

  test('include empty ones', async () => {
    expect(listed(await relatedTo('sector', sector), 'location')).toMatchObject({ total: 0, records: [] })
  })

  test('show a reservation once, by its items', async () => {
    const [item] = items as [string]
    await book(admin, [item], { subject: 'Conseil', from: at('08:00'), to: at('09:00') })
    const reservations = listed(await relatedTo('property', item), 'reservation')
    expect(reservations).toMatchObject({ filter: 'item', total: 1 })
    expect(reservations?.records[0]).toMatchObject({ displayName: expect.stringContaining('Conseil') })
  })

  test('start with the next bookings, then the latest past ones', async () => {
    const item = items[3] as string
    const day = 24 * 60
    for (const days of [30, -2, 3, -9, 1])
      await bookAnyTime(app.pool, admin, [item], { subject: `Jour ${days}`, ...slot(days * day, days * day + 60) })
    const reservations = listed(await relatedTo('property', item), 'reservation')
    expect(reservations?.total).toBe(5)
    expect(reservations?.records.map(({ displayName }) => displayName.replace(/^.* – /, ''))).toEqual(
      [1, 3, 30, -2, -9].map((days) => `Jour ${days}`),
    )
  })
})

describe('the reader', () => {
  test('gets lists they may open only', async () => {
    const reader = await app.person({ rights: { SECTOR: {}, PROPERTY: {} } })
    expect((await relatedTo('sector', sector, reader)).map(({ entity }) => entity)).toEqual(['property'])
  })

  test('sees and counts visible rows only', async () => {
    const [, item] = items as [string, string]
    await book(admin, [item], { from: at('08:00'), to: at('09:00') })
    const requester = await app.person({ ...REQUESTER, sectorIds: [sector], rights: { RESERVATION: true } })
    const reader = await app.person({ rights: { PROPERTY: {}, RESERVATION: {} }, applications: ['ENTITIES'] })
    expect(listed(await relatedTo('property', item), 'reservation')?.total).toBe(1)
    expect(await requester.errorCode('api-gateway', RELATED, { entity: 'property', id: item })).toBe('FORBIDDEN')
    expect(listed(await relatedTo('property', item, reader), 'reservation')?.total ?? 0).toBe(0)
  })

  test('needs access to the record, of an entity with a page', async () => {
    const stranger = await app.person({ rights: { PROPERTY: {} } })
    const code = (person: TestPerson, entity: string, id: string) =>
      person.errorCode('api-gateway', RELATED, { entity, id })
    expect(await code(stranger, 'sector', sector)).toBe('FORBIDDEN')
    expect(await code(admin, 'sector', items[0] as string)).toBe('NOT_FOUND')
    expect(await code(admin, 'sector', 'x')).toBe('NOT_FOUND')
    expect(await code(admin, 'borrowing', sector)).toBe('NOT_FOUND')
    expect(await code(admin, 'nothing', sector)).toBe('NOT_FOUND')
  })
})
