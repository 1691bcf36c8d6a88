import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readS3Location, type S3Location } from '#server/platform/s3Location.ts'
import { createDiskStorage } from '#server/platform/storage/diskStorage.ts'
import { copyContents, removeCopied } from '#server/platform/storage/moveContents.ts'
import { createS3Storage } from '#server/platform/storage/s3Storage.ts'
import type { Received, Storage } from '#server/platform/storage/storage.ts'
import { startS3, type TestBucket } from '#tests/support/s3.ts'

/** Minimum part size of S3, so that a few megabytes need several parts. */
const PART = 5 * 1024 * 1024
const LATER = new Date(Date.now() + 48 * 3_600_000)
const given = process.env.S3_URL ? readS3Location(process.env.S3_URL) : undefined

let folder: string
let bucket: TestBucket
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regie-contents-'))
  bucket = await startS3()
})
afterAll(async () => {
  await bucket.stop()
  await rm(folder, { recursive: true, force: true })
})

const inBucket = (location: S3Location): Promise<Storage> =>
  createS3Storage({ ...location, prefix: `${location.prefix}${randomUUID()}/` }, join(folder, randomUUID()), PART)

const PLACES: [string, () => Promise<Storage>][] = [
  ['the disk', () => createDiskStorage(join(folder, randomUUID()))],
  ['a bucket (a server of the tests, which checks signatures)', () => inBucket(bucket.location)],
  ...(given
    ? [[`a bucket (S3_URL, ${given.endpoint})`, () => inBucket(given)] as [string, () => Promise<Storage>]]
    : []),
]

const received = async (storage: Storage, content: Uint8Array): Promise<Received> => {
  const answer = await storage.receive(Readable.from([content]), content.length)
  if (!answer) throw new Error('it is too long')
  return answer
}

const keep = async (storage: Storage, content: Uint8Array): Promise<string> => {
  const { hash, keep: store, discard } = await received(storage, content)
  await store()
  await discard()
  return hash
}

const listed = async (storage: Storage, now: Date): Promise<string[]> => {
  const all: string[] = []
  for await (const hash of storage.listOld(now)) all.push(hash)
  return all
}

const text = (words: string): Buffer => Buffer.from(words)

describe.each(PLACES)('contents on %s', (_name, open) => {
  let storage: Storage
  beforeAll(async () => {
    storage = await open()
  })

  it('are stored under their SHA-256, readable in whole or part', async () => {
    const content = text('Ville de Saint-Aubin, salle des fêtes')
    const hash = await keep(storage, content)
    expect(hash).toBe(createHash('sha256').update(content).digest('hex'))
    expect(await storage.sizeOf(hash)).toBe(content.length)
    expect(await buffer(storage.open(hash))).toEqual(content)
    expect(await buffer(storage.open(hash, { start: 6, end: 7 }))).toEqual(text('de'))
  })

  it('exist once kept, not before', async () => {
    const one = await received(storage, text('pas encore'))
    expect(await storage.sizeOf(one.hash)).toBeUndefined()
    expect(await buffer(one.open())).toEqual(text('pas encore'))
    await one.discard()
    await expect(buffer(storage.open(one.hash))).rejects.toThrow()
  })

  it('above the limit leave nothing', async () => {
    const content = text('trop long')
    expect(await storage.receive(Readable.from([content]), content.length - 1)).toBeUndefined()
    expect(await storage.sizeOf(createHash('sha256').update(content).digest('hex'))).toBeUndefined()
  })

  it('can come from a local file, which stays', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'regie-adopt-'))
    const [path, content] = [join(folder, 'envoi'), randomBytes(100_000)]
    await writeFile(path, content)
    expect(await storage.adopt(path, content.length - 1)).toBeUndefined()
    const one = await storage.adopt(path, content.length)
    expect(one).toMatchObject({ hash: createHash('sha256').update(content).digest('hex'), size: content.length })
    expect(await storage.sizeOf(one?.hash ?? '')).toBeUndefined()
    await one?.keep()
    await one?.keep()
    await one?.discard()
    expect((await readFile(path)).equals(content)).toBe(true)
    await rm(folder, { recursive: true })
    expect((await buffer(storage.open(one?.hash ?? ''))).equals(content)).toBe(true)
  })

  it('of several parts are read back unchanged', async () => {
    const content = randomBytes(2 * PART + 12_345)
    const hash = await keep(storage, content)
    expect(await storage.sizeOf(hash)).toBe(content.length)
    expect((await buffer(storage.open(hash))).equals(content)).toBe(true)
    const span = { start: PART - 3, end: PART + 2 }
    expect((await buffer(storage.open(hash, span))).equals(content.subarray(PART - 3, PART + 3))).toBe(true)
  })

  it('uploaded by ten clients at once are stored once, complete for each reader', async () => {
    const content = randomBytes(300_000)
    const hashes = await Promise.all(Array.from({ length: 10 }, () => keep(storage, content)))
    expect(new Set(hashes).size).toBe(1)
    const read = await Promise.all(hashes.map((hash) => buffer(storage.open(hash))))
    expect(read.every((one) => one.equals(content))).toBe(true)
  })

  it('can be abandoned before their end', async () => {
    const hash = await keep(storage, randomBytes(2_000_000))
    for await (const chunk of storage.open(hash)) {
      expect(chunk.length).toBeGreaterThan(0)
      break
    }
    expect(await storage.sizeOf(hash)).toBe(2_000_000)
  })

  it('are deleted with their derived files', async () => {
    const hash = await keep(storage, text('une image'))
    expect(await storage.findDerived(hash, 'thumbnail.webp')).toBeUndefined()
    await storage.keepDerived(hash, 'thumbnail.webp', text('vignette'))
    const found = await storage.findDerived(hash, 'thumbnail.webp')
    expect(found?.size).toBe(8)
    expect(found && (await buffer(found.open()))).toEqual(text('vignette'))
    await storage.remove(hash)
    expect(await storage.sizeOf(hash)).toBeUndefined()
    expect(await storage.findDerived(hash, 'thumbnail.webp')).toBeUndefined()
    await storage.remove(hash)
  })

  it('are listed when a day old, without derived files', async () => {
    const hash = await keep(storage, text('ancienne'))
    await storage.keepDerived(hash, 'thumbnail.webp', text('vignette'))
    expect(await listed(storage, new Date())).toEqual([])
    const old = await listed(storage, LATER)
    expect(old).toContain(hash)
    expect(new Set(old).size).toBe(old.length)
    expect(old.every((one) => /^[0-9a-f]{64}$/.test(one))).toBe(true)
  })

  it('that were never kept are deleted after a day', async () => {
    const one = await received(storage, text('oubliée'))
    await storage.sweep(new Date())
    expect(await buffer(one.open())).toEqual(text('oubliée'))
    await storage.sweep(LATER)
    await expect(buffer(one.open())).rejects.toThrow()
  })
})

describe('a bucket', () => {
  it('with a wrong key is reported at start, in French', async () => {
    const location = { ...bucket.location, secretAccessKey: 'autre' }
    await expect(createS3Storage(location, folder)).rejects.toThrow(/regie-tests.* ne répond pas .*S3_URL/)
  })

  it('with broken connections is retried, and keeps complete contents', async () => {
    const storage = await inBucket(bucket.location)
    const content = randomBytes(3_000_000)
    let puts = 0
    bucket.failOn(({ method }) => {
      if (method === 'PUT') puts += 1
      return method === 'PUT' && puts < 3
    })
    const hash = await keep(storage, content)
    bucket.failOn(() => false)
    expect(puts).toBe(3)
    expect((await buffer(storage.open(hash))).equals(content)).toBe(true)
  })

  it('that is unreachable does not count as a missing content', async () => {
    const storage = await inBucket(bucket.location)
    const hash = await keep(storage, text('toujours là'))
    bucket.failOn(({ socket }) => {
      socket.destroy()
      return true
    })
    await expect(storage.sizeOf(hash)).rejects.toThrow()
    bucket.failOn(() => false)
    expect(await storage.sizeOf(hash)).toBe(12)
  })

  it('is cleaned of aborted uploads, at once or by the nightly job', async () => {
    const storage = await inBucket(bucket.location)
    bucket.failOn(({ url = '' }) => url.includes('partNumber=2'))
    await expect(keep(storage, randomBytes(2 * PART))).rejects.toThrow()
    bucket.failOn(() => false)
    expect(bucket.uploads.size).toBe(0)
    bucket.uploads.set('left', { key: 'ville/ab/x', at: new Date(), parts: new Map() })
    await storage.sweep(new Date())
    expect(bucket.uploads.size).toBe(1)
    const { location } = bucket
    await (await createS3Storage(location, join(folder, 'sweeping'))).sweep(LATER)
    expect(bucket.uploads.size).toBe(0)
  })

  it('rejects a content other than the announced one', async () => {
    const other = await createS3Storage(bucket.location, join(folder, 'tampered'))
    const two = await received(other, text('annoncé'))
    const [file = ''] = await readdir(join(folder, 'tampered', 'incoming'))
    await writeFile(join(folder, 'tampered', 'incoming', file), 'falsifie')
    await expect(two.keep()).rejects.toThrow(/SHA256/)
    expect(await other.sizeOf(two.hash)).toBeUndefined()
  })

  it('is configured by one URL', () => {
    expect(readS3Location('https://cle:a%2Fb@s3.exemple.fr:9000/ville/regie/2026?region=fr-par')).toEqual({
      endpoint: 'https://s3.exemple.fr:9000',
      bucket: 'ville',
      prefix: 'regie/2026/',
      region: 'fr-par',
      accessKeyId: 'cle',
      secretAccessKey: 'a/b',
    })
    for (const wrong of ['https://s3.exemple.fr/ville', 'https://a:b@s3.exemple.fr', 's3://a:b@x/ville', 'ville', '']) {
      expect(readS3Location(wrong), wrong).toBeUndefined()
    }
  })
})

describe('migrated contents', () => {
  it('arrive complete, once, and keep only existing ones', async () => {
    const disk = await createDiskStorage(join(folder, 'moving'))
    const there = await inBucket(bucket.location)
    const contents = Array.from({ length: 9 }, (_, index) => randomBytes(10_000 + index))
    const hashes = await Promise.all(contents.map((content) => keep(disk, content)))
    const [damaged = ''] = hashes
    const path = join(folder, 'moving', damaged.slice(0, 2), damaged)
    await rm(path)
    await writeFile(path, 'autre chose')
    await keep(there, contents[1] as Buffer)
    const moved = await copyContents({ from: disk, to: there })
    expect(moved).toEqual({ copied: 7, bytes: expect.any(Number), kept: 1, damaged: [damaged] })
    expect(await copyContents({ from: disk, to: there })).toMatchObject({ copied: 0, kept: 8, damaged: [damaged] })
    expect(await removeCopied({ from: disk, to: there })).toBe(8)
    expect(await listed(disk, LATER)).toEqual([damaged])
    const back = await createDiskStorage(join(folder, 'back'))
    expect(await copyContents({ from: there, to: back })).toMatchObject({ copied: 8, damaged: [] })
    expect(await buffer(back.open(hashes[8] ?? ''))).toEqual(contents[8])
    expect(await readdir(join(folder, 'back', 'incoming'))).toEqual([])
  })
})
