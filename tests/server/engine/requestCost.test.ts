import { readFileSync } from 'node:fs'
import { getIntrospectionQuery, parse, print } from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { namesWithAccess } from '#server/engine/service.ts'
import { services } from '#server/services.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'

const app = fileApp()
let administrator: TestPerson

beforeAll(async () => {
  administrator = await app().administrator()
})

/** Maximum answer without a session (characters). */
const LITTLE = 20_000

const post = async (service: string, body: string, token?: string) => {
  const response = await fetch(`${app().url}/${service}/graphql/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body,
  })
  const text = await response.text()
  return { status: response.status, length: text.length, answer: JSON.parse(text) }
}
const codeOf = ({ answer }: Awaited<ReturnType<typeof post>>): unknown => answer.errors?.[0]?.extensions?.code

const IDS = 'query ($ids: [ID!]) { getDeletionRequests(ids: $ids) { id } }'
const wrongIds = (count: number) => JSON.stringify({ query: IDS, variables: { ids: Array(count).fill(true) } })

describe('wrong values', () => {
  it('without a session are not parsed', async () => {
    const refused = await post('mutex', wrongIds(100_000))
    expect(refused).toMatchObject({ status: 401 })
    expect(codeOf(refused)).toBe('INVALID_TOKEN')
    expect((await post('mutex', wrongIds(500))).answer.errors).toHaveLength(1)
  })

  it('are reported a few at a time', async () => {
    const { answer, length } = await post('mutex', wrongIds(5_000), administrator.token)
    expect(answer.errors.length).toBeLessThanOrEqual(10)
    expect(length).toBeLessThan(LITTLE)
    expect(answer.errors[0].extensions.code).toBe('BAD_REQUEST')
  })

  it('are not echoed in full', async () => {
    const ids = ['x'.repeat(200_000), null, null, null]
    const { length } = await post('mutex', JSON.stringify({ query: IDS, variables: { ids } }), administrator.token)
    expect(length).toBeLessThan(LITTLE)
    const broken = await post('mutex', `{"query": "${'x'.repeat(200_000)}`, administrator.token)
    expect(codeOf(broken)).toBe('BAD_REQUEST')
    expect(broken.length).toBeLessThan(LITTLE)
  })

  it('in unknown names are not echoed either', async () => {
    const many = Array.from({ length: 300 }, (_, index) => `nothing${index}`).join(' ')
    const { answer, length } = await post('company', JSON.stringify({ query: `{ ${many} }` }), administrator.token)
    expect(answer.errors.length).toBeLessThanOrEqual(10)
    expect(length).toBeLessThan(LITTLE)
  })
})

describe('variables', () => {
  const list = (filter: unknown) =>
    administrator.errorCode('company', 'query ($filter: SectorFilter) { getSectors(filter: $filter) { total } }', {
      filter,
    })

  it('have a maximum list length', async () => {
    expect(await list({ ids: Array(20_000).fill('x') })).toBe('BAD_REQUEST')
    const values = {
      a: Array(9_000)
        .fill(0)
        .map((_, index) => [index, index, index, index, index, index]),
    }
    const query =
      'mutation ($values: CustomFields) { createSector(input: { name: "Est", customFields: $values }) { id } }'
    expect(await administrator.errorCode('company', query, { values })).toBe('BAD_REQUEST')
  })

  it('have a maximum depth', async () => {
    let deep: unknown = 1
    for (let level = 0; level < 2_000; level++) deep = [deep]
    const query =
      'mutation ($values: CustomFields) { createSector(input: { name: "Est", customFields: $values }) { id } }'
    expect(await administrator.errorCode('company', query, { values: { deep } })).toBe('BAD_REQUEST')
  })

  it('of a multipart form are counted with its map', async () => {
    const form = new FormData()
    const query =
      'mutation ($values: CustomFields) { createSector(input: { name: "Est", customFields: $values }) { id } }'
    form.set('operations', JSON.stringify({ query, variables: {} }))
    form.set('map', JSON.stringify({ 0: [`variables.values${'.a'.repeat(2_000)}`] }))
    form.set('0', new Blob(['a']), 'a.txt')
    expect(await sendForm(form)).toBe('BAD_REQUEST')
  })

  it('of a multipart form allow files up to the size limit each', async () => {
    const form = new FormData()
    form.set('operations', JSON.stringify({ query: '{ getSectors { total } }', variables: {} }))
    const file = new Blob([new Uint8Array(14 * 1024 * 1024)])
    for (const name of ['0', '1']) form.set(name, file, `${name}.txt`)
    expect(await sendForm(form)).toBeUndefined()
  })

  it.each(['5', '{"0": 5}', '{"0": [5]}', '[null]', '{'])('of a multipart form need a valid map: %s', async (map) => {
    const form = new FormData()
    form.set('operations', JSON.stringify({ query: '{ getSectors { total } }', variables: {} }))
    form.set('map', map)
    form.set('0', new Blob(['a']), 'a.txt')
    expect(await sendForm(form)).toBeOneOf([undefined, 'BAD_REQUEST'])
  })
})

const sendForm = async (form: FormData): Promise<unknown> => {
  const body = new Response(form)
  const response = await fetch(`${app().url}/company/graphql/`, {
    method: 'POST',
    headers: {
      'Content-Type': body.headers.get('content-type') ?? '',
      Authorization: `Bearer ${administrator.token}`,
    },
    body: await body.arrayBuffer(),
  })
  return ((await response.json()) as { errors?: { extensions: { code: string } }[] }).errors?.[0]?.extensions.code
}

describe('a client without a session', () => {
  const ask = (query: string, service = 'security') => post(service, JSON.stringify({ query }))

  it.each([
    ['the schema', getIntrospectionQuery()],
    ['the name of a type', '{ __type(name: "User") { fields { name } } }'],
    ['a field that is not there', '{ getNothing { id } }'],
    ['a public operation beside another', '{ getPasswordToken(token: "x") { code } getMyAccount { id } }'],
    ['another operation through a fragment', '{ ...A } fragment A on Query { getMyAccount { id } }'],
    ['another operation under a public name', '{ getPasswordToken: getMyAccount { id } }'],
    ['two operations', 'query A { getPasswordToken(token: "x") { code } } query B { getMyAccount { id } }'],
    ['nothing that can be read', '{'],
  ])('gets no answer to %s', async (_what, query) => {
    const refused = await ask(query)
    expect(codeOf(refused)).toBe('INVALID_TOKEN')
    expect(refused.answer.errors).toHaveLength(1)
    expect(refused.length).toBeLessThan(1_000)
  })

  it('learns why a token is invalid, with any document', async () => {
    const refused = await post('security', JSON.stringify({ query: '{ nothing }' }), 'x'.repeat(43))
    expect(codeOf(refused)).toBe('INVALID_TOKEN')
    const large = JSON.stringify({ query: '{ getMyAccount { id } }', variables: { large: 'x'.repeat(100_000) } })
    expect(await post('security', large, 'x'.repeat(43))).toMatchObject({ status: 401 })
  })

  it('may use a public operation once per field', async () => {
    const aliases = Array.from({ length: 10 }, (_, index) => `a${index}: accounts { login }`).join(' ')
    expect(codeOf(await ask(`{ getInstanceStatus { ${aliases} } }`, 'api-gateway'))).toBe('QUERY_TOO_EXPENSIVE')
    const long = `{ getInstanceStatus { ${'demonstration '.repeat(2_000)} } }`
    expect(codeOf(await post('api-gateway', JSON.stringify({ query: long })))).toBeDefined()
  })

  it('gets short errors of a public operation', async () => {
    const many = Array.from({ length: 200 }, (_, index) => `nothing${index}`).join(' ')
    const { answer, length } = await ask(`{ getInstanceStatus { ${many} } }`, 'api-gateway')
    expect(answer.errors.length).toBeLessThanOrEqual(10)
    expect(length).toBeLessThan(LITTLE)
    const input = { login: 'x'.repeat(6_000), password: { deep: 'y' } }
    const query = 'mutation ($input: LoginInput!) { login(input: $input) { token } }'
    expect((await post('security', JSON.stringify({ query, variables: { input } }))).length).toBeLessThan(LITTLE)
  })
})

describe('public operations', () => {
  const files = ['reservation.proposals', 'intervention.public', 'entity-customizer.public']
  const documents = ['api-gateway', 'security', 'reservation', ...files].flatMap((service) =>
    parse(readFileSync(`dataProviders/operations/${service}.graphql`, 'utf8')).definitions.map(print),
  )
  const inputOf = (operation: string): Record<string, unknown> => {
    if (operation === 'completePasskeyLogin') return { passkey: {} }
    if (operation === 'completeLogin') return { challenge: 'x', code: 'x' }
    if (operation === 'decideByMessage' || operation === 'answerProposal') return { token: 'x', accept: true }
    const sent = { token: 'x', ticket: 'x', submission: 'x' }
    if (operation === 'createPublicReport') return { ...sent, problem: 'x' }
    if (operation === 'createFormAnswer') return { ...sent, values: {} }
    if (operation === 'joinPublicReport') return { ...sent, report: 'x', email: 'x' }
    if (operation === 'login') return { login: 'x', password: 'x' }
    return operation === 'logout' ? { token: 'x' } : { token: 'x', password: 'x' }
  }

  const askAs = async (token: string | undefined, service: string, operation: string) => {
    const query = documents.find((text) => new RegExp(`^  ${operation}\\b`, 'm').test(text))
    const variables = query?.includes('$input')
      ? { input: inputOf(operation) }
      : { token: 'x', challenge: 'x', login: 'x', text: 'x' }
    return (await post(service, JSON.stringify({ query, variables }), token)).answer
  }

  it.each([undefined, 'x'.repeat(43)])(
    'always answer as the browser asks for them, with the token %s',
    async (token) => {
      for (const service of services) {
        for (const operation of namesWithAccess(service, 'public')) {
          const { data, errors = [] } = await askAs(token, service.name, operation)
          const codes = errors.map(({ extensions }: { extensions: { code: string } }) => extensions.code)
          expect(['BAD_REQUEST', 'QUERY_TOO_EXPENSIVE'], operation).not.toContain(codes[0])
          // The operation ran, even if it rejects the token.
          expect(data, operation).toBeDefined()
        }
      }
    },
  )
})
