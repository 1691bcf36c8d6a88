import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CustomFieldType } from '#resources/domain/customFields.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { checkImport, exportText } from '#tests/support/transfer.ts'
import { book, createCategory, createItem } from '../fixtures/reservationPeople.ts'

const app = fileApp()

const ADD = `mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) { id name type settings } }`
const CHANGE = `mutation ($id: ID!, $input: UpdateCustomFieldInput!) { updateCustomField(id: $id, input: $input) {
  settings } }`
const DROP = 'mutation ($id: ID!) { deleteCustomField(id: $id, force: true) }'
const CREATE = 'mutation ($input: SectorInput!) { createSector(input: $input) { id customFields } }'
const UPDATE = 'mutation ($id: ID!, $input: SectorInput!) { updateSector(id: $id, input: $input) { customFields } }'
const READ = 'query ($id: ID!) { getSector(id: $id) { customFields } }'
const LIST =
  'query ($filter: SectorFilter, $sort: [SectorSort!]) { getSectors(filter: $filter, sort: $sort) { items { id } } }'
const CHECK = `query ($name: String!, $formula: String!) { checkFormula(entity: "sector", name: $name, formula: $formula) {
  text types isComparable problem { message from to } records { title value } } }`
const SUPPLIER = 'mutation ($input: SupplierInput!) { createSupplier(input: $input) { id } }'

type Field = { id: string; name: string; label: string; settings: { formula?: string } }

let admin: TestPerson
let count = 0

beforeAll(async () => {
  admin = await app().administrator()
})

const errorsOf = (answer: { errors?: readonly { extensions: Record<string, unknown> }[] }) =>
  (answer.errors?.[0]?.extensions.errors ?? []) as { path: string; rule: string; message: string }[]

const defining = (type: CustomFieldType, settings: object = {}, more: object = {}) => {
  const name = `G_${count++}`
  const input = { entity: 'sector', label: `Valeur ${name}`, name, type, settings, ...more }
  return admin.ask('entity-customizer', ADD, { input })
}

const define = async (type: CustomFieldType, settings: object = {}, more: object = {}): Promise<Field> => {
  const { data, errors } = await defining(type, settings, more)
  if (errors) throw new Error(JSON.stringify(errors))
  await app().kernel.events.flush()
  return { ...data.createCustomField, label: `Valeur ${data.createCustomField.name}` }
}

const sector = async (customFields: object): Promise<string> => {
  const input = { name: `Secteur ${uuid()}`, modules: ['RESERVATION'], customFields }
  return (await admin.get('company', CREATE, { input })).createSector.id
}

const valuesOf = async (id: string, reader = admin): Promise<Record<string, unknown>> =>
  (await reader.get('company', READ, { id })).getSector.customFields

const ids = async (filter: object, sort?: object): Promise<string[]> =>
  (await admin.get('company', LIST, { filter, sort: sort && [sort] })).getSectors.items.map(
    ({ id }: { id: string }) => id,
  )

const check = async (formula: string, name = 'NEUF', client = admin) =>
  (await client.get('entity-customizer', CHECK, { name, formula })).checkFormula

describe('a formula', () => {
  it('is stored by names, and computed in pages, lists, filters, sorts and exports', async () => {
    const [cost, vat] = [await define('money'), await define('money')]
    const total = await define('money', { formula: `ARRONDI([${cost.label}] * 1,5; 2) + [${vat.name}]` })
    expect(total.settings.formula).toBe(`ARRONDI([${cost.name}] * 1,5; 2) + [${vat.name}]`)
    const [one, other] = [
      await sector({ [cost.name]: 10.33, [vat.name]: 2 }),
      await sector({ [cost.name]: 100, [vat.name]: 1 }),
    ]
    const blank = await sector({})
    expect((await valuesOf(one))[total.name]).toBe(17.5)
    expect(await valuesOf(blank)).not.toHaveProperty(total.name)
    const among = { ids: [one, other, blank] }
    const source = `customFields.${total.name}`
    expect(await ids({ ...among, customFields: [{ name: total.name, max: 20 }] })).toEqual([one])
    expect(await ids({ ...among, customFields: [{ name: total.name, isEmpty: true }] })).toEqual([blank])
    expect(await ids(among, { field: source, order: 'DESC' })).toEqual([other, one, blank])
    const exported = await exportText(app(), admin, {
      service: 'company',
      operation: 'exportSectors',
      variables: `(filter: { ids: ["${one}"] }, columns: ["id", "${source}"])`,
    })
    expect(exported).toContain('17,5')
    await admin.get('company', UPDATE, { id: one, input: { customFields: { [cost.name]: 20 } } })
    expect((await valuesOf(one))[total.name]).toBe(32)
  })

  it('is never written', async () => {
    const { name, label } = await define('float', { formula: '1 + 1' })
    const input = { name: `Secteur ${uuid()}`, modules: ['RESERVATION'], customFields: { [name]: 3 } }
    expect(errorsOf(await admin.ask('company', CREATE, { input }))).toMatchObject([
      {
        path: `customFields.${name}`,
        rule: 'computed',
        message: expect.stringContaining(`${label}\u00a0» est calculé`),
      },
    ])
    const id = await sector({})
    expect((await valuesOf(id))[name]).toBe(2)
    const content = `Identifiant;Nom;${label}\r\n${id};Autre ${id};5\r\n`
    const { matching } = await checkImport(admin, { entity: 'sector', content })
    expect(matching).toEqual(['id', 'name', null])
    const { rows } = await app().pool.query('SELECT custom_fields FROM company.sector WHERE id = $1', [id])
    expect(rows[0].custom_fields).not.toHaveProperty(name)
  })

  it('reads choices by label, dates, texts and other formulas', async () => {
    const state = await define('list', {}, { options: [{ value: 'Bon' }, { value: 'Usé' }] })
    const day = await define('date')
    const next = await define('date', {
      formula: `SI([${state.label}] = "usé"; MOIS.DECALER([${day.label}]; 6); MOIS.DECALER([${day.label}]; 12))`,
    })
    const told = await define('string', { formula: `[name] & " : " & [${state.label}] & ", " & [${next.label}]` })
    const id = await sector({ [state.name]: 'Usé', [day.name]: '2026-08-31' })
    const values = await valuesOf(id)
    expect(values[next.name]).toBe('2027-02-28')
    expect(values[told.name]).toMatch(/^Secteur .* : Usé, 28\/02\/2027$/)
    expect(next.settings.formula).not.toContain('"usé"')
    expect(await ids({ customFields: [{ name: told.name, contains: 'usé, 28/02' }] })).toEqual([id])
    expect((await check(next.settings.formula ?? '', next.name)).text).toContain(`[${state.label}] = "Usé"`)
  })

  it('reads linked records within the rights of the reader, and is then neither sorted nor filtered', async () => {
    const link = await define('reference', { to: 'supplier' })
    const city = await define('string', { formula: `"Ville : " & [${link.name}.city]` })
    const { createSupplier } = await admin.get('company', SUPPLIER, { input: { name: `Tiers ${uuid()}`, city: 'Lys' } })
    const id = await sector({ [link.name]: createSupplier.id })
    expect((await valuesOf(id))[city.name]).toBe('Ville : Lys')
    const reader = await app().person({ rights: { SECTOR: true } })
    const seen = await valuesOf(id, reader)
    expect(seen[link.name]).toMatchObject({ id: createSupplier.id })
    expect(seen).not.toHaveProperty(city.name)
    for (const variables of [
      { filter: { customFields: [{ name: city.name, contains: 'Lys' }] } },
      { sort: [{ field: `customFields.${city.name}`, order: 'ASC' }] },
    ])
      expect(await admin.errorCode('company', LIST, variables)).toBe('VALIDATION_FAILED')
    expect((await check(`"Ville : " & [${link.name}.city]`)).isComparable).toBe(false)
    expect((await check('AUJOURDHUI()')).isComparable).toBe(false)
    expect((await check('[name]')).isComparable).toBe(true)
  })

  it('gives the number of days until a date', async () => {
    const day = await define('date')
    const left = await define('float', { formula: `[${day.name}] - AUJOURDHUI()` })
    const id = await sector({ [day.name]: new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10) })
    expect((await valuesOf(id))[left.name]).toBeOneOf([9, 10, 11])
  })

  it('may not depend on itself, and protects the fields that it names', async () => {
    const base = await define('float')
    const one = await define('float', { formula: `[${base.name}] + 1` })
    const two = await define('float', { formula: `[${one.name}] + 1` })
    const change = (field: Field, input: object) =>
      admin.ask('entity-customizer', CHANGE, { id: field.id, input }).then(errorsOf)
    expect(await change(one, { settings: { formula: `[${two.name}] * 2` } })).toMatchObject([{ rule: 'CYCLE' }])
    expect((await check(`[${one.name}]`, one.name)).problem.message).toContain('aucun champ')
    const users = { rule: 'inFormula', message: expect.stringContaining(`«\u00a0${one.label}\u00a0»`) }
    expect(await change(base, { retired: true })).toMatchObject([{ ...users, path: 'retired' }])
    expect(await change(base, { type: 'date' })).toMatchObject([{ ...users, path: 'type' }])
    expect(errorsOf(await admin.ask('entity-customizer', DROP, { id: base.id }))).toMatchObject([users])
    expect(await change(base, { label: `Base ${uuid()}` })).toEqual([])
    await sector({ [base.name]: 4 })
    expect(await change(base, { settings: { formula: '1' } })).toMatchObject([{ path: 'type', rule: 'losses' }])
  })

  it('shows its values to its author within the rights of the author', async () => {
    await sector({})
    const [record] = (await check('"Nom : " & [name]')).records
    expect(record.value).toBe(`Nom : ${record.title}`)
    const customizer = await app().person({ rights: { CUSTOM_FIELD_MANAGEMENT: true } })
    expect((await check('[name]', 'NEUF', customizer)).records).toEqual([])
    const nobody = await app().person({ rights: { SECTOR: true } })
    expect(await nobody.errorCode('entity-customizer', CHECK, { name: 'NEUF', formula: '1' })).toBe('FORBIDDEN')
  })

  it('exists on reservations, their items and borrowers', async () => {
    const on = (entity: string) => define('string', { formula: '"calculé"' }, { entity })
    const names = [await on('reservation'), await on('reservationItem'), await on('borrowing')].map(({ name }) => name)
    const item = await createItem(app().pool, 'property', await createCategory(app().pool))
    const { data } = await book(admin, [item])
    const query = `{ getReservation(id: "${data.createReservation.id}") { customFields
      reservationItems { customFields borrowings { customFields } } } }`
    const { customFields, reservationItems } = (await admin.get('reservation', query)).getReservation
    const read = [customFields, reservationItems[0].customFields, reservationItems[0].borrowings[0].customFields]
    expect(read.map((values, index) => values[names[index] ?? ''])).toEqual(['calculé', 'calculé', 'calculé'])
  })

  const HOSTILE: [formula: string, rule: string][] = [
    ['1 +', 'VALUE'],
    ['(1', 'CLOSE'],
    ['1 2', 'REST'],
    ['"a', 'QUOTE'],
    ['[name', 'BRACKET'],
    ['[password]', 'FIELD'],
    ['[__proto__]', 'FIELD'],
    ['constructor(1)', 'FUNCTION'],
    ['pg_sleep(9)', 'FUNCTION'],
    ['Nom & "x"', 'BARE'],
    ["name'; DROP TABLE x", 'CHARACTER'],
    ['SI(1; 2; 3)', 'TYPE'],
    ['SI(VRAI; 2; "deux")', 'MIXED'],
    ['[name] < "b"', 'MIXED'],
    ['ARRONDI()', 'ARGUMENTS'],
    [`${'('.repeat(100)}1${')'.repeat(100)}`, 'DEEP'],
    [Array.from({ length: 300 }, () => '1').join('+'), 'MANY'],
    ['1'.padEnd(2_001), 'RESULT'],
    ['x'.repeat(2_001), 'LONG'],
    ['AUJOURDHUI()', 'RESULT'],
  ]

  it.each(HOSTILE)('rejects %s', async (formula, rule) => {
    const errors = errorsOf(await defining('bool', { formula }))
    expect(errors.map((one) => one.rule)).toContain(rule)
    expect(errors[0]?.message).toMatch(/^Formule de «\u00a0Valeur G_\d+\u00a0»\u00a0: /)
  })

  it('accepts no other settings', async () => {
    const errors = errorsOf(await defining('string', { formula: '"a"', default: 'b', unique: true }))
    expect(errors.map(({ path }) => path)).toEqual(['settings.default', 'settings.unique'])
    expect(errorsOf(await defining('int', { formula: '1' }))).not.toEqual([])
  })
})
