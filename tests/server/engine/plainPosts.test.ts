import { request as send } from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'

const app = fileApp()
let person: TestPerson
beforeAll(async () => {
  person = await app().person({ rights: { SECTOR: true } })
})

/** Content types of our pages (plain path), and an equivalent one that Yoga parses. */
const PLAIN = 'application/json'
const WORDY = 'application/json;charset=utf-8'

const answerTo = async (body: string, type: string, more: Record<string, string> = {}) => {
  const headers = { 'Content-Type': type, Authorization: `Bearer ${person.token}`, ...more }
  const answer = await fetch(`${app().url}/company/graphql/`, { method: 'POST', headers, body })
  const text = (await answer.text()).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    length: answer.headers.get('content-length'),
    text,
  }
}

const asked = (query: unknown, more: object = {}) => JSON.stringify({ query, ...more })

const BODIES: Record<string, string> = {
  'a list': asked('{ getSectors { total items { id name } } }'),
  'variables and a name': asked('query Q($id: ID!) { getSector(id: $id) { id } }', {
    variables: { id: '0199aaaa-0000-7000-8000-000000000001' },
    operationName: 'Q',
  }),
  'nulls for what is absent': asked('{ __typename }', { variables: null, operationName: null, extensions: null }),
  'accents and signs': asked('{ getSectors(filter: { q: "é 漢 😀 \\\\u2028" }) { total } }'),
  'no document': asked('{'),
  'an unknown field': asked('{ getSectors { nothing } }'),
  'a wrong variable': asked('query Q($id: ID!) { getSector(id: $id) { id } }', { variables: { id: {} } }),
  'another name': asked('query Q { __typename }', { operationName: 'R' }),
  'a mutation without its right': asked('mutation { createSupplier(input: { name: "x" }) { id } }'),
  'no query': '{}',
  'a query that is no text': asked(1),
  'variables that are a list': asked('{ __typename }', { variables: [1] }),
  'a name that is none': asked('{ __typename }', { operationName: 1 }),
  'an unknown parameter': asked('{ __typename }', { persisted: 'x' }),
  'an unknown parameter that is null': asked('{ __typename }', { persisted: null }),
  'a batch': '[{"query":"{ __typename }"}]',
  'a text': '"{ __typename }"',
  nothing: 'null',
  'no JSON': '{"query": ',
  'a name of the prototype': '{"__proto__": {"query": "{ __typename }"}}',
}

describe('plain requests', () => {
  it.each(Object.entries(BODIES))('are answered like Yoga’s: %s', async (_name, body) => {
    const plain = await answerTo(body, PLAIN)
    expect(plain).toEqual(await answerTo(body, WORDY))
    expect(plain.type).toBe('application/json; charset=utf-8')
  })

  it('without a session are rejected like Yoga’s', async () => {
    const nobody = { Authorization: '' }
    const body = BODIES['a list'] ?? ''
    const plain = await answerTo(body, PLAIN, nobody)
    expect(plain).toEqual(await answerTo(body, WORDY, nobody))
    expect(JSON.parse(plain.text).errors[0].extensions.code).toBe('INVALID_TOKEN')
  })

  it('return the accepted content type, and no other', async () => {
    const body = BODIES['a list'] ?? ''
    const { type } = await answerTo(body, PLAIN, { Accept: 'application/graphql-response+json' })
    expect(type).toBe('application/graphql-response+json; charset=utf-8')
    expect((await answerTo(body, PLAIN, { Accept: 'text/html' })).status).toBe(406)
  })

  it('that stop half-way block nothing', async () => {
    const { hostname, port } = new URL(app().url)
    const headers = { 'Content-Type': PLAIN, 'Content-Length': 1000, Authorization: `Bearer ${person.token}` }
    await new Promise<void>((resolve) => {
      const half = send({ hostname, port, path: '/company/graphql/', method: 'POST', headers })
      half.on('error', () => resolve())
      half.write('{"query": "{ __type', () => setTimeout(() => half.destroy(new Error('gone')), 50))
    })
    expect((await answerTo(BODIES['a list'] ?? '', PLAIN)).status).toBe(200)
  })
})
