import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resealCallSecrets } from '#server/modules/entity-customizer/automations/callSecrets.ts'
import { callAddress, signatureOf } from '#server/modules/entity-customizer/automations/calls.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'

type Received = { headers: IncomingMessage['headers']; body: string }
type Respond = (response: ServerResponse) => void

const received: Received[] = []
let respond: Respond = (response) => response.writeHead(204).end()
let server: Server
let port = 0

const app = fileApp(() => ({ config: { callHosts: ['localhost'] } }))

const SERVICE = 'entity-customizer'
const CREATE = 'mutation ($input: AutomationInput!) { createAutomation(input: $input) { id } }'
const SECRET = 'mutation ($id: ID!) { createAutomationSecret(id: $id) }'
const PREVIEW = `mutation ($id: ID!, $recordId: ID!) { previewAutomation(id: $id, recordId: $recordId) {
  state reason effects { kind text body } } }`
const SUPPLIER = 'mutation ($input: SupplierInput!) { createSupplier(input: $input) { id } }'
const CALLS = 'query { getAutomationCalls { items { host state status error attempts } } }'

let admin: TestPerson
let clerk: TestPerson
let made = 0

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      respond(response)
    })
  })
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening))
  port = (server.address() as AddressInfo).port
  admin = await app().administrator()
  clerk = await app().person({ rights: { SUPPLIER: true } })
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

beforeEach(() => {
  received.length = 0
  respond = (response) => response.writeHead(204).end()
})

afterEach(() => app().pool.query('UPDATE entity_customizer.automation SET is_paused = true'))

const automate = async (action: object = {}, more: object = {}): Promise<string> => {
  const call = { kind: 'CALL', url: `http://localhost:${port}/recu`, fields: ['name'], ...action }
  const input = { name: `Appel ${++made}`, entity: 'supplier', role: clerk.roleId, trigger: 'CREATED', actions: [call] }
  return (await admin.get(SERVICE, CREATE, { input: { ...input, ...more } })).createAutomation.id
}
const refusal = async (url: string) => {
  const actions = [{ kind: 'CALL', url, fields: [] }]
  const input = { name: `Appel ${++made}`, entity: 'supplier', role: clerk.roleId, trigger: 'CREATED', actions }
  return (await admin.ask(SERVICE, CREATE, { input })).errors?.[0]?.extensions.code
}
const secretOf = async (id: string, by = admin): Promise<string> =>
  (await by.get(SERVICE, SECRET, { id })).createAutomationSecret
const supply = async (name = `Fournisseur ${++made}`): Promise<string> =>
  (await admin.get('company', SUPPLIER, { input: { name } })).createSupplier.id
const callsOf = async (id: string) =>
  (
    await app().pool.query(
      `SELECT call.* FROM entity_customizer.automation_call call
       JOIN entity_customizer.automation_run run ON run.id = call.run_id WHERE run.automation_id = $1`,
      [id],
    )
  ).rows
const endedCall = (id: string) =>
  eventually(async () => {
    const [call] = await callsOf(id)
    expect(call?.state).not.toBe('WAITING')
    expect(call).toBeDefined()
    return call
  })

const isGenuine = (secret: string, { headers, body }: Received, now = Date.now()): boolean => {
  const [, seconds = '', given = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['regie-signature'])) ?? []
  const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest()
  return timingSafeEqual(expected, Buffer.from(given, 'hex')) && Math.abs(now - Number(seconds) * 1000) < 300_000
}

describe('a call of an automation', () => {
  it('sends the chosen fields, signed, and stores no value of the record', async () => {
    const id = await automate()
    const secret = await secretOf(id)
    const record = await supply('Menuiserie Blanc')
    expect(await endedCall(id)).toMatchObject({ state: 'SENT', status: 204, attempts: 1, error: null })
    const [one] = received as [Received]
    const content = JSON.parse(one.body)
    expect(content).toMatchObject({
      event: 'CREATED',
      entity: 'supplier',
      automation: id,
      record: { id: record, title: 'Menuiserie Blanc' },
      fields: { name: 'Menuiserie Blanc' },
    })
    expect(one.headers['idempotency-key']).toBe(content.id)
    expect(isGenuine(secret, one)).toBe(true)
    const { rows } = await app().pool.query(`SELECT call::text AS text FROM entity_customizer.automation_call call`)
    expect(rows.filter(({ text }) => text.includes('Blanc'))).toEqual([])
    const { items } = (await admin.get(SERVICE, CALLS)).getAutomationCalls
    expect(items[0]).toMatchObject({ host: `localhost:${port}`, state: 'SENT' })
  })

  it('has a signature that does not fit another time, body or secret', () => {
    const [secret, body, now] = ['regie_x', '{"id":"1"}', new Date()]
    const sent = { headers: { 'regie-signature': signatureOf(secret, body, now) }, body }
    expect(isGenuine(secret, sent)).toBe(true)
    expect(isGenuine(secret, sent, now.getTime() + 301_000)).toBe(false)
    expect(isGenuine('regie_y', sent)).toBe(false)
    expect(isGenuine(secret, { ...sent, body: '{"id":"2"}' })).toBe(false)
    const later = signatureOf(secret, body, new Date(now.getTime() + 600_000)).replace(/v1=.*/, '')
    const moved = `${later}${sent.headers['regie-signature'].split(',')[1]}`
    expect(isGenuine(secret, { headers: { 'regie-signature': moved }, body }, now.getTime() + 600_000)).toBe(false)
  })

  it('is sent again with the same id after a failure of the receiver, and once after success', async () => {
    const id = await automate()
    await secretOf(id)
    respond = (response) => response.writeHead(503).end()
    await supply()
    const [failed] = await eventually(async () => {
      const calls = await callsOf(id)
      expect(calls[0]?.status).toBe(503)
      return calls
    })
    expect(failed.state).toBe('WAITING')
    respond = (response) => response.writeHead(200).end()
    const [first] = received as [Received]
    const job = { callId: failed.id, automationId: id, url: `http://localhost:${port}/recu`, body: first.body }
    await callAddress(job, app().kernel)
    await callAddress(job, app().kernel)
    expect(received).toHaveLength(2)
    expect(received[1]?.headers['idempotency-key']).toBe(first.headers['idempotency-key'])
    expect(received[1]?.body).toBe(first.body)
    expect((await callsOf(id))[0]).toMatchObject({ state: 'SENT', attempts: 2 })
  })

  it('ends as failed on a redirect, a refusal and after its last attempt', async () => {
    const id = await automate()
    await secretOf(id)
    respond = (response) => response.writeHead(302, { location: `http://localhost:${port}/ailleurs` }).end()
    await supply()
    expect(await endedCall(id)).toMatchObject({ state: 'FAILED', status: 302, attempts: 1 })
    expect(received).toHaveLength(1)
    const refused = await automate()
    await secretOf(refused)
    respond = (response) => response.writeHead(404).end()
    await supply()
    expect(await endedCall(refused)).toMatchObject({ state: 'FAILED', status: 404 })
    const [call] = await callsOf(refused)
    await app().pool.query(
      `UPDATE entity_customizer.automation_call SET state = 'WAITING', attempts = 8 WHERE id = $1`,
      [call.id],
    )
    respond = (response) => response.writeHead(500).end()
    const job = { callId: call.id, automationId: refused, url: `http://localhost:${port}/recu`, body: '{}' }
    await callAddress(job, app().kernel)
    expect((await callsOf(refused))[0]).toMatchObject({ state: 'FAILED', status: 500, attempts: 9 })
  })

  it('does not read a huge answer', async () => {
    const id = await automate()
    await secretOf(id)
    let written = 0
    respond = (response) => {
      response.writeHead(200)
      const chunk = Buffer.alloc(64 * 1024)
      const write = () => {
        while (!response.destroyed && written < 1024 * 1024 * 1024) {
          written += chunk.length
          if (!response.write(chunk)) return response.once('drain', write)
        }
      }
      response.on('error', () => undefined)
      write()
    }
    await supply()
    expect(await endedCall(id)).toMatchObject({ state: 'SENT', status: 200 })
    expect(written).toBeLessThan(64 * 1024 * 1024)
  })

  it('needs a secret, and shows its body in a dry run without sending', async () => {
    const id = await automate()
    const record = await supply('Toiture Noir')
    const preview = async () => (await admin.get(SERVICE, PREVIEW, { id, recordId: record })).previewAutomation
    expect(await preview()).toMatchObject({ state: 'FAILED', effects: [] })
    await secretOf(id)
    const { state, effects } = await preview()
    expect(state).toBe('DONE')
    expect(JSON.parse(effects[0].body)).toMatchObject({ fields: { name: 'Toiture Noir' } })
    expect(await callsOf(id)).toEqual([])
    expect(received).toEqual([])
  })

  it('is created only for addresses outside of the network, and for fields that the role reads', async () => {
    for (const url of [
      'http://exemple.fr/x',
      'https://127.0.0.1/x',
      'https://2130706433/x',
      'https://0x7f.1/x',
      'https://10.1.2.3/',
      'https://169.254.169.254/latest/meta-data',
      'https://[::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://[fd00::1]/',
      'https://nom:secret@exemple.fr/',
      'ftp://exemple.fr/',
      'pas une adresse',
    ])
      expect([url, await refusal(url)]).toEqual([url, 'VALIDATION_FAILED'])
    expect(await refusal('https://exemple.fr/appel')).toBeUndefined()
    const actions = [{ kind: 'CALL', url: 'https://exemple.fr/', fields: ['absent'] }]
    const input = { name: 'Champ absent', entity: 'supplier', role: clerk.roleId, trigger: 'CREATED', actions }
    expect(await admin.errorCode(SERVICE, CREATE, { input })).toBe('VALIDATION_FAILED')
  })

  it('is refused when the name of its address leads into the network', async () => {
    const id = await automate()
    await secretOf(id)
    await supply()
    const { id: callId } = await endedCall(id)
    await app().pool.query(`UPDATE entity_customizer.automation_call SET state = 'WAITING' WHERE id = $1`, [callId])
    const closed = { ...app().kernel, config: { ...app().kernel.config, callHosts: [] } }
    received.length = 0
    const job = { callId, automationId: id, url: `https://localhost:${port}/recu`, body: '{}' }
    await callAddress(job, closed)
    expect((await callsOf(id))[0]).toMatchObject({ state: 'FAILED', status: null })
    expect(received).toEqual([])
  })

  it('keeps its secret encrypted, out of archives, and gives it to holders of the role only', async () => {
    const id = await automate()
    const secret = await secretOf(id)
    const { rows } = await app().pool.query(
      'SELECT * FROM entity_customizer.automation_secret WHERE automation_id = $1',
      [id],
    )
    expect(rows[0].sealed_secret.includes(Buffer.from(secret.slice(6)))).toBe(false)
    expect(app().kernel.saved.get('entity-customizer')?.transient).toContain('entity_customizer.automation_secret')
    const author = await app().person({
      rights: { AUTOMATION: true, SUPPLIER: { createAndUpdate: false, delete: false } },
    })
    expect(await author.errorCode(SERVICE, SECRET, { id })).toBe('FORBIDDEN')
    await app().pool.query('DELETE FROM entity_customizer.automation WHERE id = $1', [id])
    await resealCallSecrets(app().kernel)
    expect(
      (await app().pool.query('SELECT FROM entity_customizer.automation_secret WHERE automation_id = $1', [id]))
        .rowCount,
    ).toBe(0)
  })
})
