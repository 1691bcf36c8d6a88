import { beforeAll, describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { checkImport, runImport } from '#tests/support/transfer.ts'

const app = fileApp()
const SERVICE = 'entity-customizer'
const CREATE = 'mutation ($input: ConsoleEntityInput!) { createConsoleEntity(input: $input) { key } }'
const FIELD =
  'mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) { id options { id value } } }'
const WRITE = 'mutation ($input: XCleInput!) { createXCle(input: $input) { id customFields } }'
const CHANGE = 'mutation ($id: ID!, $input: XCleInput!) { updateXCle(id: $id, input: $input) { id customFields } }'

let admin: TestPerson
let kinds: Record<string, string>

const CODES: Record<string, string> = { Sorte: 'SORT', Puce: 'CHIP', Coût: 'COST', Rendu: 'BACK' }
const field = async (name: string, type: string, more: object = {}) => {
  const input = { entity: 'xCle', name: CODES[name], label: name, type, settings: {}, ...more }
  return (await admin.get(SERVICE, FIELD, { input })).createCustomField
}

beforeAll(async () => {
  admin = await app().administrator()
  await admin.get(SERVICE, CREATE, { input: { singularLabel: 'clé', pluralLabel: 'clés', gender: 'FEMININE' } })
  const { options } = await field('Sorte', 'list', { options: [{ value: 'Badge' }, { value: 'Passe' }] })
  kinds = Object.fromEntries(options.map(({ id, value }: { id: string; value: string }) => [value, id]))
  await field('Puce', 'string', { settings: { when: { all: [{ field: 'SORT', is: kinds.Badge }] } } })
  await field('Coût', 'float')
  await field('Rendu', 'datetime')
})

const problems = async (content: string) => {
  const { errors } = await checkImport(admin, { entity: 'xCle', content })
  return (errors ?? []).map(({ line, column, message }) => `${line} ${column} ${message}`.replaceAll('\u00a0', ' '))
}

describe('a value of a console entity', () => {
  it('is refused while its condition is unmet, by the API and in a file', async () => {
    const input = { name: 'K 1', customFields: { SORT: kinds.Passe, CHIP: '12' } }
    expect(await admin.errorCode('custom', WRITE, { input })).toBe('VALIDATION_FAILED')
    expect(await problems('Nom;Sorte;Puce\nK 2;Passe;12\n')).toEqual([expect.stringMatching(/^2 Puce /)])
    expect(await problems('Nom;Puce\nK 3;12\n')).toEqual([expect.stringMatching(/^2 Puce /)])
  })

  it('is cleared with its condition, named by the history, and restored by the undo', async () => {
    const input = { name: 'K 4', customFields: { SORT: kinds.Badge, CHIP: '44' } }
    const { createXCle: made } = await admin.get('custom', WRITE, { input })
    const changed = await admin.ask('custom', CHANGE, { id: made.id, input: { customFields: { SORT: kinds.Passe } } })
    expect(changed.data.updateXCle.customFields).toEqual({ SORT: 'Passe' })
    const thread = `{ getThread(entity: "xCle", recordId: "${made.id}") { items { id changes } } }`
    const [entry] = (await admin.get('activity-thread', thread)).getThread.items
    expect(Object.keys(entry.changes).toSorted()).toEqual(['customFields.CHIP', 'customFields.SORT'])
    await admin.get('activity-thread', `mutation { undoActivity(id: "${entry.id}") }`)
    const { getXCle } = await admin.get('custom', `{ getXCle(id: "${made.id}") { customFields } }`)
    expect(getXCle.customFields).toEqual({ SORT: 'Badge', CHIP: '44' })
  })

  it('of a spreadsheet error or an ambiguous number is refused by name, and 24:00 is the next day', async () => {
    expect(await problems('Nom;Coût;Rendu\nK 5;#N/A;\nK 6;1.234;\nK 7;;29/03/2026 02:30\n')).toEqual([
      expect.stringMatching(/^2 Coût .*#N\/A/),
      expect.stringMatching(/^3 Coût .*deux façons/),
      expect.stringMatching(/^4 Rendu .*n’existe pas/),
    ])
    const checked = await checkImport(admin, {
      entity: 'xCle',
      content: 'Nom;Coût;Rendu\nK 8;1.234,50;24/11/2026 24:00\n',
    })
    expect((await runImport(admin, checked.id)).created).toBe(1)
    const { getXCles } = await admin.get('custom', '{ getXCles(filter: { q: "K 8" }) { items { customFields } } }')
    expect(getXCles.items[0].customFields).toMatchObject({ COST: 1234.5, BACK: '2026-11-24 23:00:00' })
  })

  it('sorts in natural order', async () => {
    for (const name of ['Trousseau 10', 'Trousseau 2']) await admin.get('custom', WRITE, { input: { name } })
    const list = '{ getXCles(filter: { q: "Trousseau" }, sort: [{ field: "name", order: ASC }]) { items { name } } }'
    const { getXCles } = await admin.get('custom', list)
    expect(getXCles.items.map(({ name }: { name: string }) => name)).toEqual(['Trousseau 2', 'Trousseau 10'])
  })
})

describe('a record of a console entity in use', () => {
  it('is not deleted, and the refusal names its users', async () => {
    const { createXCle: key } = await admin.get('custom', WRITE, { input: { name: 'K 9' } })
    await admin.get(SERVICE, FIELD, {
      input: { entity: 'supplier', name: 'KEY', label: 'Clé', type: 'reference', settings: { to: 'xCle' } },
    })
    const supplier = 'mutation ($input: SupplierInput!) { createSupplier(input: $input) { id } }'
    await admin.get('company', supplier, { input: { name: 'Serrurier du Lys', customFields: { KEY: key.id } } })
    const asking = `mutation { createDeletionRequest(input: { entityType: "xCle", entityId: "${key.id}" }) { id } }`
    const { createDeletionRequest } = await admin.get('mutex', asking)
    const query = `{ getDeletionRequests(ids: ["${createDeletionRequest.id}"]) { status usedByMicroservices errors } }`
    const read = async () => (await admin.get('mutex', query)).getDeletionRequests[0]
    await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe('FAILURE')
    expect(JSON.stringify(await read())).toContain('Serrurier du Lys')
  })
})
