/** Streams a snapshot of the database into a zip, entry by entry, with one chunk in memory. */
import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import type { Client } from 'pg'
import { ZipFile } from 'yazl'
import type { Keyring } from '#server/platform/keyring.ts'
import type { AppliedMigration } from '#server/platform/migrations/baseline.ts'
import { copyRowsOut } from '#server/platform/postgres/copy.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { outputOf, withErrorsTo } from '#server/platform/zipStreams.ts'
import { listTables, readSequences, type StoredTable } from './catalogue.ts'
import { type Content, FORMAT, fileEntry, MANIFEST, type Manifest, type SavedTable, tableEntry } from './manifest.ts'
import { SIGNATURE, signManifest } from './signature.ts'

/** Measured: level 3 takes half as long again as no compression; archives are a fifth of the rows. */
const LEVEL = 3

export type Saving = {
  client: Client
  storage: Pick<Storage, 'open' | 'sizeOf'>
  services: readonly string[]
  without: readonly string[]
  entities?: readonly string[]
  owners?: Manifest['owners']
  trees?: readonly string[]
  /** False if `without` names the tables of passwords and other means to sign in. */
  holdsSecrets?: boolean
  /** Keys that sign the archive. Without signature, an import reports another installation. */
  keys?: Keyring
  onTable?: (table: SavedTable) => void
  onFile?: (done: number) => void
}

const measuring = (onEnd: (content: Content) => void): Transform => {
  const hash = createHash('sha256')
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      onEnd({ size, hash: hash.digest('hex') })
      done()
    },
  })
}

/** Opens each entry when it is written: one connection and one file at a time. */
const addEntry = (
  zip: ZipFile,
  name: string,
  open: () => Readable,
  { level, onEnd }: { level: number; onEnd: (content: Content, source: Readable) => void },
): void =>
  zip.addReadStreamLazy(name, { compressionLevel: level }, (give) => {
    const source = open()
    const through = measuring((content) => onEnd(content, source))
    source.on('error', (error) => through.destroy(error))
    give(null, source.pipe(withErrorsTo(zip, through) as Transform))
  })

const addTable = (zip: ZipFile, { client, onTable }: Saving, table: StoredTable, tables: SavedTable[]): void => {
  const { service, columns } = table
  const onEnd = (content: Content, source: Readable): void => {
    const { rowCount } = source as Readable & { rowCount: number }
    const saved = { ...content, service, table: table.table, columns, rows: rowCount }
    tables.push(saved)
    onTable?.(saved)
  }
  addEntry(zip, tableEntry(table.table), () => copyRowsOut(client, table), { level: LEVEL, onEnd })
}

/** Parallel requests, because object storage answers each in tens of milliseconds. */
const ASKED_TOGETHER = 32

type Contents = { files: Content[]; missing: string[] }

const findContents = async ({ client, storage, services }: Saving): Promise<{ found: string[]; missing: string[] }> => {
  const contents: { found: string[]; missing: string[] } = { found: [], missing: [] }
  if (!services.includes('drive')) return contents
  const { rows } = await client.query<{ hash: string }>('SELECT DISTINCT hash FROM drive.file ORDER BY hash')
  for (let from = 0; from < rows.length; from += ASKED_TOGETHER) {
    const hashes = rows.slice(from, from + ASKED_TOGETHER).map(({ hash }) => hash)
    const sizes = await Promise.all(hashes.map((hash) => storage.sizeOf(hash)))
    for (const [index, hash] of hashes.entries()) contents[sizes[index] === undefined ? 'missing' : 'found'].push(hash)
  }
  return contents
}

/** Uncompressed, because images, documents and archives are already compressed. */
const addFile = (zip: ZipFile, { storage, onFile }: Saving, hash: string, contents: Contents): void => {
  const onEnd = (content: Content): void => {
    // A content with another hash than its name is damaged and cannot be restored.
    if (content.hash === hash) contents.files.push(content)
    else contents.missing.push(hash)
    onFile?.(contents.files.length)
  }
  addEntry(zip, fileEntry(hash), () => storage.open(hash), { level: 0, onEnd })
}

const readMigrations = async (client: Client): Promise<AppliedMigration[]> =>
  (await client.query<AppliedMigration>('SELECT owner, name, hash FROM public.migration ORDER BY owner, name')).rows

export const writeArchive = async (saving: Saving, take: (zip: Readable) => Promise<unknown>): Promise<Manifest> => {
  const { client, services, without, entities = [], owners = {}, trees = [], holdsSecrets = true, keys } = saving
  const { rows } = await client.query<{ at: Date }>('SELECT now() AS at')
  const fixed = {
    product: 'regie',
    format: FORMAT,
    madeAt: (rows[0]?.at ?? new Date()).toISOString(),
    migrations: await readMigrations(client),
    services,
    entities,
    owners,
    trees,
    sequences: await readSequences(client, services),
    holdsSecrets,
  } as const
  // All queries before the first entry, because the connection then streams rows.
  const stored = await listTables(client, services, without)
  const { found, missing } = await findContents(saving)
  const zip = new ZipFile()
  const tables: SavedTable[] = []
  const contents: Contents = { files: [], missing }
  const manifest = (): Manifest => ({ ...fixed, tables, ...contents })
  let text = ''
  for (const table of stored) addTable(zip, saving, table, tables)
  for (const hash of found) addFile(zip, saving, hash, contents)
  zip.addReadStreamLazy(MANIFEST, { compressionLevel: LEVEL }, (give) => {
    text = JSON.stringify(manifest())
    give(null, Readable.from([Buffer.from(text)]))
  })
  if (keys)
    zip.addReadStreamLazy(SIGNATURE, { compressionLevel: 0 }, (give) => {
      give(null, Readable.from([Buffer.from(signManifest(keys, text))]))
    })
  zip.end()
  const out = outputOf(zip)
  await take(out)
  // A source error before the first byte looks like an empty stream.
  if (out.errored) throw out.errored
  return manifest()
}
