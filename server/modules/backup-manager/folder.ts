import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { ZipFile } from 'yazl'
import type { Kernel } from '#server/engine/context.ts'
import { withinFreeSpace } from '#server/platform/storage/freeSpace.ts'
import { syncFolder } from '#server/platform/syncFolder.ts'
import { outputOf, withErrorsTo } from '#server/platform/zipStreams.ts'
import { encrypt, type Lock } from './passphrase.ts'

export type SentArchive = { id: string; sessionId: string; userId: string }

const folderOf = ({ config }: Pick<Kernel, 'config'>): string => join(config.dataDir, 'backups')

export const archivePath = (kernel: Pick<Kernel, 'config'>, id: string): string => join(folderOf(kernel), `${id}.zip`)
const partPath = (kernel: Pick<Kernel, 'config'>, id: string): string => join(folderOf(kernel), `${id}.part`)

export const drillPath = (kernel: Pick<Kernel, 'config'>, id: string): string => join(folderOf(kernel), `${id}.drill`)

/** Path of an upload; it includes the session, so that equal ids of others do not clash. */
export const uploadPath = (kernel: Pick<Kernel, 'config'>, { id, sessionId, userId }: SentArchive): string =>
  join(folderOf(kernel), `${id}.${sessionId}${uploadEnd(userId)}`)

const uploadEnd = (userId: string): string => `.${userId}.upload`

export const countUploads = async (kernel: Pick<Kernel, 'config'>, userId: string): Promise<number> =>
  (await readdir(folderOf(kernel))).filter((name) => name.endsWith(uploadEnd(userId))).length

export const openFolder = async (kernel: Pick<Kernel, 'config'>): Promise<void> => {
  await mkdir(folderOf(kernel), { recursive: true, mode: 0o700 })
}

export const ENCRYPTED_ENTRY = 'archive.zip.age'

const encrypted = async (content: Readable, lock: Lock): Promise<Readable> => {
  const stream = await encrypt(Readable.toWeb(content) as globalThis.ReadableStream<Uint8Array>, lock)
  const zip = new ZipFile()
  const out = outputOf(zip)
  zip.addReadStream(withErrorsTo(zip, Readable.fromWeb(stream as ReadableStream)), ENCRYPTED_ENTRY, { compress: false })
  zip.end()
  return out
}

export type Written = { size: number; hash: string }

/** Writes `content`, encrypted if there is a lock, and renames the file only when it is complete. */
export const storeArchive = async (
  kernel: Pick<Kernel, 'config'>,
  id: string,
  { content, lock }: { content: Readable; lock: Lock | undefined },
): Promise<Written> => {
  await openFolder(kernel)
  const part = partPath(kernel, id)
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  try {
    const source = lock === undefined ? content : await encrypted(content, lock)
    await pipeline(
      withinFreeSpace(source, folderOf(kernel), kernel),
      measure,
      createWriteStream(part, { mode: 0o600, flush: true }),
    )
    await rename(part, archivePath(kernel, id))
    await syncFolder(folderOf(kernel))
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  return { size, hash: hash.digest('hex') }
}

export const archiveSize = async (kernel: Pick<Kernel, 'config'>, id: string): Promise<number | undefined> =>
  (await stat(archivePath(kernel, id)).catch(() => undefined))?.size

export const removeArchive = async (kernel: Pick<Kernel, 'config'>, id: string): Promise<void> => {
  await rm(archivePath(kernel, id), { force: true })
  await rm(partPath(kernel, id), { force: true })
}

const STALE_MS = 24 * 3_600_000

export const sweepFolder = async (kernel: Pick<Kernel, 'config'>, now: Date): Promise<void> => {
  for (const name of await readdir(folderOf(kernel)).catch(() => [])) {
    const path = join(folderOf(kernel), name)
    const found = name.endsWith('.zip') ? undefined : await stat(path).catch(() => undefined)
    if (found?.isFile() && now.getTime() - found.mtimeMs > STALE_MS) await rm(path, { force: true })
  }
}
