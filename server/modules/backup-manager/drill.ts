/** Test restore into temporary tables with the real constraints, rolled back: leaves nothing, even after a crash. */
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { archiveMessages } from '#i18n/fr/backupImports.ts'
import { backupMessages as messages } from '#i18n/fr/backups.ts'
import type { Kernel } from '#server/engine/context.ts'
import { consoleColumns, consoleTable, consoleTableName } from '#server/engine/runtime/consoleTables.ts'
import { createStatement } from '#server/engine/runtime/tableStatements.ts'
import { AppError } from '#server/platform/errors.ts'
import { publish } from '#server/platform/events/events.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { copyRowsIn, openBulkConnection } from '#server/platform/postgres/copy.ts'
import { compareWithArchive } from './archiveVersion.ts'
import { listTables } from './catalogue.ts'
import { archivePath, drillPath } from './folder.ts'
import { listForeignKeys } from './foreignKeys.ts'
import { consolePlaces, type Manifest, tableEntry } from './manifest.ts'
import { migrateArchive } from './migrateArchive.ts'
import { unsealOpener } from './opener.ts'
import { type Archive, decryptArchive, openArchive, refused, verifyArchive } from './readArchive.ts'
import { checkTables, columnsText } from './replaceTables.ts'
import { unsavedTables } from './savedServices.ts'
import { tableNames } from './tableNames.ts'

export const DRILL_JOB = 'backup-manager:drill'

type StandIns = ReadonlyMap<string, string>

/** Table of an entity that this installation does not have. */
const consoleTableAt = (kernel: Kernel, manifest: Manifest, table: string) => {
  const place = consolePlaces(manifest).find(({ key }) => consoleTableName(key) === table)
  if (!place) throw refused(archiveMessages.otherTables)
  return consoleTable(kernel, place)
}

const fill = async (kernel: Kernel, client: Client, { manifest, open }: Archive): Promise<StandIns> => {
  const here = await listTables(client, manifest.services, unsavedTables(kernel, manifest))
  checkTables(manifest, here, consoleColumns(kernel))
  const byTable = new Map(here.map((table) => [table.table, table]))
  const standIns = new Map<string, string>()
  for (const [place, saved] of manifest.tables.entries()) {
    const [own, name] = [byTable.get(saved.table), `pg_temp.drill_${place}`]
    // An entity of the same name may be another one here.
    const real = own && columnsText(own.columns) === columnsText(saved.columns) ? own.name : undefined
    // Includes all constraints except foreign keys, and no triggers, as in an import.
    await client.query(
      real
        ? `CREATE TEMPORARY TABLE drill_${place} (LIKE ${real} INCLUDING ALL EXCLUDING STATISTICS)`
        : createStatement(consoleTableAt(kernel, manifest, saved.table), name),
    )
    const copied = copyRowsIn(client, { name, columns: saved.columns })
    await pipeline(await open(tableEntry(saved.table)), copied)
    if (copied.rowCount !== saved.rows) throw refused(archiveMessages.damaged)
    if (real) standIns.set(real, name)
  }
  return standIns
}

const checkPointers = async (client: Client, standIns: StandIns, nameOf: (table: string) => string): Promise<void> => {
  for (const { from, to, column, target } of await listForeignKeys(client, [...standIns.keys()])) {
    const [pointing, pointed] = [standIns.get(from), standIns.get(to)]
    if (!pointing || !pointed) continue
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM ${pointing} AS pointing WHERE pointing.${column} IS NOT NULL
         AND NOT EXISTS (SELECT FROM ${pointed} AS pointed WHERE pointed.${target} = pointing.${column})`,
    )
    const [row] = rows
    if (row && row.count > 0) throw refused(archiveMessages.dangling(row.count, nameOf(from), nameOf(to)))
  }
}

const restoreBeside = async (kernel: Kernel, client: Client, archive: Archive): Promise<void> => {
  await client.query('BEGIN')
  try {
    await checkPointers(client, await fill(kernel, client, archive), tableNames(kernel))
  } finally {
    await client.query('ROLLBACK')
  }
}

const restoreAny = async (kernel: Kernel, client: Client, archive: Archive, id: string): Promise<void> => {
  const { lacking, migrations } = await compareWithArchive(client, archive.manifest)
  await verifyArchive(archive)
  if (lacking === 0) return restoreBeside(kernel, client, archive)
  const forward = await migrateArchive(kernel, archive, { id, migrations })
  try {
    await restoreBeside(kernel, client, forward)
  } finally {
    await forward.close()
  }
}

const END = `UPDATE backup_manager.backup SET drilled_at = now(), drill_failure = $2, updated_at = now()
  WHERE id = $1 AND drilled_at IS NULL`

const reasonOf = ({ log }: Kernel, error: unknown): string => {
  if (error instanceof AppError) return error.message
  log.error({ err: error }, 'drill of a backup failed')
  return messages.drillFailed
}

export type Drill = { backupId: string; sealed?: string }

export const queueDrill = (kernel: Kernel, backupId: string, sealed?: string): Promise<void> => {
  const payload = { backupId, ...(sealed && { sealed }) }
  return enqueue(kernel.pool, DRILL_JOB, payload, { key: `${DRILL_JOB}:${backupId}`, maxAttempts: 1 })
}

const withArchive = async (kernel: Kernel, given: Drill, work: (archive: Archive) => Promise<void>) => {
  const [path, clear] = [archivePath(kernel, given.backupId), drillPath(kernel, given.backupId)]
  const opener = unsealOpener(kernel, given)
  try {
    if (opener !== undefined) await decryptArchive(kernel, { from: path, to: clear, opener })
    const archive = await openArchive(opener === undefined ? path : clear)
    try {
      await work(archive)
    } finally {
      await archive.close()
    }
  } finally {
    await rm(clear, { force: true })
  }
}

export const drill = async (given: Drill, kernel: Kernel): Promise<void> => {
  const { backupId } = given
  let failure: string | null = null
  try {
    await withArchive(kernel, given, async (archive) => {
      const client = await openBulkConnection(String(kernel.directPool.options.connectionString))
      try {
        await restoreAny(kernel, client, archive, backupId)
      } finally {
        await client.end()
      }
    })
  } catch (error) {
    failure = reasonOf(kernel, error)
  }
  await kernel.pool.query(END, [backupId, failure])
  await publish(kernel.pool, 'backup', { action: 'update', id: backupId })
}
