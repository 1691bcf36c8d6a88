import { beforeAll, describe, expect, it } from 'vitest'
import { MAX_OWN_SEARCHES, MAX_SEARCH_FILTER } from '#resources/domain/savedSearches.ts'
import { forgetSearches } from '#server/modules/entity-customizer/searches/forget.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'

const app = fileApp()
const SERVICE = 'entity-customizer'
const FIELDS = 'id name filter sortField sortOrder isShared owner { id displayName }'
const LIST = `query ($list: String!) { getSavedSearches(filter: { list: { equals: $list } },
  sort: [{ field: "name", order: ASC }]) { items { ${FIELDS} } } }`
const CREATE = `mutation ($input: SavedSearchInput!) { createSavedSearch(input: $input) { ${FIELDS} } }`
const UPDATE = `mutation ($id: ID!, $input: SavedSearchInput!) { updateSavedSearch(id: $id, input: $input) { ${FIELDS} } }`
const DELETE = 'mutation ($id: ID!) { deleteSavedSearch(id: $id) }'
const RESTORE = 'mutation ($id: ID!) { restoreSavedSearch(id: $id) { id name } }'
const BRING = `mutation ($list: String!, $searches: [SavedSearchInput!]!) {
  bringSavedSearches(list: $list, searches: $searches) }`

type Input = Record<string, unknown>
type Search = { id: string; name: string; isShared: boolean; owner: { id: string } | null }

const NORTH = {
  filter: { q: 'nord', customFields: [{ name: 'ZONE', in: ['1'] }] },
  sortField: 'name',
  sortOrder: 'ASC',
}
const input = (name: string, more: Input = {}): Input => ({ list: 'sector', name, ...NORTH, ...more })
const keep = async (who: TestPerson, name: string, more: Input = {}): Promise<Search> =>
  (await who.get(SERVICE, CREATE, { input: input(name, more) })).createSavedSearch
const refusal = async (who: TestPerson, name: string, more: Input = {}): Promise<string> => {
  const { errors } = await who.ask(SERVICE, CREATE, { input: input(name, more) })
  const { code, errors: fields } = (errors?.[0]?.extensions ?? {}) as { code?: string; errors?: { path: string }[] }
  return [code, ...(fields ?? []).map(({ path }) => path)].join(' ')
}
const change = (who: TestPerson, id: string, more: Input) => who.errorCode(SERVICE, UPDATE, { id, input: more })
const seen = async (who: TestPerson, list = 'sector'): Promise<string[]> =>
  (await who.get(SERVICE, LIST, { list })).getSavedSearches.items.map(({ name }: Search) => name)

let clerk: TestPerson
let chief: TestPerson
let reader: TestPerson
let stranger: TestPerson

beforeAll(async () => {
  clerk = await app().person({ rights: { SECTOR: { createAndUpdate: true } }, firstName: 'Claire', lastName: 'Denis' })
  chief = await app().person({ rights: { SECTOR: true } })
  reader = await app().person({ rights: { SECTOR: {} } })
  stranger = await app().person({ rights: { DEPARTMENT: true } })
})

describe('an own search', () => {
  it('contains the list’s state, and is visible to its owner only', async () => {
    const made = await keep(reader, 'Au nord')
    expect(made).toMatchObject({ name: 'Au nord', ...NORTH, isShared: false, owner: { id: reader.id } })
    expect(await seen(reader)).toContain('Au nord')
    expect(await seen(chief)).not.toContain('Au nord')
    expect(await change(chief, made.id, { name: 'À moi' })).toBe('NOT_FOUND')
    expect(await chief.errorCode(SERVICE, DELETE, { id: made.id })).toBe('NOT_FOUND')
  })

  it('can be renamed and changed, and stays on its list', async () => {
    const { id } = await keep(reader, 'À changer')
    const { data } = await reader.ask(SERVICE, UPDATE, { id, input: { name: 'Changée', filter: { q: 'sud' } } })
    expect(data?.updateSavedSearch).toMatchObject({ name: 'Changée', filter: { q: 'sud' }, sortField: 'name' })
    expect(await change(reader, id, { list: 'user' })).toBe('VALIDATION_FAILED')
    expect(await change(reader, id, { name: '' })).toBe('VALIDATION_FAILED')
  })

  it('has a unique name, ignoring case and accents, also when saved concurrently', async () => {
    await keep(reader, 'Été')
    expect(await refusal(reader, 'ETE')).toBe('VALIDATION_FAILED name')
    expect(await refusal(chief, 'Été')).toBe('')
    const codes = await Promise.all([1, 2, 3].map(() => refusal(reader, 'Ensemble')))
    expect(codes.sort()).toEqual(['', 'VALIDATION_FAILED name', 'VALIDATION_FAILED name'])
  })

  it('is rejected without name, for an unknown or unreadable list, and with foreign filters', async () => {
    expect(await refusal(reader, ' ')).toBe('VALIDATION_FAILED name')
    expect(await refusal(reader, 'x'.repeat(61))).toBe('VALIDATION_FAILED name')
    expect(await refusal(reader, 'Ailleurs', { list: 'user' })).toBe('VALIDATION_FAILED list')
    expect(await refusal(reader, 'Ailleurs', { list: 'toString' })).toBe('VALIDATION_FAILED list')
    for (const filter of [[], 'q', { q: 'x'.repeat(MAX_SEARCH_FILTER) }, { q: 'a\u0000b' }]) {
      expect(await refusal(reader, 'Mal formée', { filter })).toBe('VALIDATION_FAILED filter')
    }
    expect(await refusal(reader, 'Mal triée', { sortOrder: 'UP' })).toBe('BAD_REQUEST')
    expect(await refusal(reader, 'Trop de lignes', { perPage: 5_000 })).toBe('VALIDATION_FAILED perPage')
  })

  it('is limited in number, also when saved concurrently', async () => {
    const person = await app().person({ rights: { SECTOR: {} } })
    const names = Array.from({ length: MAX_OWN_SEARCHES - 1 }, (_, index) => input(`Recherche ${index}`))
    await person.get(SERVICE, BRING, { list: 'sector', searches: names.map(({ list: _list, ...one }) => one) })
    const codes = await Promise.all(['a', 'b', 'c'].map((name) => refusal(person, name)))
    expect(codes.sort()).toEqual(['', 'CONFLICT', 'CONFLICT'])
    expect(await refusal(person, 'Autre liste', { list: 'savedSearch' })).toBe('')
  })

  it('can be restored by its owner, unless its name is taken', async () => {
    const { id } = await keep(reader, 'À reprendre')
    await reader.get(SERVICE, DELETE, { id })
    expect(await seen(reader)).not.toContain('À reprendre')
    expect(await chief.errorCode(SERVICE, RESTORE, { id })).toBe('NOT_FOUND')
    expect((await reader.get(SERVICE, RESTORE, { id })).restoreSavedSearch).toEqual({ id, name: 'À reprendre' })
    await reader.get(SERVICE, DELETE, { id })
    await keep(reader, 'À reprendre')
    expect(await reader.errorCode(SERVICE, RESTORE, { id })).toBe('VALIDATION_FAILED')
  })
})

describe('a shared search', () => {
  it('is shared by writers of the list’s records, and found by readers', async () => {
    expect(await refusal(reader, 'Pour tous', { isShared: true })).toBe('FORBIDDEN')
    const { id } = await keep(clerk, 'Pour tous', { isShared: true })
    const { items } = (await reader.get(SERVICE, LIST, { list: 'sector' })).getSavedSearches
    expect(items.find((one: Search) => one.id === id)).toMatchObject({
      isShared: true,
      owner: { displayName: 'Claire Denis' },
    })
    expect(await seen(stranger)).toEqual([])
    expect(await stranger.errorCode(SERVICE, `query ($id: ID!) { getSavedSearch(id: $id) { id } }`, { id })).toBe(
      'NOT_FOUND',
    )
  })

  it('can be changed and deleted by all of them, and by no others', async () => {
    const { id } = await keep(clerk, 'À tous de la changer', { isShared: true })
    expect(await change(reader, id, { name: 'À moi' })).toBe('FORBIDDEN')
    expect(await reader.errorCode(SERVICE, DELETE, { id })).toBe('FORBIDDEN')
    expect(await change(chief, id, { name: 'Changée par tous' })).toBeUndefined()
    expect(await change(chief, id, { isShared: false })).toBe('FORBIDDEN')
    await chief.get(SERVICE, DELETE, { id })
    expect(await seen(reader)).not.toContain('Changée par tous')
  })

  it('becomes private again when its owner unshares it, and shared again on request', async () => {
    const { id } = await keep(clerk, 'Va et vient')
    expect(await change(clerk, id, { isShared: true })).toBeUndefined()
    expect(await seen(reader)).toContain('Va et vient')
    expect(await change(clerk, id, { isShared: false })).toBeUndefined()
    expect(await seen(reader)).not.toContain('Va et vient')
    const own = await keep(reader, 'Reste à moi')
    expect(await change(reader, own.id, { isShared: true })).toBe('FORBIDDEN')
  })

  it('has a unique name on the list, also when shared concurrently', async () => {
    await keep(reader, 'Double')
    const codes = await Promise.all([clerk, chief].map((who) => refusal(who, 'Double', { isShared: true })))
    expect(codes.sort()).toEqual(['', 'VALIDATION_FAILED name'])
  })

  it('cannot be unshared without the right to share', async () => {
    const { id: role } = (
      await app().pool.query('SELECT user_role_id AS id FROM security.user_user_roles WHERE user_id = $1', [clerk.id])
    ).rows[0]
    const { id } = await keep(clerk, 'Droit perdu', { isShared: true })
    await clerk.get(SERVICE, DELETE, { id })
    const set = (rights: object) =>
      app().pool.query('UPDATE security.user_role SET rights = $2 WHERE id = $1', [role, rights])
    await set({ SECTOR: {} })
    expect(await clerk.errorCode(SERVICE, RESTORE, { id })).toBe('FORBIDDEN')
    await set({ SECTOR: { createAndUpdate: true } })
    expect((await clerk.get(SERVICE, RESTORE, { id })).restoreSavedSearch.id).toBe(id)
  })
})

describe('searches stored in a browser', () => {
  const bring = async (who: TestPerson, searches: readonly Input[], list = 'sector'): Promise<number[]> =>
    (await who.get(SERVICE, BRING, { list, searches })).bringSavedSearches

  it('are imported once, also from two windows, and numbered if their name is taken', async () => {
    const person = await app().person({ rights: { SECTOR: {} } })
    await keep(person, 'Nord')
    const held = [
      { name: 'Nord', ...NORTH },
      { name: 'nord', filter: { q: 'sud' } },
      { name: 'Est', filter: { created: { to: '2030', from: '2020' } } },
    ]
    expect(await Promise.all([bring(person, held), bring(person, held)])).toEqual([[], []])
    expect(await bring(person, held)).toEqual([])
    const { items } = (await person.get(SERVICE, LIST, { list: 'sector' })).getSavedSearches
    const own = items.filter(({ isShared }: Search) => !isShared)
    expect(own.map(({ name }: Search) => name)).toEqual(['Est', 'Nord', 'nord (2)'])
  })

  it('stay in the browser if invalid or above the limit, and are never imported as shared', async () => {
    const person = await app().person({ rights: { SECTOR: true } })
    const bad = { name: 'Mauvaise', filter: [] }
    expect(await bring(person, [bad, { name: 'Bonne', isShared: true }, { name: '' }])).toEqual([0, 2])
    expect(await seen(reader)).not.toContain('Bonne')
    const many = Array.from({ length: MAX_OWN_SEARCHES }, (_, index) => ({ name: `N ${index}` }))
    expect(await bring(person, many)).toEqual([MAX_OWN_SEARCHES - 1])
    expect(await bring(stranger, [{ name: 'Ailleurs' }])).toEqual([0])
    expect(
      await person.errorCode(SERVICE, BRING, { list: 'sector', searches: Array(201).fill({ name: 'Trop' }) }),
    ).toBe('VALIDATION_FAILED')
  })
})

describe('a deleted user', () => {
  const remove = async (id: string) => {
    const admin = await app().person({ rights: { USER: true, SECTOR: true } })
    const ask = 'mutation ($input: CreateDeletionRequestInput!) { createDeletionRequest(input: $input) { id } }'
    const { createDeletionRequest } = await admin.get('mutex', ask, { input: { entityType: 'user', entityId: id } })
    const read = 'query ($id: ID!) { getDeletionRequest(id: $id) { status } }'
    await eventually(async () =>
      expect((await admin.get('mutex', read, createDeletionRequest)).getDeletionRequest.status).toBe('SUCCESS'),
    )
  }
  const standing = async (ids: readonly string[]): Promise<string[]> =>
    (
      await app().pool.query('SELECT name FROM entity_customizer.saved_search WHERE id = ANY($1) ORDER BY name', [ids])
    ).rows.map(({ name }) => name)

  it('leaves shared searches; private ones are deleted with the emptied trash', async () => {
    const person = await app().person({ rights: { SECTOR: true } })
    const own = await keep(person, 'Du partant')
    const shared = await keep(person, 'Laissée à tous', { isShared: true })
    const ids = [own.id, shared.id]
    await remove(person.id)
    expect(await seen(chief)).toContain('Laissée à tous')
    await forgetSearches(app())
    expect(await standing(ids)).toEqual(['Du partant', 'Laissée à tous'])
    await app().pool.query('DELETE FROM activity_thread.deleted_record WHERE record_id = $1', [person.id])
    await forgetSearches(app())
    expect(await standing(ids)).toEqual(['Laissée à tous'])
    const { items } = (await chief.get(SERVICE, LIST, { list: 'sector' })).getSavedSearches
    expect(items.find(({ id }: Search) => id === shared.id)).toMatchObject({ owner: null })
    expect(await change(chief, shared.id, { name: 'Gardée par tous' })).toBeUndefined()
    expect(await change(chief, shared.id, { isShared: false })).toBe('FORBIDDEN')
  })
})
