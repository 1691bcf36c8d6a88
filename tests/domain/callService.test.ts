import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { configuration } from '#dataProviders/configuration.ts'
import { callService } from '#dataProviders/graphql/client.ts'
import { createDataProvider } from '#dataProviders/index.ts'
import { type Ask, onQuestion, type QuestionCode, type Refusal } from '#dataProviders/questions.ts'
import { endSession, getSession, keepToken } from '#dataProviders/session.ts'
import { resources } from '#resources/index.ts'

type Reply = { status: number; body: string }
type Seen = { headers: IncomingHttpHeaders; body: string }

const replies: Reply[] = []
const seen: Seen[] = []
const reply = (status: number, body: unknown) => replies.push({ status, body: JSON.stringify(body) })
const QUERY = 'query q { q }'
const MUTATION = 'mutation m { m }'

const wait = globalThis.setTimeout
const DELAYS = [400, 1_500, 4_000]
/** Shortens the delays of retries; other timers, as those of `fetch`, keep theirs. */
const hurry = (run: () => void, ms = 0, ...given: unknown[]) => wait(run, DELAYS.includes(ms) ? 5 : ms, ...given)

let server: Server
beforeAll(async () => {
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(hurry as typeof setTimeout)
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    seen.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
    const { status, body } = replies.shift() ?? { status: 500, body: 'nothing left' }
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  configuration.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => {
  vi.restoreAllMocks()
  server.close()
})
let forget: (() => void) | undefined
const answerWith = (...answers: unknown[]) => {
  const questions: [QuestionCode, readonly Refusal[]][] = []
  forget = onQuestion((async (code, refusals) => {
    questions.push([code, refusals])
    return answers.shift()
  }) as Ask)
  return questions
}
beforeEach(() => {
  forget?.()
  replies.length = 0
  seen.length = 0
  endSession()
})

describe('calls', () => {
  it('names the client, sends the token and the given variables', async () => {
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
  it.each([408, 409, 425, 429, 500, 502, 503, 504])('repeats a call without a key once on %i', async (status) => {
    for (const document of [QUERY, MUTATION]) {
      reply(status, {})
      reply(200, { data: { done: true } })
      expect(await callService('company', document)).toEqual({ done: true })
      reply(status, {})
      reply(status, {})
      await expect(callService('company', document)).rejects.toThrow()
    }
    expect(seen).toHaveLength(8)
  })
  it.each([400, 403, 404, 501])('does not repeat a call on %i', async (status) => {
    reply(status, {})
    await expect(callService('company', MUTATION)).rejects.toThrow()
    expect(seen).toHaveLength(1)
  })
  describe('of a session', () => {
    const OTHER = 'mutation n { n }'
    const keys = () => seen.map(({ headers }) => headers['idempotency-key'])
    const fail = () => {
      reply(502, {})
      reply(502, {})
      return expect(callService('company', MUTATION)).rejects.toThrow()
    }
    beforeEach(() => keepToken('secret'))

    it('repeats a mutation with its idempotency key, also after a second click', async () => {
      await fail()
      reply(200, { data: { m: true } })
      await callService('company', MUTATION)
      expect(new Set(keys()).size).toBe(1)
      reply(200, { data: { m: true } })
      await callService('company', MUTATION)
      expect(keys()[3]).not.toBe(keys()[0])
    })

    it('treats equal content as a new request once the service answered the first', async () => {
      await fail()
      reply(200, { data: { n: true } })
      await callService('company', OTHER)
      reply(200, { data: { m: true } })
      await callService('company', MUTATION)
      expect(new Set(keys()).size).toBe(3)
    })

    it('sends no key for queries about the present state', async () => {
      reply(200, { data: { m: true } })
      await callService('company', MUTATION, {}, { hasKey: false })
      expect(keys()).toEqual([undefined])
    })
  })
  describe('that need the password again', () => {
    const refuse = () =>
      reply(200, { data: null, errors: [{ message: 'Confirmez', extensions: { code: 'FRESH_PROOF_REQUIRED' } }] })
    const keys = () => seen.map(({ headers }) => headers['idempotency-key'])
    beforeEach(() => keepToken('secret'))

    it('are repeated as a new request once it is entered', async () => {
      answerWith(true)
      refuse()
      reply(200, { data: { m: true } })
      expect(await callService('security', MUTATION, { a: 1 })).toEqual({ m: true })
      expect(seen[1]?.body).toBe(seen[0]?.body)
      expect(new Set(keys()).size).toBe(2)
    })

    it('are rejected without a password, and repeated only once', async () => {
      const refused = { code: 'FRESH_PROOF_REQUIRED', message: 'Confirmez', status: 403 }
      refuse()
      await expect(callService('security', MUTATION)).rejects.toMatchObject(refused)
      for (const given of [undefined, true]) {
        answerWith(given)
        refuse()
        refuse()
        await expect(callService('security', MUTATION)).rejects.toMatchObject(refused)
      }
      expect(seen).toHaveLength(4)
    })
  })
  describe('that affect reservations', () => {
    const SAVE = 'mutation M($confirmAffected: [String!]) { m(confirmAffected: $confirmAffected) }'
    const refuse = (confirmation: string) => {
      const extensions = { code: 'AFFECTED_RESERVATIONS', reservations: 1, confirmation, changes: [] }
      reply(200, { data: null, errors: [{ message: 'Confirmez', extensions }] })
    }
    const asConfirmed = (...confirmed: string[]) => ({ confirmed, decisions: [] })
    const decisions = [{ reservation: 'r', remedy: 'KEEP' }]
    const confirmed = () => seen.map(({ body }) => JSON.parse(String(body)).variables.confirmAffected)

    it('are sent again with each confirmation, also of reservations affected meanwhile', async () => {
      const questions = answerWith(asConfirmed('one'), { ...asConfirmed('two'), decisions })
      refuse('one')
      refuse('two')
      reply(200, { data: { m: true } })
      expect(await callService('company', SAVE)).toEqual({ m: true })
      expect(confirmed()).toEqual([undefined, ['one'], ['one', 'two']])
      expect(seen.map(({ body }) => JSON.parse(String(body)).variables.affectedDecisions)).toEqual([
        undefined,
        undefined,
        decisions,
      ])
      expect(questions.map(([, [refusal]]) => refusal?.details.confirmation)).toEqual(['one', 'two'])
    })

    it('are refused if the user gives up, no user can be asked, or the operation takes no confirmation', async () => {
      const refused = { code: 'AFFECTED_RESERVATIONS', status: 409 }
      refuse('one')
      await expect(callService('company', SAVE)).rejects.toMatchObject(refused)
      const questions = answerWith(undefined)
      refuse('one')
      await expect(callService('company', SAVE)).rejects.toMatchObject(refused)
      refuse('one')
      await expect(callService('company', MUTATION)).rejects.toMatchObject(refused)
      expect([questions.length, seen.length]).toEqual([1, 3])
    })
  })
  describe('that leave decisions without an approver', () => {
    const SAVE = 'mutation M($successor: ID, $confirmAffected: [String!]) { m }'
    const refuse = (code: string, extensions: object = {}) =>
      reply(200, { data: null, errors: [{ message: 'Qui les reprend ?', extensions: { code, ...extensions } }] })
    const sent = () => seen.map(({ body }) => JSON.parse(String(body)).variables)

    it('ask again, with the reason, until the successor fits', async () => {
      const questions = answerWith('blocked', 'fit')
      refuse('APPROVER_NEEDED')
      refuse('VALIDATION_FAILED', {
        errors: [{ path: 'successor', rule: 'exists', message: 'Son compte est bloqué.' }],
      })
      reply(200, { data: { m: true } })
      expect(await callService('company', SAVE)).toEqual({ m: true })
      expect(sent().map(({ successor }) => successor)).toEqual([undefined, 'blocked', 'fit'])
      expect(questions.map(([, [refusal]]) => refusal?.message)).toEqual([
        'Qui les reprend ?',
        'Son compte est bloqué.',
      ])
    })

    it('keep the answers of earlier questions', async () => {
      answerWith('next', { confirmed: ['one'], decisions: [] })
      refuse('APPROVER_NEEDED')
      refuse('AFFECTED_RESERVATIONS', { confirmation: 'one' })
      reply(200, { data: { m: true } })
      await callService('company', SAVE)
      expect(sent().at(-1)).toMatchObject({ successor: 'next', confirmAffected: ['one'] })
    })

    it('keep the refusal of another field, or where the user cancels', async () => {
      const questions = answerWith(undefined)
      refuse('VALIDATION_FAILED', { errors: [{ path: 'name', rule: 'required', message: 'Nom' }] })
      await expect(callService('company', SAVE)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
      refuse('APPROVER_NEEDED')
      await expect(callService('company', SAVE)).rejects.toMatchObject({ code: 'APPROVER_NEEDED' })
      expect(questions).toHaveLength(1)
    })
  })
  it.each([400, 404, 418, 500, 599])(
    'takes an answer of the status %i for an error despite its data',
    async (status) => {
      for (let n = 0; n < 2; n += 1) reply(status, { data: { m: true } })
      await expect(callService('company', MUTATION)).rejects.toMatchObject({
        code: 'INTERNAL_SERVER_ERROR',
        details: { status },
      })
    },
  )
  it('throw a coded error, unless a handler accepts its code', async () => {
    const errors = [{ message: 'Conflit', extensions: { code: 'CONFLICT' } }]
    reply(200, { data: null, errors })
    await expect(callService('company', MUTATION)).rejects.toMatchObject({ code: 'CONFLICT', message: 'Conflit' })
    reply(200, { data: null, errors })
    expect(await callService('company', MUTATION, {}, { handlers: { CONFLICT: () => 'kept' } })).toBe('kept')
  })
  it('end the session when its token is rejected', async () => {
    keepToken('old')
    reply(200, { data: null, errors: [{ message: 'Votre session a expiré', extensions: { code: 'TOKEN_EXPIRED' } }] })
    await expect(callService('company', QUERY)).rejects.toMatchObject({ status: 401 })
    expect(getSession()).toEqual({ status: 'anonymous', message: 'Votre session a expiré' })
  })
})

describe('composite data provider', () => {
  const provider = createDataProvider(resources, (load) => load())
  it('sends a resource to its service and keeps the coded error', async () => {
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
  it('reports a server that does not answer', async () => {
    const { baseUrl } = configuration
    configuration.baseUrl = 'http://127.0.0.1:9/'
    await expect(callService('parameter', QUERY)).rejects.toMatchObject({ code: 'NETWORK' })
    configuration.baseUrl = baseUrl
  })
  it('reports it for a single record too', async () => {
    const { baseUrl } = configuration
    configuration.baseUrl = 'http://127.0.0.1:9/'
    await expect(provider.getList('parameter/parameter', {})).rejects.toMatchObject({ code: 'NETWORK', status: 500 })
    configuration.baseUrl = baseUrl
  })
  it('never requests more than the server’s maximum, with any URL', async () => {
    const asked = async (page: number, perPage: number) => {
      reply(200, { data: { getSectors: { items: [], total: 0, hasNextPage: false, isTotalExact: true } } })
      await provider.getList('company/sector', { pagination: { page, perPage } })
      return JSON.parse(seen.at(-1)?.body ?? '{}').variables.pagination
    }
    expect(await asked(1, 1000)).toEqual({ page: 1, perPage: 200 })
    expect(await asked(9_999, 200)).toEqual({ page: 500, perPage: 200 })
    expect(await asked(Number.NaN, -3)).toEqual({ page: 1, perPage: 1 })
  })
})

describe('many records', () => {
  const provider = createDataProvider(resources, (load) => load())
  const verdict = (id: string, error: object | null = null) => ({ id, isUpdated: !error, error })
  it('are updated 200 at a time', async () => {
    const ids = Array.from({ length: 201 }, (_, index) => String(index))
    reply(200, { data: { updateSectors: ids.slice(0, 200).map((id) => verdict(id)) } })
    reply(200, { data: { updateSectors: [verdict('200')] } })
    expect(await provider.updateMany('company/sector', { ids, data: { name: 'A' } })).toEqual({ data: ids })
    expect(JSON.parse(seen[1]?.body ?? '{}').variables).toEqual({ ids: ['200'], input: { name: 'A' } })
  })
  it('report success only if all are updated, else the reason', async () => {
    const errors = [{ path: 'name', rule: 'required', message: 'Ce champ est obligatoire' }]
    const invalid = { code: 'VALIDATION_FAILED', message: 'À corriger', details: { errors } }
    const gone = { code: 'NOT_FOUND', message: 'Cette fiche n’existe plus', details: {} }
    reply(200, {
      data: { updateSectors: [verdict('a'), verdict('b', gone), verdict('c', invalid), verdict('d', gone)] },
    })
    const ids = ['a', 'b', 'c', 'd']
    await expect(provider.updateMany('company/sector', { ids, data: { name: '' } })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: '1 secteur modifié sur 4\n– Cette fiche n’existe plus (2)\n– Nom : Ce champ est obligatoire',
    })
  })
  it('are deleted by deletion requests, and reported once all are done', async () => {
    const state = (id: string, status: string) => ({ id, entityId: id, entityType: 'sector', status, errors: null })
    reply(200, { data: { createDeletionRequests: [state('a', 'SUCCESS'), state('b', 'SUCCESS')] } })
    expect(await provider.deleteMany('company/sector', { ids: ['a', 'b'] })).toEqual({ data: ['a', 'b'] })
    reply(200, { data: { createDeletionRequests: [state('c', 'FAILURE')] } })
    await expect(provider.delete('company/sector', { id: 'c' })).rejects.toMatchObject({
      message: 'Aucun secteur supprimé, 1 encore utilisé',
    })
  })
})
