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
const createDepartment = async (input: object) =>
  (await admin.get('company', CREATE, { input })).createDepartment as { id: string; name: string }

const createGroup = async (name: string) => {
  const mutation = 'mutation ($input: DepartmentGroupInput!) { createDepartmentGroup(input: $input) { id } }'
  return (await admin.get('company', mutation, { input: { name } })).createDepartmentGroup.id as string
}

const errorsOf = async (query: string, variables: Record<string, unknown>) => {
  const { errors } = await admin.ask('company', query, variables)
  expect(errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED')
  return errors?.[0]?.extensions.errors as { path: string; rule: string; message: string }[]
}

describe('a record', () => {
  test('is created, cleaned, and read back with its references', async () => {
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

  test('keeps absent fields on update, and clears null ones', async () => {
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

  test('is linked from the reverse side of a list', async () => {
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

  test('is not found if missing, for any form of id', async () => {
    for (const id of ['01a1fc4c-841e-74e0-97cd-947b5e0d4677', 'nothing', '', "' OR 1=1 --"]) {
      expect(await admin.errorCode('company', GET, { id })).toBe('NOT_FOUND')
      expect(await admin.errorCode('company', UPDATE, { id, input: { name: 'x' } })).toBe('NOT_FOUND')
    }
  })

  test('adds an activity with its changes', async () => {
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

  test('publishes a live event after commit', async () => {
    const received: unknown[] = []
    app.kernel.events.on('department', ({ payload }) => received.push(payload))
    const { id } = await createDepartment({ name: 'Événements' })
    await expect.poll(() => received).toContainEqual({ action: 'create', id })
  })

  test('is published as its mirror too', async () => {
    const received: unknown[] = []
    const stop = app.kernel.events.on('reservableItem', ({ payload }) => received.push(payload))
    const mutation = 'mutation ($input: PropertyInput!) { createProperty(input: $input) { id } }'
    const { createProperty } = await admin.get('company', mutation, { input: { name: 'Banc', reservable: false } })
    await expect.poll(() => received).toEqual([{ action: 'create', id: createProperty.id }])
    stop()
  })
})

describe('errors of an input', () => {
  test('are reported all at once, in French, at their fields', async () => {
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

  test('name a value of another record, without case', async () => {
    await createDepartment({ name: 'Voirie', code: 'voi' })
    const errors = await errorsOf(CREATE, { input: { name: 'VOIRIE', code: 'VOI' } })
    expect(errors.map(({ path, rule }) => [path, rule])).toEqual([
      ['code', 'unique'],
      ['name', 'unique'],
    ])
  })

  test('name a value that another record takes concurrently', async () => {
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

  test('name a missing referenced record', async () => {
    const errors = await errorsOf(CREATE, {
      input: { name: 'Fantôme', departmentGroups: ['01a1fc4c-841e-74e0-97cd-947b5e0d4677'] },
    })
    expect(errors).toMatchObject([{ path: 'departmentGroups', rule: 'exists' }])
  })

  test('store nothing', async () => {
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

  test('require visible fields, and clear hidden ones', async () => {
    const refused = await errorsOf(create, { input: { name: 'Table', reservable: false, quantity: 4 } })
    expect(refused.map(({ path, rule }) => [path, rule])).toEqual([['quantity', 'unmet']])
    const { createProperty } = await admin.get('company', create, { input: { name: 'Table', reservable: false } })
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
