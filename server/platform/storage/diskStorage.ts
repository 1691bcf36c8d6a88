import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, copyFile, link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from '../syncFolder.ts'
import { oldFiles, receiveExisting, receiveInto, sweepIncoming } from './receive.ts'
import type { Storage } from './storage.ts'

type Sync = (folder: string) => Promise<void>

const moveInto = async (from: string, to: string, sync: Sync): Promise<void> => {
  const folder = dirname(to)
  // The same content may exist and be open: replacing an open file fails on Windows.
  if (await stat(to).catch(() => undefined)) {
    await rm(from, { force: true })
  } else {
    if (await mkdir(folder, { recursive: true })) await sync(dirname(folder))
    await rename(from, to)
  }
  // Also for existing content, since its writer may not have synced yet.
  await sync(folder)
}

/** Hard link: the upload stays usable, and the disk stores the bytes once. */
const storeByLink = async (from: string, to: string, { sync, incoming }: { sync: Sync; incoming: string }) => {
  const copy = async (): Promise<void> => {
    const path = join(incoming, randomUUID())
    await copyFile(from, path)
    await moveInto(path, to, sync)
  }
  const file = await open(from, 'r+')
  await file.sync().finally(() => file.close())
  await chmod(from, 0o600)
  if (await mkdir(dirname(to), { recursive: true })) await sync(dirname(dirname(to)))
  await link(from, to).catch((error: NodeJS.ErrnoException) => {
    // Other file system, or one without hard links.
    if (error.code !== 'EEXIST') return copy()
  })
  await sync(dirname(to))
}

async function* contents(folder: string, now: Date): AsyncGenerator<string> {
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
    receive: receiveInto(incoming, ({ path, hash }) => moveInto(path, pathOf(hash), sync)),
    adopt: receiveExisting(({ path, hash }) => storeByLink(path, pathOf(hash), { sync, incoming })),
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
    listOld: (now) => contents(folder, now),
    sweep: (now) => sweepIncoming(incoming, now),
  }
}
