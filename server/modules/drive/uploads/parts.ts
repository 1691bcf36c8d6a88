import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { FileStore } from '@tus/file-store'
import type { Upload } from '@tus/server'
import { validate as isId, v7 as uuid } from 'uuid'
import type { Kernel } from '#server/engine/context.ts'
import { closeUpload, noteReceived, sweepOpenUploads } from './openUploads.ts'

type Configured = Pick<Kernel, 'config'>
type Stored = Pick<Kernel, 'config' | 'pool'>

const KEPT_MS = 24 * 3_600_000

const folderOf = ({ config }: Configured): string => join(config.dataDir, 'uploads')

/** The id contains the user, so that no other user can access the upload, and a new login can continue it. */
export const newUploadId = (userId: string): string => `${userId}.${uuid()}`

export const isUploadOf = (userId: string, id: string): boolean =>
  id.startsWith(`${userId}.`) && isId(id.slice(userId.length + 1))

/** Updates the rows of running uploads together with their files, before the response. */
class CountedStore extends FileStore {
  readonly #pool: Kernel['pool']

  constructor({ config, pool }: Stored) {
    super({ directory: folderOf({ config }) })
    this.#pool = pool
  }

  override async create(file: Upload): Promise<Upload> {
    try {
      return await super.create(file)
    } catch (error) {
      await closeUpload(this.#pool, file.id)
      throw error
    }
  }

  override async write(part: Readable, id: string, offset: number): Promise<number> {
    try {
      return await super.write(part, id, offset)
    } finally {
      // An interrupted part leaves its received bytes.
      await noteReceived(this.#pool, id, (await stat(join(this.directory, id))).size)
    }
  }

  override async remove(id: string): Promise<void> {
    await super.remove(id)
    await closeUpload(this.#pool, id)
  }
}

const stores = new WeakMap<object, FileStore>()

/** Cached, because opening creates the folder. */
export const partStore = async (kernel: Stored): Promise<FileStore> => {
  const cached = stores.get(kernel.config)
  if (cached) return cached
  await mkdir(folderOf(kernel), { recursive: true, mode: 0o700 })
  const store = new CountedStore(kernel)
  stores.set(kernel.config, store)
  return store
}

export type Sent = {
  name: string
  parent: string | null
  item: string | null
  size: number
  isWhole: boolean
  path: string
}

export const readSent = async (kernel: Stored, id: string): Promise<Sent | undefined> => {
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

export const removeSent = async (kernel: Stored, id: string): Promise<void> => {
  for (const name of [id, `${id}.json`]) await rm(join(folderOf(kernel), name), { force: true })
  await closeUpload(kernel.pool, id)
}

export const sweepParts = async (kernel: Stored, now: Date): Promise<void> => {
  const folder = folderOf(kernel)
  for (const name of await readdir(folder).catch(() => [])) {
    const id = name.replace(/\.json$/, '')
    const found = await stat(join(folder, id)).catch(() => undefined)
    if (!found || now.getTime() - found.mtimeMs > KEPT_MS) await removeSent(kernel, id)
  }
  await sweepOpenUploads(kernel.pool, new Date(now.getTime() - KEPT_MS))
}
