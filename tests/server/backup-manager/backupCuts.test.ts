/** A failure while an archive is written fails the archive only: an unhandled error would end the process. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { storeArchive } from '#server/modules/backup-manager/folder.ts'
import { backupManagerService } from '#server/modules/backup-manager/index.ts'
import { writeArchive } from '#server/modules/backup-manager/writeArchive.ts'
import { openBulkConnection } from '#server/platform/postgres/copy.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { fileApp } from '#tests/support/app.ts'

const app = fileApp({ services: [backupManagerService] })

// More than the stream buffers hold, so that COPY runs until the reader continues.
beforeAll(() =>
  app().pool.query(`INSERT INTO parameter.parameter (id, code, value)
    SELECT gen_random_uuid(), 'CUT_' || n, (SELECT string_agg(md5((n * 100 + part)::text), '') FROM generate_series(1, 60) part)
    FROM generate_series(1, 8000) n`),
)

type Writing = {
  take: (zip: Readable) => Promise<unknown>
  service?: string
  storage?: Pick<Storage, 'open' | 'sizeOf'>
}

const failureOf = async (
  { take, service = 'parameter', storage = app().kernel.storage }: Writing,
  seen?: (client: Client) => void,
) => {
  const client = await openBulkConnection(String(app().pool.options.connectionString))
  seen?.(client)
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await writeArchive({ client, storage, services: [service], without: [] }, take)
    return undefined
  } catch (error) {
    return (error as Error).message
  } finally {
    await client.end()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const onceThen = (act: () => unknown) => {
  let isDone = false
  return (zip: Readable) =>
    pipeline(
      zip,
      new Writable({
        highWaterMark: 1,
        write(_chunk, _encoding, done) {
          if (isDone) return done()
          isDone = true
          Promise.resolve(act()).then(() => done(), done)
        },
      }),
    )
}

/** Message of the running statement, or of the next one. */
const BROKEN_OFF = /terminat|not queryable/

describe('an archive', () => {
  it('fails on a full disk while rows are read', async () => {
    const full = () => Promise.reject(new Error('no space left'))
    expect(await failureOf({ take: onceThen(full) })).toBe('no space left')
  })

  it('fails on a broken connection', async () => {
    let pid = 0
    const cut = () => app().pool.query('SELECT pg_terminate_backend($1)', [pid])
    const failure = await failureOf({ take: onceThen(cut) }, (client) => {
      pid = (client as unknown as { processID: number }).processID
    })
    expect(failure).toMatch(BROKEN_OFF)
  })

  it('fails encrypted as in clear', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'regie-cuts-'))
    const config = { ...app().kernel.config, dataDir: folder }
    let pid = 0
    const cutAfterFirst = async function* (zip: Readable) {
      let isFirst = true
      for await (const chunk of zip) {
        yield chunk
        if (isFirst) await app().pool.query('SELECT pg_terminate_backend($1)', [pid])
        isFirst = false
      }
    }
    const take = (zip: Readable) => {
      const content = Readable.from(cutAfterFirst(zip))
      return storeArchive({ config }, 'cut', { content, lock: { passphrase: 'une longue phrase' } })
    }
    const failure = await failureOf({ take }, (client) => {
      pid = (client as unknown as { processID: number }).processID
    })
    expect(failure).toMatch(BROKEN_OFF)
    expect(await readdir(join(folder, 'backups'))).toEqual([])
    await rm(folder, { recursive: true })
  })

  it('fails when the connection breaks before the first byte', async () => {
    let pid = 0
    const { promise: noticed, resolve: notice } = Promise.withResolvers<void>()
    const late = async () => {
      await app().pool.query('SELECT pg_terminate_backend($1)', [pid])
      await noticed
    }
    const failure = await failureOf({ take: late }, (client) => {
      pid = (client as unknown as { processID: number }).processID
      client.once('end', notice)
    })
    expect(failure).toMatch(BROKEN_OFF)
  })

  it('fails when a content cannot be read completely', async () => {
    await app().pool.query(
      `INSERT INTO drive.file (id, name, extension, mime_type, size, hash) VALUES (gen_random_uuid(), 'a', 'txt', 'text/plain', 9, $1)`,
      ['a'.repeat(64)],
    )
    const broken = async function* () {
      yield Buffer.from('abc')
      throw new Error('the bucket is away')
    }
    const storage = { open: () => Readable.from(broken()), sizeOf: async () => 9 }
    const all = (zip: Readable) => pipeline(zip, new Writable({ write: (_chunk, _encoding, done) => done() }))
    expect(await failureOf({ take: all, service: 'drive', storage })).toBe('the bucket is away')
  })
})
