import { beforeAll, describe, expect, it } from 'vitest'
import { dropRetiredEntities } from '#server/modules/entity-customizer/consoleEntities.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { checkImport, exportText, runImport } from '#tests/support/transfer.ts'
import { binActions } from '../fixtures/trashActions.ts'

const app = fileApp()
const { remove, undo } = binActions(app)

const SERVICE = 'entity-customizer'
const CREATE = 'mutation ($input: ConsoleEntityInput!) { createConsoleEntity(input: $input) { key owner state } }'
const FIELD = `mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) {
  id name options { id value } } }`
const THREAD = `query ($entity: String!, $id: ID!) { getThread(entity: $entity, recordId: $id) {
  items { id action changes canUndo } } }`
const TAKE_BACK = 'mutation ($id: ID!) { undoActivity(id: $id) }'

type Action = 'publish' | 'retire' | 'restore'
type Row = { id?: string; name?: string; customFields?: Record<string, unknown> }

let administrator: TestPerson
beforeAll(async () => {
  administrator = await app().administrator()
})

const created = async (singular: string, owner: string | null = null) => {
  const input = { singularLabel: singular, pluralLabel: `${singular}s`, gender: 'MASCULINE', owner }
  return (await administrator.get(SERVICE, CREATE, { input })).createConsoleEntity as { key: string; owner: string }
}
const asked = (action: Action, key: string) =>
  administrator.ask(SERVICE, `mutation ($key: ID!) { ${action}ConsoleEntity(key: $key) { state } }`, { key })
const act = async (action: Action, key: string) => {
  const { errors } = await asked(action, key)
  if (errors) throw new Error(JSON.stringify(errors))
}
const defining = async (entity: string, name: string, type: string, more: object = {}) => {
  const answer = await administrator.ask(SERVICE, FIELD, {
    input: { entity, name, label: `Champ ${name}`, type, ...more },
  })
  await app().kernel.events.flush()
  return answer
}
const define = async (entity: string, name: string, type: string, more: object = {}) => {
  const { data, errors } = await defining(entity, name, type, more)
  if (errors) throw new Error(JSON.stringify(errors))
  return data.createCustomField as { id: string; name: string; options: { id: string; value: string }[] }
}
const errorsOf = (answer: { errors?: readonly { extensions: Record<string, unknown> }[] }) =>
  (answer.errors?.[0]?.extensions.errors ?? []) as { path: string; rule: string; message: string }[]

const contracts = async (singular: string) => {
  const { key } = await created(singular, 'supplier')
  await act('publish', key)
  const type = `Supplier`
  const rows = `${key} { id name customFields }`
  const write = (client: TestPerson, name: string, list: Row[], id?: string) =>
    id
      ? client.ask(
          'company',
          `mutation ($id: ID!, $input: ${type}Input!) { updateSupplier(id: $id, input: $input) { id ${rows} } }`,
          { id, input: { [key]: list } },
        )
      : client.ask('company', `mutation ($input: ${type}Input!) { createSupplier(input: $input) { id ${rows} } }`, {
          input: { name, [key]: list },
        })
  const saved = async (name: string, list: Row[], id?: string): Promise<{ id: string; rows: Required<Row>[] }> => {
    const { data, errors } = await write(administrator, name, list, id)
    if (errors) throw new Error(JSON.stringify(errors))
    const record = data[id ? 'updateSupplier' : 'createSupplier']
    return { id: record.id, rows: record[key] }
  }
  const read = async (id: string): Promise<Required<Row>[]> =>
    (await administrator.get('company', `query ($id: ID!) { getSupplier(id: $id) { ${rows} } }`, { id })).getSupplier[
      key
    ]
  return { key, write, saved, read }
}

describe('an entity that belongs to another one', () => {
  it('is searched with its owner, together with words of the owner', async () => {
    const { saved } = await contracts('appareil')
    const { id } = await saved('Atelier Morvan', [{ name: 'Extincteurs' }, { name: 'Ascenseur' }])
    await saved('Atelier Tanguy', [{ name: 'Chaudière' }])
    const found = async (q: string) =>
      (
        await administrator.get(
          'company',
          'query ($q: String!) { getSuppliers(filter: { q: $q }) { items { id } total } }',
          { q },
        )
      ).getSuppliers
    for (const q of ['extincteur', 'ascens', 'morvan extincteurs'])
      expect(await found(q)).toEqual({ items: [{ id }], total: 1 })
    for (const q of ['tanguy extincteurs', 'chaudron']) expect((await found(q)).total).toBe(0)
  })

  it('appears in the form of its owner when it is published', async () => {
    const { key, owner } = await created('garantie', 'supplier')
    expect(owner).toBe('supplier')
    const query = `{ getSuppliers { items { ${key} { id } } } }`
    expect((await administrator.ask('company', query)).errors).toBeDefined()
    await act('publish', key)
    expect((await administrator.ask('company', query)).errors).toBeUndefined()
    await act('retire', key)
    expect((await administrator.ask('company', query)).errors).toBeDefined()
  })

  it('stores, orders, changes and removes rows with their custom values', async () => {
    const { key, saved, read } = await contracts('convention')
    await define(key, 'MONTANT', 'money')
    const state = await define(key, 'ETAT', 'list', { options: [{ value: 'Signé' }, { value: 'Échu' }] })
    const [signed] = state.options
    const { id, rows } = await saved('Ateliers', [
      { name: 'Entretien', customFields: { MONTANT: 120.5, ETAT: signed?.id } },
      { name: 'Location', customFields: {} },
    ])
    expect(rows).toMatchObject([
      { name: 'Entretien', customFields: { MONTANT: 120.5, ETAT: 'Signé' } },
      { name: 'Location', customFields: {} },
    ])
    const [first, second] = rows
    await saved(
      '',
      [{ id: second?.id, name: 'Bail' }, { id: first?.id, customFields: { MONTANT: 99 } }, { name: 'Neuf' }],
      id,
    )
    expect(await read(id)).toMatchObject([
      { id: second?.id, name: 'Bail', customFields: {} },
      { id: first?.id, name: 'Entretien', customFields: { MONTANT: 99, ETAT: 'Signé' } },
      { name: 'Neuf' },
    ])
    await saved('', [{ id: first?.id }], id)
    expect(await read(id)).toMatchObject([{ id: first?.id, customFields: { MONTANT: 99, ETAT: 'Signé' } }])
  })

  it('checks the values of each row, and names the field', async () => {
    const { key, write, saved } = await contracts('avenant')
    await define(key, 'NUMERO', 'string', { required: true, settings: { unique: true, pattern: '[A-Z]\\d+' } })
    await define(key, 'LIEU', 'reference', { settings: { to: 'sector' } })
    const missing = '0190f3a0-0000-7000-8000-000000000009'
    const broken = await write(administrator, 'Faux', [
      { name: 'Un', customFields: {} },
      { name: 'Deux', customFields: { NUMERO: 'abc' } },
      { name: 'Trois', customFields: { NUMERO: 'A3', LIEU: missing } },
      { name: 'Quatre', customFields: { NUMERO: 'A3' } },
      { customFields: { NUMERO: 'A5', INCONNU: 1 } },
    ])
    expect(errorsOf(broken)).toMatchObject([
      { path: `${key}[4].name`, rule: 'required' },
      { path: `${key}[0].customFields.NUMERO`, rule: 'required', message: expect.stringContaining('Champ NUMERO') },
      { path: `${key}[1].customFields.NUMERO`, rule: 'pattern' },
      { path: `${key}[4].customFields.INCONNU`, rule: 'unknown' },
      { path: `${key}[2].customFields.LIEU`, rule: 'exists' },
      { path: `${key}[3].customFields.NUMERO`, rule: 'unique' },
    ])
    const one = await saved('Avenants un', [
      { name: 'A', customFields: { NUMERO: 'B1' } },
      { name: 'B', customFields: { NUMERO: 'B2' } },
    ])
    const other = await write(administrator, 'Avenants deux', [{ name: 'A', customFields: { NUMERO: 'b1' } }])
    expect(errorsOf(other)[0]?.rule).toBe('pattern')
    const taken = await write(administrator, 'Avenants deux', [{ name: 'A', customFields: { NUMERO: 'B1' } }])
    expect(errorsOf(taken)).toMatchObject([{ path: `${key}[0].customFields.NUMERO`, rule: 'unique' }])
    const [a, b] = one.rows
    const swapped = [
      { id: a?.id, customFields: { NUMERO: 'B2' } },
      { id: b?.id, customFields: { NUMERO: 'B1' } },
    ]
    expect((await saved('', swapped, one.id)).rows.map(({ customFields }) => customFields.NUMERO)).toEqual(['B2', 'B1'])
  })

  it('refers to records, which another record can replace in its rows', async () => {
    const { key, saved, read } = await contracts('annexe')
    await define(key, 'LIEU', 'reference', { settings: { to: 'sector' } })
    const sector = async (name: string): Promise<string> =>
      (
        await administrator.get('company', 'mutation ($input: SectorInput!) { createSector(input: $input) { id } }', {
          input: { name, modules: ['RESERVATION'] },
        })
      ).createSector.id
    const [one, other] = [await sector('Annexes nord'), await sector('Annexes sud')]
    const { id } = await saved('Électricien', [{ name: 'A', customFields: { LIEU: one } }, { name: 'B' }])
    const replace = 'mutation ($input: ReplaceReferencesInput!) { replaceReferences(input: $input) }'
    const input = { entityType: 'sector', entityId: one, replacementId: other }
    expect((await administrator.get('mutex', replace, { input })).replaceReferences).toBe(1)
    expect(await read(id)).toMatchObject([{ customFields: { LIEU: { id: other } } }, { name: 'B', customFields: {} }])
  })

  it('follows the right of its owner', async () => {
    const { key, write, saved } = await contracts('devis')
    const { id } = await saved('Menuiserie', [{ name: 'Portes' }])
    const reader = await app().person({ rights: { SUPPLIER: {} } })
    const list = `{ getSuppliers { items { ${key} { name } } } }`
    expect((await reader.ask('company', list)).errors).toBeUndefined()
    expect((await write(reader, '', [], id)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    const stranger = await app().person({ rights: { SECTOR: true } })
    expect((await stranger.ask('company', list)).errors).toBeDefined()
  })

  it('is in the history of its owner, whose undo restores rows and values', async () => {
    const { key, saved, read } = await contracts('bon')
    await define(key, 'NOTE', 'string')
    const { id, rows } = await saved('Imprimerie', [{ name: 'Un', customFields: { NOTE: 'a' } }, { name: 'Deux' }])
    const [one] = rows
    await saved('', [{ id: one?.id, name: 'Un bis', customFields: { NOTE: 'b' } }], id)
    const thread = (await administrator.get('activity-thread', THREAD, { entity: 'supplier', id })).getThread.items
    expect(thread[0].changes[key].after).toMatchObject([{ id: one?.id, name: 'Un bis', customFields: { NOTE: 'b' } }])
    expect(thread[0].canUndo).toBe(true)
    await administrator.get('activity-thread', TAKE_BACK, { id: thread[0].id })
    expect(await read(id)).toMatchObject([
      { id: one?.id, name: 'Un', customFields: { NOTE: 'a' } },
      { name: 'Deux', customFields: {} },
    ])
  })

  it('goes to the trash with its owner, and comes back with it', async () => {
    const { key, saved, read } = await contracts('reçu')
    await define(key, 'CODE', 'string', { settings: { unique: true } })
    const { id } = await saved('Papeterie', [{ name: 'Un', customFields: { CODE: 'C1' } }])
    await remove(administrator, 'supplier', id)
    expect((await app().pool.query('SELECT FROM custom.x_recu')).rowCount).toBe(0)
    await undo(administrator, 'supplier', id)
    expect(await read(id)).toMatchObject([{ name: 'Un', customFields: { CODE: 'C1' } }])
  })

  it('is exported and imported in a column of its owner', async () => {
    const { key, saved, read } = await contracts('poste')
    await define(key, 'PRIX', 'money')
    const { id } = await saved('Quincaillerie', [{ name: 'Vis', customFields: { PRIX: 3.5 } }])
    const text = await exportText(app(), administrator, {
      service: 'company',
      operation: 'exportSuppliers',
      variables: `(filter: { ids: ["${id}"] })`,
    })
    expect(text).toContain('Vis')
    expect(text).toContain('3,5')
    const plan = await checkImport(administrator, {
      entity: 'supplier',
      content: text.replace('3,5', '4,25').replace('Vis', 'Clous'),
    })
    expect(plan.errors ?? []).toEqual([])
    await runImport(administrator, plan.id)
    expect(await read(id)).toMatchObject([{ name: 'Clous', customFields: { PRIX: 4.25 } }])
  })

  it('belongs to an entity made in the console, which is retired after it', async () => {
    const { key: owner } = await created('véhicule')
    const { key } = await created('révision', owner)
    await act('publish', key)
    await define(key, 'KM', 'int')
    const Owner = `${owner[0]?.toUpperCase()}${owner.slice(1)}`
    const made = await administrator.get(
      'custom',
      `mutation ($input: ${Owner}Input!) { create${Owner}(input: $input) { id ${key} { name customFields } } }`,
      {
        input: { name: 'Kangoo', [key]: [{ name: 'Vidange', customFields: { KM: 30000 } }] },
      },
    )
    expect(made[`create${Owner}`][key]).toEqual([{ name: 'Vidange', customFields: { KM: 30000 } }])
    const refused = await asked('retire', owner)
    expect(refused.errors?.[0]?.message).toContain('révisions')
    await act('retire', key)
    await act('retire', owner)
    expect((await asked('restore', key)).errors).toBeDefined()
    await app().pool.query(
      `UPDATE entity_customizer.console_entity SET retired_at = now() - interval '40 days' WHERE key = ANY($1)`,
      [[owner, key]],
    )
    await dropRetiredEntities(app().kernel)
    const { rows } = await app().pool.query(
      `SELECT to_regclass('custom.x_vehicule') AS one, to_regclass('custom.x_revision') AS other`,
    )
    expect(rows).toEqual([{ one: null, other: null }])
  })

  it('refuses owners without derived form, files and limited reading', async () => {
    const input = { singularLabel: 'lot', pluralLabel: 'lots', gender: 'MASCULINE' }
    const { key } = await created('colis', 'supplier')
    for (const owner of ['reservation', 'file', key, 'xInconnu']) {
      const answer = await administrator.ask(SERVICE, CREATE, { input: { ...input, owner } })
      expect(errorsOf(answer)).toMatchObject([{ path: 'owner', rule: 'choice' }])
    }
    expect(errorsOf(await defining(key, 'PHOTO', 'image'))).toMatchObject([{ path: 'type', rule: 'part' }])
    const limited = await defining(key, 'SECRET', 'string', { settings: { read: { roles: [] } } })
    expect(errorsOf(limited).map(({ path }) => path)).toContain('settings.read')
  })
})
