import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BACKUP_SERVICES } from '#resources/domain/backups.ts'
import { listTables } from '#server/modules/backup-manager/catalogue.ts'
import { keepForeignKey } from '#server/modules/backup-manager/foreignKeys.ts'
import { tableEntry } from '#server/modules/backup-manager/manifest.ts'
import { openArchive, verifyArchive } from '#server/modules/backup-manager/readArchive.ts'
import { replaceTables } from '#server/modules/backup-manager/replaceTables.ts'
import { writeArchive } from '#server/modules/backup-manager/writeArchive.ts'
import { openBulkConnection } from '#server/platform/postgres/copy.ts'
import { createPool } from '#server/platform/postgres/database.ts'
import { createDiskStorage } from '#server/platform/storage/diskStorage.ts'
import { services as allServices } from '#server/services.ts'
import { fingerprint } from '#tests/server/fixtures/savedRows.ts'
import type { BenchContext } from './context.ts'

const of = (kind: 'transient' | 'installation'): string[] => allServices.flatMap(({ saved }) => saved?.[kind] ?? [])

const seconds = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  const start = Date.now()
  const result = await work()
  console.log(`  ${what}: ${((Date.now() - start) / 1000).toFixed(1)} s`)
  return result
}

export const benchBackups = async ({ ownerConnectionString }: BenchContext): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'regie-bench-backup-'))
  const path = join(folder, 'archive.zip')
  const pool = createPool(ownerConnectionString, { size: 1, statementTimeout: 600_000 })
  const client = await openBulkConnection(ownerConnectionString)
  const services = [...BACKUP_SERVICES]
  const without = [...of('transient'), ...of('installation')]
  try {
    const before = await fingerprint(pool)
    const storage = await createDiskStorage(join(folder, 'files'))
    const { tables } = await seconds('saved', async () => {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
      const manifest = await writeArchive({ client, storage, services, without }, (zip) =>
        pipeline(zip, createWriteStream(path)),
      )
      await client.query('COMMIT')
      return manifest
    })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`  ${rows} rows, ${Math.round((await stat(path)).size / 1024 / 1024)} MB`)
    const archive = await openArchive(path)
    await seconds('verified', () => verifyArchive(archive))
    await seconds('restored', async () => {
      await client.query('BEGIN')
      await replaceTables({
        client,
        manifest: archive.manifest,
        tables: await listTables(client, services, without),
        transient: of('transient'),
        following: [...of('installation'), 'backup_manager.backup'],
        settle: [],
        rowsOf: (table) => archive.open(tableEntry(table)),
        restoreKey: keepForeignKey,
      })
      await client.query('COMMIT')
    })
    await archive.close()
    const after = await fingerprint(pool)
    const changed = Object.keys(before).filter((table) => before[table] !== after[table])
    if (changed.length > 0) throw new Error(`rows have changed: ${changed.join(', ')}`)
    console.log(`  ${Object.keys(before).length} tables identical, row for row`)
  } finally {
    await client.end()
    await pool.end()
    await rm(folder, { recursive: true, force: true })
  }
}
