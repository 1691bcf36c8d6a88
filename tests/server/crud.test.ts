/** Derived operations of an entity, through HTTP on a real PostgreSQL. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'

let app: TestApp
let admin: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.administrator()
})
afterAll(() => app?.stop())

const FIELDS = 'id displayName name code types city departmentGroups { id displayName } createdBy { id displayName }'
const CREATE = `mutation ($input: DepartmentInput!) { createDepartment(input: $input) { ${FIELDS} } }`
const UPDATE = `mutation ($id: ID!, $input: DepartmentInput!) { updateDepartment(id: $id, input: $input) { ${FIELDS} } }`
const GET = `query ($id: ID!) { getDepartment(id: $id) { ${FIELDS} createdAt updatedAt updatedBy { id } customFields } }`
const LIST = `query ($filter: DepartmentFilter, $sort: [DepartmentSort!], $pagination: Pagination) {
  getDepartments(filter: $filter, sort: $sort, pagination: $pagination) {
    items { id name city } total hasNextPage isTotalExact
  }
}`

const createDepartment = async (input: object) =>
  (await admin.get('company', CREATE, { input })).createDepartment as { id: string; name: string }

const createGroup = async (name: string) => {
  const mutation = 'mutation ($input: DepartmentGroupInput!) { createDepartmentGroup(input: $input) { id } }'
  return (await admin.get('company', mutation, { input: { name } })).createDepartmentGroup.id as string
}

const names = async (variables: object): Promise<string[]> =>
  (await admin.get('company', LIST, variables as Record<string, unknown>)).getDepartments.items.map(
    (item: { name: string }) => item.name,
  )

const errorsOf = async (query: string, variables: Record<string, unknown>) => {
  const { errors } = await admin.ask('company', query, variables)
  expect(errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED')
  return errors?.[0]?.extensions.errors as { path: string; rule: string; message: string }[]
}

describe('a record', () => {
  test('is created, cleaned, and read back with what it points at', async () => {
    const group = await createGroup('Pôle vie locale')
    const created = await createDepartment({
      name: '  Sports  ',
      types: ['INTERNAL'],
      departmentGroups: [group],
      code: '',
    })
    const { getDepartment } = await admin.get('company', GET, { id: created.id })
    expect(getDepartment).toMatchObject({
      displayName: 'Sports',
      name: 'Sports',
      code: null,
      types: ['INTERNAL'],
      departmentGroups: [{ id: group, displayName: 'Pôle vie locale' }],
      createdBy: { id: admin.id },
      updatedBy: { id: admin.id },
      customFields: {},
    })
    expect(getDepartment.createdAt).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  })

  test('gets its declared defaults', async () => {
    const { id } = await createDepartment({ name: 'Défauts' })
    const { getDepartment } = await admin.get('company', 'query ($id: ID!) { getDepartment(id: $id) { country } }', {
      id,
    })
    expect(getDepartment.country).toBe('France')
  })

  test('keeps on update what is absent, and loses what is null', async () => {
    const group = await createGroup('Pôle ressources')
    const { id } = await createDepartment({ name: 'Achats', code: 'ACH', city: 'Nantes', departmentGroups: [group] })
    const first = (await admin.get('company', UPDATE, { id, input: { name: 'Achats publics' } })).updateDepartment
    expect(first).toMatchObject({
      name: 'Achats publics',
      code: 'ACH',
      city: 'Nantes',
      departmentGroups: [{ id: group }],
    })
    const second = (await admin.get('company', UPDATE, { id, input: { code: null, departmentGroups: [] } }))
      .updateDepartment
    expect(second).toMatchObject({ code: null, city: 'Nantes', departmentGroups: [] })
  })

  test('is linked from the other side of a list', async () => {
    const { id } = await createDepartment({ name: 'Culture' })
    const mutation =
      'mutation ($input: DepartmentGroupInput!) { createDepartmentGroup(input: $input) { id departments { id } } }'
    const { createDepartmentGroup } = await admin.get('company', mutation, {
      input: { name: 'Pôle culture', departments: [id] },
    })
    expect(createDepartmentGroup.departments).toEqual([{ id }])
    const { getDepartment } = await admin.get('company', GET, { id })
    expect(getDepartment.departmentGroups).toEqual([{ id: createDepartmentGroup.id, displayName: 'Pôle culture' }])
  })

  test('that does not exist is not found, whatever its id looks like', async () => {
    for (const id of ['01a1fc4c-841e-74e0-97cd-947b5e0d4677', 'nothing', '', "' OR 1=1 --"]) {
      expect(await admin.errorCode('company', GET, { id })).toBe('NOT_FOUND')
      expect(await admin.errorCode('company', UPDATE, { id, input: { name: 'x' } })).toBe('NOT_FOUND')
    }
  })

  test('leaves an activity with what changed', async () => {
    const { id } = await createDepartment({ name: 'État civil', city: 'Brest' })
    await admin.get('company', UPDATE, { id, input: { city: 'Quimper', name: 'État civil', departmentGroups: [] } })
    const { rows } = await app.pool.query(
      'SELECT action, changes, user_id FROM activity_thread.activity WHERE record_id = $1 ORDER BY id',
      [id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['CREATE', 'UPDATE'])
    expect(rows[1]).toMatchObject({ changes: { city: { before: 'Brest', after: 'Quimper' } }, user_id: admin.id })
    expect(Object.keys(rows[1].changes)).toEqual(['city'])
  })

  test('tells a live event once its transaction is done', async () => {
    const told: unknown[] = []
    app.kernel.events.on('department', ({ payload }) => told.push(payload))
    const { id } = await createDepartment({ name: 'Événements' })
    await expect.poll(() => told).toContainEqual({ action: 'create', id })
  })
})

describe('errors of an input', () => {
  test('are told all at once, in French, on their fields', async () => {
    const errors = await errorsOf(CREATE, {
      input: { name: ' ', code: 'x'.repeat(51), email: 'personne', phoneNumber: 'abc', departmentGroups: ['nothing'] },
    })
    expect(errors.map(({ path, rule }) => `${path}:${rule}`).sort()).toEqual([
      'code:maxLength',
      'departmentGroups:exists',
      'email:email',
      'name:required',
      'phoneNumber:phone',
    ])
    expect(errors.find(({ path }) => path === 'name')?.message).toBe('Le champ «\u00a0Nom\u00a0» est obligatoire')
  })

  test('name a value that another record has, without case', async () => {
    await createDepartment({ name: 'Voirie', code: 'voi' })
    const errors = await errorsOf(CREATE, { input: { name: 'VOIRIE', code: 'VOI' } })
    expect(errors.map(({ path, rule }) => [path, rule])).toEqual([
      ['code', 'unique'],
      ['name', 'unique'],
    ])
  })

  test('name a value that another record takes at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => admin.ask('company', CREATE, { input: { name: 'Course' } })),
    )
    expect(answers.filter(({ data }) => data?.createDepartment).length).toBe(1)
    for (const { errors } of answers.filter((answer) => answer.errors)) {
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'VALIDATION_FAILED',
        errors: [{ path: 'name', rule: 'unique' }],
      })
    }
  })

  test('name a record that is pointed at and does not exist', async () => {
    const errors = await errorsOf(CREATE, {
      input: { name: 'Fantôme', departmentGroups: ['01a1fc4c-841e-74e0-97cd-947b5e0d4677'] },
    })
    expect(errors).toMatchObject([{ path: 'departmentGroups', rule: 'exists' }])
  })

  test('leave nothing behind', async () => {
    const before = await app.pool.query('SELECT count(*) FROM company.department')
    await errorsOf(CREATE, { input: { name: 'Rien', email: 'x' } })
    const after = await app.pool.query('SELECT count(*) FROM company.department')
    expect(after.rows).toEqual(before.rows)
  })
})

describe('conditions of a declaration', () => {
  const PROPERTY = 'id reservable managementMode quantity'
  const create = `mutation ($input: PropertyInput!) { createProperty(input: $input) { ${PROPERTY} } }`
  const update = `mutation ($id: ID!, $input: PropertyInput!) { updateProperty(id: $id, input: $input) { ${PROPERTY} } }`

  test('ask for what they make appear, and clear what they hide', async () => {
    const { createProperty } = await admin.get('company', create, {
      input: { name: 'Table', reservable: false, quantity: 4 },
    })
    expect(createProperty).toMatchObject({ reservable: false, managementMode: null, quantity: null })
    const errors = await errorsOf(update, {
      id: createProperty.id,
      input: { reservable: true, managementMode: 'IN_QUANTITY' },
    })
    expect(errors.map(({ path, rule }) => [path, rule])).toEqual([
      ['quantity', 'required'],
      ['reservationCategory', 'required'],
    ])
    const mutation = 'mutation { createReservationCategory(input: { name: "Tables" }) { id } }'
    const reservationCategory = (await admin.get('reservation', mutation)).createReservationCategory.id
    const shown = { reservable: true, managementMode: 'IN_QUANTITY', quantity: 4, reservationCategory }
    const { updateProperty } = await admin.get('company', update, { id: createProperty.id, input: shown })
    expect(updateProperty.quantity).toBe(4)
    const single = await admin.get('company', update, {
      id: createProperty.id,
      input: { managementMode: 'INDIVIDUALLY' },
    })
    expect(single.updateProperty.quantity).toBeNull()
  })
})

describe('hostile values', () => {
  const accepted = [
    "Robert'); DROP TABLE department;--",
    '<script>alert(1)</script>',
    '%_\\',
    '𝒳 é ñ 漢字',
    '#{1+1}',
    '"quoted"',
  ]
  test.each(accepted)('%s is only a text', async (name) => {
    const { id } = await createDepartment({ name })
    expect((await admin.get('company', GET, { id })).getDepartment.name).toBe(name.trim())
    expect(await names({ filter: { name: { equals: name } } })).toEqual([name])
    expect(await names({ filter: { q: name } })).toContain(name)
  })

  test.each(['zéro\0', 'cloche\u0007', 'retour\nligne', 'seul \ud800'])('%j is refused on its field', async (name) => {
    expect(await errorsOf(CREATE, { input: { name } })).toMatchObject([{ path: 'name', rule: 'characters' }])
  })

  test('in filters and sorts are refused or find nothing', async () => {
    const code = (variables: object) => admin.errorCode('company', LIST, variables as Record<string, unknown>)
    expect(await code({ filter: { q: 'a\0b' } })).toBe('VALIDATION_FAILED')
    expect(await code({ filter: { ids: ['nothing'] } })).toBe('VALIDATION_FAILED')
    expect(await code({ filter: { blockedAt: { from: '2026-13-45 00:00:00' } } })).toBe('VALIDATION_FAILED')
    expect(await code({ filter: { departmentGroups: { under: 'x' } } })).toBe('VALIDATION_FAILED')
    expect(await code({ sort: [{ field: 'name; DROP TABLE x', order: 'ASC' }] })).toBe('VALIDATION_FAILED')
    expect(await code({ sort: [{ field: 'constructor', order: 'ASC' }] })).toBe('VALIDATION_FAILED')
    expect(await code({ sort: Array.from({ length: 4 }, () => ({ field: 'name', order: 'ASC' })) })).toBe(
      'VALIDATION_FAILED',
    )
    expect(await code({ pagination: { page: 1, perPage: 201 } })).toBe('VALIDATION_FAILED')
    expect(await code({ pagination: { page: 0, perPage: 10 } })).toBe('VALIDATION_FAILED')
    expect(await code({ pagination: { page: 2_000_000_000, perPage: 200 } })).toBe('VALIDATION_FAILED')
    expect(await names({ filter: { q: '%', city: { equals: '%' } } })).toEqual([])
  })
})

describe('a list', () => {
  beforeAll(async () => {
    const group = await createGroup('Liste')
    for (const [index, city] of ['Évreux', 'evian', 'Ézanville', 'Angers', null].entries()) {
      await createDepartment({
        name: `Liste ${index}`,
        city,
        departmentGroups: index < 2 ? [group] : [],
        types: index ? ['SCHOOL'] : [],
      })
    }
  })
  const own = { name: { contains: 'liste' } }

  test('sorts without case and accents, absent values first', async () => {
    const sort = (order: string) => ({ filter: own, sort: [{ field: 'city', order }] })
    expect(await names(sort('ASC'))).toEqual(['Liste 4', 'Liste 3', 'Liste 1', 'Liste 0', 'Liste 2'])
    expect(await names(sort('DESC'))).toEqual(['Liste 2', 'Liste 0', 'Liste 1', 'Liste 3', 'Liste 4'])
  })

  test('searches every word without case and accents', async () => {
    expect(await names({ filter: { q: 'LISTE ev' } })).toEqual(['Liste 0', 'Liste 1'])
    expect(await names({ filter: { q: 'liste nantes' } })).toEqual([])
  })

  test('filters on lists, references, choices and emptiness', async () => {
    const { rows } = await app.pool.query(`SELECT id FROM company.department_group WHERE name = 'Liste'`)
    const filtered = (filter: object) => names({ filter: { ...own, ...filter } })
    expect(await filtered({ departmentGroups: { in: [rows[0].id] } })).toEqual(['Liste 0', 'Liste 1'])
    expect(await filtered({ departmentGroups: { isEmpty: true } })).toEqual(['Liste 2', 'Liste 3', 'Liste 4'])
    expect(await filtered({ types: { in: ['SCHOOL', 'INTERNAL'] }, city: { isEmpty: false } })).toEqual([
      'Liste 1',
      'Liste 2',
      'Liste 3',
    ])
    expect(await filtered({ types: { isEmpty: true } })).toEqual(['Liste 0'])
    expect(await filtered({ city: { in: ['EVREUX', 'Angers'] } })).toEqual(['Liste 0', 'Liste 3'])
  })

  test('pages without losing or repeating a row', async () => {
    const page = (number: number) =>
      admin.get('company', LIST, {
        filter: own,
        sort: [{ field: 'createdAt', order: 'DESC' }],
        pagination: { page: number, perPage: 2 },
      })
    const pages = await Promise.all([1, 2, 3, 4].map(page))
    expect(pages.map(({ getDepartments }) => getDepartments.items.length)).toEqual([2, 2, 1, 0])
    expect(pages.map(({ getDepartments }) => getDepartments.hasNextPage)).toEqual([true, true, false, false])
    expect(pages[0]?.getDepartments).toMatchObject({ total: 5, isTotalExact: true })
    expect(
      new Set(pages.flatMap(({ getDepartments }) => getDepartments.items.map(({ id }: { id: string }) => id))).size,
    ).toBe(5)
  })
})
