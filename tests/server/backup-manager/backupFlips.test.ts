import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeArchive } from '#server/modules/backup-manager/folder.ts'
import { backupManagerService } from '#server/modules/backup-manager/index.ts'
import { tableEntry } from '#server/modules/backup-manager/manifest.ts'
import type { Lock } from '#server/modules/backup-manager/passphrase.ts'
import { decryptArchive, openArchive, verifyArchive } from '#server/modules/backup-manager/readArchive.ts'
import { writeArchive } from '#server/modules/backup-manager/writeArchive.ts'
import { AppError } from '#server/platform/errors.ts'
import { openBulkConnection } from '#server/platform/postgres/copy.ts'
import { fileApp } from '#tests/support/app.ts'
import { IS_THOROUGH } from '#tests/support/thorough.ts'

const PASSPHRASE = 'une phrase secrète de la mairie'
const app = fileApp({ services: [backupManagerService] })
/** A prime, so that skipped bytes differ between parts of the archive. */
const STEP = IS_THOROUGH ? 1 : 11
let folder: string
let path: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regie-flips-'))
  path = join(folder, 'altered.zip')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const makeArchive = async (lock: Lock | undefined): Promise<Buffer> => {
  const client = await openBulkConnection(String(app().pool.options.connectionString))
  const config = { ...app().kernel.config, dataDir: folder }
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
    const saving = { client, storage: app().kernel.storage, services: ['parameter'], without: [] }
    await writeArchive(saving, (content) => storeArchive({ config }, 'flips', { content, lock }))
  } finally {
    await client.end()
  }
  return readFile(join(folder, 'backups', 'flips.zip'))
}

const readWhole = async (): Promise<string> => {
  const archive = await openArchive(path)
  try {
    await verifyArchive(archive)
    const sum = createHash('sha256').update(JSON.stringify(archive.manifest))
    for (const { table } of archive.manifest.tables) {
      await pipeline(await archive.open(tableEntry(table)), async (rows: AsyncIterable<Buffer>) => {
        for await (const part of rows) sum.update(part)
      })
    }
    return sum.digest('hex')
  } finally {
    archive.close()
  }
}

const readAltered = async (content: Buffer, at: number, read: () => Promise<string>): Promise<string | undefined> => {
  const altered = Buffer.from(content)
  altered[at] = (altered[at] as number) ^ (1 << (at % 8))
  await writeFile(path, altered)
  try {
    return await read()
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw new Error(`byte ${at}: ${error}`, { cause: error })
  }
}

it('unencrypted, one byte at a time', async () => {
  const content = await makeArchive(undefined)
  await writeFile(path, content)
  const whole = await readWhole()
  const outcomes = { refused: 0, identical: 0 }
  for (let at = 0; at < content.length; at += STEP) {
    const read = await readAltered(content, at, readWhole)
    if (read === undefined) outcomes.refused += 1
    else if (read === whole) outcomes.identical += 1
    else throw new Error(`byte ${at} of ${content.length} changed what is read, and nobody said so`)
  }
  // Harmless bytes are times, flags and names that the central directory repeats.
  expect(outcomes.refused).toBeGreaterThan(content.length / STEP / 2)
  expect(outcomes.identical).toBeGreaterThan(0)
})

it('encrypted', async () => {
  const content = await makeArchive({ passphrase: PASSPHRASE })
  await writeFile(path, content)
  const clear = join(folder, 'clear.zip')
  const decrypted = async () => {
    await decryptArchive(app().kernel, { from: path, to: clear, opener: PASSPHRASE })
    return createHash('sha256')
      .update(await readFile(clear))
      .digest('hex')
  }
  const whole = await decrypted()
  // Key derivation is slow: tries a few bytes of each part.
  const places = Array.from({ length: 9 }, (_, index) => Math.floor((index * (content.length - 1)) / 8))
  for (const at of places) expect([undefined, whole], `byte ${at}`).toContain(await readAltered(content, at, decrypted))
})
