import { afterEach, describe, expect, it } from 'vitest'
import { openKernel } from '#server/app.ts'
import { wholeKinds } from '#server/declared.ts'
import { organisationOverrides } from '#server/engine/overrides/overrides.ts'
import { services } from '#server/services.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { checkImport, exportText } from '#tests/support/transfer.ts'

const app = fileApp()

const SERVICE = 'entity-customizer'
const SET = 'mutation ($input: EntityOverrideInput!) { updateEntityOverride(input: $input) { entity patch } }'
const GET = '{ getEntityOverrides { entity patch quarantined } }'
const CREATE = 'mutation ($input: SupplierInput!) { createSupplier(input: $input) { id city country } }'
const UPDATE = 'mutation ($id: ID!, $input: SupplierInput!) { updateSupplier(id: $id, input: $input) { id } }'
const BULK =
  'mutation ($ids: [ID!]!, $input: SupplierInput!) { updateSuppliers(ids: $ids, input: $input) { isUpdated error { details } } }'
const THREAD = `{ getThread(entity: "entityConfiguration", recordId: "supplier") {
  items { id entity action recordLabel changes canUndo } } }`
const UNDO = 'mutation ($id: ID!) { undoActivity(id: $id) }'

type Input = Record<string, unknown>

const set = (client: TestPerson, input: Input) => client.get(SERVICE, SET, { input: { entity: 'supplier', ...input } })
const patchOf = async (client: TestPerson) =>
  (await client.get(SERVICE, GET)).getEntityOverrides.find(({ entity }: { entity: string }) => entity === 'supplier')
    ?.patch
const errorsOf = async (client: TestPerson, service: string, query: string, variables: Input) =>
  (await client.ask(service, query, variables)).errors?.[0]?.extensions.errors as
    | { path: string; rule: string; message: string }[]
    | undefined
const refused = (client: TestPerson, input: Input) =>
  errorsOf(client, SERVICE, SET, { input: { entity: 'supplier', ...input } })

const reset = async () => {
  const administrator = await app().administrator()
  const fields = Object.keys((await patchOf(administrator))?.fields ?? {})
  await set(administrator, { fields: Object.fromEntries(fields.map((name) => [name, null])), sections: null })
}
afterEach(reset)

const named = (name: string) => ({ name: `${name} ${Math.random()}` })

describe('rights', () => {
  it('every session reads overrides, only customisers change them', async () => {
    const clerk = await app().person({ rights: { SUPPLIER: true } })
    const input = { entity: 'supplier', fields: { code: { label: 'Référence' } } }
    expect(await clerk.errorCode(SERVICE, SET, { input })).toBe('FORBIDDEN')
    expect(await app().anonymous.errorCode(SERVICE, GET)).toBe('INVALID_TOKEN')
    expect(await clerk.errorCode(SERVICE, GET)).toBeUndefined()
  })

  it('an override of an entity that cannot be customised is rejected', async () => {
    const administrator = await app().administrator()
    for (const entity of ['userRole', 'parameter', 'constructor'])
      expect(await administrator.errorCode(SERVICE, SET, { input: { entity } })).toBe('NOT_FOUND')
  })
})

describe('labels', () => {
  it('reach errors, exports and the import, which still knows the product’s', async () => {
    const administrator = await app().administrator()
    const fields = { name: { label: 'Raison sociale' }, code: { label: 'Référence', hidden: ['list'] } }
    await set(administrator, { fields })
    const errors = await errorsOf(administrator, 'company', CREATE, { input: { code: 'x'.repeat(60) } })
    expect(errors?.map(({ message }) => message)).toEqual([
      expect.stringContaining('«\u00a0Référence\u00a0»'),
      expect.stringContaining('«\u00a0Raison sociale\u00a0»'),
    ])
    const variables = '(columns: ["name", "code"])'
    const exported = { service: 'company', operation: 'exportSuppliers', variables }
    expect(await exportText(app(), administrator, exported)).toMatch(/^Raison sociale;Référence\r\n/)
    const content = 'Raison sociale;Code\r\nImporté;I1\r\n'
    const checked = await checkImport(administrator, { entity: 'supplier', content })
    expect(checked).toMatchObject({ matching: ['name', 'code'], created: 1, refused: 0 })
  })

  it('must differ from the other labels of the entity', async () => {
    const administrator = await app().administrator()
    expect((await refused(administrator, { fields: { name: { label: ' ville' } } }))?.[0]).toMatchObject({
      path: 'fields.name.label',
      rule: 'unique',
    })
  })
})

describe('rules of writes', () => {
  it('a required field is required at run time, and its column stays nullable', async () => {
    const administrator = await app().administrator()
    const { createSupplier: older } = await administrator.get('company', CREATE, { input: named('Ancien') })
    await set(administrator, { fields: { city: { required: true, label: 'Commune' } } })
    const [error] = (await errorsOf(administrator, 'company', CREATE, { input: named('Neuf') })) ?? []
    expect(error).toMatchObject({ path: 'city', rule: 'required' })
    const change = { id: older.id, input: { code: `C${Math.random()}` } }
    expect(await administrator.errorCode('company', UPDATE, change)).toBeUndefined()
    const emptied = await errorsOf(administrator, 'company', UPDATE, { id: older.id, input: { city: '' } })
    expect(emptied?.[0]).toMatchObject({ path: 'city', rule: 'required' })
    const bulk = await administrator.get('company', BULK, { ids: [older.id], input: { city: null } })
    expect(bulk.updateSuppliers[0]).toMatchObject({ isUpdated: false })
    const { rows } = await app().pool.query(
      `SELECT is_nullable FROM information_schema.columns WHERE table_schema = 'company' AND table_name = 'supplier' AND column_name = 'city'`,
    )
    expect(rows).toEqual([{ is_nullable: 'YES' }])
  })

  it('a default fills new records; null removes the declared one', async () => {
    const administrator = await app().administrator()
    await set(administrator, { fields: { city: { default: 'Brest' }, country: { default: null } } })
    const { createSupplier } = await administrator.get('company', CREATE, { input: named('Défaut') })
    expect(createSupplier).toMatchObject({ city: 'Brest', country: null })
    await reset()
    const { createSupplier: declared } = await administrator.get('company', CREATE, { input: named('Défaut') })
    expect(declared).toMatchObject({ city: null, country: 'France' })
  })
})

describe('checks', () => {
  it.each<[string, Input, string]>([
    ['hidden and required', { fields: { city: { required: true, hidden: ['form'] } } }, 'HIDDEN_REQUIRED'],
    ['a hidden title', { fields: { name: { hidden: ['list'] } } }, 'HIDDEN_TITLE'],
    ['another kind', { fields: { city: { kind: 'integer' } } }, 'UNKNOWN'],
    ['a right', { fields: { city: { right: 'SUPPLIER' } } }, 'UNKNOWN'],
    ['a default of another type', { fields: { city: { default: 7 } } }, 'DEFAULT'],
    ['an unknown field', { fields: { __proto: { label: 'A' } } }, 'UNKNOWN'],
    ['an unknown section', { sections: [{ key: 'nowhere', fields: [] }] }, 'SECTION'],
    ['a field twice', { sections: [{ key: 'main', fields: ['city', 'city'] }] }, 'REPEATED'],
  ])('%s is rejected', async (_name, input, rule) => {
    const administrator = await app().administrator()
    expect((await refused(administrator, input))?.[0]).toMatchObject({ rule, message: expect.stringMatching(/\S/) })
    expect(await patchOf(administrator)).toBeUndefined()
  })

  it('an invalid stored part is left out, and the rest applies', async () => {
    const administrator = await app().administrator()
    await set(administrator, { fields: { city: { label: 'Commune' } } })
    await app().pool.query(
      `UPDATE entity_customizer.entity_override SET patch = '{"fields":{"city":{"label":"Commune"},"removed":{"label":"X"}}}'`,
    )
    await app().pool.query(
      `SELECT pg_notify('regie_events', '{"topic":"entityOverride","payload":{"entity":"supplier"}}')`,
    )
    await app().kernel.events.flush()
    const { getEntityOverrides } = await administrator.get(SERVICE, GET)
    expect(getEntityOverrides).toEqual([
      {
        entity: 'supplier',
        patch: { fields: { city: { label: 'Commune' } } },
        quarantined: [{ path: 'fields.removed', problem: 'UNKNOWN' }],
      },
    ])
  })
})

describe('order', () => {
  const FIELDS = '{ getCustomFields(entity: "supplier") { fields { name position group { id } } } }'
  const FIELD = `mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) { id } }`
  const GROUP = 'mutation { createCustomFieldGroup(entity: "supplier", label: "Contrat") { id } }'

  it('holds declared and custom fields together, and positions custom fields for exports', async () => {
    const administrator = await app().administrator()
    for (const name of ['ONE', 'TWO'])
      await administrator.get(SERVICE, FIELD, { input: { entity: 'supplier', label: name, name, type: 'string' } })
    const { createCustomFieldGroup: group } = await administrator.get(SERVICE, GROUP)
    const key = `group-${group.id}`
    const sections = [
      { key, fields: ['siretNumber', 'customFields.TWO'] },
      { key: 'contact', label: 'Joindre', fields: ['city', 'customFields.ONE'] },
    ]
    await set(administrator, { sections })
    const stored = (await patchOf(administrator)).sections as { key: string; label?: string; fields: string[] }[]
    expect(stored.map(({ key: one }) => one)).toEqual([key, 'contact', 'main', 'documents', 'customFields'])
    expect(stored[1]).toMatchObject({ label: 'Joindre', fields: expect.arrayContaining(['city', 'email']) })
    expect(stored[1]?.fields.slice(0, 2)).toEqual(['city', 'customFields.ONE'])
    expect(stored[2]?.fields).not.toContain('siretNumber')
    const { fields } = (await administrator.get(SERVICE, FIELDS)).getCustomFields
    expect(fields).toMatchObject([
      { name: 'ONE', group: null },
      { name: 'TWO', group: { id: group.id } },
    ])
  })

  it('as declared leaves no row', async () => {
    const administrator = await app().administrator()
    await set(administrator, { sections: [{ key: 'contact', fields: [] }] })
    expect((await patchOf(administrator)).sections[0].key).toBe('contact')
    await set(administrator, { sections: null })
    expect(await patchOf(administrator)).toBeUndefined()
  })
})

describe('history', () => {
  it('has each change, which can be undone separately and redone', async () => {
    const administrator = await app().administrator()
    await set(administrator, { fields: { city: { label: 'Commune' }, code: { label: 'Référence' } } })
    await set(administrator, { sections: [{ key: 'contact', fields: [] }] })
    const items = async () =>
      (await administrator.get('activity-thread', THREAD)).getThread.items.filter(
        ({ entity }: { entity: string }) => entity === 'entityOverride',
      )
    const city = (await items()).find(({ recordLabel }: { recordLabel: string }) => recordLabel === 'Commune')
    expect(city).toMatchObject({
      canUndo: true,
      changes: { 'fields.city': { before: null, after: { label: 'Commune' } } },
    })
    expect(await administrator.errorCode('activity-thread', UNDO, { id: city.id })).toBeUndefined()
    expect(await patchOf(administrator)).toMatchObject({ fields: { code: { label: 'Référence' } } })
    expect((await patchOf(administrator)).fields).not.toHaveProperty('city')
    expect(await administrator.errorCode('activity-thread', UNDO, { id: city.id })).toBe('CONFLICT')
    const order = (await items()).find(({ changes }: { changes: Input }) => 'sections' in changes)
    await administrator.get('activity-thread', UNDO, { id: order.id })
    expect(await patchOf(administrator)).not.toHaveProperty('sections')
    const clerk = await app().person({ rights: { SUPPLIER: true } })
    expect(await clerk.errorCode('activity-thread', UNDO, { id: order.id })).toBe('FORBIDDEN')
  })
})

describe('another process', () => {
  it('applies a change without a restart', async () => {
    const administrator = await app().administrator()
    const { kernel, connectionString } = app()
    const { config, log, resources } = kernel
    const other = await openKernel({ config, log, resources, services, kinds: wholeKinds, connectionString })
    try {
      expect((await organisationOverrides(other.kernel)).get('supplier')).toBeUndefined()
      await set(administrator, { fields: { city: { label: 'Commune' } } })
      await other.kernel.events.flush()
      const { override } = (await organisationOverrides(other.kernel)).get('supplier') ?? {}
      expect(override).toEqual({ fields: { city: { label: 'Commune' } } })
    } finally {
      await other.close()
    }
  })
})
