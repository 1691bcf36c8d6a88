import { describe, expect, it } from 'vitest'
import { companyService } from '#server/modules/company/index.ts'
import { entityCustomizerService } from '#server/modules/entity-customizer/index.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'

const app = fileApp({ services: [companyService, entityCustomizerService] })

const SERVICE = 'entity-customizer'
const FIELD = 'id label name type required group { id } size position options { value } inList retired'
const CREATE = `mutation Create($input: CreateCustomFieldInput!) { createCustomField(input: $input) { ${FIELD} } }`
const UPDATE = `mutation Update($id: ID!, $input: UpdateCustomFieldInput!) {
  updateCustomField(id: $id, input: $input) { ${FIELD} }
}`
const DELETE = 'mutation Delete($id: ID!, $force: Boolean) { deleteCustomField(id: $id, force: $force) }'
const FIELDS = `query Fields($entity: String) { getCustomFields(entity: $entity) { groups { id label } fields { ${FIELD} } } }`
const GROUP =
  'mutation Group($entity: String!, $label: String!) { createCustomFieldGroup(entity: $entity, label: $label) { id } }'
const SECTOR = 'mutation Sector($input: SectorInput!) { createSector(input: $input) { id customFields } }'

const manager = (): Promise<TestPerson> =>
  app().person({ rights: { CUSTOM_FIELD_MANAGEMENT: true, SECTOR: true, DEPARTMENT: true } })

const create = async (client: TestPerson, input: Record<string, unknown>) =>
  (
    await client.get(SERVICE, CREATE, {
      input: { entity: 'sector', label: `Champ ${input.name}`, type: 'string', ...input },
    })
  ).createCustomField

const errorsOf = async (client: TestPerson, query: string, variables: Record<string, unknown>) =>
  (await client.ask(SERVICE, query, variables)).errors?.[0]?.extensions.errors as
    | { path: string; rule: string; message: string }[]
    | undefined

let names = 0
const newName = () => `FIELD_${names++}`

describe('rights', () => {
  it('every session reads, only managers write', async () => {
    const clerk = await app().person()
    expect(await clerk.errorCode(SERVICE, FIELDS, { entity: 'sector' })).toBeUndefined()
    const id = '0190f3a0-0000-7000-8000-000000000000'
    const input = { entity: 'sector', label: 'A', name: 'A', type: 'string' }
    const writes: [string, Record<string, unknown>][] = [
      [CREATE, { input }],
      [GROUP, { entity: 'sector', label: 'A' }],
      [DELETE, { id }],
      [UPDATE, { id, input: {} }],
      ['query C($id: ID!) { countCustomFieldValues(id: $id) }', { id }],
      [
        `mutation { updateEntityConfiguration(input: { entity: "sector", singularLabel: "a", pluralLabel: "b", gender: FEMININE }) { entity } }`,
        {},
      ],
    ]
    for (const [query, variables] of writes) {
      expect(await clerk.errorCode(SERVICE, query, variables)).toBe('FORBIDDEN')
    }
    expect(await app().anonymous.errorCode(SERVICE, FIELDS, { entity: 'sector' })).toBe('INVALID_TOKEN')
  })
})

describe('labels', () => {
  const GET = '{ getEntityConfigurations { entity singularLabel pluralLabel gender isDefault } }'
  const SET = `mutation Set($input: EntityConfigurationInput!) { updateEntityConfiguration(input: $input) { isDefault } }`
  const sector = async (client: TestPerson) =>
    (await client.get(SERVICE, GET)).getEntityConfigurations.find(
      ({ entity }: { entity: string }) => entity === 'sector',
    )

  it('start with the product’s, change, and reset without leaving a row', async () => {
    const client = await manager()
    expect(await sector(client)).toEqual({
      entity: 'sector',
      singularLabel: 'secteur',
      pluralLabel: 'secteurs',
      gender: 'MASCULINE',
      isDefault: true,
    })
    const changed = { entity: 'sector', singularLabel: ' direction ', pluralLabel: 'directions', gender: 'FEMININE' }
    await client.get(SERVICE, SET, { input: changed })
    expect(await sector(client)).toMatchObject({ singularLabel: 'direction', gender: 'FEMININE', isDefault: false })
    const back = { entity: 'sector', singularLabel: 'secteur', pluralLabel: 'secteurs', gender: 'MASCULINE' }
    await client.get(SERVICE, SET, { input: back })
    expect((await app().pool.query('SELECT 1 FROM entity_customizer.entity_configuration')).rowCount).toBe(0)
  })

  it('of another entity are rejected by its present name, also if confusable', async () => {
    const client = await manager()
    const refused = async (entity: string, singularLabel: string, pluralLabel: string) => {
      const errors = await errorsOf(client, SET, { input: { entity, singularLabel, pluralLabel, gender: 'MASCULINE' } })
      return errors?.map(({ path, rule }) => `${path} ${rule}`)
    }
    const taken = ['singularLabel unique', 'pluralLabel unique']
    expect(await refused('sector', 'service', 'SERVICES')).toEqual(taken)
    expect(await refused('sector', 's\u0435rvice', 'quartiers')).toEqual(['singularLabel mixedAlphabets'])
    expect(await refused('department', 'agence', 'agences')).toBeUndefined()
    expect(await refused('sector', 'Agence', 'agences')).toEqual(taken)
    expect(await refused('sector', 'service', 'services')).toBeUndefined()
    // Its own previous name is free; only the plural changes.
    expect(await refused('sector', 'service', 'les services')).toBeUndefined()
    await app().pool.query('DELETE FROM entity_customizer.entity_configuration')
  })

  it('contain no mixed alphabets or invisible characters; existing ones stay', async () => {
    const client = await manager()
    const [mixed, unseen] = ['Clef\u0430', 'Clef\u200b']
    const entity = 'department'
    const choices = (value: string) => ({ entity, label: 'Lieu', name: newName(), type: 'list', options: [{ value }] })
    const ways: ((label: string) => [string, Record<string, unknown>, string])[] = [
      (label) => [CREATE, { input: { entity, label, name: newName(), type: 'string' } }, 'label'],
      (label) => [CREATE, { input: choices(label) }, 'options[0].value'],
      (label) => [GROUP, { entity, label }, 'label'],
      (label) => [
        SET,
        { input: { entity, singularLabel: label, pluralLabel: 'clefs', gender: 'FEMININE' } },
        'singularLabel',
      ],
    ]
    for (const way of ways) {
      for (const [label, rule] of [
        [mixed, 'mixedAlphabets'],
        [unseen, 'invisible'],
      ] as const) {
        const [query, variables, path] = way(label)
        expect((await errorsOf(client, query, variables))?.map((one) => `${one.path} ${one.rule}`)).toEqual([
          `${path} ${rule}`,
        ])
      }
    }
    const field = await create(client, { ...choices('Quai'), label: 'Endroit' })
    await app().pool.query(
      `UPDATE entity_customizer.custom_field SET label = $2, options = jsonb_set(options, '{0,value}', to_jsonb($2::text))
       WHERE id = $1`,
      [field.id, mixed],
    )
    const kept = { label: mixed, options: [{ value: mixed }, { value: 'Autre' }] }
    expect(await errorsOf(client, UPDATE, { id: field.id, input: kept })).toBeUndefined()
    expect(
      await errorsOf(client, UPDATE, { id: field.id, input: { options: [{ value: `${mixed} 2` }] } }),
    ).toMatchObject([{ rule: 'mixedAlphabets' }])
  })

  it.each([
    ['', 'b', ['singularLabel']],
    ['a'.repeat(101), ' ', ['singularLabel', 'pluralLabel']],
    ['a\nb', 'c', ['singularLabel']],
  ])('rejects « %s » and « %s »', async (singularLabel, pluralLabel, paths) => {
    const input = { entity: 'sector', singularLabel, pluralLabel, gender: 'MASCULINE' }
    expect((await errorsOf(await manager(), SET, { input }))?.map(({ path }) => path)).toEqual(paths)
  })

  it.each(['userRole', 'customField', 'constructor'])('rejects labels for %s', async (entity) => {
    const input = { entity, singularLabel: 'a', pluralLabel: 'b', gender: 'MASCULINE' }
    expect(await (await manager()).errorCode(SERVICE, SET, { input })).toBe('NOT_FOUND')
  })
})

describe('fields', () => {
  it('are in the entity at once', async () => {
    const client = await manager()
    const name = newName()
    await create(client, { name, label: 'Étage', type: 'int' })
    const { createSector } = await client.get('company', SECTOR, {
      input: { name: `Secteur ${name}`, modules: ['RESERVATION'], customFields: { [name]: 3 } },
    })
    expect(createSector.customFields[name]).toBe(3)
  })

  it.each([
    [{ name: 'lower' }, [['name', 'pattern']]],
    [{ name: '1A' }, [['name', 'pattern']]],
    [{ name: 'A\u0000' }, [['name', 'pattern']]],
    [{ name: 'A'.repeat(61) }, [['name', 'maxLength']]],
    [
      { name: 'A B', label: ' ', size: 5 },
      [
        ['label', 'required'],
        ['name', 'pattern'],
        ['size', 'between'],
      ],
    ],
    [{ name: 'LIST', type: 'list' }, [['options', 'minItems']]],
    [
      {
        name: 'LIST',
        type: 'list',
        options: [{ value: 'Été' }, { value: ' ete' }, { value: '\u200b' }, { value: 'Hiver', color: 'rouge' }],
      },
      [
        ['options[1].value', 'unique'],
        ['options[2].value', 'required'],
        ['options[3].color', 'color'],
      ],
    ],
    [{ name: 'GROUPED', group: '0190f3a0-0000-7000-8000-000000000000' }, [['group', 'exists']]],
    [{ name: 'GROUPED', group: 'no id' }, [['group', 'exists']]],
    [{ name: 'TEXT', options: [{ value: 'Nord' }] }, [['options', 'unknown']]],
    [{ name: 'TEXT', settings: ['help'] }, [['settings', 'type']]],
    [{ name: 'TEXT', settings: { decimals: 2 } }, [['settings.decimals', 'UNKNOWN']]],
    [{ name: 'TEXT', settings: { to: 'sector' } }, [['settings.to', 'UNKNOWN']]],
    [{ name: 'TEXT', settings: { default: 'ab', maxLength: 1 } }, [['settings.default', 'DEFAULT']]],
  ])('reject %j', async (input, expected) => {
    const errors = await errorsOf(await manager(), CREATE, {
      input: { entity: 'sector', label: 'Champ', type: 'string', ...input },
    })
    expect(errors?.map(({ path, rule }) => [path, rule])).toEqual(expected)
  })

  it('without choices reject the choices of a change, and a type with choices loses them by its change', async () => {
    const client = await manager()
    const options = [{ value: 'Nord' }]
    const text = await create(client, { name: newName() })
    expect(await errorsOf(client, UPDATE, { id: text.id, input: { options } })).toMatchObject([
      { path: 'options', rule: 'unknown', message: expect.stringMatching(/^Ce type n’a pas de choix/) },
    ])
    const list = await create(client, { name: newName(), type: 'list', options })
    const retyped = { id: list.id, input: { type: 'string', options } }
    expect(await errorsOf(client, UPDATE, retyped)).toMatchObject([{ path: 'options' }])
    const { updateCustomField } = await client.get(SERVICE, UPDATE, { id: list.id, input: { type: 'string' } })
    expect(updateCustomField).toMatchObject({ type: 'string', options: [] })
  })

  it('have a unique name in their entity, also when created concurrently', async () => {
    const client = await manager()
    const name = newName()
    const input = { entity: 'sector', label: 'Champ', type: 'string', name }
    const answers = await Promise.all(Array.from({ length: 6 }, () => client.errorCode(SERVICE, CREATE, { input })))
    expect(answers.filter((code) => code === undefined)).toHaveLength(1)
    expect(answers.filter((code) => code === 'VALIDATION_FAILED')).toHaveLength(5)
    expect(await client.errorCode(SERVICE, CREATE, { input: { ...input, entity: 'department' } })).toBeUndefined()
  })

  it('keep their name and, once records have values, take no type that these cannot have', async () => {
    const client = await manager()
    const field = await create(client, { name: newName() })
    const retype = { id: field.id, input: { type: 'int' } }
    expect((await client.get(SERVICE, UPDATE, retype)).updateCustomField).toMatchObject({
      type: 'int',
      name: field.name,
    })
    await client.get(SERVICE, UPDATE, { id: field.id, input: { type: 'string' } })
    await client.get('company', SECTOR, {
      input: { name: `Secteur ${field.name}`, modules: ['RESERVATION'], customFields: { [field.name]: 'x' } },
    })
    const wrong = { id: field.id, input: { type: 'image' } }
    expect(await errorsOf(client, UPDATE, wrong)).toEqual([
      {
        path: 'type',
        rule: 'fixed',
        message: `Les valeurs ne peuvent pas prendre ce type\u00a0: une fiche (Secteur ${field.name}) a déjà une valeur pour ce champ`,
      },
    ])
    // Without the right to read the records, the refusal only counts them.
    const stranger = await app().person({ rights: { CUSTOM_FIELD_MANAGEMENT: true } })
    expect(await errorsOf(stranger, UPDATE, wrong)).toMatchObject([
      { message: 'Les valeurs ne peuvent pas prendre ce type\u00a0: une fiche a déjà une valeur pour ce champ' },
    ])
  })

  it('keep used choices', async () => {
    const client = await manager()
    const options = [{ value: 'Nord' }, { value: 'Sud' }]
    const field = await create(client, { name: newName(), type: 'list', options })
    await client.get('company', SECTOR, {
      input: { name: `Secteur ${field.name}`, modules: ['RESERVATION'], customFields: { [field.name]: 'Sud' } },
    })
    const keep = (values: string[]) => ({ id: field.id, input: { options: values.map((value) => ({ value })) } })
    expect((await errorsOf(client, UPDATE, keep(['Nord'])))?.[0]?.rule).toBe('used')
    expect(await client.errorCode(SERVICE, UPDATE, keep(['Sud', 'Est']))).toBeUndefined()
  })

  it('have distinguishable labels, also after restoring', async () => {
    const client = await manager()
    const field = await create(client, { name: newName(), label: 'Numéro d’étage' })
    const twin = { entity: 'sector', label: ' numero d\u2019e\u0301tage', type: 'string', name: newName() }
    expect(await errorsOf(client, CREATE, { input: twin })).toMatchObject([{ path: 'label', rule: 'unique' }])
    await client.get(SERVICE, UPDATE, { id: field.id, input: { retired: true } })
    const other = await create(client, twin)
    const back = { id: field.id, input: { retired: false } }
    expect(await errorsOf(client, UPDATE, back)).toMatchObject([{ path: 'label', rule: 'unique' }])
    await client.get(SERVICE, UPDATE, { id: other.id, input: { label: 'Niveau' } })
    expect(await client.errorCode(SERVICE, UPDATE, back)).toBeUndefined()
  })

  it('report the number of records without a value before they become required', async () => {
    const client = await manager()
    const field = await create(client, { name: newName() })
    const { rows } = await app().pool.query('SELECT count(*)::int AS count FROM company.sector')
    await client.get('company', SECTOR, {
      input: { name: `Secteur ${field.name}`, modules: ['RESERVATION'], customFields: { [field.name]: 'x' } },
    })
    const blanks = 'query Blanks($id: ID!) { countCustomFieldBlanks(id: $id) }'
    expect((await client.get(SERVICE, blanks, { id: field.id })).countCustomFieldBlanks).toBe(rows[0].count)
    expect(await (await app().person()).errorCode(SERVICE, blanks, { id: field.id })).toBe('FORBIDDEN')
  })

  it('are retired and restored with their values', async () => {
    const client = await manager()
    const field = await create(client, { name: newName() })
    const { createSector } = await client.get('company', SECTOR, {
      input: { name: `Secteur ${field.name}`, modules: ['RESERVATION'], customFields: { [field.name]: 'gardé' } },
    })
    const storedValue = async () =>
      (
        await client.get('company', 'query S($id: ID!) { getSector(id: $id) { customFields } }', {
          id: createSector.id,
        })
      ).getSector.customFields[field.name]
    await client.get(SERVICE, UPDATE, { id: field.id, input: { retired: true } })
    expect(await storedValue()).toBeUndefined()
    await client.get(SERVICE, UPDATE, { id: field.id, input: { retired: false } })
    expect(await storedValue()).toBe('gardé')
  })

  it('report the number of records with a value before removal', async () => {
    const client = await manager()
    const field = await create(client, { name: newName() })
    for (const number of [1, 2, 3, 4, 5, 6, 7]) {
      await client.get('company', SECTOR, {
        input: { name: `${field.name} ${number}`, modules: ['RESERVATION'], customFields: { [field.name]: 'x' } },
      })
    }
    const count = 'query Count($id: ID!) { countCustomFieldValues(id: $id) }'
    expect((await client.get(SERVICE, count, { id: field.id })).countCustomFieldValues).toBe(7)
    const named = [1, 2, 3, 4, 5].map((number) => `${field.name} ${number}`).join(', ')
    expect((await errorsOf(client, DELETE, { id: field.id, force: false }))?.[0]?.message).toContain(
      `7 fiches (${named} et 2\u00a0autres) ont une valeur`,
    )
    const stranger = await app().person({ rights: { CUSTOM_FIELD_MANAGEMENT: true } })
    expect((await errorsOf(stranger, DELETE, { id: field.id, force: false }))?.[0]?.message).toContain(
      '7 fiches ont une valeur',
    )
  })
})

describe('groups and order', () => {
  const ARRANGE = 'mutation ($input: EntityOverrideInput!) { updateEntityOverride(input: $input) { entity } }'

  it('have one order by group in forms, lists and exports', async () => {
    const client = await manager()
    const entity = 'interventionCategory'
    const group = async (label: string) =>
      (await client.get(SERVICE, GROUP, { entity, label })).createCustomFieldGroup.id as string
    const [first, second] = [await group('Un'), await group('Deux')]
    for (const [name, of] of [
      ['IN_SECOND', second],
      ['LOOSE', null],
      ['IN_FIRST', first],
    ]) {
      await create(client, { entity, name, label: name, group: of })
    }
    const { getCustomFields } = await client.get(SERVICE, FIELDS, { entity })
    expect(getCustomFields.fields.map(({ name }: { name: string }) => name)).toEqual(['LOOSE', 'IN_FIRST', 'IN_SECOND'])
  })

  it('are ordered together; fields missing in the order stay', async () => {
    const client = await manager()
    const entity = 'department'
    const group = async (label: string) =>
      (await client.get(SERVICE, GROUP, { entity, label })).createCustomFieldGroup.id as string
    const [first, second] = [await group('Un'), await group('Deux')]
    const [a, b, c] = [
      await create(client, { entity, name: newName() }),
      await create(client, { entity, name: newName(), group: first }),
      await create(client, { entity, name: newName(), group: first }),
    ]
    const sections = [
      { key: `group-${second}`, fields: [`customFields.${c.name}`] },
      { key: `group-${first}`, fields: [`customFields.${a.name}`, 'customFields.UNKNOWN'] },
    ]
    await client.get(SERVICE, ARRANGE, { input: { entity, sections } })
    const { getCustomFields: arranged } = await client.get(SERVICE, FIELDS, { entity })
    const own = [first, second]
    const ids = arranged.groups.map(({ id }: { id: string }) => id)
    expect(ids.filter((id: string) => own.includes(id))).toEqual([second, first])
    const places = arranged.fields.map((field: { id: string; group: { id: string } | null }) => [
      field.id,
      field.group?.id ?? null,
    ])
    expect(places.filter(([id]: [string]) => [a.id, b.id, c.id].includes(id))).toEqual([
      [c.id, second],
      [a.id, first],
      [b.id, first],
    ])
    await client.get(SERVICE, 'mutation D($id: ID!) { deleteCustomFieldGroup(id: $id) }', { id: first })
    const { getCustomFields } = await client.get(SERVICE, FIELDS, { entity })
    expect(getCustomFields.fields.find(({ id }: { id: string }) => id === a.id).group).toBeNull()
  })

  it('have unique labels in their entity', async () => {
    const client = await manager()
    await client.get(SERVICE, GROUP, { entity: 'useType', label: 'Accès' })
    expect((await errorsOf(client, GROUP, { entity: 'useType', label: ' accès' }))?.[0]?.rule).toBe('unique')
  })
})
