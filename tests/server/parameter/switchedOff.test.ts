import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parameterNames } from '#i18n/fr/parameters.ts'
import { switchTexts } from '#i18n/fr/switches.ts'
import { isImportable } from '#resources/domain/importable.ts'
import type { ParameterCode } from '#resources/domain/parameters.ts'
import { resources } from '#resources/index.ts'
import { createName, getManyName, getOneName, typeName, updateName } from '#resources/schema/names.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { fileApp, startTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { offerEverything } from '#tests/support/parameters.ts'
import { samplesOf } from '#tests/support/samples.ts'
import { followImport, uploadImport } from '#tests/support/transfer.ts'
import { binActions } from '../fixtures/trashActions.ts'

const app = fileApp()
const { remove, restore } = binActions(app)
let administrator: TestPerson

beforeAll(async () => {
  administrator = await app().administrator()
})

const SWITCH = `mutation ($code: String!, $value: String!) {
  updateParameters(input: { values: [{ code: $code, value: $value }] }) { code }
}`
const turn = ({ enabledBy }: AnyResource, isOn: boolean) =>
  administrator.get('parameter', SWITCH, { code: enabledBy, value: String(isOn) })

const refusalOf = ({ enabledBy }: AnyResource) => switchTexts.refused(parameterNames[enabledBy as ParameterCode])

type Named = { id: string; title: string; name: string }

const makeOne = async (resource: AnyResource): Promise<Named> => {
  await turn(resource, true)
  const id = await samplesOf({ registry: resources, client: administrator }).create(resource.key)
  const [name = ''] = resource.title
  const one = getOneName(resource.key)
  const query = `query ($id: ID!) { ${one}(id: $id) { ${name} } }`
  const title = (await administrator.get(resource.service, query, { id }))[one][name]
  return { id, title, name }
}

const write = (person: TestPerson, resource: AnyResource, { id, title, name }: Named, isNew: boolean) => {
  const { key, service } = resource
  const document = isNew
    ? `mutation ($input: ${typeName(key)}Input!) { ${createName(key)}(input: $input) { id } }`
    : `mutation ($id: ID!, $input: ${typeName(key)}Input!) { ${updateName(key)}(id: $id, input: $input) { id } }`
  return person.ask(service, document, { ...(!isNew && { id }), input: { [name]: `${title} 2` } })
}

const expectRefusal = ({ errors }: Awaited<ReturnType<TestPerson['ask']>>, resource: AnyResource) =>
  expect(errors?.[0]).toMatchObject({ message: refusalOf(resource), extensions: { code: 'CONFLICT' } })

const found = async (q: string): Promise<string[]> => {
  const { search } = await administrator.get(
    'api-gateway',
    'query ($q: String!) { search(q: $q) { results { id } } }',
    {
      q,
    },
  )
  return search.results.map(({ id }: { id: string }) => id)
}

const LAST_ENTRY = `query ($entity: String!, $recordId: ID!) {
  getThread(entity: $entity, recordId: $recordId, actions: [UPDATE]) { items { id } }
}`

const targetsOf = ({ fields }: AnyResource): AnyResource[] =>
  Object.values(fields).flatMap((field) => (field.kind === 'references' ? [resources.get(field.to)] : []))

const switched = resources.all.filter(({ enabledBy }) => enabledBy)

test('a parameter switches some entity', () => {
  expect(switched.map(({ key }) => key)).toContain('reservationValidationWorkflow')
})

describe.each(switched.map(({ key }) => key))('%s, switched off', (key) => {
  const resource = resources.get(key)
  const target = targetsOf(resource).find(({ pages }) => pages.includes('show'))

  test('cannot be created, changed, undone or deleted, and an attempt changes nothing', async () => {
    const one = await makeOne(resource)
    await write(administrator, resource, one, false)
    const history = await administrator.get('activity-thread', LAST_ENTRY, { entity: key, recordId: one.id })
    await turn(resource, false)
    for (const isNew of [true, false]) expectRefusal(await write(administrator, resource, one, isNew), resource)
    const undo = 'mutation ($id: ID!) { undoActivity(id: $id) }'
    expectRefusal(await administrator.ask('activity-thread', undo, history.getThread.items[0]), resource)
    for (const [name, given] of [
      ['createDeletionRequest', { entityId: one.id }],
      ['createDeletionRequests', { entityIds: [one.id] }],
    ] as const) {
      const document = `mutation ($input: C${name.slice(1)}Input!) { ${name}(input: $input) { id } }`
      expectRefusal(await administrator.ask('mutex', document, { input: { entityType: key, ...given } }), resource)
    }
    const { id, title, name } = one
    const query = `query ($id: ID!) { ${getOneName(key)}(id: $id) { ${name} } }`
    expect(await administrator.get(resource.service, query, { id })).toEqual({
      [getOneName(key)]: { [name]: `${title} 2` },
    })
  })

  test('cannot be restored from the trash', async () => {
    const { id } = await makeOne(resource)
    await remove(administrator, key, id)
    await turn(resource, false)
    expect(await restore(administrator, id)).toMatchObject([{ isRestored: false, reasons: [refusalOf(resource)] }])
    await turn(resource, true)
    expect(await restore(administrator, id)).toMatchObject([{ isRestored: true }])
  })

  test.runIf(isImportable(resource))('cannot be imported, nor can an earlier upload', async () => {
    const one = await makeOne(resource)
    const content = `Identifiant;Nom\n${one.id};Autre`
    const { id } = (await uploadImport(administrator, key, content)).data.createDataImport
    await turn(resource, false)
    expectRefusal(await uploadImport(administrator, key, content), resource)
    const check =
      'mutation ($id: ID!, $input: CheckDataImportInput!) { checkDataImport(id: $id, input: $input) { id } }'
    await administrator.get('drive', check, { id, input: { matching: ['id', one.name], keyField: 'id' } })
    expect(await followImport(administrator, id)).toMatchObject({ status: 'FAILED', failure: refusalOf(resource) })
  })

  test('is readable by reference and in lists, but not searchable', async () => {
    const { id, title } = await makeOne(resource)
    expect(await found(title)).toContain(id)
    await turn(resource, false)
    expect(await found(title)).toEqual([])
    const many = getManyName(key)
    const query = `query ($filter: ${typeName(key)}Filter) { ${many}(filter: $filter) { items { id } } }`
    const listed = await administrator.get(resource.service, query, { filter: { ids: [id] } })
    expect(listed).toEqual({ [many]: { items: [{ id }] } })
  })

  test.runIf(target)('is not listed on the page of the referenced record', async () => {
    const id = await samplesOf({ registry: resources, client: administrator }).create(target?.key ?? '')
    const related = 'query ($entity: String!, $id: ID!) { getRelatedRecords(entity: $entity, id: $id) { entity } }'
    const entities = async (): Promise<string[]> =>
      (await administrator.get('api-gateway', related, { entity: target?.key, id })).getRelatedRecords.map(
        ({ entity }: { entity: string }) => entity,
      )
    await turn(resource, true)
    expect(await entities()).toContain(key)
    await turn(resource, false)
    expect(await entities()).not.toContain(key)
  })
})

describe('a process without the parameter service', () => {
  let apart: TestApp
  beforeAll(async () => {
    apart = await startTestApp({ config: { services: ['api-gateway', 'company', 'reservation'] } })
  })
  afterAll(() => apart?.stop())

  test('knows the switch too', async () => {
    const [resource] = switched as [AnyResource]
    const person = await apart.administrator()
    const one = { id: '', title: 'Circuit', name: 'name' }
    expectRefusal(await write(person, resource, one, true), resource)
    await offerEverything(apart.pool)
    expect((await write(person, resource, one, true)).errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED')
  })
})
