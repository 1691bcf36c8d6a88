import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { convertibleTypes } from '#resources/domain/conversions.ts'
import { CUSTOM_FIELD_TYPES, type CustomFieldShape, type CustomFieldType } from '#resources/domain/customFields.ts'
import { converterOf, readConverting } from '#server/engine/customFields/convert.ts'
import { convertLateValues } from '#server/modules/entity-customizer/fieldConversion.ts'
import { purgeFields } from '#server/modules/entity-customizer/removeField.ts'
import { binActions } from '#tests/server/fixtures/trashActions.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'

const app = fileApp()
const { remove, restore } = binActions(app)

const SERVICE = 'entity-customizer'
const ADD =
  'mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) { id name label options { id value } } }'
const CHANGE = `mutation ($id: ID!, $input: UpdateCustomFieldInput!) { updateCustomField(id: $id, input: $input) {
  type label options { id value } } }`
const PREVIEW = `query ($id: ID!, $input: UpdateCustomFieldInput!) { previewCustomFieldType(id: $id, input: $input) {
  converted lost losses { value count records } } }`
const DROP = 'mutation ($id: ID!, $force: Boolean) { deleteCustomField(id: $id, force: $force) }'
const FIELDS = '{ getCustomFields(entity: "sector") { fields { name type retired purgesAt } } }'
const CREATE = 'mutation ($input: SectorInput!) { createSector(input: $input) { id } }'
const UPDATE = 'mutation ($id: ID!, $input: SectorInput!) { updateSector(id: $id, input: $input) { id } }'
const SORTED = 'query ($name: String!) { getSectors(sort: [{ field: $name, order: ASC }]) { items { id } } }'
const THREAD = `{ getThread(entity: "entityConfiguration", recordId: "sector", pagination: { page: 1, perPage: 5 }) {
  items { id entity action changes canUndo } } }`
const UNDO = 'mutation ($id: ID!) { undoActivity(id: $id) }'

type Field = { id: string; name: string; label: string; options: { id: string; value: string }[] }
type Input = Record<string, unknown>

let admin: TestPerson
let count = 0

beforeAll(async () => {
  admin = await app().administrator()
})

const define = async (type: CustomFieldType, more: Input = {}): Promise<Field> => {
  const name = `C${String.fromCharCode(65 + Math.floor(count / 26), 65 + (count++ % 26))}`
  const input = { entity: 'sector', label: `Champ ${name}`, name, type, ...more }
  return (await admin.get(SERVICE, ADD, { input })).createCustomField
}

const sector = async (customFields: Input, name = `Secteur ${uuid()}`): Promise<string> => {
  const input = { name, modules: ['RESERVATION'], customFields }
  return (await admin.get('company', CREATE, { input })).createSector.id
}

const stored = async (id: string): Promise<Input> =>
  (await app().pool.query('SELECT custom_fields FROM company.sector WHERE id = $1', [id])).rows[0].custom_fields

const change = (field: Field, input: Input, client = admin) => client.ask(SERVICE, CHANGE, { id: field.id, input })
const changed = async (field: Field, input: Input) => {
  const { data, errors } = await change(field, input)
  if (errors) throw new Error(JSON.stringify(errors))
  return data.updateCustomField
}
const refusals = async (field: Field, input: Input) =>
  ((await change(field, input)).errors?.[0]?.extensions.errors ?? []) as {
    path: string
    rule: string
    message: string
  }[]

const preview = async (field: Field, input: Input, client = admin) =>
  (await client.get(SERVICE, PREVIEW, { id: field.id, input })).previewCustomFieldType

type Entry = { id: string; entity: string; action: string; changes: Input; canUndo: boolean }
const latest = async (): Promise<Entry> => (await admin.get('activity-thread', THREAD)).getThread.items[0]
const undo = (id: string) => admin.ask('activity-thread', UNDO, { id })

const SAMPLES: Partial<Record<CustomFieldType, unknown>> = {
  string: '12',
  longText: 'a@exemple.fr',
  email: 'a@exemple.fr',
  phone: '01 02 03 04 05',
  url: 'https://exemple.fr',
  color: '#112233',
  int: 12,
  float: 12.5,
  money: 1200,
  bool: true,
  date: '2026-11-28',
  datetime: '2026-11-28 13:30:00',
  list: 'id-12',
  choices: ['id-12'],
}

describe('a changed type', () => {
  it('converts the values that inputs accept, lists the others, and asks before it gives them up', async () => {
    const field = await define('string')
    const [one, two, wrong] = [
      await sector({ [field.name]: '1 204,5' }),
      await sector({ [field.name]: '7' }),
      await sector({ [field.name]: 'une dizaine' }, 'Archives de la ville'),
    ]
    expect(await preview(field, { type: 'float' })).toEqual({
      converted: 2,
      lost: 1,
      losses: [{ value: 'une dizaine', count: 1, records: ['Archives de la ville'] }],
    })
    expect((await refusals(field, { type: 'float' })).map(({ path, rule }) => [path, rule])).toEqual([
      ['type', 'losses'],
    ])
    expect(await stored(one)).toEqual({ [field.name]: '1 204,5' })
    await changed(field, { type: 'float', acceptedLosses: 1 })
    expect([await stored(one), await stored(two), await stored(wrong)]).toEqual([
      { [field.name]: 1204.5 },
      { [field.name]: 7 },
      {},
    ])
    const sorted = await admin.ask('company', SORTED, { name: `customFields.${field.name}` })
    expect(sorted.errors).toBeUndefined()
  })

  it('reads dates, durations, boxes and hours as inputs do', async () => {
    const read = async (from: CustomFieldType, value: unknown, input: Input) => {
      const field = await define(from)
      const id = await sector({ [field.name]: value })
      await changed(field, input)
      return (await stored(id))[field.name]
    }
    expect(await read('string', '28/11/2026', { type: 'date' })).toBe('2026-11-28')
    expect(await read('string', '1 h 30', { type: 'int', settings: { unit: 'minutes' } })).toBe(90)
    expect(await read('string', 'Oui', { type: 'bool' })).toBe(true)
    expect(await read('datetime', '2026-11-28 23:30:00', { type: 'date' })).toBe('2026-11-29')
    expect(await read('date', '2026-11-28', { type: 'string' })).toBe('28/11/2026')
    expect(await read('bool', true, { type: 'string' })).toBe('Oui')
  })

  it('matches texts with choices, and names former choices in the history of records', async () => {
    const field = await define('string')
    const id = await sector({ [field.name]: 'bon' })
    const { options } = await changed(field, { type: 'list', options: [{ value: 'Bon' }, { value: 'Mauvais' }] })
    expect(await stored(id)).toEqual({ [field.name]: options[0].id })
    await changed(field, { type: 'choices', options })
    expect(await stored(id)).toEqual({ [field.name]: [options[0].id] })
    await changed(field, { type: 'string' })
    expect(await stored(id)).toEqual({ [field.name]: 'Bon' })
  })

  it('refuses types that no value can take, and names the records', async () => {
    const field = await define('longText')
    await sector({ [field.name]: 'Texte' }, 'Secteur des textes')
    const [refusal] = await refusals(field, { type: 'image' })
    expect(refusal).toMatchObject({ path: 'type', rule: 'fixed' })
    expect(refusal?.message).toContain('Secteur des textes')
  })

  it('gives the values that people would type', async () => {
    const converting = await readConverting(app().kernel, app().pool)
    const shapeOf = (type: CustomFieldType): CustomFieldShape => {
      const options = type === 'list' || type === 'choices' ? [{ id: 'id-12', value: '12', color: null }] : []
      return { type, required: false, options, retiredOptions: [] }
    }
    const converted = Object.entries(SAMPLES).map(([from, value]) => {
      const type = from as CustomFieldType
      const results = convertibleTypes(type).flatMap((to) => {
        const result = converterOf(converting, shapeOf(type), shapeOf(to))(value)
        return result === undefined ? [] : [`${to} ${JSON.stringify(result)}`]
      })
      return `${from}: ${results.join(', ')}`
    })
    expect(converted).toMatchInlineSnapshot(`
      [
        "string: longText "12", int 12, float 12, money 12, list "id-12", choices ["id-12"]",
        "longText: string "a@exemple.fr", email "a@exemple.fr"",
        "email: string "a@exemple.fr", longText "a@exemple.fr"",
        "phone: string "01 02 03 04 05", longText "01 02 03 04 05", int 102030405, float 102030405, money 102030405",
        "url: string "https://exemple.fr", longText "https://exemple.fr"",
        "color: string "#112233", longText "#112233"",
        "int: string "12", longText "12", float 12, money 12, list "id-12", choices ["id-12"]",
        "float: string "12,5", longText "12,5", money 12.5",
        "money: string "1200", longText "1200", phone "1200", int 1200, float 1200",
        "bool: string "Oui", longText "Oui"",
        "date: string "28/11/2026", longText "28/11/2026", phone "28/11/2026", datetime "2026-11-27 23:00:00"",
        "datetime: string "28/11/2026 14:30", longText "28/11/2026 14:30", date "2026-11-28"",
        "list: string "12", longText "12", int 12, float 12, money 12, choices ["id-12"]",
        "choices: string "12", longText "12", int 12, float 12, money 12, list "id-12"",
      ]
    `)
  })

  it('offers conversions of known types only', () => {
    for (const type of CUSTOM_FIELD_TYPES)
      expect(CUSTOM_FIELD_TYPES).toEqual(expect.arrayContaining([...convertibleTypes(type)]))
  })

  it('is refused if a condition or a formula of another field needs the type', async () => {
    const field = await define('int')
    await define('float', { settings: { formula: `[${field.label}] * 2` }, label: 'Double du nombre' })
    expect((await refusals(field, { type: 'bool' }))[0]).toMatchObject({ path: 'type', rule: 'inFormula' })
    const box = await define('bool')
    const when = { all: [{ field: box.name, is: true }] }
    await define('string', { settings: { when }, label: 'Selon la case' })
    const [refusal] = await refusals(box, { type: 'string' })
    expect(refusal).toMatchObject({ path: 'type', rule: 'inCondition' })
    expect(refusal?.message).toContain('Selon la case')
  })

  it('counts values for administrators who do not read the records, without listing them', async () => {
    const field = await define('string')
    await sector({ [field.name]: 'Secret' })
    const other = await app().person({ rights: { CUSTOM_FIELD_MANAGEMENT: true } })
    expect(await preview(field, { type: 'int' }, other)).toEqual({ converted: 0, lost: 1, losses: [] })
  })

  it('gives up values for a formula only after a confirmation', async () => {
    const field = await define('float')
    const id = await sector({ [field.name]: 3 })
    const input = { settings: { formula: '1 + 1' } }
    expect((await refusals(field, input))[0]).toMatchObject({ path: 'type', rule: 'losses' })
    await changed(field, { ...input, acceptedLosses: 1 })
    expect(await stored(id)).toEqual({})
    await undo((await latest()).id)
    expect(await stored(id)).toEqual({ [field.name]: 3 })
  })

  it('refuses a unique value that conversions would repeat', async () => {
    const field = await define('string', { settings: { unique: true } })
    await sector({ [field.name]: '1' })
    await sector({ [field.name]: '01' })
    expect((await refusals(field, { type: 'int' }))[0]).toMatchObject({ path: 'settings.unique', rule: 'unique' })
  })
})

describe('the undo of a change', () => {
  it('brings back the type and the old values, and converts values written since', async () => {
    const field = await define('string')
    const [kept, lost, cleared, written, filled] = [
      await sector({ [field.name]: '12,50' }),
      await sector({ [field.name]: 'douze' }),
      await sector({ [field.name]: '14' }),
      await sector({ [field.name]: '15' }),
      await sector({}),
    ]
    await changed(field, { type: 'float', acceptedLosses: 1 })
    const set = (id: string, value: unknown) =>
      admin.get('company', UPDATE, { id, input: { customFields: { [field.name]: value } } })
    await set(cleared, null)
    await set(written, 16)
    await set(filled, 17.5)
    const entry = await latest()
    expect(entry).toMatchObject({ entity: 'customField', canUndo: true })
    expect(entry.changes[`fields.${field.name}.unconverted`]).toEqual({ before: 0, after: 1 })
    expect((await undo(entry.id)).errors).toBeUndefined()
    const values = await Promise.all([kept, lost, cleared, written, filled].map(stored))
    expect(values.map((one) => one[field.name] ?? null)).toEqual(['12,50', 'douze', null, '16', '17,5'])
    expect((await undo((await latest()).id)).errors).toBeUndefined()
    expect((await stored(kept))[field.name]).toBe(12.5)
  })

  it('brings back label, choices and settings, each field by itself', async () => {
    const [field, other] = [
      await define('list', { options: [{ value: 'Un' }, { value: 'Deux' }] }),
      await define('string'),
    ]
    await changed(field, { label: 'Autre libellé', options: [{ id: field.options[0]?.id, value: 'Premier' }] })
    const entry = await latest()
    await changed(other, { label: 'Encore un autre libellé' })
    expect((await undo(entry.id)).errors).toBeUndefined()
    const { getCustomFields } = await admin.get(
      SERVICE,
      '{ getCustomFields(entity: "sector") { fields { id label options { id value } } } }',
    )
    expect(getCustomFields.fields.find(({ id }: Field) => id === field.id)).toEqual({
      id: field.id,
      label: `Champ ${field.name}`,
      options: field.options,
    })
  })

  it('is refused after a later change of the same setting, and after thirty days', async () => {
    const field = await define('string')
    await changed(field, { label: `Deuxième ${field.name}` })
    const first = await latest()
    await changed(field, { label: `Troisième ${field.name}` })
    const second = await latest()
    expect((await undo(first.id)).errors?.[0]?.extensions.code).toBe('CONFLICT')
    await app().pool.query(
      `UPDATE activity_thread.activity SET created_at = now() - interval '31 days' WHERE id = $1`,
      [second.id],
    )
    expect(await latest()).toMatchObject({ id: second.id, canUndo: false })
    expect((await undo(second.id)).errors?.[0]?.extensions.code).toBe('CONFLICT')
  })

  it('needs the right to customise', async () => {
    const field = await define('string')
    await changed(field, { label: `Autre ${field.name}` })
    const { id } = await latest()
    const clerk = await app().person({ rights: { SECTOR: true } })
    expect(await clerk.errorCode('activity-thread', UNDO, { id })).toBe('FORBIDDEN')
  })
})

describe('values written with the former definition', () => {
  it('never fail a sorted list, and are converted by the job', async () => {
    const field = await define('string')
    await sector({ [field.name]: '1' })
    await changed(field, { type: 'int' })
    const { id: activityId } = await latest()
    const [late, wrong] = [await sector({}), await sector({})]
    const write = (id: string, value: string) =>
      app().pool.query('UPDATE company.sector SET custom_fields = $2 WHERE id = $1', [id, { [field.name]: value }])
    await write(late, '22')
    await write(wrong, 'vingt')
    expect((await admin.ask('company', SORTED, { name: `customFields.${field.name}` })).errors).toBeUndefined()
    const from = { type: 'string', required: false, options: [], retiredOptions: [] }
    await convertLateValues({ activityId, fieldId: field.id, from, type: 'int' }, app().kernel)
    expect([await stored(late), await stored(wrong)]).toEqual([{ [field.name]: 22 }, {}])
    await undo(activityId)
    expect(await stored(wrong)).toEqual({ [field.name]: 'vingt' })
  })

  it('are converted when a deleted record comes back', async () => {
    const field = await define('string')
    const id = await sector({ [field.name]: '33' })
    await remove(admin, 'sector', id)
    await changed(field, { type: 'int' })
    expect(await restore(admin, id)).toMatchObject([{ isRestored: true }])
    expect(await stored(id)).toEqual({ [field.name]: 33 })
  })
})

describe('two administrators', () => {
  it('that change the type at once get one conversion after the other', async () => {
    const field = await define('string')
    const id = await sector({ [field.name]: '44' })
    const answers = await Promise.all([change(field, { type: 'int' }), change(field, { type: 'float' })])
    expect(answers.map(({ errors }) => errors)).toEqual([undefined, undefined])
    expect(await stored(id)).toEqual({ [field.name]: 44 })
  })
})

describe('a removed field', () => {
  const removed = async () => {
    const field = await define('string')
    const id = await sector({ [field.name]: 'Gardé' })
    expect(await admin.errorCode(SERVICE, DROP, { id: field.id })).toBe('VALIDATION_FAILED')
    await admin.get(SERVICE, DROP, { id: field.id, force: true })
    return { field, id }
  }
  const read = async ({ name }: Field) =>
    (await admin.get(SERVICE, FIELDS)).getCustomFields.fields.find((one: Field) => one.name === name)

  it('is hidden, keeps its values, and comes back', async () => {
    const { field, id } = await removed()
    expect(await read(field)).toMatchObject({ retired: true, purgesAt: expect.any(String) })
    expect(await stored(id)).toEqual({ [field.name]: 'Gardé' })
    await purgeFields(app().kernel)
    expect((await undo((await latest()).id)).errors).toBeUndefined()
    expect(await read(field)).toMatchObject({ retired: false, purgesAt: null })
    await admin.get(SERVICE, DROP, { id: field.id, force: true })
    await changed(field, { retired: false })
    expect(await read(field)).toMatchObject({ retired: false, purgesAt: null })
  })

  it('is deleted with its values after thirty days', async () => {
    const { field, id } = await removed()
    await app().pool.query(
      `UPDATE entity_customizer.custom_field SET removed_at = now() - interval '31 days' WHERE id = $1`,
      [field.id],
    )
    await purgeFields(app().kernel)
    expect(await read(field)).toBeUndefined()
    expect(await stored(id)).toEqual({})
    expect(await latest()).toMatchObject({ entity: 'customField', action: 'DELETE' })
  })

  it('leaves no former value after thirty days', async () => {
    const field = await define('string')
    await sector({ [field.name]: '55' })
    await changed(field, { type: 'int' })
    const { id } = await latest()
    const kept = () => app().pool.query('SELECT FROM entity_customizer.former_value WHERE activity_id = $1', [id])
    expect((await kept()).rowCount).toBe(1)
    await app().pool.query(
      `UPDATE entity_customizer.former_value SET created_at = now() - interval '31 days' WHERE activity_id = $1`,
      [id],
    )
    await purgeFields(app().kernel)
    expect((await kept()).rowCount).toBe(0)
  })
})
