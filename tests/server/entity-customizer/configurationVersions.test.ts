import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { resources } from '#resources/index.ts'
import { askFirstVersion, storeVersion } from '#server/modules/entity-customizer/configuration/versions.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { configurationActions, type Plan } from '../fixtures/configurationFile.ts'

const app = fileApp()
const { exported } = configurationActions

const SERVICE = 'entity-customizer'
const VERSIONS = '{ getConfigurationVersions { id authors unknownAuthors sections { label count } } }'
const CHANGES = `query ($id: ID!) { getConfigurationVersionChanges(id: $id) {
  section action name formerName fields { label before after } } }`
const PLAN = 'hash adopted sql notes problems changes { section action name loss consequence }'
const PLAN_VERSION = `query ($id: ID!) { planConfigurationVersion(id: $id) { ${PLAN} } }`
const APPLY_VERSION = `mutation ($id: ID!, $hash: String!) { applyConfigurationVersion(id: $id, hash: $hash) { ${PLAN} } }`

type Version = { id: string; authors: string[]; unknownAuthors: number; sections: { label: string; count: number }[] }

const versions = async (client: TestPerson): Promise<Version[]> =>
  (await client.get(SERVICE, VERSIONS)).getConfigurationVersions
const newest = async (client: TestPerson): Promise<Version> => (await versions(client))[0] as Version
const planOf = async (client: TestPerson, id: string): Promise<Plan & { notes: string[] }> =>
  (await client.get(SERVICE, PLAN_VERSION, { id })).planConfigurationVersion
const changesOf = async (client: TestPerson, id: string) =>
  (await client.get(SERVICE, CHANGES, { id })).getConfigurationVersionChanges
const store = () => storeVersion(app().kernel)

const mutate = async (client: TestPerson, service: string, name: string, type: string, input: object) =>
  (await client.get(service, `mutation ($input: ${type}!) { ${name}(input: $input) { id } }`, { input }))[name].id
const addCategory = (client: TestPerson, name: string) =>
  mutate(client, 'reservation', 'createReservationCategory', 'ReservationCategoryInput', { name })
const addUseType = (client: TestPerson, name: string, categories: string[] = []) =>
  mutate(client, 'reservation', 'createUseType', 'UseTypeInput', { name, reservationCategories: categories })
const addField = (client: TestPerson, name: string) =>
  mutate(client, SERVICE, 'createCustomField', 'CreateCustomFieldInput', {
    ...{ entity: 'supplier', name, label: `Champ ${name}`, type: 'string' },
  })

let admin: TestPerson
let customizer: TestPerson

beforeAll(async () => {
  admin = await app().administrator()
  customizer = await app().person({ firstName: 'Jeanne', lastName: 'Ravel', rights: { CUSTOM_FIELD_MANAGEMENT: true } })
  await askFirstVersion(app().kernel)
  await store()
})

it('the first version is asked for once', async () => {
  const jobs = async () =>
    (
      await app().pool.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE task_identifier = 'entity-customizer:storeVersion'`,
      )
    ).rows[0]?.count
  await expect.poll(jobs).toBe(0)
  await askFirstVersion(app().kernel)
  expect(await jobs()).toBe(0)
})

it('the trigger of the history names the configured entities', () => {
  const source = new URL('../../../server/modules/entity-customizer/sql/configurationVersions.sql', import.meta.url)
  const [, list = ''] = /entity IN \(([^)]*)\)/.exec(readFileSync(source, 'utf8')) ?? []
  const declared = resources.stored.filter(({ configuration }) => configuration).map(({ key }) => key)
  expect([...list.matchAll(/'(\w+)'/g)].map(([, key]) => key)).toEqual(declared.toSorted())
})

describe('a version', () => {
  it('holds the quick changes of two people, and is stored once by three processes', async () => {
    const before = await versions(admin)
    await addUseType(admin, 'Concert')
    await addField(customizer, 'TEAM')
    await Promise.all([store(), store(), store()])
    const after = await versions(admin)
    expect(after).toHaveLength(before.length + 1)
    expect(after[0]?.authors.toSorted()).toEqual(['Dominique Essai', 'Jeanne Ravel'])
    const counts = Object.fromEntries(after[0]?.sections.map(({ label, count }) => [label, count]) ?? [])
    expect(counts).toMatchObject({ 'Types d’utilisation': 1, 'Champs personnalisés': 1 })
    const { rows } = await app().pool.query('SELECT FROM entity_customizer.configuration_change')
    expect(rows).toHaveLength(0)
  })

  it('is asked for by the transaction of the change', async () => {
    await addUseType(admin, 'Récital')
    const { rows } = await app().pool.query(
      `SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE task_identifier = 'entity-customizer:storeVersion'`,
    )
    expect(rows).toEqual([{ count: 1 }])
    await store()
  })

  it('is not stored without a change of the configuration', async () => {
    const before = await versions(admin)
    await store()
    await mutate(admin, SERVICE, 'createSavedSearch', 'SavedSearchInput', { list: 'user', name: 'À moi' })
    await mutate(admin, 'company', 'createSupplier', 'SupplierInput', { name: 'Dupont' })
    await store()
    expect(await versions(admin)).toEqual(before)
  })

  it('has the author of a change of tiles, which has no history', async () => {
    const search = await mutate(admin, SERVICE, 'createSavedSearch', 'SavedSearchInput', {
      ...{ list: 'supplier', name: 'Tous', isShared: true },
    })
    await store()
    await admin.get(SERVICE, 'mutation ($tiles: [DashboardTileInput!]!) { setDashboardTiles(tiles: $tiles) { id } }', {
      tiles: [{ search, width: 1 }],
    })
    await store()
    expect(await newest(admin)).toMatchObject({
      authors: ['Dominique Essai'],
      sections: [{ label: 'Tableaux de bord', count: 1 }],
    })
    const { id } = await newest(admin)
    expect(JSON.stringify(await changesOf(admin, id))).toContain('Tous')
    expect(JSON.stringify(await changesOf(customizer, id))).not.toContain('supplier')
  })

  it('shows the difference to the version before, in the sections of its reader', async () => {
    await addUseType(admin, 'Loto')
    await addField(admin, 'SIZE')
    await store()
    const { id } = await newest(admin)
    const all = (await changesOf(admin, id)).map(({ section, action, name }: Record<string, string>) => [
      section,
      action,
      name,
    ])
    expect(all).toContainEqual(['Types d’utilisation', 'CREATE', 'Loto'])
    const own = (await changesOf(customizer, id)).map(({ name }: { name: string }) => name)
    expect(own).toContain('Fournisseurs › Champ SIZE')
    expect(own).not.toContain('Loto')
  })

  it('is no longer kept when 200 newer ones exist', async () => {
    await app().pool.query(
      `INSERT INTO entity_customizer.configuration_version (id, made_at, authors, sections, document)
       SELECT gen_random_uuid(), now() - interval '1 year', '{}', '{}', '{}' FROM generate_series(1, 250)`,
    )
    await addUseType(admin, 'Bourse')
    await store()
    expect(await versions(admin)).toHaveLength(200)
    await app().pool.query(`DELETE FROM entity_customizer.configuration_version WHERE document = '{}'`)
  })
})

describe('the return to a version', () => {
  it('restores removed elements, is a version itself, and changes nothing a second time', async () => {
    const category = await addCategory(admin, 'Gymnases')
    await addUseType(admin, 'Tournoi', [category])
    const names = { singularLabel: 'badge', pluralLabel: 'badges', gender: 'MASCULINE' }
    await admin.get(SERVICE, 'mutation ($input: ConsoleEntityInput!) { createConsoleEntity(input: $input) { key } }', {
      input: names,
    })
    await mutate(admin, SERVICE, 'createCustomField', 'CreateCustomFieldInput', {
      ...{ entity: 'xBadge', name: 'STATE', label: 'État', type: 'string' },
    })
    await admin.get(
      'custom',
      'mutation { createXBadge(input: { name: "B 1", customFields: { STATE: "Neuf" } }) { id } }',
    )
    await mutate(admin, SERVICE, 'createSavedSearch', 'SavedSearchInput', {
      list: 'xBadge',
      name: 'Tous',
      isShared: true,
    })
    await store()
    const version = await newest(admin)
    const text = await exported(admin)
    await app().pool.query(`DELETE FROM reservation.use_type WHERE name = 'Tournoi'`)
    await app().pool.query('DELETE FROM reservation.reservation_category WHERE id = $1', [category])
    await admin.get(SERVICE, 'mutation { retireConsoleEntity(key: "xBadge") { key } }')
    await store()

    const retired = await changesOf(admin, (await newest(admin)).id)
    expect(retired.map(({ name }: { name: string }) => name)).toContain('Badges › État')
    const planned = await planOf(admin, version.id)
    expect(planned).toMatchObject({ problems: [], notes: [] })
    expect(planned.changes.every(({ action }) => action !== 'REMOVE')).toBe(true)
    expect(planned.changes.map(({ action, name }) => [action, name])).toEqual(
      expect.arrayContaining([
        ['CREATE', 'Badges'],
        ['CREATE', 'Gymnases'],
        ['CREATE', 'Tournoi'],
      ]),
    )
    const { hash } = planned
    expect(
      (await admin.get(SERVICE, APPLY_VERSION, { id: version.id, hash })).applyConfigurationVersion.problems,
    ).toEqual([])
    expect(await exported(admin)).toBe(text)
    const { getXBadges } = await admin.get('custom', '{ getXBadges { items { customFields } } }')
    expect(getXBadges.items).toEqual([{ customFields: { STATE: 'Neuf' } }])
    expect(await planOf(admin, version.id)).toMatchObject({ changes: [], problems: [] })
    await store()
    const returned = await newest(admin)
    expect(returned.id).not.toBe(version.id)
    expect(returned.authors).toEqual(['Dominique Essai'])
  })

  it('leaves sections that the session may not change, and names them', async () => {
    await addField(customizer, 'LATE')
    await addUseType(admin, 'Gala')
    await store()
    const search = `SET name = 'Toutes' WHERE list = 'supplier' AND name = 'Tous'`
    await app().pool.query(`UPDATE entity_customizer.saved_search ${search}`)
    const [, before] = await versions(customizer)
    const { notes, problems, changes } = await planOf(customizer, before?.id ?? '')
    expect(problems).toEqual([])
    expect(notes).toEqual([
      expect.stringMatching(/^Tableaux de bord.*un élément que vous ne lisez pas/),
      expect.stringMatching(/^Vues enregistrées.*un élément que vous ne lisez pas/),
      expect.stringMatching(/^Types d’utilisation/),
    ])
    expect(changes.map(({ action, name }) => [action, name])).toContainEqual(['REMOVE', 'Fournisseurs › Champ LATE'])
    expect(changes.map(({ name }) => name)).not.toContain('Gala')
  })

  it('is refused with the name of a removed record that a closed section no longer has', async () => {
    const category = await addCategory(admin, 'Stades')
    await addUseType(admin, 'Match', [category])
    await store()
    const { id } = await newest(admin)
    await app().pool.query(`DELETE FROM reservation.use_type WHERE name = 'Match'`)
    await app().pool.query('DELETE FROM reservation.reservation_category WHERE id = $1', [category])
    const client = await app().person({ rights: { CUSTOM_FIELD_MANAGEMENT: true, USE_TYPE: true } })
    expect((await planOf(client, id)).problems).toEqual([expect.stringContaining('«\u00a0Stades\u00a0» n’existe pas')])
  })

  it('needs the right, and the password again', async () => {
    const { id } = await newest(admin)
    const nobody = await app().person({ rights: {} })
    expect(await nobody.errorCode(SERVICE, VERSIONS)).toBe('FORBIDDEN')
    expect(await nobody.errorCode(SERVICE, CHANGES, { id })).toBe('FORBIDDEN')
    expect(await nobody.errorCode(SERVICE, PLAN_VERSION, { id })).toBe('FORBIDDEN')
    expect(await nobody.errorCode(SERVICE, APPLY_VERSION, { id, hash: 'x' })).toBe('FORBIDDEN')
    await app().pool.query('UPDATE security.session SET proved_at = NULL WHERE user_id = $1', [customizer.id])
    expect(await customizer.errorCode(SERVICE, APPLY_VERSION, { id, hash: 'x' })).toBe('FRESH_PROOF_REQUIRED')
    expect(await admin.errorCode(SERVICE, CHANGES, { id: '00000000-0000-0000-0000-000000000000' })).toBe('NOT_FOUND')
  })
})
