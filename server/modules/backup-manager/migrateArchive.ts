/** Converts an older archive in a scratch database: migrated to its state, filled, migrated like any update. */
import type { Client } from 'pg'
import { archiveMessages as messages } from '#i18n/fr/backupImports.ts'
import type { Kernel } from '#server/engine/context.ts'
import { createConsoleTable, ownersFirst } from '#server/engine/runtime/consoleTables.ts'
import type { AppliedMigration } from '#server/platform/migrations/baseline.ts'
import { migrate } from '#server/platform/migrations/migrate.ts'
import { copyRowsOut, openBulkConnection } from '#server/platform/postgres/copy.ts'
import { lacksCreateDatabase, openScratch } from '#server/platform/postgres/scratchDatabase.ts'
import { listTables, readSequences, type StoredTable } from './catalogue.ts'
import { keepForeignKey } from './foreignKeys.ts'
import { consolePlaces, type Manifest, type SavedTable, tableEntry } from './manifest.ts'
import { type Archive, refused } from './readArchive.ts'
import { replaceTables } from './replaceTables.ts'
import { unsavedTables } from './savedServices.ts'

const tablesOfThen = async (client: Client, { services, tables }: Manifest): Promise<StoredTable[]> => {
  const there = new Map((await listTables(client, services, [])).map((table) => [table.table, table]))
  return tables.map((saved) => {
    const table = there.get(saved.table)
    const isSame = table && [...table.columns].sort().join() === [...saved.columns].sort().join()
    if (!isSame) throw refused(messages.otherTables)
    return table
  })
}

/** References out of a partial archive are kept unchecked, because their targets are not in the scratch database. */
const fillAsThen = async (kernel: Kernel, url: string, { manifest, open }: Archive): Promise<void> => {
  const client = await openBulkConnection(url)
  try {
    await client.query('BEGIN')
    for (const place of ownersFirst(consolePlaces(manifest))) await createConsoleTable(kernel, client, place)
    await replaceTables({
      client,
      manifest,
      tables: await tablesOfThen(client, manifest),
      transient: [],
      following: [],
      settle: [],
      rowsOf: (table) => open(tableEntry(table)),
      restoreKey: keepForeignKey,
    })
    await client.query('COMMIT')
    await client.query('ANALYZE')
  } finally {
    await client.end()
  }
}

const countRows = async (client: Client, { name, condition = 'true' }: StoredTable): Promise<number> =>
  Number((await client.query<{ count: string }>(`SELECT count(*) FROM ${name} WHERE ${condition}`)).rows[0]?.count)

type Scratch = { kernel: Kernel; client: Client; archive: Archive; close: () => Promise<void> }

const archiveOf = async ({ kernel, client, archive, close }: Scratch): Promise<Archive> => {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const { services } = archive.manifest
  const stored = await listTables(client, services, unsavedTables(kernel, archive.manifest))
  const tables: SavedTable[] = []
  for (const table of stored) {
    const { service, columns } = table
    // Without hash: the rows only move within PostgreSQL.
    tables.push({ service, table: table.table, columns, rows: await countRows(client, table), size: 0, hash: '' })
  }
  const { rows: current } = await client.query<AppliedMigration>('SELECT owner, name, hash FROM public.migration')
  const sequences = await readSequences(client, services)
  const byEntry = new Map(stored.map((table) => [tableEntry(table.table), table]))
  return {
    signed: archive.signed,
    manifest: { ...archive.manifest, migrations: current, tables, sequences },
    open: async (name) => {
      const table = byEntry.get(name)
      return table ? copyRowsOut(client, table) : archive.open(name)
    },
    close,
  }
}

const migrateOn = async ({ log, migrationSources }: Kernel, url: string): Promise<void> => {
  try {
    await migrate(url, migrationSources)
  } catch (error) {
    log.error({ err: error }, 'archive of an earlier build not migrated')
    throw refused(messages.notMigrated)
  }
}

const scratchFor = async (client: Client, connectionString: string, id: string) => {
  try {
    return await openScratch(client, connectionString, id)
  } catch (error) {
    throw lacksCreateDatabase(error) ? refused(messages.noScratch) : error
  }
}

export const migrateArchive = async (
  kernel: Kernel,
  archive: Archive,
  { id, migrations }: { id: string; migrations: readonly AppliedMigration[] },
): Promise<Archive> => {
  const { ownerConnectionString, migrationSources } = kernel
  if (!ownerConnectionString) throw refused(messages.noOwner)
  const owner = await openBulkConnection(ownerConnectionString)
  const closing: (() => Promise<unknown>)[] = [() => owner.end()]
  const close = async (): Promise<void> => {
    for (const one of closing.reverse()) await one()
  }
  try {
    const { url, drop } = await scratchFor(owner, ownerConnectionString, id)
    closing.push(drop)
    await migrate(url, migrationSources, migrations)
    await fillAsThen(kernel, url, archive)
    await migrateOn(kernel, url)
    const client = await openBulkConnection(url)
    closing.push(() => client.end())
    return await archiveOf({ kernel, client, archive, close })
  } catch (error) {
    await close()
    throw error
  }
}
