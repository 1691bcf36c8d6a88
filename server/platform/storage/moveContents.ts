/** Brings all contents from one storage to another; what is there already stays, so that a run that broke off goes on. */
import { STALE_MS } from './receive.ts'
import type { Storage } from './storage.ts'

/** `damaged`: what does not have the hash that it lies under, and is left where it is. */
export type CopiedContents = { copied: number; bytes: number; kept: number; damaged: string[] }

type Copy = 'copied' | 'kept' | 'damaged'

/** So many at once: each waits for a disk and for a network. */
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

/** Those of today as well. */
const allOf = (storage: Storage): AsyncIterable<string> => storage.listOld(new Date(Date.now() + 2 * STALE_MS))

type Options = { from: Storage; to: Storage; onProgress?: (moved: CopiedContents) => void }

/** Pictures that are made of contents are not brought along: they are made again. */
export const copyContents = async ({ from, to, onProgress }: Options): Promise<CopiedContents> => {
  const moved: CopiedContents = { copied: 0, bytes: 0, kept: 0, damaged: [] }
  const hashes = allOf(from)[Symbol.asyncIterator]()
  const work = async (): Promise<void> => {
    for (let next = await hashes.next(); !next.done; next = await hashes.next()) {
      const hash = next.value
      const size = await from.sizeOf(hash)
      // It was removed meanwhile.
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

/** Removes from `from` what lies in `to` with the same size. Answers how many. */
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
