import { beforeAll, describe, expect, it } from 'vitest'
import { KIT_KEYS, type KitKey, kitEntities } from '#resources/domain/configuration/kits.ts'
import { type CustomFieldShape, customFieldShape } from '#resources/domain/customFields.ts'
import type { Rights } from '#resources/domain/rights.ts'
import { exportName, getManyName, typeName, updateName } from '#resources/schema/names.ts'
import { loadDemonstration } from '#server/demo/index.ts'
import { dropRetiredEntities } from '#server/modules/entity-customizer/consoleEntities.ts'
import { kitFor } from '#server/modules/entity-customizer/kits/kits.ts'
import { fileApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { samplesOf, simpleValue } from '#tests/support/samples.ts'
import { checkImport, exportText, runImport } from '#tests/support/transfer.ts'
import { configurationActions, type Plan, parsedFile } from '../fixtures/configurationFile.ts'

const town = fileApp()
const empty = fileApp()

const SERVICE = 'entity-customizer'
const PLAN = 'hash adopted sql notes problems changes { section action name loss consequence }'
const PLAN_KIT = `query ($kit: StarterKitKey!, $change: StarterKitChange!) {
  planStarterKit(kit: $kit, change: $change) { ${PLAN} } }`
const APPLY_KIT = `mutation ($kit: StarterKitKey!, $change: StarterKitChange!, $hash: String!) {
  applyStarterKit(kit: $kit, change: $change, hash: $hash) { ${PLAN} } }`

type Change = 'INSTALL' | 'REMOVE'
type KitPlan = Plan & { notes: string[] }

const planOf = async (client: TestPerson, kit: KitKey, change: Change): Promise<KitPlan> =>
  (await client.get(SERVICE, PLAN_KIT, { kit, change })).planStarterKit
const apply = async (client: TestPerson, kit: KitKey, change: Change): Promise<KitPlan> => {
  const planned = await planOf(client, kit, change)
  expect(planned.problems).toEqual([])
  const { hash } = planned
  expect((await client.get(SERVICE, APPLY_KIT, { kit, change, hash })).applyStarterKit.problems).toEqual([])
  return planned
}
const stateOf = async (client: TestPerson, kit: KitKey): Promise<string> =>
  (await client.get(SERVICE, '{ getStarterKits { key state } }')).getStarterKits.find(
    ({ key }: { key: string }) => key === kit,
  ).state

type Definition = CustomFieldShape & { name: string; settings: NonNullable<CustomFieldShape['settings']> }
const FIELDS = `query ($entity: String!) {
  getCustomFields(entity: $entity) { fields { name type required options { id value color } settings } } }`

const valuesOf = async (app: TestApp, client: TestPerson, entity: string): Promise<Record<string, unknown>> => {
  const { getCustomFields } = await client.get(SERVICE, FIELDS, { entity })
  const values: Record<string, unknown> = {}
  for (const field of getCustomFields.fields as Definition[]) {
    const { to, when, formula } = field.settings
    if (when || formula || field.type === 'file' || field.type === 'image') continue
    if (to) {
      const id = await samplesOf({ registry: app.kernel.resources, client }).create(to)
      values[field.name] = field.type === 'references' ? [id] : id
      continue
    }
    const value = simpleValue(customFieldShape({ ...field, retiredOptions: [] }))
    if (value !== undefined) values[field.name] = value
  }
  return values
}

const walk = async (app: TestApp, client: TestPerson, entity: string): Promise<void> => {
  const name = `Parcours ${entity}`
  const create = `mutation ($input: ${typeName(entity)}Input!) { create${typeName(entity)}(input: $input) { id customFields } }`
  const input = { name, customFields: await valuesOf(app, client, entity) }
  const { id } = (await client.get('custom', create, { input }))[`create${typeName(entity)}`]
  const many = getManyName(entity)
  const query = `query ($q: String!) { ${many}(filter: { q: $q }) { items { id name customFields } } }`
  const found = async (q: string) => (await client.get('custom', query, { q }))[many].items
  expect(await found(name)).toMatchObject([{ id, name }])
  const update = `mutation ($id: ID!, $input: ${typeName(entity)}Input!) { ${updateName(entity)}(id: $id, input: $input) { id } }`
  await client.get('custom', update, { id, input: { name: `${name} bis` } })
  const text = await exportText(app, client, {
    ...{ service: 'custom', operation: exportName(entity) },
    variables: `(filter: { q: "${name}" })`,
  })
  const content = text.replace(`${name} bis`, `Importé ${entity}`)
  expect(content).not.toBe(text)
  const checked = await checkImport(client, { entity, content, keyField: null })
  expect(checked.errors ?? []).toEqual([])
  const { status, total, created, updated, failure } = await runImport(client, checked.id)
  expect({ status, total, created, updated, failure, text: content }).toMatchObject({ created: 1, total: 1 })
  expect(await found(`Importé ${entity}`)).toHaveLength(1)
}

let admin: TestPerson
let fresh: TestPerson

const administratorOf = async (app: TestApp): Promise<TestPerson> => {
  const { rows } = await app.pool.query<{ rights: Rights }>(
    `SELECT rights FROM security.user_role WHERE name = 'Administrateur'`,
  )
  return app.person({ rights: rows[0]?.rights ?? {} })
}

beforeAll(async () => {
  await loadDemonstration(town().kernel)
  admin = await administratorOf(town())
  fresh = await empty().administrator()
}, 120_000)

describe.each(KIT_KEYS)('the kit %s', (kit) => {
  const document = kitFor(kit, [])
  const entities = kitEntities(document)
  const sectionsOf = async () => {
    const { sections } = parsedFile(await configurationActions.exported(admin))
    return Object.fromEntries(Object.keys(document.sections).map((section) => [section, sections[section]]))
  }

  it('is installed on an empty database, and a second installation changes nothing', async () => {
    const planned = await apply(fresh, kit, 'INSTALL')
    // The first administrator has no role for an automation.
    expect(planned.notes).toHaveLength(1)
    expect(planned.sql.filter((statement) => statement.startsWith('CREATE TABLE'))).toHaveLength(entities.length)
    expect(await planOf(fresh, kit, 'INSTALL')).toMatchObject({ changes: [], problems: [] })
    expect(await stateOf(fresh, kit)).toBe('INSTALLED')
  })

  it('is installed on the demonstration, used, removed with a count of its records, and brought back', async () => {
    const before = await sectionsOf()
    const planned = await apply(admin, kit, 'INSTALL')
    expect(planned.notes).toEqual([])
    expect(planned.changes.every(({ action }) => action !== 'REMOVE')).toBe(true)
    expect(await planOf(admin, kit, 'INSTALL')).toMatchObject({ changes: [], problems: [] })
    for (const entity of entities) await walk(town(), admin, entity)
    const text = await configurationActions.exported(admin)

    const removal = await apply(admin, kit, 'REMOVE')
    expect(removal.changes.map(({ loss }) => loss)).toEqual(entities.map(() => expect.stringMatching(/plus$/)))
    expect(await stateOf(admin, kit)).toBe('ABSENT')
    expect(await sectionsOf()).toEqual(before)
    await apply(admin, kit, 'INSTALL')
    expect(await configurationActions.exported(admin)).toBe(text)
    for (const entity of entities) {
      const many = getManyName(entity)
      expect((await admin.get('custom', `{ ${many} { total } }`))[many].total).toBeGreaterThan(1)
    }
  })
})

describe('an installed kit', () => {
  it('keeps renamed and changed elements, and gets back the missing ones', async () => {
    const text = await configurationActions.exported(admin)
    const edited = parsedFile(text)
    const searches = edited.sections.savedSearch ?? []
    for (const search of searches) if (search.name === 'Retours attendus') search.name = 'Agenda des clés'
    const renamed = JSON.stringify(edited)
      .replaceAll('"Retours attendus"', '"Agenda des clés"')
      .replaceAll('"Serrurier"', '"Fournisseur"')
    const file = parsedFile(renamed)
    file.sections.savedSearch = file.sections.savedSearch?.filter(({ name }) => name !== 'Clés perdues') ?? []
    const content = JSON.stringify(file)
    await configurationActions.apply(admin, content, (await configurationActions.plan(admin, content)).hash)
    const { changes } = await planOf(admin, 'KEYS', 'INSTALL')
    expect(changes.map(({ action, name }) => [action, name])).toEqual([['CREATE', 'Clés et badges › Clés perdues']])
  })

  it('is not removed while another entity points at it', async () => {
    const field = {
      entity: 'supplier',
      name: 'ASSO',
      label: 'Association',
      type: 'reference',
      settings: { to: 'xKitAssociation' },
    }
    const { createCustomField } = await admin.get(
      SERVICE,
      'mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) { id } }',
      { input: field },
    )
    expect((await planOf(admin, 'ASSOCIATIONS', 'REMOVE')).problems).toEqual([expect.stringContaining('supplier.ASSO')])
    await admin.get(SERVICE, `mutation { deleteCustomField(id: "${createCustomField.id}", force: true) }`)
  })

  it('is installed again under other keys after its entities were dropped', async () => {
    await apply(admin, 'SUGGESTIONS', 'REMOVE')
    await town().pool.query(
      `UPDATE entity_customizer.console_entity SET retired_at = now() - interval '31 days' WHERE key = 'xKitSuggestion'`,
    )
    await dropRetiredEntities(town().kernel)
    await apply(admin, 'SUGGESTIONS', 'INSTALL')
    expect(await stateOf(admin, 'SUGGESTIONS')).toBe('INSTALLED')
    await admin.get('custom', '{ getXKitSuggestionN2s { total } }')
  })
})

describe('a kit', () => {
  it('is refused to a session without the right, and without a fresh proof', async () => {
    const nobody = await town().person({ rights: {} })
    expect(await nobody.errorCode(SERVICE, '{ getStarterKits { key } }')).toBe('FORBIDDEN')
    const args = { kit: 'KEYS', change: 'REMOVE' }
    expect(await nobody.errorCode(SERVICE, PLAN_KIT, args)).toBe('FORBIDDEN')
    expect(await nobody.errorCode(SERVICE, APPLY_KIT, { ...args, hash: 'x' })).toBe('FORBIDDEN')
    const { hash } = await planOf(admin, 'KEYS', 'REMOVE')
    const stale = await administratorOf(town())
    await town().pool.query('UPDATE security.session SET proved_at = NULL WHERE user_id = $1', [stale.id])
    expect(await stale.errorCode(SERVICE, APPLY_KIT, { ...args, hash })).toBe('FRESH_PROOF_REQUIRED')
  })

  it('leaves out the parts that the session may not change, and names them', async () => {
    await apply(admin, 'LOST_PROPERTY', 'REMOVE')
    await town().pool.query(`DELETE FROM entity_customizer.automation WHERE entity = 'xKitObjet'`)
    const customizer = await town().person({ rights: { CUSTOM_FIELD_MANAGEMENT: true, LOCATION: {} } })
    const { notes, problems } = await planOf(customizer, 'LOST_PROPERTY', 'INSTALL')
    expect(notes).toEqual([expect.stringContaining('Automatisations')])
    expect(problems.join()).not.toContain('Automatisations')
  })

  it('is installed once by two administrators at the same time', async () => {
    await apply(admin, 'VEHICLES', 'REMOVE')
    const args = { kit: 'VEHICLES', change: 'INSTALL' }
    const { hash } = await planOf(admin, 'VEHICLES', 'INSTALL')
    const both = await Promise.all([1, 2].map(() => admin.ask(SERVICE, APPLY_KIT, { ...args, hash })))
    const codes = both.map(({ errors }) => errors?.[0]?.extensions.code)
    expect(codes.filter((code) => code === undefined)).toHaveLength(1)
    expect(codes.filter((code) => code === 'CONFLICT' || code === 'BUSY')).toHaveLength(1)
    expect(await stateOf(admin, 'VEHICLES')).toBe('INSTALLED')
  })
})
