import { execute, type GraphQLSchema, getIntrospectionQuery, parse } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wholeSchema } from '#server/declared.ts'
import { schemaOfService } from '#server/engine/graphql/schema.ts'
import { createContext } from '#server/features/sessions/createContext.ts'
import { companyService } from '#server/modules/company/index.ts'
import { startTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'

let app: TestApp
let admin: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.administrator()
  const { createSector } = await admin.get('company', 'mutation { createSector(input: { name: "Est" }) { id } }')
  const input = `{ name: "Mairie", departmentGroups: [] }`
  await admin.get('company', `mutation { createDepartment(input: ${input}) { id } }`)
  const property = { name: 'Vélo', reservable: false, sectors: [createSector.id], price: 12.5 }
  await admin.get('company', 'mutation ($input: PropertyInput!) { createProperty(input: $input) { id } }', {
    input: property,
  })
})
afterAll(() => app?.stop())

const plain = async (query: string, variableValues: Record<string, unknown>) => {
  const schema = schemaOfService(wholeSchema, companyService) as GraphQLSchema
  const request = { headers: { authorization: `Bearer ${admin.token}` }, socket: { remoteAddress: '127.0.0.1' } }
  const contextValue = await createContext(app.kernel, request as never)
  const answer = await execute({ schema, document: parse(query), variableValues, contextValue })
  return JSON.parse(JSON.stringify(answer))
}

const QUERIES: [string, string, Record<string, unknown>][] = [
  [
    'a list',
    '{ getProperties { items { id name price blocked sectors { id displayName } } total hasNextPage isTotalExact } }',
    {},
  ],
  ['aliases', '{ a: getProperties { items { label: name again: name } } b: getSectors { total } }', {}],
  [
    'fragments',
    'query { getProperties { items { ...Named ... on Property { sectors { ...Titled } } } } } fragment Named on Property { name ...Priced } fragment Priced on Property { price } fragment Titled on Sector { displayName }',
    {},
  ],
  ['a field asked twice', '{ getProperties { items { sectors { id } } items { sectors { displayName } name } } }', {}],
  ...[true, false].map((given): [string, string, Record<string, unknown>] => [
    `directives with ${given}`,
    'query ($given: Boolean!) { getProperties { items { id name @include(if: $given) sectors @skip(if: $given) { id } } } }',
    { given },
  ]),
  [
    'variables',
    'query ($filter: PropertyFilter) { getProperties(filter: $filter) { items { name } } }',
    { filter: { q: 'velo' } },
  ],
  ['type names', '{ getProperties { __typename items { __typename sectors { __typename } } } }', {}],
  ['an error', '{ getProperty(id: "nothing") { id } getSectors { total } }', {}],
  ['a wrong sort', '{ getSectors(sort: [{ field: "nope", order: ASC }]) { total } }', {}],
]

describe('compiled and plain execution return the same', () => {
  test.each(QUERIES)('%s', async (_name, query, variables) => {
    const compiled = await admin.ask('company', query, variables)
    const expected = await plain(query, variables)
    const codes = (answer: { errors?: { extensions: unknown }[] }) => answer.errors?.map(({ extensions }) => extensions)
    expect(compiled.data).toEqual(expected.data)
    expect(codes(compiled)).toEqual(codes(expected))
    expect((await admin.ask('company', query, variables)).data).toEqual(expected.data)
  })
})

describe('a query above the cost limit', () => {
  const code = async (query: string) => (await admin.ask('company', query)).errors?.[0]

  test('by depth is rejected', async () => {
    const nested = (depth: number): string => (depth === 0 ? 'id' : `createdBy { ${nested(depth - 1)} }`)
    expect((await code(`{ getSectors { items { ${nested(20)} } } }`))?.extensions.code).toBe('QUERY_TOO_EXPENSIVE')
  })

  test('by width is rejected, through fragments too', async () => {
    const many = Array.from({ length: 30 }, (_, index) => `a${index}: getSectors { total }`).join(' ')
    expect((await code(`{ ${many} }`))?.extensions.code).toBe('QUERY_TOO_EXPENSIVE')
    expect((await code(`{ ...All } fragment All on Query { ${many} }`))?.extensions.code).toBe('QUERY_TOO_EXPENSIVE')
    const fragments = Array.from(
      { length: 12 },
      (_, index) => `fragment F${index} on Sector { ${index === 11 ? 'id' : `...F${index + 1} ...F${index + 1}`} }`,
    )
    expect((await code(`{ getSectors { items { ...F0 } } } ${fragments.join(' ')}`))?.extensions.code).toBe(
      'QUERY_TOO_EXPENSIVE',
    )
  })

  test('by length is rejected', async () => {
    expect((await code(`{ getSectors { items { ${'id '.repeat(10_000)} } } }`))?.message).toMatch(/token/i)
  })

  test('is not the introspection query of a tool', async () => {
    const { data, errors } = await admin.ask('company', getIntrospectionQuery())
    expect(errors).toBeUndefined()
    expect(data.__schema.types.length).toBeGreaterThan(20)
    const nested = (depth: number): string => (depth === 0 ? 'name' : `fields { type { ${nested(depth - 1)} } }`)
    expect(await code(`{ __schema { types { ${nested(8)} } } }`)).toBeDefined()
  })

  test('by recursive fragments is rejected', async () => {
    const circle = '{ getSectors { items { ...A } } } fragment A on Sector { ...B } fragment B on Sector { ...A }'
    expect(await code(circle)).toBeDefined()
  })
})

describe('an internal fault', () => {
  test('is answered with an id only', async () => {
    await app.pool.query('ALTER TABLE company.sector RENAME TO hidden_sector')
    try {
      const { errors } = await admin.ask('company', '{ getSectors { total } }')
      expect(errors?.[0]?.message).toBe('Une erreur inconnue est survenue')
      expect(errors?.[0]?.extensions).toEqual({
        code: 'INTERNAL_SERVER_ERROR',
        errorId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
      expect(JSON.stringify(errors)).not.toContain('sector"')
    } finally {
      await app.pool.query('ALTER TABLE company.hidden_sector RENAME TO sector')
    }
  })
})
