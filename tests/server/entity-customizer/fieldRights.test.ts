import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { overridableOf } from '#resources/domain/overrideRules.ts'
import type { Rights } from '#resources/domain/rights.ts'
import { resources } from '#resources/index.ts'
import type { Field } from '#resources/schema/field.ts'
import { createName, typeName, updateManyName, updateName } from '#resources/schema/names.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { administered } from '#tests/support/entityDeclarations.ts'
import { offerEverything } from '#tests/support/parameters.ts'
import { samplesOf } from '#tests/support/samples.ts'
import { checkImport } from '#tests/support/transfer.ts'
import { createIntervention, updateIntervention, workOn } from '../fixtures/interventionPeople.ts'

const app = fileApp()

const SET = 'mutation ($input: EntityOverrideInput!) { updateEntityOverride(input: $input) { entity } }'
const NOBODY = { roles: ['0190f3a0-0000-7000-8000-000000000000'] }

let administrator: TestPerson
let writer: TestPerson

const everything: Rights = Object.fromEntries(resources.all.flatMap(({ right }) => (right ? [[right, true]] : [])))

beforeAll(async () => {
  await offerEverything(app().pool)
  administrator = await app().administrator()
  writer = await app().person({ rights: everything })
})

const set = (entity: string, fields: object, client = administrator) =>
  client.ask('entity-customizer', SET, { input: { entity, fields } })

const limited = new Set<string>()
const limit = async (entity: string, fields: Record<string, object>) => {
  limited.add(entity)
  const { errors } = await set(entity, fields)
  if (errors) throw new Error(JSON.stringify(errors))
}
afterEach(async () => {
  for (const entity of limited) {
    const { fields } = resources.get(entity)
    await set(entity, Object.fromEntries(Object.keys(fields).map((name) => [name, null])))
  }
  limited.clear()
})

let count = 0
const another = (field: Field): unknown => {
  count += 1
  if (field.kind === 'text' || field.kind === 'longText') {
    return field.pattern || field.format ? undefined : `autre ${count}`.slice(-(field.maxLength ?? 20))
  }
  if (field.kind === 'email') return `autre${count}@exemple.fr`
  if (field.kind === 'color') return '#64B662'
  return field.kind === 'boolean' ? !field.default : undefined
}

/** Fields without conditions: another rule would reject their values too. */
const limitable = (resource: AnyResource): Record<string, unknown> => {
  const names = Object.entries(resource.fields).filter(
    ([name, field]) =>
      overridableOf({ resource, isDerived: true }, name).write &&
      !field.required &&
      !field.requiredIf &&
      !field.requiredBy &&
      !field.when &&
      !resource.title.includes(name),
  )
  return Object.fromEntries(
    names.flatMap(([name, field]) => (another(field) === undefined ? [] : [[name, another(field)]])),
  )
}

const rulesOf = (errors: readonly { extensions: Record<string, unknown> }[] | undefined): Record<string, string> =>
  Object.fromEntries(
    ((errors?.[0]?.extensions.errors ?? []) as { path: string; rule: string }[]).map(({ path, rule }) => [path, rule]),
  )

const customisable = administered.filter(
  (resource) => resource.customisable && Object.keys(limitable(resource)).length > 0,
)

describe('a field reserved to a role', () => {
  it('exists in most entities', () => expect(customisable.length).toBeGreaterThan(10))

  it.each(customisable.map(({ key }) => key))('of %s is written by no other path', async (key) => {
    const resource = resources.get(key)
    const input = limitable(resource)
    const id = await samplesOf({ registry: resources, client: administrator }).create(key)
    const [service, type] = [resource.service, `${typeName(key)}Input!`]
    const rejected = Object.fromEntries(Object.keys(input).map((name) => [name, 'notYours']))
    await limit(key, Object.fromEntries(Object.keys(input).map((name) => [name, { write: NOBODY }])))

    const update = `mutation ($id: ID!, $input: ${type}) { ${updateName(key)}(id: $id, input: $input) { id } }`
    const updated = await writer.ask(service, update, { id, input })
    expect(rulesOf(updated.errors)).toMatchObject(rejected)
    const create = `mutation ($input: ${type}) { ${createName(key)}(input: $input) { id } }`
    expect(rulesOf((await writer.ask(service, create, { input })).errors)).toMatchObject(rejected)
    const bulk = `mutation ($ids: [ID!]!, $input: ${type}) { ${updateManyName(key)}(ids: $ids, input: $input) { isUpdated } }`
    const { data, errors } = await writer.ask(service, bulk, { ids: [id], input })
    if (!errors) expect(data[updateManyName(key)]).toEqual([{ isUpdated: false }])
    const columns = `{ getImportColumns(entity: "${key}") { columns { source isWritten } } }`
    const importable = (await writer.get('drive', columns)).getImportColumns.columns as {
      source: string
      isWritten: boolean
    }[]
    expect(importable.filter(({ source, isWritten }) => isWritten && source in input)).toEqual([])
    expect(rulesOf((await administrator.ask(service, update, { id, input })).errors)).not.toMatchObject(rejected)
  })

  it('is neither imported, undone, nor replaced, and stays readable', async () => {
    const CREATE = 'mutation ($input: SupplierInput!) { createSupplier(input: $input) { id city } }'
    const UPDATE = 'mutation ($id: ID!, $input: SupplierInput!) { updateSupplier(id: $id, input: $input) { city } }'
    const { createSupplier } = await writer.get('company', CREATE, { input: { name: 'Réservé', city: 'Lys' } })
    await writer.get('company', UPDATE, { id: createSupplier.id, input: { city: 'Brest' } })
    await limit('supplier', { city: { write: NOBODY }, country: { write: NOBODY } })
    const thread = `{ getThread(entity: "supplier", recordId: "${createSupplier.id}") { items { id action canUndo } } }`
    const { items } = (await writer.get('activity-thread', thread)).getThread
    expect(items[0]).toMatchObject({ action: 'UPDATE', canUndo: false })
    const undo = 'mutation ($id: ID!) { undoActivity(id: $id) }'
    expect(await writer.errorCode('activity-thread', undo, { id: items[0].id })).toBe('CONFLICT')
    const checked = await checkImport(writer, { entity: 'supplier', content: 'Nom;Ville\r\nAutre;Metz\r\n' })
    expect(checked.matching).toEqual(['name', null])
    const unchanged = { id: createSupplier.id, input: { city: 'Brest', code: 'R1' } }
    expect((await writer.get('company', UPDATE, unchanged)).updateSupplier).toEqual({ city: 'Brest' })
    const defaulted = await writer.ask('company', CREATE, { input: { name: 'Par défaut', country: 'France' } })
    expect(defaulted.errors).toBeUndefined()
  })

  it('is written by the role', async () => {
    const UPDATE = 'mutation ($input: SupplierInput!) { createSupplier(input: $input) { city } }'
    await limit('supplier', { city: { write: { roles: [writer.roleId] } } })
    const { createSupplier } = await writer.get('company', UPDATE, { input: { name: 'Du rôle', city: 'Lys' } })
    expect(createSupplier.city).toBe('Lys')
  })

  it('is not freed by someone who customises without the role', async () => {
    const customizer = await app().person({ rights: { CUSTOM_FIELD_MANAGEMENT: true, SUPPLIER: true } })
    await limit('supplier', { city: { write: NOBODY } })
    expect(rulesOf((await set('supplier', { city: null }, customizer)).errors)).toEqual({
      'fields.city.write': 'NOT_YOURS',
    })
    expect(
      rulesOf((await set('supplier', { city: { write: { roles: [customizer.roleId] } } }, customizer)).errors),
    ).toEqual({
      'fields.city.write': 'NOT_YOURS',
    })
    expect((await set('supplier', { city: { label: 'Commune', write: NOBODY } }, customizer)).errors).toBeUndefined()
  })
})

it('a field reserved to a state is written in that state only', async () => {
  const location = await samplesOf({ registry: resources, client: administrator }).create('location')
  await limit('intervention', { description: { write: { states: ['TO_PLAN'] } } })
  const { id, status } = await createIntervention(administrator, workOn(location, { description: 'À la création' }))
  expect(status).toBe('TO_PLAN')
  await updateIntervention(administrator, id, { description: 'À planifier' })
  await updateIntervention(administrator, id, {
    expectedStartingAt: '2030-01-07 08:00:00',
    expectedEndingAt: '2030-01-07 10:00:00',
  })
  const UPDATE =
    'mutation ($id: ID!, $input: InterventionInput!) { updateIntervention(id: $id, input: $input) { status } }'
  const { errors } = await administrator.ask('intervention', UPDATE, { id, input: { description: 'Trop tard' } })
  expect(rulesOf(errors)).toEqual({ description: 'wrongState' })
})
