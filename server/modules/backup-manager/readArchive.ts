/** Reads an uploaded archive. Nothing in it is trusted before its size and hash are checked. */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open as openFile, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { archiveMessages as messages } from '#i18n/fr/backupImports.ts'
import type { Kernel } from '#server/engine/context.ts'
import { AppError } from '#server/platform/errors.ts'
import { withinFreeSpace } from '#server/platform/storage/freeSpace.ts'
import { beginsAsZip, ZIP_START_SIZE } from '#server/platform/storage/zipStart.ts'
import { ENCRYPTED_ENTRY } from './folder.ts'
import { type Content, fileEntry, MANIFEST, type Manifest, readManifest, tableEntry } from './manifest.ts'
import { decrypt } from './passphrase.ts'
import { MAX_SIGNATURE, SIGNATURE, type Signed } from './signature.ts'

export const refused = (message: string): AppError => new AppError('VALIDATION_FAILED', message)

/** Bytes; the manifest of a million files. */
const MAX_MANIFEST = 256 * 1024 * 1024
const MAX_ENTRIES = 2_000_000
/** Rows compress to a fifth; no genuine archive reaches 1/200. */
const MAX_RATIO = 200
const SMALL = 64 * 1024 * 1024

export type Archive = {
  manifest: Manifest
  signed: Signed
  open: (name: string) => Promise<Readable>
  close: () => void | Promise<void>
}

const entriesOf = async (zip: ZipFile): Promise<ReadonlyMap<string, Entry>> => {
  if (zip.entryCount > MAX_ENTRIES) throw refused(messages.notOurs)
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    const isReadable = !entry.isEncrypted() && (entry.compressionMethod === 0 || entry.compressionMethod === 8)
    // With duplicate names, another entry could be read than the verified one.
    if (!isReadable || entries.has(entry.fileName)) throw refused(messages.notOurs)
    entries.set(entry.fileName, entry)
  }
  return entries
}

const checkWeight = (entries: ReadonlyMap<string, Entry>, weight: number): void => {
  const whole = [...entries.values()].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (whole > SMALL && whole > MAX_RATIO * weight) throw refused(messages.tooDense)
}

/** True if the file starts like a zip: the entry list is at the end, so an interrupted download lacks it. */
const isCutZip = async (path: string): Promise<boolean> => {
  const start = Buffer.alloc(ZIP_START_SIZE)
  const file = await openFile(path)
  try {
    await file.read(start)
  } finally {
    await file.close()
  }
  return beginsAsZip(start)
}

const openZip = async (path: string): Promise<ZipFile> => {
  const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true, strictFileNames: true }
  return openPromise(path, options).catch(async () => {
    throw refused((await isCutZip(path)) ? messages.incomplete : messages.notAZip)
  })
}

const blamingArchive = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    const { code } = error as { code?: unknown }
    // Inflate errors mean changed content; other codes are system errors.
    const isOfSystem = code !== undefined && !String(code).startsWith('Z_')
    if (error instanceof AppError || isOfSystem) throw error
    throw refused(messages.damaged)
  }
}

const textOf = async (zip: ZipFile, entry: Entry, maxSize: number): Promise<string> => {
  if (entry.uncompressedSize > maxSize) throw refused(messages.notOurs)
  const parts: Buffer[] = []
  for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer)
  const content = Buffer.concat(parts)
  // The manifest contains the hashes of all entries but its own; the zip library does not check the CRC.
  if (crc32(content) !== entry.crc32) throw refused(messages.damaged)
  return content.toString('utf8')
}

const contentsOf = ({ tables, files }: Manifest): ReadonlyMap<string, Content> =>
  new Map([
    ...tables.map((table) => [tableEntry(table.table), table] as const),
    ...files.map((file) => [fileEntry(file.hash), file] as const),
  ])

const checkNames = (entries: ReadonlyMap<string, Entry>, manifest: Manifest): void => {
  const contents = contentsOf(manifest)
  const damaged = new Set(manifest.missing.map(fileEntry))
  for (const [name, entry] of entries) {
    if (name === MANIFEST || name === SIGNATURE || damaged.has(name)) continue
    if (contents.get(name)?.size !== entry.uncompressedSize) throw refused(messages.damaged)
  }
  if ([...contents.keys()].some((name) => !entries.has(name))) throw refused(messages.damaged)
}

export const openArchive = async (path: string): Promise<Archive> => {
  const zip = await openZip(path)
  try {
    return await blamingArchive(async () => {
      const entries = await entriesOf(zip)
      checkWeight(entries, (await stat(path)).size)
      const last = entries.get(MANIFEST)
      const text = last ? await textOf(zip, last, MAX_MANIFEST) : ''
      const manifest = readManifest(text)
      if (!manifest) throw refused(entries.has(ENCRYPTED_ENTRY) ? messages.encrypted : messages.notOurs)
      checkNames(entries, manifest)
      const beside = entries.get(SIGNATURE)
      const signature = beside && (await textOf(zip, beside, MAX_SIGNATURE))
      const open = async (name: string): Promise<Readable> => {
        const entry = entries.get(name)
        if (!entry) throw refused(messages.damaged)
        return zip.openReadStreamPromise(entry)
      }
      return { manifest, signed: { manifest: text, signature }, open, close: () => zip.close() }
    })
  } catch (error) {
    zip.close()
    throw error
  }
}

/** Reads every entry and compares its hash with the manifest. Throws if one differs. */
export const verifyArchive = ({ manifest, open }: Archive): Promise<void> =>
  blamingArchive(async () => {
    for (const [name, { hash }] of contentsOf(manifest)) {
      const sum = createHash('sha256')
      await pipeline(await open(name), sum)
      if (sum.digest('hex') !== hash) throw refused(messages.damaged)
    }
  })

export const isEncryptedArchive = async (path: string): Promise<boolean> => {
  const zip = await openZip(path)
  try {
    return await blamingArchive(async () => {
      const entries = await entriesOf(zip)
      return entries.size === 1 && entries.has(ENCRYPTED_ENTRY)
    })
  } finally {
    zip.close()
  }
}

type Decryption = { from: string; to: string; opener: string }

export const decryptArchive = async (
  configured: Pick<Kernel, 'config'>,
  { from, to, opener }: Decryption,
): Promise<void> => {
  const zip = await openZip(from)
  try {
    const entry = (await entriesOf(zip)).get(ENCRYPTED_ENTRY)
    if (!entry) throw refused(messages.damaged)
    const sealed = Readable.toWeb(await zip.openReadStreamPromise(entry))
    const content = await decrypt(sealed as globalThis.ReadableStream<Uint8Array>, opener)
    const clear = withinFreeSpace(Readable.fromWeb(content as ReadableStream), dirname(to), configured)
    await pipeline(clear, createWriteStream(to, { mode: 0o600 }))
  } catch (error) {
    await rm(to, { force: true })
    if (error instanceof AppError || (error as { code?: unknown }).code === 'ENOSPC') throw error
    throw refused(messages.wrongPassphrase)
  } finally {
    zip.close()
  }
}
