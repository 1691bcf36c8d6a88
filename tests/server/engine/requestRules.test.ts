import { once } from 'node:events'
import { beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { fileApp, type TestPerson } from '#tests/support/app.ts'

const app = fileApp({ config: { publicUrl: 'https://regie.exemple.fr' } })
let administrator: TestPerson

beforeAll(async () => {
  administrator = await app().administrator()
})

const QUERY = JSON.stringify({ query: '{ getSectors { total } }' })
const CREATE = 'mutation { createSector(input: { name: "Nord" }) { id } }'

const send = (init: RequestInit & { headers?: Record<string, string> }, query = '', service = 'company') =>
  fetch(`${app().url}/${service}/graphql/${query}`, {
    ...init,
    headers: { Authorization: `Bearer ${administrator.token}`, ...init.headers },
  })
const post = (headers: Record<string, string> = {}, body = QUERY) =>
  send({ method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body })

const countSectors = async (): Promise<number> =>
  (await app().pool.query('SELECT count(*)::int AS count FROM company.sector')).rows[0].count

const PREFLIGHT = { 'GraphQL-Require-Preflight': '1' }
const get = (asked: Record<string, string>, headers: Record<string, string> = PREFLIGHT, service?: string) =>
  send({ method: 'GET', headers }, `?${new URLSearchParams(asked)}`, service)

describe('a GET request', () => {
  it('reads with variables, and its answer is not cached', async () => {
    const query = 'query Read($sort: [SectorSort!]) { getSectors(sort: $sort) { total } }'
    const variables = JSON.stringify({ sort: [] })
    const response = await get({ query, variables, operationName: 'Read' })
    expect(await response.json()).toEqual({ data: { getSectors: { total: expect.any(Number) } } })
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })

  it.each(['getSectors { total }', '__typename'])(
    'reads nothing without the header against forgery: %s',
    async (field) => {
      const response = await get({ query: `{ ${field} }` }, {})
      expect(response.status).toBe(400)
      expect(await response.text()).not.toContain('data')
    },
  )

  it('is rejected from another site', async () => {
    const response = await get({ query: '{ getSectors { total } }' }, { ...PREFLIGHT, 'Sec-Fetch-Site': 'cross-site' })
    expect(response.status).toBe(403)
  })

  it('cannot write', async () => {
    const before = await countSectors()
    const response = await get({ query: CREATE })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST')
    const query = `query Read { getSectors { total } } ${CREATE.replace('mutation', 'mutation Write')}`
    for (const operationName of ['Read', 'Write']) await get({ query, operationName })
    expect(await countSectors()).toBe(before)
  })

  it('runs no public operation, so that no URL contains a token', async () => {
    const query = 'query ($token: String!) { getUserByAuthToken(token: $token) { id } }'
    const variables = JSON.stringify({ token: administrator.token })
    const response = await get({ query, variables }, { ...PREFLIGHT, Authorization: '' }, 'api-gateway')
    expect(await response.text()).not.toContain(administrator.id)
  })

  it.each(['HEAD', 'PUT', 'DELETE'])('is the only other method: %s is rejected', async (method) => {
    const response = await send({ method }, `?${new URLSearchParams({ query: '{ __typename }' })}`)
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, POST')
  })

  it('from another site fails its preflight', async () => {
    const response = await send({ method: 'OPTIONS', headers: { Origin: 'https://ailleurs.exemple.fr' } })
    expect(response.ok).toBe(false)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('a form of another site', () => {
  it.each([
    ['application/x-www-form-urlencoded', new URLSearchParams({ query: CREATE }).toString()],
    ['text/plain', JSON.stringify({ query: CREATE })],
    ['application/graphql', CREATE],
    ['', JSON.stringify({ query: CREATE })],
  ])('is not accepted as %s', async (type, body) => {
    const before = await countSectors()
    expect((await post({ 'Content-Type': type }, body)).status).toBe(415)
    expect(await countSectors()).toBe(before)
  })

  it.each([
    { Origin: 'https://ailleurs.exemple.fr' },
    { Origin: 'null' },
    { Origin: 'https://ailleurs.exemple.fr', 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'https://autre.exemple.fr', 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'cross-site' },
  ])('is rejected: %j', async (headers) => {
    const response = await post(headers as Record<string, string>)
    expect(response.status).toBe(403)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('opens no live connection', async () => {
    const socket = new WebSocket(`${app().url.replace('http', 'ws')}/api-gateway/graphql/`, 'graphql-transport-ws', {
      origin: 'https://ailleurs.exemple.fr',
    })
    const [error] = await once(socket, 'error')
    expect(String(error)).toContain('403')
  })
})

describe('the product’s own pages and programs', () => {
  it.each([
    {},
    { Origin: 'https://regie.exemple.fr' },
    { Origin: 'https://regie.exemple.fr', 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'https://derriere.exemple.fr', 'Sec-Fetch-Site': 'same-origin' },
    { 'Content-Type': 'application/json; charset=utf-8' },
  ])('are answered without caching: %j', async (headers) => {
    const response = await post(headers as Record<string, string>)
    expect(await response.json()).toEqual({ data: { getSectors: { total: expect.any(Number) } } })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('are recognised by Host if the browser sends nothing else', async () => {
    expect((await post({ Origin: app().url })).status).toBe(200)
  })
})

describe('a document', () => {
  it('contains one operation only', async () => {
    const document = `query Read { getSectors { total } } query Other { getDepartments { total } }`
    expect(await administrator.errorCode('company', document)).toBe('BAD_REQUEST')
    for (const operationName of ['Read', 'Other']) {
      const response = await post({}, JSON.stringify({ query: document, operationName }))
      expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] })
    }
  })

  it('is not run under another operation’s name', async () => {
    const named = (operationName: string) =>
      post({}, JSON.stringify({ query: 'query Read { getSectors { total } }', operationName }))
    expect(await (await named('Read')).json()).toMatchObject({ data: {} })
    expect(await (await named('Write')).json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] })
  })
})
