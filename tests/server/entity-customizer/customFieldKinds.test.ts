import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CustomFieldType } from '#resources/domain/customFields.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { checkImport, exportText, runImport } from '#tests/support/transfer.ts'
import { book, createCategory, createItem } from '../fixtures/reservationPeople.ts'
import { binActions } from '../fixtures/trashActions.ts'

const app = fileApp()
const { remove, restore } = binActions(app)

const ADD = `mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) { id name settings
  options { id value } } }`
const CHANGE =
  'mutation ($id: ID!, $input: UpdateCustomFieldInput!) { updateCustomField(id: $id, input: $input) { settings } }'
const DROP = 'mutation ($id: ID!) { deleteCustomField(id: $id, force: true) }'
const CREATE = 'mutation ($input: SectorInput!) { createSector(input: $input) { id customFields } }'
const UPDATE = 'mutation ($id: ID!, $input: SectorInput!) { updateSector(id: $id, input: $input) { customFields } }'
const UPDATE_MANY =
  'mutation ($ids: [ID!]!, $input: SectorInput!) { updateSectors(ids: $ids, input: $input) { id isUpdated } }'
const READ = 'query ($id: ID!) { getSector(id: $id) { customFields(choices: IDS) } }'
const LIST =
  'query ($filter: SectorFilter, $sort: [SectorSort!]) { getSectors(filter: $filter, sort: $sort) { items { id name } } }'
const THREAD = `query ($id: ID!) { getThread(entity: "sector", recordId: $id) { items { id changes canUndo } } }`
const UNDO_ACTIVITY = 'mutation ($id: ID!) { undoActivity(id: $id) }'
const SUPPLIER = 'mutation ($input: SupplierInput!) { createSupplier(input: $input) { id } }'

type Field = { id: string; name: string; options: { id: string; value: string }[] }

let admin: TestPerson
let count = 0

beforeAll(async () => {
  admin = await app().administrator()
})

const errorsOf = (answer: { errors?: readonly { extensions: Record<string, unknown> }[] }) =>
  (answer.errors?.[0]?.extensions.errors ?? []) as { path: string; rule: string; message: string }[]

const defining = (type: CustomFieldType, settings: object = {}, more: object = {}) => {
  const name = `F_${count++}`
  const input = { entity: 'sector', label: `Champ ${name}`, name, type, settings, ...more }
  return admin.ask('entity-customizer', ADD, { input })
}

const define = async (type: CustomFieldType, settings: object = {}, more: object = {}): Promise<Field> => {
  const { data, errors } = await defining(type, settings, more)
  if (errors) throw new Error(JSON.stringify(errors))
  await app().kernel.events.flush()
  return data.createCustomField
}

const addSector = (customFields: object, name = `Secteur ${uuid()}`) =>
  admin.ask('company', CREATE, { input: { name, modules: ['RESERVATION'], customFields } })

const sector = async (customFields: object): Promise<{ id: string; customFields: Record<string, unknown> }> => {
  const { data, errors } = await addSector(customFields)
  if (errors) throw new Error(JSON.stringify(errors))
  return data.createSector
}

const addSupplier = async (name: string): Promise<string> =>
  (await admin.get('company', SUPPLIER, { input: { name } })).createSupplier.id

const ids = async (filter: object, sort?: object): Promise<string[]> =>
  (await admin.get('company', LIST, { filter, sort: sort && [sort] })).getSectors.items.map(
    ({ id }: { id: string }) => id,
  )

type Sample = {
  settings?: object
  options?: string[]
  values: [one: unknown, other: unknown]
  filter: object
  wrong: unknown
  isList?: true
}

const SAMPLES: { [T in Exclude<CustomFieldType, 'reference' | 'references' | 'image' | 'file' | 'files'>]: Sample } = {
  string: { values: ['Abricot', 'Zèbre'], filter: { contains: 'abri' }, wrong: 'x'.repeat(1_001) },
  longText: {
    settings: { maxLength: 40 },
    values: ['Un\ndeux', 'Zéro'],
    filter: { contains: 'deux' },
    wrong: 'x'.repeat(41),
  },
  richText: { values: ['<p>Alpha</p>', '<p>Zeta</p>'], filter: { contains: 'alpha' }, wrong: 3 },
  email: { values: ['a@ville.fr', 'z@ville.fr'], filter: { contains: 'a@ville' }, wrong: 'ville.fr' },
  phone: { values: ['01 02 03 04 05', '09 02 03 04 05'], filter: { contains: '01 02' }, wrong: 'abc' },
  url: { values: ['https://a.fr', 'https://z.fr'], filter: { contains: '//a.fr' }, wrong: 'pas une adresse' },
  int: { settings: { min: 1, max: 90 }, values: [2, 80], filter: { max: 10 }, wrong: 91 },
  float: { settings: { decimals: 1 }, values: [0.5, 8.5], filter: { max: 1 }, wrong: 0.55 },
  money: { settings: { max: 100 }, values: [1.5, 99], filter: { max: 10 }, wrong: 100.01 },
  bool: { values: [false, true], filter: { equals: 'false' }, wrong: 'oui' },
  date: { values: ['2026-01-02', '2026-12-31'], filter: { to: '2026-02-01' }, wrong: '2026-02-30' },
  datetime: {
    values: ['2026-01-02 08:00:00', '2026-12-31 08:00:00'],
    filter: { to: '2026-02-01 00:00:00' },
    wrong: 'hier',
  },
  list: { options: ['Bon', 'Usé'], values: ['Bon', 'Usé'], filter: { in: ['Bon'] }, wrong: 'Autre' },
  choices: {
    ...{ options: ['Pluie', 'Vent', 'Neige'], settings: { maxItems: 2 } },
    ...{
      values: [['Pluie', 'Neige'], ['Vent']],
      filter: { in: ['Neige'] },
      wrong: ['Pluie', 'Vent', 'Neige'],
      isList: true,
    },
  },
  color: { values: ['#112233', '#FF0000'], filter: { contains: '112233' }, wrong: 'rouge' },
  icon: { values: ['Build', 'Star'], filter: { contains: 'build' }, wrong: '<b>' },
}

describe.each(Object.entries(SAMPLES))('a field of type %s', (type, sample: Sample) => {
  it('is checked, stored, filtered, sorted, exported, imported, undone and restored', async () => {
    const options = sample.options?.map((value) => ({ value, color: '#00AA00' })) ?? []
    const { name } = await define(type as CustomFieldType, sample.settings, { options })
    const [one, other] = sample.values
    const source = `customFields.${name}`
    expect(errorsOf(await addSector({ [name]: sample.wrong }))).toMatchObject([
      { path: expect.stringContaining(source) },
    ])

    const [first, second] = [await sector({ [name]: one }), await sector({ [name]: other })]
    expect(first.customFields[name] ?? false).toEqual(one)
    const among = { ids: [first.id, second.id] }
    expect(await ids({ ...among, customFields: [{ name, ...sample.filter }] })).toEqual([first.id])
    if (!sample.isList) {
      expect(await ids(among, { field: source, order: 'ASC' })).toEqual([first.id, second.id])
      expect(await ids(among, { field: source, order: 'DESC' })).toEqual([second.id, first.id])
    }
    if (type !== 'bool') {
      const blank = await sector({})
      expect(await ids({ ids: [blank.id, first.id], customFields: [{ name, isEmpty: true }] })).toEqual([blank.id])
      expect(await ids({ ids: [blank.id, first.id], customFields: [{ name, isEmpty: false }] })).toEqual([first.id])
    }

    const exported = await exportText(app(), admin, {
      service: 'company',
      operation: 'exportSectors',
      variables: `(filter: { ids: ["${first.id}"] }, columns: ["id", "${source}"])`,
    })
    expect(await checkImport(admin, { entity: 'sector', content: exported })).toMatchObject({
      unchanged: 1,
      refused: 0,
    })
    await admin.get('company', UPDATE, { id: first.id, input: { customFields: { [name]: other } } })
    const back = await checkImport(admin, { entity: 'sector', content: exported })
    expect(back).toMatchObject({ updated: 1, refused: 0 })
    await runImport(admin, back.id)
    const { customFields: imported } = (
      await admin.get('company', 'query ($id: ID!) { getSector(id: $id) { customFields } }', { id: first.id })
    ).getSector
    expect(imported[name] ?? false).toEqual(one)

    const { items } = (await admin.get('activity-thread', THREAD, { id: first.id })).getThread
    expect(Object.keys(items[0].changes)).toEqual([source])
    const many = await admin.get('company', UPDATE_MANY, {
      ids: [first.id, second.id],
      input: { customFields: { [name]: other } },
    })
    expect(many.updateSectors.every(({ isUpdated }: { isUpdated: boolean }) => isUpdated)).toBe(true)
    const [latest] = (await admin.get('activity-thread', THREAD, { id: first.id })).getThread.items
    expect(latest.canUndo).toBe(true)
    await admin.get('activity-thread', UNDO_ACTIVITY, { id: latest.id })
    const { customFields: undone } = (await admin.get('company', READ, { id: first.id })).getSector
    await remove(admin, 'sector', first.id)
    expect(await restore(admin, first.id)).toMatchObject([{ isRestored: true }])
    expect((await admin.get('company', READ, { id: first.id })).getSector.customFields).toEqual(undone)
  })
})

describe('a reference to records', () => {
  it.each(['reference', 'references'] as const)('of type %s names them and prevents their deletion', async (type) => {
    const { name } = await define(type, { to: 'supplier' })
    const [alpha, omega] = [await addSupplier(`Alpha ${name}`), await addSupplier(`Oméga ${name}`)]
    const held = (id: string) => (type === 'reference' ? id : [id])
    const one = await sector({ [name]: type === 'reference' ? { id: alpha } : [{ id: alpha }] })
    const other = await sector({ [name]: held(omega) })
    const told = { id: alpha, displayName: `Alpha ${name}` }
    expect(one.customFields[name]).toEqual(type === 'reference' ? told : [told])
    expect(errorsOf(await addSector({ [name]: held(uuid()) }))).toMatchObject([{ rule: 'exists' }])
    expect(errorsOf(await addSector({ [name]: held('pas un identifiant') }))).toMatchObject([{ rule: 'exists' }])

    expect(await ids({ customFields: [{ name, in: [alpha] }] })).toEqual([one.id])
    expect(await ids({ customFields: [{ name, under: omega }] })).toEqual([other.id])
    const blank = await sector({})
    expect(await ids({ ids: [blank.id, one.id], customFields: [{ name, isEmpty: true }] })).toEqual([blank.id])
    const wrong = await admin.errorCode('company', LIST, { filter: { customFields: [{ name, in: ["x'"] }] } })
    expect(wrong).toBe('VALIDATION_FAILED')
    if (type === 'reference') {
      const sort = { field: `customFields.${name}`, order: 'DESC' }
      expect(await ids({ ids: [one.id, other.id] }, sort)).toEqual([other.id, one.id])
    }

    const exported = await exportText(app(), admin, {
      service: 'company',
      operation: 'exportSectors',
      variables: `(filter: { ids: ["${one.id}"] }, columns: ["id", "customFields.${name}"])`,
    })
    expect(exported).toContain(`Alpha ${name}`)
    const content = exported.replace(`Alpha ${name}`, `Oméga ${name}`)
    const checked = await checkImport(admin, { entity: 'sector', content })
    expect(checked).toMatchObject({ updated: 1, refused: 0 })

    await expect(remove(admin, 'supplier', alpha)).rejects.toThrow('Secteur')
    await admin.get('company', UPDATE, { id: one.id, input: { customFields: { [name]: held(omega) } } })
    const [latest] = (await admin.get('activity-thread', THREAD, { id: one.id })).getThread.items
    const change = latest.changes[`customFields.${name}`]
    expect(JSON.stringify(change)).toContain(`Alpha ${name}`)
    await remove(admin, 'supplier', alpha)
    await remove(admin, 'sector', one.id)
    await expect(remove(admin, 'supplier', omega)).rejects.toThrow('Secteur')
  })

  it('is replaced with the record that replaces its target', async () => {
    const { name } = await define('reference', { to: 'supplier' })
    const [from, to] = [await addSupplier(`Ancien ${name}`), await addSupplier(`Nouveau ${name}`)]
    const one = await sector({ [name]: from })
    const REPLACE = 'mutation ($input: ReplaceReferencesInput!) { replaceReferences(input: $input) }'
    await admin.get('mutex', REPLACE, { input: { entityType: 'supplier', entityId: from, replacementId: to } })
    const { customFields } = (await admin.get('company', READ, { id: one.id })).getSector
    expect(customFields[name]).toMatchObject({ id: to })
  })

  it('loses targets that were deleted while its record was in the trash', async () => {
    const { name } = await define('references', { to: 'supplier' })
    const [gone, left] = [await addSupplier(`Parti ${name}`), await addSupplier(`Resté ${name}`)]
    const one = await sector({ [name]: [gone, left] })
    await remove(admin, 'sector', one.id)
    await remove(admin, 'supplier', gone)
    expect(await restore(admin, one.id)).toMatchObject([{ isRestored: true }])
    const { customFields } = (await admin.get('company', READ, { id: one.id })).getSector
    expect(customFields[name]).toEqual([{ id: left, displayName: `Resté ${name}` }])
  })
})

describe('a unique field', () => {
  it('rejects a value of another record, also of concurrent writes and a restored record', async () => {
    const { name } = await define('string', { unique: true })
    const one = await sector({ [name]: 'Badge 12' })
    expect(errorsOf(await addSector({ [name]: 'BADGE 12' }))).toMatchObject([
      { path: `customFields.${name}`, rule: 'unique' },
    ])
    const same = await admin.ask('company', UPDATE, { id: one.id, input: { customFields: { [name]: 'badge 12' } } })
    expect(same.errors).toBeUndefined()
    const answers = await Promise.all(['Ä1', 'ä1', 'Ä1', 'ä1'].map((value) => addSector({ [name]: value })))
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
    await remove(admin, 'sector', one.id)
    await sector({ [name]: 'Badge 12' })
    const [refused] = await restore(admin, one.id)
    expect(refused.isRestored).toBe(false)
    expect(refused.reasons[0]).toContain('badge 12')
    const ID = '0190f3a0-0000-7000-8000-000000000001'
    await sector({ [name]: ID })
    expect(errorsOf(await addSector({ [name]: ID }))).toMatchObject([{ rule: 'unique' }])
  })

  it('rejects a value of mixed alphabets, as codes do', async () => {
    const { name } = await define('string', { unique: true })
    expect(errorsOf(await addSector({ [name]: '\u0410BC' }))).toMatchObject([{ rule: 'mixedAlphabets' }])
  })

  it('cannot be made of duplicates, which are named to readers of the records', async () => {
    const { name, id } = await define('int')
    await sector({ [name]: 7 })
    const twin = await sector({ [name]: 7 })
    const unique = { id, input: { settings: { unique: true } } }
    const refused = errorsOf(await admin.ask('entity-customizer', CHANGE, unique))
    expect(refused).toMatchObject([{ path: 'settings.unique', message: expect.stringContaining('«\u00a07\u00a0»') }])
    const customizer = await app().person({ rights: { CUSTOM_FIELD_MANAGEMENT: true } })
    const unnamed = errorsOf(await customizer.ask('entity-customizer', CHANGE, unique))
    expect(unnamed).toMatchObject([{ message: expect.stringMatching(/plusieurs fiches ont la même valeur$/) }])
    await admin.get('company', UPDATE, { id: twin.id, input: { customFields: { [name]: 8 } } })
    expect((await admin.ask('entity-customizer', CHANGE, unique)).errors).toBeUndefined()
  })
})

describe('settings', () => {
  it('head the column of an export with the unit, which an import reads', async () => {
    const { name } = await define('float', { suffix: 'km' })
    const { id } = await sector({ [name]: 1.5 })
    const exported = await exportText(app(), admin, {
      service: 'company',
      operation: 'exportSectors',
      variables: `(columns: ["id", "customFields.${name}"])`,
    })
    expect(exported).toContain(`Champ ${name} (km)`)
    expect(exported).toContain(`${id};1,5`)
    const content = `Id;Champ ${name}\n${id};2,5 km\n`
    await runImport(admin, (await checkImport(admin, { entity: 'sector', content })).id)
    expect((await admin.get('company', READ, { id })).getSector.customFields).toMatchObject({ [name]: 2.5 })
  })

  it('give defaults, also the current day', async () => {
    const fields = [
      await define('string', { default: 'Néant' }),
      await define('int', { default: 0 }),
      await define('date', { default: 'today' }),
      await define('choices', { default: ['Pluie'] }, { options: [{ value: 'Pluie' }, { value: 'Vent' }] }),
    ]
    const { customFields } = await sector({})
    const [text, number, day, weather] = fields.map(({ name }) => customFields[name])
    expect([text, number, weather]).toEqual(['Néant', 0, ['Pluie']])
    expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)
    for (const { id } of fields) await admin.get('entity-customizer', DROP, { id })
    await app().kernel.events.flush()
  })

  it('show and require a field by conditions on declared and custom fields', async () => {
    const state = await define('list', {}, { options: [{ value: 'Bon' }, { value: 'Mauvais' }] })
    const [good, bad] = state.options as [Field['options'][0], Field['options'][0]]
    const isBad = { all: [{ field: state.name, is: [bad.id] }] }
    const defects = await define('longText', { when: isBad, requiredIf: isBad })
    const named = await define('string', { when: { all: [{ field: 'name', filled: true }] } })
    expect(errorsOf(await addSector({ [state.name]: bad.id }))).toMatchObject([
      {
        path: `customFields.${defects.name}`,
        rule: 'requiredIf',
        message: expect.stringContaining(`Champ ${state.name}`),
      },
    ])
    expect(errorsOf(await addSector({ [state.name]: good.id, [defects.name]: 'Rayure' }))).toMatchObject([
      { path: `customFields.${defects.name}`, rule: 'unmet' },
    ])
    const one = await sector({ [state.name]: bad.id, [defects.name]: 'Rayure', [named.name]: 'oui' })
    await admin.get('company', UPDATE, { id: one.id, input: { customFields: { [state.name]: good.id } } })
    const { customFields } = (await admin.get('company', READ, { id: one.id })).getSector
    expect(customFields).toEqual({ [state.name]: good.id, [named.name]: 'oui' })
    const again = await admin.ask('company', UPDATE, { id: one.id, input: { customFields: { [state.name]: bad.id } } })
    expect(errorsOf(again)).toMatchObject([{ rule: 'requiredIf' }])

    const named2 = errorsOf(await admin.ask('entity-customizer', DROP, { id: state.id }))
    expect(named2).toMatchObject([{ rule: 'inCondition', message: expect.stringContaining(`Champ ${defects.name}`) }])
    const retire = { id: state.id, input: { retired: true } }
    expect(errorsOf(await admin.ask('entity-customizer', CHANGE, retire))).toMatchObject([{ path: 'retired' }])
    const choices = { id: state.id, input: { options: [good] } }
    expect(errorsOf(await admin.ask('entity-customizer', CHANGE, choices)).map(({ rule }) => rule)).toContain(
      'inCondition',
    )
  })

  it('require the whole value to match the pattern', async () => {
    const { name } = await define('string', { pattern: '[A-Z]{2}-\\d{3}' })
    expect((await sector({ [name]: 'AB-123' })).customFields[name]).toBe('AB-123')
    expect(errorsOf(await addSector({ [name]: 'xAB-123' }))).toMatchObject([{ rule: 'pattern' }])
  })

  const HOSTILE: [CustomFieldType, object, string][] = [
    ['string', { pattern: '(a+)+$' }, 'settings.pattern'],
    ['string', { pattern: '(' }, 'settings.pattern'],
    ['string', { pattern: '[A-Z]', patternExample: '1' }, 'settings.patternExample'],
    ['string', { format: 'unknown' }, 'settings.format'],
    ['int', { unit: 'hours', suffix: 'km' }, 'settings.suffix'],
    ['int', { suffix: '2' }, 'settings.suffix'],
    ['string', { pattern: '(?=a)a' }, 'settings.pattern'],
    ['string', { min: 3 }, 'settings.min'],
    ['string', { constructor: 'x' }, 'settings.constructor'],
    ['string', { help: 'x'.repeat(501) }, 'settings.help'],
    ['string', { help: 'x\0' }, 'settings.help'],
    ['string', { maxLength: 5, default: 'abcdefgh' }, 'settings.default'],
    ['int', { min: 9, max: 1 }, 'settings.max'],
    ['int', { min: 'x' }, 'settings.min'],
    ['money', { min: -5 }, 'settings.min'],
    ['reference', {}, 'settings.to'],
    ['reference', { to: 'session' }, 'settings.to'],
    ['reference', { to: '__proto__' }, 'settings.to'],
    ['bool', { when: { field: 'name', filled: true } }, 'settings.when'],
    ['bool', { when: { all: [{ field: 'none', filled: true }] } }, 'settings.when'],
    ['bool', { when: { all: [{ field: '__proto__', filled: true }] } }, 'settings.when'],
    ['bool', { when: { all: [{ field: 'name', is: 'x' }] } }, 'settings.when'],
    ['bool', { when: { all: [{ field: 'name', filled: 'yes' }] } }, 'settings.when'],
    ['bool', { when: { all: Array.from({ length: 11 }, () => ({ field: 'name', filled: true })) } }, 'settings.when'],
  ]

  it.each(HOSTILE)(
    'of type %s reject %o with a French message that names field and setting',
    async (type, settings, path) => {
      const errors = errorsOf(await defining(type, settings))
      expect(errors).toMatchObject([{ path }])
      expect(errors[0]?.message).toMatch(/«\u00a0Champ F_\d+\u00a0»\u00a0: /)
    },
  )
})

describe('fields of a booking', () => {
  it('have conditions and references on reservation, items and borrowers', async () => {
    const supplier = await addSupplier(`Traiteur ${uuid()}`)
    const on = async (entity: string) => {
      const flag = await define('bool', {}, { entity })
      const detail = await define(
        'reference',
        { to: 'supplier', requiredIf: { all: [{ field: flag.name, is: true }] } },
        { entity },
      )
      return { flag: flag.name, detail: detail.name }
    }
    const levels = { whole: await on('reservation'), line: await on('reservationItem'), person: await on('borrowing') }
    const item = await createItem(app().pool, 'property', await createCategory(app().pool))
    const attempt = (held: (level: { flag: string; detail: string }) => object) => {
      const person = { borrower: admin.id, isMain: true, customFields: held(levels.person) }
      const items = [{ item, borrowings: [person], customFields: held(levels.line) }]
      return book(admin, [], { input: { items, customFields: held(levels.whole) } })
    }
    const missing = errorsOf(await attempt(({ flag }) => ({ [flag]: true })))
    expect(missing.map(({ path, rule }) => `${path} ${rule}`).sort()).toEqual([
      `customFields.${levels.whole.detail} requiredIf`,
      `items[0].borrowings[0].customFields.${levels.person.detail} requiredIf`,
      `items[0].customFields.${levels.line.detail} requiredIf`,
    ])
    const { errors } = await attempt(({ flag, detail }) => ({ [flag]: true, [detail]: supplier }))
    expect(errors).toBeUndefined()
    await expect(remove(admin, 'supplier', supplier)).rejects.toThrow()
  })
})
