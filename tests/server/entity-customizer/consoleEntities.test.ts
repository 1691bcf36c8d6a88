import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_CONSOLE_ENTITIES } from '#resources/domain/consoleEntities.ts'
import { resources } from '#resources/index.ts'
import { openKernel, startApp } from '#server/app.ts'
import { wholeKinds } from '#server/declared.ts'
import type { Kernel } from '#server/engine/context.ts'
import { dropRetiredEntities } from '#server/modules/entity-customizer/consoleEntities.ts'
import { services } from '#server/services.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { createClient } from '#tests/support/client.ts'
import { checkImport, exportText, runImport } from '#tests/support/transfer.ts'
import { binActions } from '../fixtures/trashActions.ts'

const app = fileApp()
const { remove, undo } = binActions(app)

const SERVICE = 'entity-customizer'
const CREATE = `mutation ($input: ConsoleEntityInput!) { createConsoleEntity(input: $input) {
  key singularLabel pluralLabel gender icon menuGroup state dropsAt } }`
const FIELD = 'mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) { id name } }'
const RENAME = `mutation ($input: EntityConfigurationInput!) { updateEntityConfiguration(input: $input) { pluralLabel isDefault } }`
const USER = 'query ($token: String!) { getUserByAuthToken(token: $token) { entities { key plural isPublished } } }'

type Action = 'publish' | 'retire' | 'restore'

/** Another process, without the role that owns the tables. */
let other: { url: string; kernel: () => Kernel; stop: () => Promise<void> }
beforeAll(async () => {
  const { kernel, connectionString } = app()
  const { config, log } = kernel
  const opened = await openKernel({ config, log, resources, services, kinds: wholeKinds, connectionString })
  const started = await startApp({ ...opened, mounted: opened.mounted.map((one) => ({ ...one, schedules: {} })) })
  other = { url: `http://127.0.0.1:${started.port}`, kernel: () => started.kernel, stop: started.stop }
})
afterAll(() => other.stop())

let made = 0
const nouns = (singular: string) => ({ singularLabel: singular, pluralLabel: `${singular}s`, gender: 'MASCULINE' })
const create = async (client: TestPerson, input: object = {}) => {
  made += 1
  return (await client.get(SERVICE, CREATE, { input: { ...nouns(`essai ${made}`), ...input } })).createConsoleEntity
}
const act = async (client: TestPerson, action: Action, key: string) => {
  const name = `${action}ConsoleEntity`
  return (await client.get(SERVICE, `mutation ($key: ID!) { ${name}(key: $key) { state dropsAt } }`, { key }))[name]
}
const refusal = async (client: TestPerson, query: string, variables: object) => {
  const { errors } = await client.ask(SERVICE, query, variables as Record<string, unknown>)
  return errors?.[0]?.extensions.code
}
const addField = async (client: TestPerson, entity: string, name: string, type: string, settings: object = {}) => {
  const input = { entity, name, label: name, type, required: false, settings }
  return (await client.get(SERVICE, FIELD, { input })).createCustomField
}
const tableExists = async (table: string) =>
  (await app().pool.query('SELECT to_regclass($1) IS NOT NULL AS found', [table])).rows[0].found

describe('a created entity', () => {
  it('is served at once with its derived operations', async () => {
    const administrator = await app().administrator()
    const badge = await create(administrator, { ...nouns('badge'), icon: 'Badge', menuGroup: 'goods' })
    expect(badge).toMatchObject({ key: 'xBadge', state: 'DRAFT', icon: 'Badge', menuGroup: 'goods', dropsAt: null })
    const data = await administrator.get('custom', 'mutation { createXBadge(input: { name: "B 12" }) { id name } }')
    expect(data.createXBadge.name).toBe('B 12')
    const list = await administrator.get('custom', '{ getXBadges { total items { displayName customFields } } }')
    expect(list.getXBadges).toEqual({ total: 1, items: [{ displayName: 'B 12', customFields: {} }] })
  })

  it('is a tree if its administrator says so', async () => {
    const administrator = await app().administrator()
    await create(administrator, { ...nouns('dossier'), isTree: true })
    const add = async (name: string, parent?: string) =>
      (
        await administrator.get(
          'custom',
          'mutation ($input: XDossierInput!) { createXDossier(input: $input) { id } }',
          {
            input: { name, parent },
          },
        )
      ).createXDossier.id
    const top = await add('Marchés')
    const below = await add('2027', top)
    const list = await administrator.get(
      'custom',
      'query ($id: ID!) { getXDossiers(filter: { parent: { under: $id } }) { items { name ancestors { name } } } }',
      { id: top },
    )
    expect(list.getXDossiers.items).toEqual([{ name: '2027', ancestors: [{ name: 'Marchés' }] }])
    const move = 'mutation ($id: ID!, $input: XDossierInput!) { updateXDossier(id: $id, input: $input) { id } }'
    const { errors } = await administrator.ask('custom', move, { id: top, input: { parent: below } })
    expect(errors?.[0]?.extensions.errors).toMatchObject([{ path: 'parent', rule: 'circular' }])
  })

  it('has comments and files', async () => {
    const administrator = await app().administrator()
    const { key } = await create(administrator, nouns('procès'))
    await addField(administrator, key, 'PIECES', 'files')
    await app().kernel.events.flush()
    const { data } = await administrator.send(
      'custom',
      'mutation ($input: XProcesInput!) { createXProces(input: $input) { id customFields } }',
      { input: { name: 'P 1', customFields: { PIECES: [{ upload: null }] } } },
      { 'variables.input.customFields.PIECES.0.upload': new File(['acte'], 'acte.txt') },
    )
    expect(data.createXProces.customFields.PIECES).toMatchObject([{ name: expect.stringContaining('acte') }])
    const comment = 'mutation ($input: CommentInput!) { createComment(input: $input) { id } }'
    await administrator.get('activity-thread', comment, {
      input: { entity: key, recordId: data.createXProces.id, text: 'Reçu' },
    })
    const thread = `{ getThread(entity: "${key}", recordId: "${data.createXProces.id}") { items { action } } }`
    const { getThread } = await administrator.get('activity-thread', thread)
    expect(getThread.items.map(({ action }: { action: string }) => action)).toEqual(['COMMENT', 'CREATE'])
  })

  it('is served by another process', async () => {
    const administrator = await app().administrator()
    const elsewhere = createClient(other.url, administrator.token)
    await create(administrator, nouns('clé'))
    await other.kernel().events.flush()
    await other.kernel().renew()
    await elsewhere.get('custom', 'mutation { createXCle(input: { name: "K 1" }) { id } }')
    expect((await administrator.get('custom', '{ getXCles { total } }')).getXCles.total).toBe(1)
  })

  it('arrives with the session answer, as a draft until it is published', async () => {
    const administrator = await app().administrator()
    const { key } = await create(administrator, nouns('véhicule'))
    const own = async () =>
      (await app().anonymous.get('api-gateway', USER, { token: administrator.token })).getUserByAuthToken.entities.find(
        (one: { key: string }) => one.key === key,
      )
    expect(await own()).toEqual({ key: 'xVehicule', plural: 'véhicules', isPublished: false })
    expect(await act(administrator, 'publish', key)).toEqual({ state: 'PUBLISHED', dropsAt: null })
    expect(await own()).toMatchObject({ isPublished: true })
  })

  it('has custom fields, filters, a formula, history, search, export, import, trash and undo', async () => {
    const administrator = await app().administrator()
    const { key } = await create(administrator, nouns('carnet'))
    await addField(administrator, key, 'KM', 'int', { min: 0 })
    await addField(administrator, key, 'DAY', 'date')
    await addField(administrator, key, 'SUPPLIER', 'reference', { to: 'supplier' })
    await addField(administrator, key, 'DOUBLE', 'float', { formula: '[KM] * 2' })
    const write = 'mutation ($input: XCarnetInput!) { createXCarnet(input: $input) { id customFields } }'
    const bad = await administrator.ask('custom', write, { input: { name: 'Faux', customFields: { KM: -1 } } })
    expect(bad.errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED')
    const { createXCarnet: one } = await administrator.get('custom', write, {
      input: { name: 'Trajet du zébulon', customFields: { KM: 21, DAY: '2026-03-01' } },
    })
    expect(one.customFields).toMatchObject({ KM: 21, DOUBLE: 42 })
    const sorted = '{ getXCarnets(sort: [{ field: "customFields.KM", order: DESC }]) { items { id } } }'
    expect((await administrator.get('custom', sorted)).getXCarnets.items).toHaveLength(1)
    const found = await administrator.get('api-gateway', '{ search(q: "zébulon") { results { entity id } } }')
    expect(found.search.results).toEqual([{ entity: key, id: one.id }])
    const thread = `{ getThread(entity: "xCarnet", recordId: "${one.id}") { items { action changes } } }`
    expect((await administrator.get('activity-thread', thread)).getThread.items[0]).toMatchObject({ action: 'CREATE' })
    const text = await exportText(app(), administrator, { service: 'custom', operation: 'exportXCarnets' })
    expect(text).toContain('Trajet du zébulon')
    const checked = await checkImport(administrator, { entity: key, content: 'Nom;KM\nRetour;7\n' })
    expect((await runImport(administrator, checked.id)).created).toBe(1)
    await remove(administrator, key, one.id)
    expect((await administrator.get('custom', '{ getXCarnets { total } }')).getXCarnets.total).toBe(1)
    expect(await undo(administrator, key, one.id)).toMatchObject([{ isRestored: true, entity: key }])
    const again = await administrator.get('custom', `{ getXCarnet(id: "${one.id}") { customFields } }`)
    expect(again.getXCarnet.customFields).toMatchObject({ KM: 21, DAY: '2026-03-01' })
  })

  it('is a target of references, and is not retired while a field names it', async () => {
    const administrator = await app().administrator()
    const { key } = await create(administrator, nouns('étagère'))
    const field = await addField(administrator, 'supplier', 'SHELF', 'reference', { to: key })
    expect(
      await refusal(administrator, 'mutation ($key: ID!) { retireConsoleEntity(key: $key) { key } }', { key }),
    ).toBe('CONFLICT')
    await administrator.get(SERVICE, 'mutation ($id: ID!) { deleteCustomField(id: $id, force: true) }', field)
    expect(await act(administrator, 'retire', key)).toMatchObject({ state: 'RETIRED' })
  })

  it('is renamed everywhere, and keeps its key', async () => {
    const administrator = await app().administrator()
    const { key } = await create(administrator, nouns('caisse'))
    const input = { entity: key, singularLabel: 'malle', pluralLabel: 'malles', gender: 'FEMININE' }
    const renamed = await administrator.get(SERVICE, RENAME, { input })
    expect(renamed.updateEntityConfiguration).toEqual({ pluralLabel: 'malles', isDefault: true })
    const names = await administrator.get(SERVICE, '{ getEntityConfigurations { entity pluralLabel gender } }')
    expect(names.getEntityConfigurations).toContainEqual({ entity: key, pluralLabel: 'malles', gender: 'FEMININE' })
    await administrator.get('custom', '{ getXCaisses { total } }')
  })
})

describe('rights', () => {
  const CUSTOMISER = { CUSTOM_FIELD_MANAGEMENT: true } as const

  it('the creator’s role receives the right in the same step, and no other role', async () => {
    const author = await app().person({ rights: CUSTOMISER })
    const clerk = await app().person({ rights: { SUPPLIER: true } })
    await create(author, nouns('registre'))
    await author.get('custom', 'mutation { createXRegistre(input: { name: "A" }) { id } }')
    expect(await clerk.errorCode('custom', '{ getXRegistres { total } }')).toBe('FORBIDDEN')
    const { rows } = await app().pool.query('SELECT rights FROM security.user_role WHERE id = $1', [author.roleId])
    expect(rows[0].rights).toEqual({ ...CUSTOMISER, X_REGISTRE: true })
    const roles = 'mutation ($id: ID!, $input: UserRoleInput!) { updateUserRole(id: $id, input: $input) { id } }'
    const administrator = await app().administrator()
    const input = { rights: { SUPPLIER: true, X_REGISTRE: { createAndUpdate: false, delete: false } } }
    await administrator.get('security', roles, { id: clerk.roleId, input })
    expect((await clerk.get('custom', '{ getXRegistres { total } }')).getXRegistres.total).toBe(1)
    expect(await clerk.errorCode('custom', 'mutation { createXRegistre(input: { name: "B" }) { id } }')).toBe(
      'FORBIDDEN',
    )
  })

  it('only customisers with a fresh proof create', async () => {
    const clerk = await app().person({ rights: { SUPPLIER: true } })
    expect(await refusal(clerk, CREATE, { input: nouns('interdit') })).toBe('FORBIDDEN')
    expect(await refusal(clerk, 'mutation { retireConsoleEntity(key: "xBadge") { key } }', {})).toBe('FORBIDDEN')
    const author = await app().person({ rights: CUSTOMISER })
    await app().pool.query(`UPDATE security.session SET proved_at = now() - interval '1 day' WHERE user_id = $1`, [
      author.id,
    ])
    expect(await refusal(author, CREATE, { input: nouns('tardif') })).toBe('FRESH_PROOF_REQUIRED')
  })
})

describe('names', () => {
  it.each([
    ['select', 'xSelect'],
    ['table "; DROP TABLE x; --', 'xTableDropTableX'],
    ['__proto__', 'xProto'],
    ['constructor', 'xConstructor'],
    ['Œuvre d’art', 'xOeuvreDArt'],
    ['2CV', 'xN2cv'],
    ['日本', 'xEntity'],
    ['<script>alert(1)</script>', 'xScriptAlert1Script'],
  ])('%s becomes the key %s', async (singularLabel, key) => {
    const administrator = await app().administrator()
    const created = await create(administrator, { singularLabel, pluralLabel: `${singularLabel}s` })
    expect(created).toMatchObject({ key, singularLabel })
    const type = key.charAt(0).toUpperCase() + key.slice(1)
    const { [`create${type}`]: one } = await administrator.get(
      'custom',
      `mutation { create${type}(input: { name: "'; --" }) { name } }`,
    )
    expect(one.name).toBe("'; --")
  })

  it.each([
    { singularLabel: ' ' },
    { singularLabel: 'a\nb' },
    { singularLabel: 'x'.repeat(101) },
    { singularLabel: 'invi\u200bsible' },
    { ...nouns('fournisseur') },
    { icon: 'NoIcon' },
    { icon: '__proto__' },
    { menuGroup: 'nowhere' },
  ])('%o is refused', async (input) => {
    const administrator = await app().administrator()
    expect(await refusal(administrator, CREATE, { input: { ...nouns('sain'), ...input } })).toBe('VALIDATION_FAILED')
    expect(await tableExists('custom.x_sain')).toBe(false)
  })

  it('a key is never used twice, nor the plural of another', async () => {
    const administrator = await app().administrator()
    const first = await create(administrator, { singularLabel: 'Lot', pluralLabel: 'Les lots' })
    await act(administrator, 'retire', first.key)
    await app().pool.query(
      `UPDATE entity_customizer.console_entity SET retired_at = now() - interval '31 days' WHERE key = $1`,
      [first.key],
    )
    await dropRetiredEntities(app().kernel)
    expect(await create(administrator, { singularLabel: 'Lot', pluralLabel: 'Les lots' })).toMatchObject({
      key: 'xLotN2',
    })
    expect(await create(administrator, { singularLabel: 'Lots', pluralLabel: 'Des lots' })).toMatchObject({
      key: 'xLotsN2',
    })
  })

  it('two administrators cannot create the same name concurrently', async () => {
    const people = await Promise.all([app().administrator(), app().administrator()])
    const answers = await Promise.all(
      people.map((person) => person.ask(SERVICE, CREATE, { input: nouns('simultané') })),
    )
    expect(answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'done').sort()).toEqual([
      'VALIDATION_FAILED',
      'done',
    ])
  })

  it('an organisation has a limited number of them', async () => {
    const administrator = await app().administrator()
    await app().pool.query(
      `INSERT INTO entity_customizer.console_entity (id, key, singular_label, plural_label, retired_at)
       SELECT gen_random_uuid(), 'xFull' || n, 'plein ' || n, 'pleins ' || n, now() FROM generate_series(1, $1) n`,
      [MAX_CONSOLE_ENTITIES],
    )
    expect(await refusal(administrator, CREATE, { input: nouns('centième') })).toBe('CONFLICT')
    await app().pool.query(`DELETE FROM entity_customizer.console_entity WHERE key LIKE 'xFull%'`)
  })
})

describe('a retired entity', () => {
  it('is served nowhere, and comes back with its records', async () => {
    const administrator = await app().administrator()
    const { key } = await create(administrator, nouns('outil'))
    await administrator.get('custom', 'mutation { createXOutil(input: { name: "Scie" }) { id } }')
    expect(await act(administrator, 'retire', key)).toMatchObject({ state: 'RETIRED' })
    expect((await administrator.ask('custom', '{ getXOutils { total } }')).errors).toBeDefined()
    await dropRetiredEntities(app().kernel)
    const all = (await administrator.get(SERVICE, '{ getConsoleEntities { key state dropsAt } }')).getConsoleEntities
    expect(all).toContainEqual({ key, state: 'RETIRED', dropsAt: expect.stringMatching(/^20/) })
    expect(await act(administrator, 'restore', key)).toEqual({ state: 'DRAFT', dropsAt: null })
    expect((await administrator.get('custom', '{ getXOutils { total } }')).getXOutils.total).toBe(1)
  })

  it('does not come back beside an entity of the same name', async () => {
    const administrator = await app().administrator()
    const { key } = await create(administrator, nouns('double'))
    await act(administrator, 'retire', key)
    await create(administrator, nouns('double'))
    const restore = 'mutation ($key: ID!) { restoreConsoleEntity(key: $key) { key } }'
    expect(await refusal(administrator, restore, { key })).toBe('CONFLICT')
  })

  it('is dropped after thirty days, with its fields, trash and rights', async () => {
    const author = await app().person({ rights: { CUSTOM_FIELD_MANAGEMENT: true } })
    const { key } = await create(author, nouns('seau'))
    await addField(author, key, 'SIZE', 'int')
    const { createXSeau: one } = await author.get('custom', 'mutation { createXSeau(input: { name: "S" }) { id } }')
    await remove(author, key, one.id)
    await act(author, 'retire', key)
    await app().pool.query(
      `UPDATE entity_customizer.console_entity SET retired_at = now() - interval '31 days' WHERE key = $1`,
      [key],
    )
    await dropRetiredEntities(app().kernel)
    expect(await tableExists('custom.x_seau')).toBe(false)
    const { rows } = await app().pool.query(
      `SELECT (SELECT count(*) FROM entity_customizer.custom_field WHERE entity = $1)
         + (SELECT count(*) FROM activity_thread.deleted_record WHERE entity = $1)
         + (SELECT count(*) FROM security.user_role WHERE rights ? 'X_SEAU') AS left`,
      [key],
    )
    expect(rows[0].left).toBe(0)
  })
})

describe('without the role that owns the tables', () => {
  it('a creation is refused with the reason', async () => {
    const administrator = await app().administrator()
    const client = createClient(other.url, administrator.token)
    const { errors } = await client.ask(SERVICE, CREATE, { input: nouns('orphelin') })
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'UNAVAILABLE' } })
    expect(errors?.[0]?.message).toContain('DATABASE_OWNER_URL')
  })
})

describe('an entity that another administrator changes meanwhile', () => {
  const set = 'UPDATE entity_customizer.console_entity SET retired_at = $2 WHERE key = $1'

  /** Starts `other` while `change` is not committed, and commits once `other` waits for it. */
  const during = async <T>(change: readonly unknown[], other: () => Promise<T>): Promise<T> => {
    const client = await app().pool.connect()
    try {
      await client.query('BEGIN')
      await client.query(set, [...change])
      const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
      const running = other()
      await expect
        .poll(async () => {
          const waiting = await app().pool.query(
            'SELECT FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))',
            [rows[0].pid],
          )
          return waiting.rowCount
        })
        .toBe(1)
      await client.query('COMMIT')
      return await running
    } finally {
      client.release()
    }
  }

  it('keeps its table if it is restored while the job drops it', async () => {
    const administrator = await app().administrator()
    const { key } = await create(administrator, nouns('râteau'))
    await act(administrator, 'retire', key)
    await app().pool.query(set, [key, new Date(Date.now() - 31 * 86_400_000)])
    await during([key, null], () => dropRetiredEntities(app().kernel))
    expect(await tableExists('custom.x_rateau')).toBe(true)
  })

  it('is not named by a new field if it is retired', async () => {
    const administrator = await app().administrator()
    const { key } = await create(administrator, nouns('pelle'))
    const input = { entity: 'supplier', label: 'Pelle', name: 'SPADE', type: 'reference', settings: { to: key } }
    expect(await during([key, new Date()], () => refusal(administrator, FIELD, { input }))).toBe('CONFLICT')
  })
})
