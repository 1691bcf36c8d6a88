import { beforeAll, describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { checkImport, exportText } from '#tests/support/transfer.ts'
import { book, createCategory, createItem, UPDATE as UPDATE_BOOKING } from '../fixtures/reservationPeople.ts'

const app = fileApp()

const OPTIONS = 'options { id value color } retiredOptions { id value }'
const ADD = `mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) { id ${OPTIONS} } }`
const CHANGE = `mutation ($id: ID!, $input: UpdateCustomFieldInput!) { updateCustomField(id: $id, input: $input) { ${OPTIONS} } }`
const CREATE = 'mutation ($input: SectorInput!) { createSector(input: $input) { id customFields } }'
const UPDATE = `mutation ($id: ID!, $input: SectorInput!) {
  updateSector(id: $id, input: $input) { labels: customFields ids: customFields(choices: IDS) }
}`
const LIST =
  'query ($filter: SectorFilter, $sort: [SectorSort!]) { getSectors(filter: $filter, sort: $sort) { items { name } } }'
const THREAD = `query ($id: ID!) { getThread(entity: "sector", recordId: $id) { items { id changes canUndo } } }`

type Choice = { id: string; value: string; color: string | null }

let admin: TestPerson
let fields = 0

beforeAll(async () => {
  admin = await app().administrator()
})

const addList = async (labels: readonly string[], entity = 'sector') => {
  const name = `LIST_${fields++}`
  const input = { entity, label: name, name, type: 'list', options: labels.map((value) => ({ value })) }
  const { createCustomField } = await admin.get('entity-customizer', ADD, { input })
  return { name, id: createCustomField.id as string, options: createCustomField.options as Choice[] }
}

const setChoices = async (id: string, options: readonly object[]) => {
  const answer = await admin.ask('entity-customizer', CHANGE, { id, input: { options } })
  await app().kernel.events.flush()
  return answer
}

const addSector = async (name: string, customFields: object) =>
  (await admin.get('company', CREATE, { input: { name, modules: ['RESERVATION'], customFields } })).createSector

const names = async (variables: Record<string, unknown>): Promise<string[]> =>
  (await admin.get('company', LIST, variables)).getSectors.items.map(({ name }: { name: string }) => name)

describe('a used choice', () => {
  it('is renamed everywhere: records, filters, search, order, history and its undo', async () => {
    const { name, id, options } = await addList(['Rouge', 'Bleu'])
    const [red, blue] = options as [Choice, Choice]
    const one = await addSector('Ateliers', { [name]: 'Rouge' })
    await addSector('Bureaux', { [name]: blue.id })
    expect(one.customFields).toEqual({ [name]: 'Rouge' })
    const { updateSector } = await admin.get('company', UPDATE, {
      id: one.id,
      input: { customFields: { [name]: 'bleu' } },
    })
    expect(updateSector).toEqual({ labels: { [name]: 'Bleu' }, ids: { [name]: blue.id } })
    await admin.get('company', UPDATE, { id: one.id, input: { customFields: { [name]: 'Rouge' } } })

    await setChoices(id, [{ ...red, value: 'Écarlate', color: '#b91c1c' }, blue])

    const filtered = (filter: object) => names({ filter: { customFields: [{ name, ...filter }] } })
    for (const filter of [{ in: ['Écarlate'] }, { in: [red.id] }, { equals: 'ecarlate' }, { contains: 'carl' }]) {
      expect(await filtered(filter)).toEqual(['Ateliers'])
    }
    // A saved search with the previous label still matches, until another choice takes that label.
    expect(await filtered({ in: ['Rouge'] })).toEqual(['Ateliers'])
    expect(await filtered({ in: ['Bleu', red.id] })).toEqual(['Ateliers', 'Bureaux'])
    expect(await names({ filter: { q: 'ecarl' } })).toEqual(['Ateliers'])
    expect(await names({ filter: { q: red.id.slice(0, 8) } })).toEqual([])
    const everywhere = '{ search(q: "ecarlate") { results { displayName } } }'
    expect((await admin.get('api-gateway', everywhere)).search.results).toEqual([{ displayName: 'Ateliers' }])
    const sort = (order: string) =>
      names({
        filter: { q: 'a', customFields: [{ name, isEmpty: false }] },
        sort: [{ field: `customFields.${name}`, order }],
      })
    expect(await sort('ASC')).toEqual(['Bureaux', 'Ateliers'])
    expect(await sort('DESC')).toEqual(['Ateliers', 'Bureaux'])

    const { items } = (await admin.get('activity-thread', THREAD, { id: one.id })).getThread
    expect(items[0].changes).toEqual({ [`customFields.${name}`]: { before: 'Bleu', after: 'Écarlate' } })
    expect(items[0].canUndo).toBe(true)
    await admin.get('activity-thread', 'mutation ($id: ID!) { undoActivity(id: $id) }', { id: items[0].id })
    expect(await filtered({ in: ['Bleu'] })).toEqual(['Ateliers', 'Bureaux'])
  })

  it('is removed with a count of its records, and keeps its label in the history', async () => {
    const { name, id, options } = await addList(['Ancien', 'Nouveau'])
    const [old, recent] = options as [Choice, Choice]
    const one = await addSector('Archives', { [name]: 'Ancien' })
    const refused = await setChoices(id, [recent])
    expect(refused.errors?.[0]?.extensions.errors).toMatchObject([
      {
        path: 'options',
        rule: 'used',
        message: 'Le choix «\u00a0Ancien\u00a0» est utilisé par une fiche (Archives)\u00a0: il ne peut pas être retiré',
      },
    ])
    const stranger = await app().person({ rights: { CUSTOM_FIELD_MANAGEMENT: true } })
    const blind = await stranger.ask('entity-customizer', CHANGE, { id, input: { options: [recent] } })
    expect(blind.errors?.[0]?.extensions.errors).toMatchObject([
      { message: 'Le choix «\u00a0Ancien\u00a0» est utilisé par une fiche\u00a0: il ne peut pas être retiré' },
    ])
    const more = ['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => addSector(`Dépôt ${letter}`, { [name]: 'Ancien' }))
    const others = await Promise.all(more)
    expect((await setChoices(id, [recent])).errors?.[0]?.extensions.errors).toMatchObject([
      { message: expect.stringMatching(/par 7 fiches \((?:[^,]+, ){4}[^,]+ et 2\u00a0autres\)/) },
    ])
    for (const other of [one, ...others])
      await admin.get('company', UPDATE, { id: other.id, input: { customFields: { [name]: 'Nouveau' } } })
    const { data } = await setChoices(id, [recent])
    expect(data.updateCustomField).toMatchObject({
      options: [recent],
      retiredOptions: [{ id: old.id, value: 'Ancien' }],
    })
    const { items } = (await admin.get('activity-thread', THREAD, { id: one.id })).getThread
    expect(items[0].changes[`customFields.${name}`]).toEqual({ before: 'Ancien', after: 'Nouveau' })
    const again = { id: one.id, input: { customFields: { [name]: 'Ancien' } } }
    expect(await admin.errorCode('company', UPDATE, again)).toBe('VALIDATION_FAILED')
    const back = await setChoices(id, [recent, { value: 'ancien' }])
    expect(back.data.updateCustomField.options[1]).toMatchObject({ id: old.id, value: 'ancien' })
  })

  it('stays the same for programs that only use labels', async () => {
    const { id, options } = await addList(['Nord', 'Sud'])
    const { data } = await setChoices(id, [{ value: 'Est' }, { value: 'Sud' }, { value: 'Nord' }])
    const settled = data.updateCustomField.options as Choice[]
    expect(settled.slice(1).map((one) => one.id)).toEqual([options[1]?.id, options[0]?.id])
  })
})

describe('spreadsheets', () => {
  it('export and import labels', async () => {
    const { name, id, options } = await addList(['Petit', 'Grand'])
    const [small, large] = options as [Choice, Choice]
    const one = await addSector('Tailles', { [name]: 'Petit' })
    await setChoices(id, [{ ...small, value: 'Minuscule' }, large])
    const exported = await exportText(app(), admin, {
      service: 'company',
      operation: 'exportSectors',
      variables: `(filter: { ids: ["${one.id}"] }, columns: ["id", "name", "customFields.${name}"])`,
    })
    expect(exported).toBe(`Identifiant;Nom;${name}\r\n${one.id};Tailles;Minuscule\r\n`)
    expect(await checkImport(admin, { entity: 'sector', content: exported })).toMatchObject({
      unchanged: 1,
      refused: 0,
    })
    const changed = await checkImport(admin, { entity: 'sector', content: exported.replace('Minuscule', 'grand') })
    expect(changed).toMatchObject({ updated: 1, refused: 0 })
    const wrong = await checkImport(admin, { entity: 'sector', content: exported.replace('Minuscule', 'Petit') })
    expect(wrong.errors?.[0]?.message).toContain('Minuscule, Grand')
  })
})

describe('choices of a booking', () => {
  it('accept a label or an id on reservation, items and borrowers, and equal values change nothing', async () => {
    const lists = {
      reservation: await addList(['Théâtre'], 'reservation'),
      line: await addList(['Tables'], 'reservationItem'),
      person: await addList(['Invité'], 'borrowing'),
    }
    const item = await createItem(app().pool, 'property', await createCategory(app().pool))
    const holding = ({ name }: { name: string }, value: string) => ({ customFields: { [name]: value } })
    const person = { borrower: admin.id, isMain: true, ...holding(lists.person, 'Invité') }
    const items = [{ item, borrowings: [person], ...holding(lists.line, 'Tables') }]
    const { data, errors } = await book(admin, [], { input: { items, ...holding(lists.reservation, 'Théâtre') } })
    expect(errors).toBeUndefined()
    const { id } = data.createReservation
    const stored = async () =>
      (
        await app().pool.query(
          `SELECT r.custom_fields || line.custom_fields || person.custom_fields AS held, r.updated_at
           FROM reservation.reservation r JOIN reservation.reservation_item line ON line.reservation_id = r.id
           JOIN reservation.borrowing person ON person.reservation_item_id = line.id WHERE r.id = $1`,
          [id],
        )
      ).rows[0]
    const ids = Object.fromEntries(Object.values(lists).map(({ name, options }) => [name, options[0]?.id]))
    expect((await stored()).held).toEqual(ids)
    const READ = `query ($id: ID!) { getReservation(id: $id) { customFields reservationItems { id customFields
      borrowings { id customFields } } } }`
    const { getReservation: told } = await admin.get('reservation', READ, { id })
    expect(told.customFields).toEqual({ [lists.reservation.name]: 'Théâtre' })
    expect(told.reservationItems[0].customFields).toEqual({ [lists.line.name]: 'Tables' })
    expect(told.reservationItems[0].borrowings[0].customFields).toEqual({ [lists.person.name]: 'Invité' })
    const same = { items: [{ id: told.reservationItems[0].id, item, ...holding(lists.line, 'TABLES') }] }
    await admin.get('reservation', UPDATE_BOOKING, { id, input: same })
    const thread = 'query ($id: ID!) { getThread(entity: "reservation", recordId: $id) { items { action } } }'
    const { items: entries } = (await admin.get('activity-thread', thread, { id })).getThread
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['CREATE'])
  })
})
