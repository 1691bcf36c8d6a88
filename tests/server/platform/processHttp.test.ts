import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '#server/platform/errors.ts'
import { type HttpServer, type RequestHandler, startHttp } from '#server/platform/http/http.ts'
import { createWebHandler } from '#server/platform/http/webFiles.ts'
import { createLog } from '#server/platform/log.ts'

const SCRIPT = `export const text = '${'x'.repeat(5000)}'`

let folder: string
let http: HttpServer
let url: string
let ready = true
let release = () => {}
let begin = () => {}
const begun = new Promise<void>((resolve) => {
  begin = resolve
})
const waiting = new Promise<void>((resolve) => {
  release = resolve
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, 'builds', 'meta'), { recursive: true })
  await writeFile(join(folder, 'index.html'), '<head><title>Régie</title></head>')
  await writeFile(join(folder, 'assets', 'app-1a2b.js'), SCRIPT)
  await writeFile(join(folder, 'assets', 'app-1a2b.js.gz'), gzipSync(SCRIPT))
  await writeFile(join(folder, 'builds', 'latest.json'), '{"id":"abc"}')
  await writeFile(join(folder, 'builds', 'meta', 'abc.json'), '{"id":"abc"}')
  const endpoints = new Map<string, RequestHandler>([
    [
      '/company/graphql',
      (_request, response) => {
        response.end('endpoint')
      },
    ],
    [
      '/slow/graphql',
      async (_request, response) => {
        begin()
        await waiting
        response.end('finished')
      },
    ],
  ])
  http = await startHttp({
    config: { host: '127.0.0.1', port: 0, publicUrl: 'https://regie.exemple.fr', maxFileSize: 1024 },
    log: createLog('silent'),
    endpointAt: (path) => endpoints.get(path),
    routes: [
      {
        method: 'GET',
        prefix: '/drive/files/',
        handle: () => {
          throw new Error('secret detail')
        },
      },
    ],
    upgrades: new Map(),
    isPaused: () => false,
    isReady: async () => ready,
    sessionRefusal: async ({ headers }) =>
      headers.authorization ? undefined : new AppError('INVALID_TOKEN', 'Veuillez vous reconnecter'),
    web: await createWebHandler(folder),
  })
  url = `http://127.0.0.1:${http.port}`
})

afterAll(() => rm(folder, { recursive: true }))

const post = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }
const page = { headers: { Accept: 'text/html,*/*' } }

/** Sends raw bytes: `fetch` would normalise the path. */
const raw = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(http.port, '127.0.0.1', () => socket.write(text))
    socket.setEncoding('utf8').on('data', (part) => {
      answer += part
    })
    socket.once('close', () => resolve(answer)).once('error', reject)
  })

describe('GET /health', () => {
  it('returns 200 only while the process is ready', async () => {
    expect((await fetch(`${url}/health`)).status).toBe(200)
    ready = false
    expect((await fetch(`${url}/health`)).status).toBe(503)
    expect((await fetch(`${url}/health/live`)).status).toBe(200)
    ready = true
  })
})

describe('the web', () => {
  it('sends hashed files compressed and cacheable for ever', async () => {
    const response = await fetch(`${url}/assets/app-1a2b.js`, { headers: { 'Accept-Encoding': 'gzip' } })
    expect(await response.text()).toBe(SCRIPT)
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  })

  it('sends them uncompressed to a client without compression', async () => {
    const response = await fetch(`${url}/assets/app-1a2b.js`, { headers: { 'Accept-Encoding': 'gzip;q=0' } })
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(await response.text()).toBe(SCRIPT)
  })

  it.each(['/', '/reservation/planning', '/company/property/42/show'])('sends its page for %s', async (path) => {
    const response = await fetch(url + path, page)
    expect(await response.text()).toContain('Régie')
    expect(response.headers.get('cache-control')).toBe('no-cache')
  })

  it('revalidates the page, which is resent only if changed', async () => {
    const etag = (await fetch(`${url}/`, page)).headers.get('etag') ?? ''
    expect((await fetch(`${url}/`, { headers: { ...page.headers, 'If-None-Match': etag } })).status).toBe(304)
  })

  it.each([
    ['/', {}],
    ['/', { Accept: '*/*' }],
    ['/reservation/reservation', { Accept: '*/*' }],
  ])('answers %s to clients with any Accept header (%o)', async (path, headers: Record<string, string>) => {
    const response = await fetch(url + path, { headers })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  })

  it.each(['/gone/graphql/', '/company/exports/gone', '/gone.png', '/assets/gone'])(
    'answers 404 for %s, which no page stands for',
    async (path) => {
      expect((await fetch(url + path, { headers: { Accept: '*/*' } })).status).toBe(404)
    },
  )

  it('sends no page to clients that do not accept HTML', async () => {
    expect((await fetch(`${url}/reservation`, { headers: { Accept: 'application/json' } })).status).toBe(404)
  })

  it.each(['/assets/app-gone.js', '/builds/meta/gone.json'])('returns 404 for the missing %s', async (path) => {
    expect((await fetch(url + path, page)).status).toBe(404)
  })

  it.each(['/builds/latest.json?1763', '/builds/meta/abc.json'])('serves build data at %s', async (path) => {
    expect(await (await fetch(url + path)).json()).toEqual({ id: 'abc' })
  })

  it.each(['/../package.json', '/assets/..%2f..%2fpackage.json', '/%00', '/%', '/assets/%2e%2e/%2e%2e/etc/passwd'])(
    'never leaves its folder: %s',
    async (path) => {
      const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
      expect(answer).toMatch(/^HTTP\/1\.1 40[04]/)
      expect(answer).not.toContain('dependencies')
    },
  )
})

describe('every answer', () => {
  it('forbids unneeded browser features', async () => {
    const { headers } = await fetch(`${url}/`, page)
    expect(headers.get('content-security-policy')).toContain(`default-src 'self'`)
    expect(headers.get('content-security-policy')).toContain(`frame-ancestors 'none'`)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  })

  it('hides the cause of a fault', async () => {
    const response = await fetch(`${url}/drive/files/1`)
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('secret')
  })
})

describe('the services', () => {
  it.each(['/company/graphql', '/company/graphql/'])('are available at %s', async (path) => {
    expect(await (await fetch(url + path, post)).text()).toBe('endpoint')
  })

  it('reject a body that is too long or of unknown length', async () => {
    const long = await raw('POST /company/graphql/ HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n')
    expect(long).toMatch(/^HTTP\/1\.1 413/)
    const unknown = await raw(
      'POST /company/graphql/ HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
    )
    expect(unknown).toMatch(/^HTTP\/1\.1 411/)
  })

  it('accept files larger than a plain request', async () => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(2 * 1024 * 1024 + 1000)]))
    const headers = { Authorization: 'Bearer token' }
    expect((await fetch(`${url}/company/graphql/`, { method: 'POST', body: form, headers })).status).toBe(200)
  })

  it('accept files with a session only', async () => {
    const form = new FormData()
    form.set('file', new Blob(['a']))
    const response = await fetch(`${url}/company/graphql/`, { method: 'POST', body: form })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'INVALID_TOKEN' } }] })
  })
})

describe('stopping', () => {
  it('finishes the running request and accepts no other', async () => {
    const slow = fetch(`${url}/slow/graphql/`, post).then(async (response) => [
      response.headers.get('connection'),
      await response.text(),
    ])
    await begun
    const stopped = http.stop()
    await expect(fetch(`${url}/health`)).rejects.toThrow()
    release()
    expect(await slow).toEqual(['close', 'finished'])
    await stopped
  })
})
