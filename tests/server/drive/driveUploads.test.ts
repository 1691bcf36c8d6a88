import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reservedBytes } from '#server/modules/drive/uploads/openUploads.ts'
import { sweepParts } from '#server/modules/drive/uploads/parts.ts'
import { createPool } from '#server/platform/postgres/database.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { createClient } from '#tests/support/client.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createPerson, LICENSE_PUBLIC_KEY, openSession, saveTestLicense } from '#tests/support/people.ts'
import { startServer } from '#tests/support/process.ts'
import { begin, finish, headersOf, idOf, offsetOf, sendPart, type Wish, whole } from '../fixtures/driveSending.ts'

const FILES = { FILE_MANAGEMENT: true } as const
const MEGABYTE = 1024 * 1024
const app = fileApp({ config: { maxDriveFileSize: 3 * MEGABYTE } })

const END = 'mutation ($upload: ID!) { finishDriveUpload(upload: $upload) { state item problem } }'
const LOOK = 'query ($upload: ID!) { getDriveUpload(upload: $upload) { state item problem } }'
const VERSIONS = 'query ($id: ID!) { getDriveVersions(id: $id) { id } }'

const text = (value: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(value))
const codeOf = async (response: Response): Promise<string> => {
  const { errors } = (await response.json()) as { errors: { extensions: { code: string } }[] }
  return `${response.status} ${errors[0]?.extensions.code}`
}

describe('an upload in parts', () => {
  let ana: TestPerson
  let ben: TestPerson
  let folder: string
  const create = 'mutation ($input: DriveItemInput!) { createDriveItem(input: $input) { id } }'
  beforeAll(async () => {
    ana = await app().person({ rights: FILES })
    ben = await app().person({ rights: FILES })
    const shares = [
      { level: 'WRITE', user: ana.id },
      { level: 'READ', user: ben.id },
    ]
    folder = (await ana.get('drive', create, { input: { name: 'Envois', shares } })).createDriveItem.id
  })

  it('resumes at its offset, and becomes a file once complete', async () => {
    const content = new Uint8Array(randomBytes(2 * MEGABYTE + 17))
    const id = idOf(await begin(app().url, ana, { name: 'Plan.bin', parent: folder, size: content.length }))
    expect((await sendPart(app().url, ana, id, content.subarray(0, MEGABYTE), 0)).status).toBe(204)
    expect(await offsetOf(app().url, ana, id)).toBe(MEGABYTE)
    expect((await finish(ana, id)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    expect((await sendPart(app().url, ana, id, content.subarray(0, 10), 0)).status).toBe(409)
    await sendPart(app().url, ana, id, content.subarray(MEGABYTE), MEGABYTE)
    const { data } = await finish(ana, id)
    expect(data.createDriveFile).toMatchObject({ name: 'Plan.bin', size: content.length })
    const back = await fetch(app().url + data.createDriveFile.versions[0].url)
    expect(Buffer.compare(Buffer.from(await back.arrayBuffer()), Buffer.from(content))).toBe(0)
    expect(await offsetOf(app().url, ana, id)).toBe(-404)
    expect(await readdir(join(app().kernel.config.dataDir, 'uploads'))).toEqual([])
  })

  it('becomes one file however often it is finished, by request or job', async () => {
    const content = new Uint8Array(randomBytes(MEGABYTE))
    const first = idOf(await begin(app().url, ana, { name: 'Double.bin', parent: folder, size: content.length }))
    await sendPart(app().url, ana, first, content, 0)
    const ends = await Promise.all([finish(ana, first), finish(ana, first), finish(ana, first)])
    const items = new Set(ends.flatMap(({ data }) => data?.createDriveFile?.id ?? []))
    expect(items.size).toBe(1)
    const [item = ''] = [...items]
    const later = await finish(ana, first)
    expect(later.data.createDriveFile).toMatchObject({ id: item, versions: [{}] })
    const next = idOf(await begin(app().url, ana, { name: 'Double.bin', item, size: content.length }))
    await sendPart(app().url, ana, next, new Uint8Array(randomBytes(MEGABYTE)), 0)
    expect((await ana.get('drive', END, { upload: next })).finishDriveUpload.state).toMatch(/KEEPING|DONE/)
    await ana.get('drive', END, { upload: next })
    const end = await eventually(async () => {
      const now = (await ana.get('drive', LOOK, { upload: next })).getDriveUpload
      expect(now.state).not.toBe('KEEPING')
      return now
    })
    expect(end).toEqual({ state: 'DONE', item, problem: null })
    expect((await ana.get('drive', END, { upload: next })).finishDriveUpload).toEqual(end)
    const { getDriveVersions: versions } = await ana.get('drive', VERSIONS, { id: item })
    expect(versions).toHaveLength(2)
    expect(await ben.errorCode('drive', LOOK, { upload: next })).toBe('NOT_FOUND')
    expect(await readdir(join(app().kernel.config.dataDir, 'uploads'))).toEqual([])
  })

  it('that the job cannot store reports why, and succeeds once it can', async () => {
    const content = text('un nom déjà pris')
    const id = idOf(await begin(app().url, ana, { name: 'Disputé.txt', parent: folder, size: content.length }))
    await sendPart(app().url, ana, id, content, 0)
    await whole(app().url, ana, { name: 'Disputé.txt', parent: folder }, text('avant'))
    await ana.get('drive', END, { upload: id })
    const ended = (state: string) =>
      eventually(async () => {
        const now = (await ana.get('drive', LOOK, { upload: id })).getDriveUpload
        expect(now.state).toBe(state)
        return now
      })
    expect((await ended('REFUSED')).problem).toContain('existe déjà')
    await app().pool.query(`UPDATE drive.drive_item SET name = 'Ailleurs.txt' WHERE name = 'Disputé.txt'`)
    await ana.get('drive', END, { upload: id })
    expect((await ended('DONE')).item).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('reserves its disk space until it ends', async () => {
    const size = 3 * MEGABYTE
    const ids = []
    for (const name of ['Un.bin', 'Deux.bin'])
      ids.push(idOf(await begin(app().url, ana, { name, parent: folder, size })))
    await sendPart(app().url, ana, ids[0] ?? '', new Uint8Array(MEGABYTE), 0)
    expect(await reservedBytes(app().kernel)).toBe(2 * size - MEGABYTE)
    for (const id of ids) await fetch(`${app().url}/drive/uploads/${id}`, { method: 'DELETE', headers: headersOf(ana) })
    expect(await reservedBytes(app().kernel)).toBe(0)
  })

  it('is rejected before its first byte: too large, without name, name taken, or not writable', async () => {
    const ask = async (who: TestPerson, wish: Partial<Wish>) =>
      codeOf(await begin(app().url, who, { name: 'Note.txt', parent: folder, size: 10, ...wish }))
    expect(await ask(ana, { size: 3 * MEGABYTE + 1 })).toBe('413 FILE_TOO_LARGE')
    expect(await ask(ana, { size: 0 })).toBe('400 CONFLICT')
    expect(await ask(ana, { name: '../x' })).toBe('400 VALIDATION_FAILED')
    expect(await ask(ana, { name: '' })).toBe('400 VALIDATION_FAILED')
    expect(await ask(ben, {})).toBe('403 FORBIDDEN')
    expect(await ask(ana, { parent: uuid() })).toBe('404 NOT_FOUND')
    await whole(app().url, ana, { name: 'Pris.txt', parent: folder }, text('un'))
    expect(await ask(ana, { name: 'pris.TXT' })).toBe('400 VALIDATION_FAILED')
    const reader = await app().person({ rights: { FILE_MANAGEMENT: {} } })
    expect(await ask(reader, { parent: '' })).toBe('403 FORBIDDEN')
    expect(await ask({ ...ana, token: 'x' }, {})).toBe('401 INVALID_TOKEN')
  })

  it('resumes after a new login, for its user only', async () => {
    const eve = await app().person({ rights: FILES })
    const id = idOf(await begin(app().url, eve, { name: 'Reprise.txt', size: 6 }))
    await sendPart(app().url, eve, id, text('rep'), 0)
    const logout = 'mutation ($input: LogoutInput!) { logout(input: $input) }'
    await eve.get('security', logout, { input: { token: eve.token } })
    expect(await offsetOf(app().url, eve, id)).toBe(-401)
    const token = await openSession(app().pool, eve.id)
    const again = { ...app().client(token), token }
    expect(await offsetOf(app().url, ben, id)).toBe(-404)
    expect(await offsetOf(app().url, again, id)).toBe(3)
    await sendPart(app().url, again, id, text('ise'), 3)
    expect((await finish(again, id)).data.createDriveFile).toMatchObject({ name: 'Reprise.txt', size: 6 })
  })

  it('is visible to its user only until complete', async () => {
    const id = idOf(await begin(app().url, ana, { name: 'Secret.txt', parent: folder, size: 6 }))
    await sendPart(app().url, ana, id, text('secret'), 0)
    expect((await sendPart(app().url, ben, id, text('x'), 0)).status).toBe(404)
    expect(await offsetOf(app().url, ben, id)).toBe(-404)
    expect((await finish(ben, id)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    const read = await fetch(`${app().url}/drive/uploads/${id}`, { headers: headersOf(ana) })
    expect(read.status).toBe(404)
    for (const other of ['..%2f..%2fpostgres.password', `${id}%2f..%2fx`, `${id}.json`]) {
      expect(await offsetOf(app().url, ana, other)).toBe(-404)
    }
    expect(
      (await fetch(`${app().url}/drive/uploads/${id}`, { method: 'DELETE', headers: headersOf(ana) })).status,
    ).toBe(204)
    expect(await offsetOf(app().url, ana, id)).toBe(-404)
  })

  it('is checked again at its end, with the rights and names at that time', async () => {
    const shared = (
      await ana.get('drive', create, {
        input: {
          name: 'Repris',
          shares: [
            { level: 'WRITE', user: ana.id },
            { level: 'WRITE', user: ben.id },
          ],
        },
      })
    ).createDriveItem.id
    const id = idOf(await begin(app().url, ben, { name: 'Trop tard.txt', parent: shared, size: 4 }))
    await sendPart(app().url, ben, id, text('tard'), 0)
    await ana.get(
      'drive',
      'mutation ($id: ID!) { updateDriveItem(id: $id, input: { shares: [{ level: WRITE, user: "ANA" }] }) { id } }'.replace(
        'ANA',
        ana.id,
      ),
      { id: shared },
    )
    expect((await finish(ben, id)).errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED')
    const both = await Promise.all(
      [1, 2].map(() => whole(app().url, ana, { name: 'Deux.txt', parent: shared }, text('un seul'))),
    )
    expect(both.filter(({ errors }) => !errors)).toHaveLength(1)
  })

  it('is deleted after a day without progress', async () => {
    const id = idOf(await begin(app().url, ana, { name: 'Abandon.txt', parent: folder, size: 9 }))
    const parts = join(app().kernel.config.dataDir, 'uploads')
    await sweepParts(app().kernel, new Date())
    expect(await offsetOf(app().url, ana, id)).toBe(0)
    const before = new Date(Date.now() - 25 * 3_600_000)
    await utimes(join(parts, id), before, before)
    await sweepParts(app().kernel, new Date())
    expect(await offsetOf(app().url, ana, id)).toBe(-404)
    expect((await readdir(parts)).filter((name) => name.startsWith(id))).toEqual([])
  })
})

describe('a version', () => {
  const VERSIONS = 'query ($id: ID!) { getDriveVersions(id: $id) { id size url createdBy } }'
  const RESTORE = 'mutation ($id: ID!, $version: ID!) { restoreDriveVersion(id: $id, version: $version) { id size } }'
  const contents = async (who: TestPerson, id: string): Promise<string[]> => {
    const { getDriveVersions: all } = await who.get('drive', VERSIONS, { id })
    return Promise.all(all.map(async ({ url }: { url: string }) => (await fetch(app().url + url)).text()))
  }

  it('replaces the previous one, which stays and can be restored', async () => {
    const ana = await app().person({ rights: FILES })
    const ben = await app().person({ rights: FILES })
    const made = await whole(app().url, ana, { name: 'Budget.txt' }, text('premier'))
    const { id } = made.data.createDriveFile
    const update = 'mutation ($id: ID!, $input: DriveItemInput!) { updateDriveItem(id: $id, input: $input) { id } }'
    await ana.get('drive', update, {
      id,
      input: {
        shares: [
          { level: 'WRITE', user: ana.id },
          { level: 'READ', user: ben.id },
        ],
      },
    })
    const next = await whole(app().url, ana, { name: 'Budget (corrigé).txt', item: id }, text('deuxième'))
    expect(next.data.createDriveFile).toMatchObject({ id, name: 'Budget.txt', size: 9 })
    expect(await contents(ben, id)).toEqual(['deuxième', 'premier'])
    expect(await codeOf(await begin(app().url, ben, { name: 'Budget.txt', item: id, size: 4 }))).toBe('403 FORBIDDEN')

    const { getDriveVersions: all } = await ana.get('drive', VERSIONS, { id })
    expect(await ben.errorCode('drive', RESTORE, { id, version: all[1].id })).toBe('FORBIDDEN')
    expect(await ana.errorCode('drive', RESTORE, { id, version: uuid() })).toBe('NOT_FOUND')
    const { restoreDriveVersion: restored } = await ana.get('drive', RESTORE, { id, version: all[1].id })
    expect(restored).toMatchObject({ id, size: 7 })
    expect(await contents(ana, id)).toEqual(['premier', 'deuxième', 'premier'])
  })

  it('of many concurrent ones is never lost', async () => {
    const ana = await app().person({ rights: FILES })
    const made = await whole(app().url, ana, { name: 'Course.txt' }, text('zéro'))
    const { id } = made.data.createDriveFile
    const sent = await Promise.all(
      ['un', 'deux', 'trois', 'quatre'].map((word) =>
        whole(app().url, ana, { name: 'Course.txt', item: id }, text(word)),
      ),
    )
    expect(sent.flatMap(({ errors }) => errors ?? [])).toEqual([])
    expect((await contents(ana, id)).sort()).toEqual(['deux', 'quatre', 'trois', 'un', 'zéro'])
  })
})

describe('a server that is killed meanwhile', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'regie-envoi-'))
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  it('resumes with the stored part after the restart', async () => {
    const database = await createTestDatabase()
    const pool = createPool(database.ownerConnectionString, { size: 2, idleTimeout: 60_000 })
    await saveTestLicense(pool)
    const { token } = await createPerson(pool, { rights: FILES })
    const { connectionString: DATABASE_URL, ownerConnectionString: DATABASE_OWNER_URL } = database
    const env = { DATA_DIR: dataDir, DATABASE_URL, DATABASE_OWNER_URL, LICENSE_PUBLIC_KEY }
    let server = await startServer({ env })
    try {
      const content = new Uint8Array(randomBytes(24 * MEGABYTE))
      const id = idOf(await begin(server.url, { token }, { name: 'Gros.bin', size: content.length }))
      await sendPart(server.url, { token }, id, content.subarray(0, 8 * MEGABYTE), 0)
      const cut = sendPart(
        server.url,
        { token },
        id,
        content.subarray(8 * MEGABYTE, 23 * MEGABYTE),
        8 * MEGABYTE,
      ).catch(() => {})
      await server.stop('SIGKILL')
      await cut
      server = await startServer({ env })
      const at = await offsetOf(server.url, { token }, id)
      expect(at).toBeGreaterThanOrEqual(8 * MEGABYTE)
      for (let from = at; from < content.length; from += 8 * MEGABYTE) {
        const part = content.subarray(from, from + 8 * MEGABYTE)
        expect((await sendPart(server.url, { token }, id, part, from)).status).toBe(204)
      }
      const client = createClient(server.url, token)
      const { data } = await finish(client, id)
      const back = await fetch(server.url + data.createDriveFile.versions[0].url)
      expect(Buffer.compare(Buffer.from(await back.arrayBuffer()), Buffer.from(content))).toBe(0)
    } finally {
      await server.stop('SIGKILL')
      await pool.end()
      await database.drop()
    }
  }, 240_000)
})
