import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { configuration } from '#dataProviders/configuration.ts'
import { callService } from '#dataProviders/graphql/client.ts'
import { createDataProvider } from '#dataProviders/index.ts'
import { endSession, getSession, keepToken } from '#dataProviders/session.ts'
import { resources } from '#resources/index.ts'

type Reply = { status: number; body: string }
type Seen = { headers: IncomingHttpHeaders; body: string }

const replies: Reply[] = []
const seen: Seen[] = []
const reply = (status: number, body: unknown) => replies.push({ status, body: JSON.stringify(body) })
const QUERY = 'query q { q }'
const MUTATION = 'mutation m { m }'

let server: Server
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    seen.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
    const { status, body } = replies.shift() ?? { status: 500, body: 'nothing left' }
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  configuration.services.company = `http://127.0.0.1:${(server.address() as AddressInfo).port}/company`
})
afterAll(() => server.close())
beforeEach(() => {
  replies.length = 0
  seen.length = 0
  endSession()
})

describe('calls', () => {
  it('names the client, carries the token and sends what was written', async () => {
    keepToken('secret')
    reply(200, { data: { q: 1 } })
    expect(await callService('company', QUERY, { a: 1 })).toEqual({ q: 1 })
    expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer secret', 'client-name': 'regie-web' })
    expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({ operationName: 'q', variables: { a: 1 } })
    expect(seen[0]?.body).not.toContain('__typename')
  })
  it('repeats a query once', async () => {
    reply(502, {})
    reply(200, { data: { q: 1 } })
    expect(await callService('company', QUERY)).toEqual({ q: 1 })
    reply(502, {})
    reply(502, {})
    await expect(callService('company', QUERY)).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' })
    expect(seen).toHaveLength(4)
  })
  it('never repeats a mutation that may have been carried out', async () => {
    reply(502, {})
    await expect(callService('company', MUTATION)).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' })
    expect(seen).toHaveLength(1)
    reply(503, {})
    reply(200, { data: { m: true } })
    expect(await callService('company', MUTATION)).toEqual({ m: true })
  })
  it('throws a coded error, unless a handler takes its code', async () => {
    const errors = [{ message: 'Conflit', extensions: { code: 'CONFLICT' } }]
    reply(200, { data: null, errors })
    await expect(callService('company', MUTATION)).rejects.toMatchObject({ code: 'CONFLICT', message: 'Conflit' })
    reply(200, { data: null, errors })
    expect(await callService('company', MUTATION, {}, { handlers: { CONFLICT: () => 'kept' } })).toBe('kept')
  })
  it('ends the session when its token is refused', async () => {
    keepToken('old')
    reply(200, { data: null, errors: [{ message: 'Votre session a expiré', extensions: { code: 'TOKEN_EXPIRED' } }] })
    await expect(callService('company', QUERY)).rejects.toMatchObject({ status: 401 })
    expect(getSession()).toEqual({ status: 'anonymous', message: 'Votre session a expiré' })
  })
})

describe('composite data provider', () => {
  const provider = createDataProvider(resources)
  it('sends a resource to the service that owns it and keeps the coded error', async () => {
    reply(200, { data: { getSector: { id: '1', displayName: 'Nord' } } })
    expect(await provider.getOne('company/sector', { id: '1' })).toEqual({ data: { id: '1', displayName: 'Nord' } })
    const invalid = [{ path: 'name', rule: 'required', message: 'obligatoire' }]
    reply(200, {
      data: null,
      errors: [{ message: 'À corriger', extensions: { code: 'VALIDATION_FAILED', errors: invalid } }],
    })
    await expect(provider.create('company/sector', { data: { name: '' } })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      body: { errors: { name: 'obligatoire' } },
    })
  })
  it('reads more than 200 records in several pages', async () => {
    const ids = Array.from({ length: 201 }, (_, index) => String(index))
    reply(200, { data: { getSectors: { items: [{ id: 'a' }] } } })
    reply(200, { data: { getSectors: { items: [{ id: 'b' }] } } })
    const { data } = await provider.getMany('company/sector', { ids })
    expect(data.map(({ id }) => id).sort()).toEqual(['a', 'b'])
  })
  it('says that the server does not answer when it does not', async () => {
    configuration.services.parameter = 'http://127.0.0.1:9'
    await expect(callService('parameter', QUERY)).rejects.toMatchObject({ code: 'NETWORK' })
  })
  it('deletes nothing by itself', async () => {
    await expect(provider.delete('company/sector', { id: '1' })).rejects.toThrow('deletion request')
  })
})
