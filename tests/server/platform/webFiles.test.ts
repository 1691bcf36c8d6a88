import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { platform } from 'node:process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWebHandler } from '#server/platform/http/webFiles.ts'
import { eventually } from '#tests/support/eventually.ts'

const openBelow = async (folder: string): Promise<string[]> => {
  const names = await readdir('/proc/self/fd')
  const paths = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')))
  return paths.filter((path) => path.startsWith(folder))
}

it.skipIf(platform !== 'linux')('are closed when the client leaves before the end', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'regie-web-'))
  await writeFile(join(folder, 'large.js'), 'x'.repeat(20_000_000))
  const { answer } = await createWebHandler(folder)
  const server = createServer((request, response) => void answer(request.url ?? '', request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  try {
    const { port } = server.address() as AddressInfo
    for (let turn = 0; turn < 3; turn++) {
      const [response] = (await once(get({ port, path: '/large.js' }), 'response')) as [IncomingMessage]
      await once(response, 'readable')
      expect(await openBelow(folder)).toHaveLength(1)
      response.destroy()
      await eventually(async () => expect(await openBelow(folder)).toEqual([]))
    }
  } finally {
    server.closeAllConnections()
    server.close()
    await rm(folder, { recursive: true })
  }
})

describe('a browser', () => {
  const page = (title: string) => `<!doctype html><title>${title}</title>`
  const PAGES = {
    'index.html': 'Régie',
    'auth/login/index.html': 'Connexion',
    'auth/set-user-password/index.html': 'Mot de passe',
    '404/index.html': 'Introuvable',
    '500/index.html': 'Panne',
  }
  let folder: string
  let url: string
  const server = createServer()
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'regie-web-'))
    for (const [path, title] of Object.entries(PAGES)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), page(title))
    }
    await writeFile(join(folder, 'auth/login/_payload.json'), '{"id":"here"}')
    const { answer, fail } = await createWebHandler(folder)
    server.on('request', (request, response) => {
      const address = request.url ?? ''
      if (address === '/fault' && fail(500, request, response)) return
      if (answer(address, request, response) || fail(404, request, response)) return
      response.writeHead(404).end('{}')
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await rm(folder, { recursive: true })
  })
  const read = async (path: string, accept = 'text/html') => {
    const response = await fetch(url + path, { headers: { accept } })
    return [response.status, (await response.text()).replace(/<!doctype html><title>|<\/title>/g, '')]
  }

  it('gets the page prerendered for its address, or the application’s', async () => {
    expect(await read('/auth/login')).toEqual([200, 'Connexion'])
    expect(await read('/auth/login/')).toEqual([200, 'Connexion'])
    expect(await read('/auth/set-user-password/abc')).toEqual([200, 'Mot de passe'])
    expect(await read('/company/sector')).toEqual([200, 'Régie'])
    expect(await read('/auth/login/_payload.json', '*/*')).toEqual([200, '{"id":"here"}'])
  })

  it('keeps pages out of search engines, except public accessibility registers', async () => {
    const robotsOf = async (path: string) =>
      (await fetch(url + path, { headers: { accept: 'text/html' } })).headers.get('x-robots-tag')
    expect(await Promise.all(['/p/suivi/x', '/auth/login', '/registre/x'].map(robotsOf))).toEqual([
      'noindex',
      'noindex',
      null,
    ])
  })

  it('gets errors as a page, and a program as data', async () => {
    expect(await read('/assets/gone.js')).toEqual([404, 'Introuvable'])
    expect(await read('/assets/gone.js', '*/*')).toEqual([404, '{}'])
    expect(await read('/fault')).toEqual([500, 'Panne'])
  })
})
