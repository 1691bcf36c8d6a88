import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Rights } from '#resources/domain/rights.ts'
import { resources } from '#resources/index.ts'
import { createContext } from '#server/features/sessions/createContext.ts'
import { canReadFile } from '#server/modules/drive/canReadFile.ts'
import { customFieldTexts } from '#server/modules/reservation/emails/customFieldTexts.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { offerEverything } from '#tests/support/parameters.ts'
import { exportText } from '#tests/support/transfer.ts'
import { NOBODY } from '../fixtures/hiddenFields.ts'
import { createIntervention, workOn } from '../fixtures/interventionPeople.ts'
import { createCategory, createItem, MANAGER_RIGHTS } from '../fixtures/reservationPeople.ts'
import { addDates, createSeries } from '../fixtures/reservationSeries.ts'

const app = fileApp()
const everything: Rights = Object.fromEntries(resources.all.flatMap(({ right }) => (right ? [[right, true]] : [])))

const SET = 'mutation ($input: EntityOverrideInput!) { updateEntityOverride(input: $input) { entity } }'
const ADD = 'mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) { id name } }'
const CHANGE =
  'mutation ($id: ID!, $input: UpdateCustomFieldInput!) { updateCustomField(id: $id, input: $input) { id } }'
const DROP = 'mutation ($id: ID!) { deleteCustomField(id: $id, force: true) }'
const SUPPLIER = 'mutation ($input: SupplierInput!) { createSupplier(input: $input) { id } }'
const UPDATE = 'mutation ($id: ID!, $input: InterventionInput!) { updateIntervention(id: $id, input: $input) { id } }'

let admin: TestPerson
let reader: TestPerson

beforeAll(async () => {
  await offerEverything(app().pool)
  admin = await app().administrator()
  reader = await app().person({ rights: everything })
})

const settled = async <T>(answer: Promise<{ data: T; errors?: unknown }>): Promise<T> => {
  const { data, errors } = await answer
  if (errors) throw new Error(JSON.stringify(errors))
  await app().kernel.events.flush()
  return data
}

const changed = new Map<string, Set<string>>()
const fields: string[] = []

const set = (entity: string, given: Record<string, object | null>) => {
  changed.set(entity, new Set([...(changed.get(entity) ?? []), ...Object.keys(given)]))
  return admin.ask('entity-customizer', SET, { input: { entity, fields: given } })
}
const limit = (entity: string, given: Record<string, object | null>) => settled(set(entity, given))

const adding = (input: object, client = admin) => client.ask('entity-customizer', ADD, { input })
const add = async (input: object): Promise<string> => {
  const { createCustomField } = await settled<{ createCustomField: { id: string } }>(adding(input))
  fields.push(createCustomField.id)
  return createCustomField.id
}

afterEach(async () => {
  for (const [entity, names] of changed) await set(entity, Object.fromEntries([...names].map((name) => [name, null])))
  for (const id of fields.reverse()) await admin.ask('entity-customizer', DROP, { id })
  changed.clear()
  fields.length = 0
  await app().kernel.events.flush()
})

const rulesOf = (errors: readonly { extensions: Record<string, unknown> }[] | undefined): Record<string, string> =>
  Object.fromEntries(
    ((errors?.[0]?.extensions.errors ?? []) as { path: string; rule: string }[]).map(({ path, rule }) => [path, rule]),
  )

const supplier = async (input: object): Promise<string> =>
  (await admin.get('company', SUPPLIER, { input })).createSupplier.id

describe('a field limited to states', () => {
  const DONE = {
    expectedStartingAt: null,
    realizationStartingAt: '2026-01-05 08:00:00',
    realizationEndingAt: '2026-01-05 09:00:00',
    elapsedTime: 1,
  }
  const LIST = `query ($filter: InterventionFilter, $sort: [InterventionSort!]) {
    getInterventions(filter: $filter, sort: $sort) { items { id description status customFields } } }`
  const items = async (
    filter: object,
    sort?: object,
  ): Promise<{ id: string; description: string | null; customFields: object }[]> =>
    (await reader.get('intervention', LIST, { filter, sort: sort && [sort] })).getInterventions.items

  it('is read, found, sorted, exported and written in these states only', async () => {
    await add({
      entity: 'intervention',
      label: 'Note d’état',
      name: 'NOTE',
      type: 'string',
      settings: { read: { states: ['DONE'] } },
    })
    const hall = await createItem(app().pool, 'location', await createCategory(app().pool), { name: 'Salle' })
    const work = async (text: string, more = {}): Promise<string> => {
      const given = { label: text, description: `${text} mystère`, customFields: { NOTE: `${text} secret` } }
      return (await createIntervention(admin, { ...workOn(hall), ...given, ...more })).id
    }
    const open = await work('Ouverte')
    const done = await work('Finie', DONE)
    await limit('intervention', { description: { read: { states: ['DONE'] } } })
    const ids = [open, done]
    const shown = new Map((await items({ ids })).map((one) => [one.id, one]))
    expect(shown.get(open)).toMatchObject({ description: null, customFields: {} })
    expect(shown.get(done)).toMatchObject({ description: 'Finie mystère', customFields: { NOTE: 'Finie secret' } })
    for (const q of ['mystère', 'secret']) expect((await items({ ids, q })).map(({ id }) => id)).toEqual([done])
    const named = { customFields: [{ name: 'NOTE', contains: 'secret' }] }
    expect((await items({ ids, ...named })).map(({ id }) => id)).toEqual([done])
    const sorted = await items({ ids }, { field: 'customFields.NOTE', order: 'DESC' })
    expect(sorted.map(({ id }) => id)).toEqual([done, open])
    const operation = 'exportInterventions'
    const text = await exportText(app(), reader, {
      service: 'intervention',
      operation,
      variables: `(filter: { ids: ["${open}", "${done}"] })`,
    })
    expect([text.includes('Finie mystère'), text.includes('Finie secret')]).toEqual([true, true])
    expect([text.includes('Ouverte mystère'), text.includes('Ouverte secret')]).toEqual([false, false])
    const input = { description: 'Ouverte mystère', customFields: { NOTE: 'Ouverte secret' } }
    const refused = await reader.ask('intervention', UPDATE, { id: open, input })
    expect(rulesOf(refused.errors)).toEqual({ description: 'wrongState', 'customFields.NOTE': 'wrongState' })
    expect(
      (await reader.ask('intervention', UPDATE, { id: done, input: { description: 'Autre' } })).errors,
    ).toBeUndefined()
    const thread = `{ getThread(entity: "intervention", recordId: "${done}") { items { changes } } }`
    expect(JSON.stringify(await reader.ask('activity-thread', thread))).not.toMatch(/mystère|secret/)
    expect(JSON.stringify(await admin.ask('activity-thread', thread))).toMatch(/mystère/)
  })
})

describe('a hidden field', () => {
  it('neither groups a list nor is summed', async () => {
    await add({ entity: 'supplier', label: 'Agréé', name: 'AGREED', type: 'bool', settings: { read: NOBODY } })
    await add({ entity: 'supplier', label: 'Remise', name: 'DISCOUNT', type: 'int', settings: { read: NOBODY } })
    await supplier({ name: 'Groupe caché', customFields: { AGREED: true, DISCOUNT: 4321 } })
    const grouped = 'query ($by: ListGrouping) { getSuppliers(grouping: $by) { groups { key count value } } }'
    const ask = (client: TestPerson, by: object) => client.ask('company', grouped, { by })
    const both = { by: 'customFields.AGREED', measure: 'customFields.DISCOUNT' }
    expect(JSON.stringify((await ask(admin, both)).data)).toContain('4321')
    expect(rulesOf((await ask(reader, both)).errors)).toEqual({ 'grouping.by': 'grouping' })
    const filter = {
      customFields: [
        { name: 'AGREED', isEmpty: true },
        { name: 'GONE', isEmpty: true },
      ],
    }
    const list = 'query ($filter: SupplierFilter) { getSuppliers(filter: $filter) { items { id } } }'
    const named = { 'filter.customFields.AGREED': 'filter', 'filter.customFields.GONE': 'filter' }
    expect(rulesOf((await reader.ask('company', list, { filter })).errors)).toEqual(named)
  })

  it('empties the formulas that read it', async () => {
    await add({ entity: 'supplier', label: 'Marge', name: 'MARGIN', type: 'int', settings: { read: NOBODY } })
    await add({
      entity: 'supplier',
      label: 'Double',
      name: 'TWICE',
      type: 'float',
      settings: { formula: '[Marge] * 2' },
    })
    await add({
      entity: 'supplier',
      label: 'Triple',
      name: 'THRICE',
      type: 'float',
      settings: { formula: '[Double] * 1,5' },
    })
    const id = await supplier({ name: 'À marge', customFields: { MARGIN: 21 } })
    const READ = `{ getSupplier(id: "${id}") { customFields } }`
    expect((await admin.get('company', READ)).getSupplier.customFields).toEqual({ MARGIN: 21, TWICE: 42, THRICE: 63 })
    expect((await reader.get('company', READ)).getSupplier.customFields).toEqual({})
    const filter = 'query ($filter: SupplierFilter) { getSuppliers(filter: $filter) { total } }'
    const above = { customFields: [{ name: 'TWICE', min: 40 }] }
    expect((await reader.get('company', filter, { filter: above })).getSuppliers.total).toBe(0)
    expect((await admin.get('company', filter, { filter: above })).getSuppliers.total).toBe(1)
  })

  it('keeps its files from download', async () => {
    const id = await supplier({ name: 'À fichier' })
    const ATTACH =
      'mutation ($id: ID!, $input: SupplierInput!) { updateSupplier(id: $id, input: $input) { files { id } } }'
    const { data } = await admin.send(
      'company',
      ATTACH,
      { id, input: { files: [{ upload: null }] } },
      { 'variables.input.files.0.upload': new File(['Bonjour'], 'note.txt') },
    )
    const file: string = data.updateSupplier.files[0].id
    const holder = { entity: 'supplier', recordId: id, field: 'files' }
    const contextOf = ({ token }: TestPerson) =>
      createContext(app().kernel, {
        headers: { authorization: `Bearer ${token}` },
        socket: { remoteAddress: '127.0.0.1' },
      } as never)
    expect(await canReadFile(await contextOf(reader), file, holder)).toBe(true)
    await limit('supplier', { files: { read: NOBODY } })
    expect(await canReadFile(await contextOf(reader), file, holder)).toBe(false)
    expect(await canReadFile(await contextOf(admin), file, holder)).toBe(true)
  })

  it('names no record that uses another one by it', async () => {
    await add({
      entity: 'supplier',
      label: 'Tutelle',
      name: 'OWNER',
      type: 'reference',
      settings: { to: 'sector', read: NOBODY },
    })
    const { createSector } = await admin.get(
      'company',
      'mutation { createSector(input: { name: "Tutelle", modules: [RESERVATION] }) { id } }',
    )
    await supplier({ name: 'Fournisseur discret', customFields: { OWNER: createSector.id } })
    const asking =
      'mutation ($id: ID!) { createDeletionRequest(input: { entityType: "sector", entityId: $id }) { id } }'
    const usesFor = async (person: TestPerson): Promise<string> => {
      const { createDeletionRequest } = await person.get('mutex', asking, { id: createSector.id })
      const query = `{ getDeletionRequests(ids: ["${createDeletionRequest.id}"]) { status usedByMicroservices errors } }`
      const read = async () => (await person.get('mutex', query)).getDeletionRequests[0]
      await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe('FAILURE')
      return JSON.stringify(await read())
    }
    expect(await usesFor(reader)).not.toContain('Fournisseur discret')
    expect(await usesFor(admin)).toContain('Fournisseur discret')
  })

  it('is left out of maintenance statistics', async () => {
    const FIGURES =
      'query ($input: MaintenanceFiguresInput!) { getMaintenanceFigures(input: $input) { whole { value } } }'
    const input = { from: '2026-01-01', to: '2026-02-01', by: 'ITEM' }
    await createItem(app().pool, 'property', await createCategory(app().pool), { name: 'Pompe' })
    await app().pool.query('UPDATE company.property SET purchase_price = 4321')
    const value = async (person: TestPerson) =>
      (await person.get('intervention', FIGURES, { input })).getMaintenanceFigures.whole.value
    expect(await value(reader)).toBeGreaterThan(0)
    await limit('property', { purchasePrice: { read: NOBODY } })
    expect([await value(reader), (await value(admin)) > 0]).toEqual([null, true])
  })

  it('is left out of emails of every author', async () => {
    const definitions = [
      { entity: 'reservation', name: 'OPEN', label: 'Ouvert', type: 'string', settings: {} },
      { entity: 'reservation', name: 'SHUT', label: 'Fermé', type: 'string', settings: { read: NOBODY } },
    ].map((one) => ({ ...one, required: false, retired: false, options: [], retiredOptions: [], formerLabels: {} }))
    const texts = customFieldTexts(definitions as never, { OPEN: 'dit', SHUT: 'tu' }, 'UTC')
    expect(texts).toEqual({ OPEN: 'dit' })
  })
})

describe('added dates of a series', () => {
  it('copy values that their author does not read, and show them to others only', async () => {
    await add({ entity: 'reservation', label: 'Code', name: 'CODE', type: 'string', settings: { read: NOBODY } })
    const hall = await createItem(app().pool, 'location', await createCategory(app().pool), { name: 'Salle' })
    const manager = await app().person({ rights: { ...everything, ...MANAGER_RIGHTS } })
    const dates = [{ date: '2027-03-11', isSkipped: true }]
    const rule = 'FREQ=WEEKLY;COUNT=2;BYDAY=TH;WKST=MO'
    const reservation = { customFields: { CODE: '4812' } }
    const made = await createSeries(admin, [hall], { rule, input: { dates }, reservation })
    const { id } = made.data.createReservationSeries
    expect((await addDates(manager, id, ['2027-03-11'])).errors).toBeUndefined()
    const CODES = `{ getReservations(filter: { series: { in: ["${id}"] } }) { items { customFields } } }`
    const codes = async (person: TestPerson) => (await person.get('reservation', CODES)).getReservations.items
    expect(await codes(admin)).toEqual([reservation, reservation])
    expect(await codes(manager)).toEqual([{ customFields: {} }, { customFields: {} }])
    const own = await createSeries(manager, [hall], { first: '2027-05-06', rule, reservation })
    expect(JSON.stringify(own.errors)).toContain('notYours')
  })
})

describe('a limit of reading', () => {
  it('is refused for required fields and for fields that a condition names', async () => {
    const text = { entity: 'supplier', label: 'Zone', name: 'ZONE', type: 'string' }
    const required = await adding({ ...text, required: true, settings: { read: NOBODY } })
    expect(rulesOf(required.errors)).toEqual({ 'settings.read': 'UNREAD_REQUIRED' })
    expect(rulesOf((await set('supplier', { name: { read: NOBODY } })).errors)).toEqual({
      'fields.name.read': 'UNREAD_REQUIRED',
    })
    expect(rulesOf((await set('supplier', { code: { read: NOBODY } })).errors)).toEqual({
      'fields.code.read': 'UNAVAILABLE',
    })
    const city = { all: [{ field: 'city', filled: true }] }
    await add({ ...text, settings: { when: city } })
    expect(rulesOf((await set('supplier', { city: { read: NOBODY } })).errors)).toEqual({
      'fields.city.read': 'UNREAD_CONDITION',
    })
    await limit('supplier', { country: { read: NOBODY } })
    const country = { all: [{ field: 'country', filled: true }] }
    const other = await adding({ ...text, name: 'OTHER', label: 'Autre', settings: { when: country } })
    expect(rulesOf(other.errors)).toEqual({ 'settings.when': 'CONDITION_UNREAD' })
  })

  it('cannot be lifted or avoided without the right', async () => {
    const id = await add({
      entity: 'supplier',
      label: 'Réservé',
      name: 'KEPT',
      type: 'string',
      settings: { read: NOBODY, write: NOBODY },
    })
    const customizer = await app().person({ rights: { ...everything, CUSTOM_FIELD_MANAGEMENT: true } })
    const lift = await customizer.ask('entity-customizer', CHANGE, { id, input: { settings: {} } })
    expect(rulesOf(lift.errors)).toEqual({ 'settings.read': 'NOT_YOURS' })
    expect(rulesOf((await customizer.ask('entity-customizer', DROP, { id })).errors)).toEqual({
      'settings.read': 'NOT_YOURS',
    })
    await limit('supplier', { city: { read: NOBODY } })
    const free = await customizer.ask('entity-customizer', SET, {
      input: { entity: 'supplier', fields: { city: null } },
    })
    expect(rulesOf(free.errors)).toEqual({ 'fields.city.read': 'NOT_YOURS' })
  })

  it('lets its roles read and write', async () => {
    const keeper = await app().person({ rights: everything })
    await add({
      entity: 'supplier',
      label: 'Clé',
      name: 'KEY',
      type: 'string',
      settings: { read: { roles: [keeper.roleId] } },
    })
    await limit('supplier', { city: { read: { roles: [keeper.roleId] } } })
    const id = await supplier({ name: 'Des gardiens', city: 'Lys', customFields: { KEY: 'K1' } })
    const READ = `{ getSupplier(id: "${id}") { city customFields } }`
    expect((await keeper.get('company', READ)).getSupplier).toEqual({ city: 'Lys', customFields: { KEY: 'K1' } })
    expect((await reader.get('company', READ)).getSupplier).toEqual({ city: null, customFields: {} })
    const WRITE = 'mutation ($id: ID!, $input: SupplierInput!) { updateSupplier(id: $id, input: $input) { city } }'
    const input = { city: 'Brest', customFields: { KEY: 'K2' } }
    expect((await keeper.ask('company', WRITE, { id, input })).errors).toBeUndefined()
    const guess = await reader.ask('company', WRITE, { id, input })
    expect(rulesOf(guess.errors)).toEqual({ city: 'notYours', 'customFields.KEY': 'notYours' })
    expect((await reader.ask('company', WRITE, { id, input: { code: 'C9' } })).errors).toBeUndefined()
    expect((await keeper.get('company', READ)).getSupplier).toEqual(input)
  })
})

describe('a work made from a report or from a failed point', () => {
  const REPORT = 'mutation ($input: ProblemReportInput!) { createProblemReport(input: $input) { id } }'
  const ACCEPT = `mutation ($id: ID!) { acceptProblemReport(id: $id) { intervention { id description } } }`
  const RECORD = `mutation ($id: ID!, $input: InterventionPointResultInput!) {
    recordInterventionPoint(id: $id, input: $input) { id } }`
  const CORRECT = 'mutation ($point: ID!) { createCorrectiveWork(point: $point) { id description } }'
  const READ = '{ getIntervention(id: "ID") { description points { id } } }'
  const shown = async (person: TestPerson, id: string) =>
    (await person.get('intervention', READ.replace('ID', id))).getIntervention

  it('receives texts that its author neither reads nor writes', async () => {
    const hall = await createItem(app().pool, 'location', await createCategory(app().pool), { name: 'Salle' })
    const input = { ...workOn(hall), label: 'Porte', description: 'Gond cassé' }
    const { createProblemReport: report } = await admin.get('intervention', REPORT, { input })
    const checked = await createIntervention(admin, { ...workOn(hall), points: [{ label: 'Voyant' }] })
    const [point] = (await shown(admin, checked.id)).points
    await reader.get('intervention', RECORD, { id: point.id, input: { result: 'NOT_OK', note: 'Éteint' } })
    await limit('intervention', { description: { read: NOBODY, write: NOBODY } })
    const { acceptProblemReport: accepted } = await reader.get('intervention', ACCEPT, { id: report.id })
    const { createCorrectiveWork: corrective } = await reader.get('intervention', CORRECT, { point: point.id })
    expect([accepted.intervention.description, corrective.description]).toEqual([null, null])
    expect((await shown(admin, accepted.intervention.id)).description).toBe('Gond cassé')
    expect((await shown(admin, corrective.id)).description).toContain('Éteint')
  })
})
