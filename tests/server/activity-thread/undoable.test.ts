import { beforeAll, describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'

const app = fileApp()
const UPDATE = `mutation ($ids: [ID!]!, $input: SectorInput!) {
  updateSectors(ids: $ids, input: $input) { id isUpdated }
}`
const ONE = 'mutation ($id: ID!, $input: SectorInput!) { updateSector(id: $id, input: $input) { id } }'
const UNDO = 'mutation ($ids: [ID!]!) { undoActivities(ids: $ids) { id isUndone reasons } }'

type Told = { entity: string; recordId: string; id: string }

let clerk: TestPerson
beforeAll(async () => {
  clerk = await app().person({ rights: { SECTOR: { createAndUpdate: true } } })
})
const make = async (name: string): Promise<string> =>
  (
    await clerk.get('company', 'mutation ($input: SectorInput!) { createSector(input: $input) { id } }', {
      input: { name },
    })
  ).createSector.id
const told = async (query: string, variables: object): Promise<Told[] | undefined> => {
  const answer = await fetch(new URL('/company/graphql/', app().url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${clerk.token}` },
    body: JSON.stringify({ query, variables }),
  })
  return ((await answer.json()) as { extensions?: { undoable?: Told[] } }).extensions?.undoable
}
const nameOf = async (id: string): Promise<string> =>
  (await clerk.get('company', 'query ($id: ID!) { getSector(id: $id) { name } }', { id })).getSector.name

describe('an update', () => {
  it('returns its entry, whose undo works; without a change there is none', async () => {
    const id = await make('Accueil')
    const [entry] = (await told(ONE, { id, input: { name: 'Réception' } })) ?? []
    expect(entry).toMatchObject({ entity: 'sector', recordId: id })
    expect(await told(ONE, { id, input: { name: 'Réception' } })).toBeUndefined()
    await clerk.get('activity-thread', UNDO, { ids: [entry?.id] })
    expect(await nameOf(id)).toBe('Accueil')
  })

  it('of many records returns an entry for each, with separate undo', async () => {
    const ids = [await make('Nord'), await make('Sud')]
    const entries = (await told(UPDATE, { ids, input: { modules: ['INTERVENTIONS'] } })) ?? []
    expect(entries.map(({ recordId }) => recordId).sort()).toEqual(ids.toSorted())
    await told(ONE, { id: ids[0], input: { modules: ['RESERVATION', 'INTERVENTIONS'] } })
    const { undoActivities } = await clerk.get('activity-thread', UNDO, { ids: entries.map(({ id }) => id) })
    const ofFirst = entries.find(({ recordId }) => recordId === ids[0])?.id
    const verdict = (id: string | undefined) => undoActivities.find((one: { id: string }) => one.id === id)
    expect(verdict(ofFirst)).toMatchObject({ isUndone: false })
    expect(verdict(ofFirst).reasons[0]).toMatch(/modifié depuis/)
    expect(undoActivities.filter(({ isUndone }: { isUndone: boolean }) => isUndone)).toHaveLength(1)
  })

  it('is rejected with a message beyond the limit of undoable records', async () => {
    const ids = Array.from({ length: 201 }, (_, index) => String(index))
    expect(await clerk.errorCode('activity-thread', UNDO, { ids })).toBe('VALIDATION_FAILED')
  })
})
