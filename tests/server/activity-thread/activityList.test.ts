import { beforeAll, describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import type { GraphQLClient } from '#tests/support/client.ts'
import {
  book,
  createCategory,
  createItem,
  createSector,
  MANAGER_RIGHTS,
  REQUESTER,
} from '../fixtures/reservationPeople.ts'

const app = fileApp()

const LIST = `query ($filter: ActivityFilter) { getActivities(filter: $filter, sort: [{ field: "createdAt", order: DESC }],
  pagination: { page: 1, perPage: 50 }) { items { id entity recordId action changes user { id } } } }`
const ENTRIES = `query ($ids: [ID!]!) { getActivityEntries(ids: $ids) {
  id recordId action changes canUndo user { displayName } } }`
const UNDO = 'mutation ($id: ID!) { undoActivity(id: $id) }'
const RENAME = 'mutation ($id: ID!, $input: SectorInput!) { updateSector(id: $id, input: $input) { id } }'

type Listed = { id: string; entity: string; recordId: string; action: string; changes: object }

const listed = async (client: GraphQLClient, filter: object = {}): Promise<Listed[]> =>
  (await client.get('activity-thread', LIST, { filter })).getActivities.items

let watcher: TestPerson
let sector = ''

beforeAll(async () => {
  watcher = await app().person({ rights: { ...MANAGER_RIGHTS, ACTIVITY: true, SECTOR: true } })
  sector = await createSector(app().pool)
  await watcher.get('company', RENAME, { id: sector, input: { name: 'Nord' } })
  await watcher.get('company', RENAME, { id: sector, input: { name: 'Sud' } })
})

describe('the list of activities', () => {
  it('is filtered by entity, action and author, newest first', async () => {
    const updates = await listed(watcher, { entity: { in: ['sector'] }, action: { in: ['UPDATE'] } })
    expect(updates.map(({ recordId }) => recordId)).toEqual([sector, sector])
    expect(await listed(watcher, { entity: { in: ['sector'] }, action: { in: ['DELETE'] } })).toEqual([])
    expect(await listed(watcher, { user: { in: [watcher.id] }, entity: { in: ['sector'] } })).toHaveLength(2)
    const stranger = await app().person({ rights: { ACTIVITY: true, SECTOR: true } })
    expect(await listed(stranger, { user: { in: [stranger.id] } })).toEqual([])
  })

  it('shows changes in words only through getActivityEntries, from which an update is undone', async () => {
    const [latest, first] = await listed(watcher, { entity: { in: ['sector'] } })
    expect(latest?.changes).toEqual({})
    const ids = [first?.id ?? '', latest?.id ?? '', '00000000-0000-7000-8000-000000000000', 'x']
    const { getActivityEntries } = await watcher.get('activity-thread', ENTRIES, { ids })
    expect(getActivityEntries).toMatchObject([
      { id: first?.id, changes: { name: { after: 'Nord' } }, canUndo: false },
      { id: latest?.id, changes: { name: { before: 'Nord', after: 'Sud' } }, canUndo: true },
    ])
    await watcher.get('activity-thread', UNDO, { id: latest?.id })
    const { rows } = await app().pool.query('SELECT name FROM company.sector WHERE id = $1', [sector])
    expect(rows).toEqual([{ name: 'Nord' }])
  })

  it('leaves out records that the session may not read, in lists and entries', async () => {
    const item = await createItem(app().pool, 'property', await createCategory(app().pool))
    const borrower = await app().person(REQUESTER)
    const { data } = await book(borrower, [item])
    const { id } = data.createReservation
    const mine = { entity: { in: ['reservation'] }, user: { in: [borrower.id] } }
    const [entry] = await listed(watcher, mine)
    expect(entry).toMatchObject({ recordId: id, action: 'CREATE' })
    const colleague = await app().person({
      applications: ['RESERVATION_MANAGEMENT'],
      rights: { RESERVATION: true, ACTIVITY: true },
    })
    const clerk = await app().person({ rights: { ACTIVITY: true, SECTOR: true } })
    for (const client of [colleague, clerk]) {
      expect(await listed(client, mine)).toEqual([])
      const read = await client.get('activity-thread', ENTRIES, { ids: [entry?.id] })
      expect(read.getActivityEntries).toEqual([])
    }
  })

  it('asks for its right', async () => {
    const { errors } = await (await app().person({ rights: { SECTOR: true } })).ask('activity-thread', LIST)
    expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN')
    const many = Array.from({ length: 201 }, (_, index) => String(index))
    await expect(watcher.get('activity-thread', ENTRIES, { ids: many })).rejects.toThrow('VALIDATION_FAILED')
  })
})
