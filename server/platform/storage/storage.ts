/** Where the content of files lies, addressed by its SHA-256: the same content is stored once. */
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { syncFolder } from './syncFolder.ts'

const STALE_MS = 24 * 3_600_000

/** Content that has arrived but is not stored yet. */
export type Received = {
  hash: string
  size: number
  open: () => Readable
  /** Keeps the content under its hash. */
  keep: () => Promise<void>
  discard: () => Promise<void>
}

export type Storage = {
  /** Takes in `content`; undefined when it is longer than `maxSize` bytes, of which nothing stays. */
  receive: (content: AsyncIterable<Uint8Array>, maxSize: number) => Promise<Received | undefined>
  /** Reads the content of `hash`, or the part from `start` to `end` inclusive. */
  open: (hash: string, range?: { start: number; end: number }) => Readable
  /** Bytes of the content; undefined when it is not there. */
  sizeOf: (hash: string) => Promise<number | undefined>
  /** Reads a thing derived from the content, such as its thumbnail; undefined when it was not made yet. */
  findDerived: (hash: string, kind: string) => Promise<{ size: number; open: () => Readable } | undefined>
  keepDerived: (hash: string, kind: string, content: Uint8Array) => Promise<void>
  /** Removes the content and all that was derived from it. */
  remove: (hash: string) => Promise<void>
  /** Hashes of the contents stored for a day or more. */
  listOld: (now: Date) => AsyncIterable<string>
  /** Removes what arrived long ago and was never kept, as after a crash. */
  sweep: (now: Date) => Promise<void>
}

class TooLarge extends Error {}

/** Passes `content` on, while it is measured and hashed. */
async function* measured(
  content: AsyncIterable<Uint8Array>,
  maxSize: number,
  seen: { size: number; hash: ReturnType<typeof createHash> },
): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    seen.size += chunk.length
    if (seen.size > maxSize) throw new TooLarge()
    seen.hash.update(chunk)
    yield chunk
  }
}

/** Makes the names in a folder durable. */
type Sync = (folder: string) => Promise<void>

/** Once this is done a power cut takes neither the content nor its name. */
const moveInto = async (from: string, to: string, sync: Sync): Promise<void> => {
  const folder = dirname(to)
  // The same content may be there already, and open: replacing an open file fails on Windows.
  if (await stat(to).catch(() => undefined)) {
    await rm(from, { force: true })
  } else {
    if (await mkdir(folder, { recursive: true })) await sync(dirname(folder))
    await rename(from, to)
  }
  // Of the content that was there as well: whoever brought it may not have come so far yet.
  await sync(folder)
}

const receiveInto =
  (incoming: string, pathOf: (hash: string) => string, sync: Sync): Storage['receive'] =>
  async (content, max) => {
    const path = join(incoming, randomUUID())
    const seen = { size: 0, hash: createHash('sha256') }
    try {
      await pipeline(measured(content, max, seen), createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
    } catch (error) {
      await rm(path, { force: true })
      if (error instanceof TooLarge) return undefined
      throw error
    }
    const hash = seen.hash.digest('hex')
    return {
      hash,
      size: seen.size,
      open: () => createReadStream(path),
      keep: () => moveInto(path, pathOf(hash), sync),
      discard: () => rm(path, { force: true }),
    }
  }

async function* oldFiles(folder: string, now: Date): AsyncGenerator<string> {
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found?.isFile() && now.getTime() - found.mtimeMs > STALE_MS) yield name
  }
}

async function* oldContents(folder: string, now: Date): AsyncGenerator<string> {
  for (const part of await readdir(folder)) {
    if (!/^[0-9a-f]{2}$/.test(part)) continue
    for await (const name of oldFiles(join(folder, part), now)) if (!name.includes('.')) yield name
  }
}

/** Files under `folder`, spread over 256 subfolders. */
export const createDiskStorage = async (folder: string, sync: Sync = syncFolder): Promise<Storage> => {
  const incoming = join(folder, 'incoming')
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  const folderOf = (hash: string) => join(folder, hash.slice(0, 2))
  const pathOf = (hash: string) => join(folderOf(hash), hash)
  const derivedPath = (hash: string, kind: string) => `${pathOf(hash)}.${kind}`
  return {
    receive: receiveInto(incoming, pathOf, sync),
    open: (hash, range) => createReadStream(pathOf(hash), range),
    sizeOf: async (hash) => (await stat(pathOf(hash)).catch(() => undefined))?.size,
    findDerived: async (hash, kind) => {
      const path = derivedPath(hash, kind)
      const found = await stat(path).catch(() => undefined)
      return found && { size: found.size, open: () => createReadStream(path) }
    },
    keepDerived: async (hash, kind, content) => {
      const path = join(incoming, randomUUID())
      await writeFile(path, content, { flag: 'wx', mode: 0o600, flush: true })
      await moveInto(path, derivedPath(hash, kind), sync)
    },
    remove: async (hash) => {
      const names = await readdir(folderOf(hash)).catch(() => [])
      for (const name of names.filter((name) => name.startsWith(hash))) {
        await rm(join(folderOf(hash), name), { force: true })
      }
    },
    listOld: (now) => oldContents(folder, now),
    sweep: async (now) => {
      for await (const name of oldFiles(incoming, now)) await rm(join(incoming, name), { force: true })
    },
  }
}
