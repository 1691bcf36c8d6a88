import { mkdir, rm } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { begin, headersOf, idOf, offsetOf, sendPart } from '../fixtures/driveSending.ts'

const FILES = { FILE_MANAGEMENT: true } as const
const app = fileApp()
const text = (value: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(value))

describe('the URL of an upload', () => {
  let ana: TestPerson
  let eve: TestPerson
  let mine: string
  let victim: string

  /** Sends the path exactly as written: `fetch` would normalise it. */
  const send = (method: string, path: string, headers: Record<string, string> = {}, body = '') =>
    new Promise<{ status: number; offset: string | undefined; text: string }>((resolve, reject) => {
      const sent = httpRequest(
        app().url,
        { method, path, headers: { ...headersOf(eve), ...headers, 'Content-Length': body.length } },
        (response) => {
          let received = ''
          response.on('data', (chunk) => {
            received += chunk
          })
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              offset: response.headers['upload-offset']?.toString(),
              text: received,
            }),
          )
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })

  beforeAll(async () => {
    ana = await app().person({ rights: FILES })
    eve = await app().person({ rights: FILES })
    mine = idOf(await begin(app().url, eve, { name: 'Le mien.txt', size: 10 }))
    victim = idOf(await begin(app().url, ana, { name: 'Le sien.txt', size: 10 }))
    await sendPart(app().url, ana, victim, text('six ba'), 0)
  })

  const detours = () => [
    `/drive/uploads/${mine}?x=/${victim}`,
    `/drive/uploads/${mine}?/${victim}/`,
    `/drive/uploads/${mine}?x=%2F${victim}`,
    `/drive/uploads/${mine}#/${victim}`,
    `/drive/uploads/${mine}/${victim}`,
    `/drive/uploads/${mine}%2F${victim}`,
    `/drive/uploads/${mine}/../${victim}`,
    `//drive/uploads/${victim}`,
    `http://elsewhere/drive/uploads/${victim}`,
  ]

  it('rejects another user’s upload with any suffix of the path', async () => {
    const part = { 'Upload-Offset': '6', 'Content-Type': 'application/offset+octet-stream' }
    for (const path of detours()) {
      expect((await send('HEAD', path)).offset ?? '0', `HEAD ${path}`).toBe('0')
      expect((await send('PATCH', path, part, 'pris')).status, `PATCH ${path}`).not.toBe(204)
    }
    expect(await offsetOf(app().url, ana, victim)).toBe(6)
    for (const path of detours()) await send('DELETE', path)
    expect(await offsetOf(app().url, ana, victim)).toBe(6)
    expect((await sendPart(app().url, ana, victim, text('fini'), 6)).status).toBe(204)
  })

  it('ignores a query after the path', async () => {
    const id = idOf(await begin(app().url, eve, { name: 'Avec question.txt', size: 4 }))
    const part = { 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' }
    expect((await send('PATCH', `/drive/uploads/${id}?x=/${victim}`, part, 'quat')).status).toBe(204)
    expect(await offsetOf(app().url, eve, id)).toBe(4)
  })

  it('is unreadable for other sites', async () => {
    const id = idOf(await begin(app().url, eve, { name: 'Ailleurs.txt', size: 4 }))
    const headers = { ...headersOf(eve), Origin: 'https://ailleurs.example' }
    const response = await fetch(`${app().url}/drive/uploads/${id}`, { method: 'HEAD', headers })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('reveals no server path in errors', async () => {
    const { dataDir } = app().kernel.config
    const id = idOf(await begin(app().url, eve, { name: 'Cassé.txt', size: 4 }))
    const file = join(dataDir, 'uploads', `${id}.json`)
    await rm(file)
    await mkdir(file)
    const part = { 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' }
    const broken = await send('PATCH', `/drive/uploads/${id}`, part, 'quat')
    expect(broken.status).toBeGreaterThanOrEqual(400)
    expect(broken.text).not.toContain('uploads')
    expect(broken.text).not.toContain(dataDir)
    await rm(join(dataDir, 'uploads'), { recursive: true })
    const begun = await begin(app().url, eve, { name: 'Sans dossier.txt', size: 4 })
    const said = await begun.text()
    expect(said).not.toContain('uploads')
    await mkdir(join(dataDir, 'uploads'), { recursive: true })
  })
})
