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

describe('hostile values', () => {
  const accepted = [
    "Robert'); DROP TABLE department;--",
    '<script>alert(1)</script>',
    '%_\\',
    '𝒳 é ñ 漢字',
    '#{1+1}',
    '"quoted"',
  ]
  test.each(accepted)('%s is stored as text', async (name) => {
    const { id } = await createDepartment({ name })
    expect((await admin.get('company', GET, { id })).getDepartment.name).toBe(name.trim())
    expect(await names({ filter: { name: { equals: name } } })).toEqual([name])
    expect(await names({ filter: { q: name } })).toContain(name)
  })

  test.each(['zéro\0', 'cloche\u0007', 'retour\nligne', 'seul \ud800'])('%j is rejected at its field', async (name) => {
    expect(await errorsOf(CREATE, { input: { name } })).toMatchObject([{ path: 'name', rule: 'characters' }])
  })

  test('in filters and sorts are rejected or match nothing', async () => {
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

  test('filters by lists, references, choices and emptiness', async () => {
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
