import { beforeAll, expect, test } from 'vitest'
import { insertExtensionFields } from '#server/modules/entity-customizer/insertExtensionFields.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'

const app = fileApp()
let administrator: TestPerson

beforeAll(async () => {
  administrator = await app().administrator()
  await insertExtensionFields(app().kernel, administrator.id)
})

const FIELDS =
  '{ getCustomFields(entity: "supplier") { fields { id name label type inList options { value } retired } } }'
const fields = async () => (await administrator.get('entity-customizer', FIELDS)).getCustomFields.fields

const CREATE = 'mutation ($input: SupplierInput!) { createSupplier(input: $input) { id customFields } }'
const LIST = 'query ($filter: SupplierFilter) { getSuppliers(filter: $filter) { items { name } } }'

test('declared fields of a product entity are created once', async () => {
  await insertExtensionFields(app().kernel, administrator.id)
  expect(await fields()).toMatchObject([
    { name: 'RATING', label: 'Appréciation', type: 'list', options: [{ value: 'Bonne' }, { value: 'Mauvaise' }] },
    { name: 'CONTRACT_END', label: 'Fin du contrat', type: 'date', inList: false },
  ])
})

test('a declared field is written, read and filtered as a custom field', async () => {
  const input = { name: 'Durand', customFields: { RATING: 'Bonne', CONTRACT_END: '2027-01-31' } }
  const { createSupplier } = await administrator.get('company', CREATE, { input })
  expect(createSupplier.customFields).toEqual({ RATING: 'Bonne', CONTRACT_END: '2027-01-31' })
  await administrator.get('company', CREATE, { input: { name: 'Dupont' } })
  const filter = { customFields: [{ name: 'CONTRACT_END', from: '2027-01-01' }] }
  expect((await administrator.get('company', LIST, { filter })).getSuppliers.items).toEqual([{ name: 'Durand' }])
})

test('a field that administrators changed or retired stays so at the next start', async () => {
  const [{ id }] = await fields()
  const mutation = `mutation ($id: ID!) {
    updateCustomField(id: $id, input: { label: "Note", retired: true }) { id } }`
  await administrator.get('entity-customizer', mutation, { id })
  await insertExtensionFields(app().kernel, administrator.id)
  expect((await fields()).find(({ name }: { name: string }) => name === 'RATING')).toMatchObject({
    label: 'Note',
    retired: true,
  })
})

test.each([
  [{ activity: { NOTE: { label: 'Note', type: 'string' } } }, 'extension/index.ts: field activity.NOTE'],
  [
    { supplier: { 'bad name': { label: 'Note', type: 'string' } } },
    'extension/index.ts: field supplier.bad name: name',
  ],
])('the start rejects %j', async (declared, message) => {
  await expect(insertExtensionFields(app().kernel, administrator.id, declared)).rejects.toThrow(message)
})
