import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { MAX_TILES } from '#resources/domain/dashboardTiles.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'

const app = fileApp()

const SERVICE = 'entity-customizer'
const SEARCH = 'mutation ($input: SavedSearchInput!) { createSavedSearch(input: $input) { id } }'
const DELETE = 'mutation ($id: ID!) { deleteSavedSearch(id: $id) }'
const RESTORE = 'mutation ($id: ID!) { restoreSavedSearch(id: $id) { id } }'
const OWN = '{ getDashboardTiles { id name list filter displayedFilters width } }'
const OF_ROLE = 'query ($role: ID) { getRoleTiles(role: $role) { id width } }'
const SET =
  'mutation ($role: ID, $tiles: [DashboardTileInput!]!) { setDashboardTiles(role: $role, tiles: $tiles) { id width } }'

type Tile = { id: string; width: number }

let admin: TestPerson

beforeAll(async () => {
  admin = await app().administrator()
})

const search = async (list: string, more: object = {}): Promise<string> => {
  const input = { list, name: `Recherche ${uuid()}`, isShared: true, ...more }
  return (await admin.get(SERVICE, SEARCH, { input })).createSavedSearch.id
}

const set = (tiles: readonly { search: string; width: number }[], role: string | null = null, client = admin) =>
  client.ask(SERVICE, SET, { role, tiles })

const own = async (client: TestPerson): Promise<Tile[]> => (await client.get(SERVICE, OWN)).getDashboardTiles
const ids = (tiles: readonly Tile[]) => tiles.map(({ id }) => id)

const roleOf = async (person: TestPerson): Promise<string> =>
  (await app().pool.query('SELECT user_role_id AS id FROM security.user_user_roles WHERE user_id = $1', [person.id]))
    .rows[0].id

describe('tiles of the home page', () => {
  it('are none without configuration', async () => {
    await set([])
    expect(await own(admin)).toEqual([])
  })

  it('are shown in order, with the width and the view of the search', async () => {
    const view = { view: { as: 'chart', by: 'country' } }
    const [one, two] = [await search('supplier', { displayedFilters: view }), await search('sector')]
    const { data } = await set([
      { search: two, width: 2 },
      { search: one, width: 1 },
    ])
    expect(data.setDashboardTiles).toEqual([
      { id: two, width: 2 },
      { id: one, width: 1 },
    ])
    const [first, second] = (await admin.get(SERVICE, OWN)).getDashboardTiles
    expect(first).toMatchObject({ id: two, list: 'sector', width: 2 })
    expect(second).toMatchObject({ id: one, list: 'supplier', displayedFilters: view })
  })

  it('are shown to readers of the list only, and stay when another administrator saves', async () => {
    const [suppliers, sectors] = [await search('supplier'), await search('sector')]
    await set([suppliers, sectors].map((id) => ({ search: id, width: 1 })))
    const reader = await app().person({ rights: { SECTOR: true } })
    expect(ids(await own(reader))).toEqual([sectors])
    const composer = await app().person({ rights: { SECTOR: true, CUSTOM_FIELD_MANAGEMENT: true } })
    await set([{ search: sectors, width: 2 }], null, composer)
    expect(await own(admin)).toMatchObject([
      { id: sectors, width: 2 },
      { id: suppliers, width: 1 },
    ])
  })

  it('of a role are shown to its users, after those of all users', async () => {
    const person = await app().person({ rights: { SECTOR: true } })
    const role = await roleOf(person)
    const [everyone, ofRole] = [await search('sector'), await search('sector')]
    await set([{ search: everyone, width: 1 }])
    await set(
      [ofRole, everyone].map((id) => ({ search: id, width: 2 })),
      role,
    )
    expect(ids(await own(person))).toEqual([everyone, ofRole])
    expect(ids(await own(admin))).toEqual([everyone])
    expect(ids((await admin.get(SERVICE, OF_ROLE, { role })).getRoleTiles)).toEqual([ofRole, everyone])
  })

  it('come back with a search that was deleted', async () => {
    const id = await search('sector')
    await set([{ search: id, width: 1 }])
    await admin.get(SERVICE, DELETE, { id })
    expect(await own(admin)).toEqual([])
    await admin.get(SERVICE, RESTORE, { id })
    expect(ids(await own(admin))).toEqual([id])
  })

  it('refuse private and unknown searches, other widths, repetitions and too many tiles', async () => {
    const [shared, hidden] = [await search('sector'), await search('sector', { isShared: false })]
    const rulesOf = async (tiles: readonly { search: string; width: number }[], role: string | null = null) =>
      (((await set(tiles, role)).errors?.[0]?.extensions.errors ?? []) as { rule: string }[]).map(({ rule }) => rule)
    expect(await rulesOf([{ search: hidden, width: 1 }])).toEqual(['exists'])
    expect(await rulesOf([{ search: 'non', width: 1 }])).toEqual(['exists'])
    expect(await rulesOf([{ search: shared, width: 3 }])).toEqual(['between'])
    expect(await rulesOf([shared, shared].map((id) => ({ search: id, width: 1 })))).toEqual(['unique'])
    expect(await rulesOf(Array.from({ length: MAX_TILES + 1 }, () => ({ search: shared, width: 1 })))).toEqual([
      'maxItems',
    ])
    expect(await rulesOf([], uuid())).toEqual(['exists'])
  })

  it('are composed with the right to customise only', async () => {
    const clerk = await app().person({ rights: { SECTOR: true } })
    expect(await clerk.errorCode(SERVICE, SET, { tiles: [] })).toBe('FORBIDDEN')
    expect(await clerk.errorCode(SERVICE, OF_ROLE, {})).toBe('FORBIDDEN')
  })
})
