/** Copies all contents to another storage; existing ones stay, so that an interrupted run can resume. */
import { STALE_MS } from './receive.ts'
import type { Storage } from './storage.ts'

/** `damaged`: contents that do not match their hash; not copied. */
export type CopiedContents = { copied: number; bytes: number; kept: number; damaged: string[] }

type Copy = 'copied' | 'kept' | 'damaged'

/** Concurrent copies, since each waits for disk and network. */
const TOGETHER = 4
const LONGER_THAN_ANY = Number.MAX_SAFE_INTEGER

const copyOne = async (from: Storage, to: Storage, hash: string, size: number): Promise<Copy> => {
  if ((await to.sizeOf(hash)) === size) return 'kept'
  const received = await to.receive(from.open(hash), LONGER_THAN_ANY)
  try {
    if (received?.hash !== hash) return 'damaged'
    await received.keep()
    return 'copied'
  } finally {
    await received?.discard()
  }
}

const allOf = (storage: Storage): AsyncIterable<string> => storage.listOld(new Date(Date.now() + 2 * STALE_MS))

type Options = { from: Storage; to: Storage; onProgress?: (moved: CopiedContents) => void }

/** Derived images are not copied: they are created again. */
export const copyContents = async ({ from, to, onProgress }: Options): Promise<CopiedContents> => {
  const moved: CopiedContents = { copied: 0, bytes: 0, kept: 0, damaged: [] }
  const hashes = allOf(from)[Symbol.asyncIterator]()
  const work = async (): Promise<void> => {
    for (let next = await hashes.next(); !next.done; next = await hashes.next()) {
      const hash = next.value
      const size = await from.sizeOf(hash)
      if (size === undefined) continue
      const how = await copyOne(from, to, hash, size)
      if (how === 'damaged') moved.damaged.push(hash)
      else moved[how] += 1
      if (how === 'copied') moved.bytes += size
      onProgress?.(moved)
    }
  }
  await Promise.all(Array.from({ length: TOGETHER }, work))
  return moved
}

/** Removes contents that exist in `to` with the same size; returns their number. */
export const removeCopied = async ({ from, to }: Omit<Options, 'onProgress'>): Promise<number> => {
  let removed = 0
  for await (const hash of allOf(from)) {
    const [here, there] = await Promise.all([from.sizeOf(hash), to.sizeOf(hash)])
    if (here === undefined || here !== there) continue
    await from.remove(hash)
    removed += 1
  }
  return removed
}
