/** Which requests the API reads at all: posts of JSON or files, from its own pages or from programs. */
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

describe('an address', () => {
  it.each(['getSectors { total }', '__typename'])('asks nothing: %s', async (field) => {
    const response = await send({ method: 'GET' }, `?${new URLSearchParams({ query: `{ ${field} }` })}`)
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST')
  })

  it('changes nothing, whatever it names', async () => {
    const before = await countSectors()
    const query = `query Read { getSectors { total } } ${CREATE.replace('mutation', 'mutation Write')}`
    for (const operationName of ['Read', 'Write']) {
      expect((await send({ method: 'GET' }, `?${new URLSearchParams({ query, operationName })}`)).status).toBe(405)
    }
    expect(await countSectors()).toBe(before)
  })

  it('carries no token of a session', async () => {
    const query = 'query ($token: String!) { getUserByAuthToken(token: $token) { id } }'
    const variables = JSON.stringify({ token: administrator.token })
    const response = await send({ method: 'GET' }, `?${new URLSearchParams({ query, variables })}`, 'api-gateway')
    expect(response.status).toBe(405)
    expect(await response.text()).not.toContain(administrator.id)
  })
})

describe('a form of another page', () => {
  it.each([
    ['application/x-www-form-urlencoded', new URLSearchParams({ query: CREATE }).toString()],
    ['text/plain', JSON.stringify({ query: CREATE })],
    ['application/graphql', CREATE],
    ['', JSON.stringify({ query: CREATE })],
  ])('is not read as %s', async (type, body) => {
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
  ])('is refused: %j', async (headers) => {
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
  ])('are answered, and nothing keeps the answer: %j', async (headers) => {
    const response = await post(headers as Record<string, string>)
    expect(await response.json()).toEqual({ data: { getSectors: { total: expect.any(Number) } } })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('are known by their host where a browser says no more than that', async () => {
    expect((await post({ Origin: app().url })).status).toBe(200)
  })
})

describe('a document', () => {
  it('holds one operation, whichever is named', async () => {
    const document = `query Read { getSectors { total } } query Other { getDepartments { total } }`
    expect(await administrator.errorCode('company', document)).toBe('BAD_REQUEST')
    for (const operationName of ['Read', 'Other']) {
      const response = await post({}, JSON.stringify({ query: document, operationName }))
      expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] })
    }
  })

  it('is not run under the name of another operation', async () => {
    const named = (operationName: string) =>
      post({}, JSON.stringify({ query: 'query Read { getSectors { total } }', operationName }))
    expect(await (await named('Read')).json()).toMatchObject({ data: {} })
    expect(await (await named('Write')).json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] })
  })
})
