import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Storage } from './storage.ts'

/** Incoming contents older than this were left by a crash. */
export const STALE_MS = 24 * 3_600_000

export type ReceivedFile = { path: string; hash: string; size: number }

class TooLarge extends Error {}

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

export const receiveInto =
  (incoming: string, keep: (arrived: ReceivedFile) => Promise<void>): Storage['receive'] =>
  async (content, max) => {
    const path = join(incoming, randomUUID())
    const measure = { size: 0, hash: createHash('sha256') }
    try {
      await pipeline(
        measured(content, max, measure),
        createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
      )
    } catch (error) {
      await rm(path, { force: true })
      if (error instanceof TooLarge) return undefined
      throw error
    }
    const hash = measure.hash.digest('hex')
    return {
      hash,
      size: measure.size,
      open: () => createReadStream(path),
      keep: () => keep({ path, hash, size: measure.size }),
      discard: () => rm(path, { force: true }),
    }
  }

export const receiveExisting =
  (keep: (arrived: ReceivedFile) => Promise<void>): Storage['adopt'] =>
  async (path, maxSize) => {
    const measure = { size: 0, hash: createHash('sha256') }
    try {
      for await (const _chunk of measured(createReadStream(path), maxSize, measure));
    } catch (error) {
      if (error instanceof TooLarge) return undefined
      throw error
    }
    const hash = measure.hash.digest('hex')
    return {
      hash,
      size: measure.size,
      open: () => createReadStream(path),
      keep: () => keep({ path, hash, size: measure.size }),
      discard: async () => undefined,
    }
  }

export async function* oldFiles(folder: string, now: Date): AsyncGenerator<string> {
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found?.isFile() && now.getTime() - found.mtimeMs > STALE_MS) yield name
  }
}

export const sweepIncoming = async (incoming: string, now: Date): Promise<void> => {
  for await (const name of oldFiles(incoming, now)) await rm(join(incoming, name), { force: true })
}
