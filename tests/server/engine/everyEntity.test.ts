import { beforeAll, describe, expect, it } from 'vitest'
import { resources } from '#resources/index.ts'
import { getManyName, typeName, updateName } from '#resources/schema/names.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { administered, nameFieldOf } from '#tests/support/entityDeclarations.ts'
import { offerEverything } from '#tests/support/parameters.ts'
import { samplesOf } from '#tests/support/samples.ts'
import { binActions } from '../fixtures/trashActions.ts'

const app = fileApp()
const { remove, restore, list } = binActions(app)

let administrator: TestPerson
beforeAll(async () => {
  await offerEverything(app().pool)
  administrator = await app().administrator()
})

const search = async ({ key, service }: AnyResource, q: string): Promise<string[]> => {
  const many = getManyName(key)
  const query = `query ($filter: ${typeName(key)}Filter) { ${many}(filter: $filter) { items { id } } }`
  return (await administrator.get(service, query, { filter: { q } }))[many].items.map(({ id }: { id: string }) => id)
}

const rename = async (resource: AnyResource, id: string, name: string): Promise<string> => {
  const { key, service } = resource
  const update = updateName(key)
  const document = `mutation ($id: ID!, $input: ${typeName(key)}Input!) { ${update}(id: $id, input: $input) { displayName } }`
  const input = { [nameFieldOf(resource)]: name }
  return (await administrator.get(service, document, { id, input }))[update].displayName
}

describe('a record', () => {
  it.each(administered.map(({ key }) => key))('of %s from its creation to its restoration', async (key) => {
    const resource = resources.get(key)
    const name = `Parcours ${key}`
    const id = await samplesOf({ registry: resources, client: administrator }).create(key)

    expect(await rename(resource, id, name)).toContain(name)
    expect(await search(resource, name)).toEqual([id])
    expect(await rename(resource, id, `${name} bis`)).toContain(`${name} bis`)
    expect(await search(resource, `${name} bis`)).toEqual([id])

    await remove(administrator, key, id)
    expect(await search(resource, name)).toEqual([])
    const { items } = await list(administrator, { q: name })
    expect(items).toMatchObject([{ entity: key, recordId: id, label: expect.stringContaining(`${name} bis`) }])

    expect(await restore(administrator, id)).toMatchObject([{ isRestored: true, entity: key, recordId: id }])
    expect(await search(resource, `${name} bis`)).toEqual([id])
  })
})
