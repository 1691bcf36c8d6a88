/** What has come of files that are being sent: beside the contents, by its person alone, for a day. */
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { validate as isId, v7 as uuid } from 'uuid'
import type { Kernel } from '#server/engine/context.ts'
import { roomIn } from '#server/platform/storage/room.ts'

type Configured = Pick<Kernel, 'config'>

const KEPT_MS = 24 * 3_600_000

const folderOf = ({ config }: Configured): string => join(config.dataDir, 'uploads')

/** Its person stands in its name: nobody else finds it, and who logs in again goes on. */
export const newUploadId = (userId: string): string => `${userId}.${uuid()}`

/** Whether an id is one that this person was given. */
export const isUploadOf = (userId: string, id: string): boolean =>
  id.startsWith(`${userId}.`) && isId(id.slice(userId.length + 1))

const stores = new WeakMap<object, FileStore>()

/** Opened once: it makes its folder. */
export const partStore = async (kernel: Configured): Promise<FileStore> => {
  const known = stores.get(kernel.config)
  if (known) return known
  const directory = folderOf(kernel)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const store = new FileStore({ directory })
  stores.set(kernel.config, store)
  return store
}

/** Bytes that an upload will still take: it is kept where it lies. */
const promisedTo = async (store: FileStore, id: string): Promise<number> => {
  const upload = await store.getUpload(id).catch(() => undefined)
  return upload ? (upload.size ?? 0) - upload.offset : 0
}

/** Bytes that all uploads together will still take. */
export const promisedBytes = async (kernel: Configured): Promise<number> => {
  const store = await partStore(kernel)
  const ids = (await readdir(store.directory)).flatMap((name) => /^(.+)\.json$/.exec(name)?.[1] ?? [])
  const promised = await Promise.all(ids.map((id) => promisedTo(store, id)))
  return promised.reduce((sum, bytes) => sum + bytes, 0)
}

/** Bytes that may still be promised there: uploads that were let in together do not fill the disk together. */
export const freeSpace = async (kernel: Configured): Promise<number> => {
  const { directory } = await partStore(kernel)
  return (await roomIn(directory, kernel)) - (await promisedBytes(kernel))
}

export type Sent = {
  name: string
  parent: string | null
  item: string | null
  size: number
  isWhole: boolean
  path: string
}

/** What is there of an upload; undefined when nothing is, or not any more. */
export const readSent = async (kernel: Configured, id: string): Promise<Sent | undefined> => {
  const store = await partStore(kernel)
  const upload = await store.getUpload(id).catch(() => undefined)
  if (!upload) return undefined
  const { metadata, size = 0, offset } = upload
  return {
    name: metadata?.filename ?? '',
    parent: metadata?.parent || null,
    item: metadata?.item || null,
    size,
    isWhole: offset === size,
    path: join(store.directory, id),
  }
}

export const removeSent = async (kernel: Configured, id: string): Promise<void> => {
  for (const name of [id, `${id}.json`]) await rm(join(folderOf(kernel), name), { force: true })
}

/** Removes what nobody went on with for a day. */
export const sweepParts = async (kernel: Configured, now: Date): Promise<void> => {
  const folder = folderOf(kernel)
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name.replace(/\.json$/, ''))).catch(() => undefined)
    if (!found || now.getTime() - found.mtimeMs > KEPT_MS) await rm(join(folder, name), { force: true })
  }
}
