/** Job that imports an archive: verifies it completely first, then replaces all data or none. */
import { rm } from 'node:fs/promises'
import type { Client } from 'pg'
import { archiveMessages as messages } from '#i18n/fr/backupImports.ts'
import { CONSOLE_SAVER, isRunningBackup } from '#resources/domain/backups.ts'
import type { Kernel, SavedTables } from '#server/engine/context.ts'
import { consoleColumns, setConsoleTables } from '#server/engine/runtime/consoleTables.ts'
import { keepContents } from '#server/features/files/files.ts'
import { recordSecurityEvent } from '#server/features/journal/journal.ts'
import { restoreSignIn, storeSignIn } from '#server/modules/security/signInRows.ts'
import { AppError } from '#server/platform/errors.ts'
import { GAP_TOPIC, publish } from '#server/platform/events/events.ts'
import { lockMigrations } from '#server/platform/migrations/migrate.ts'
import { beginPause, endPause } from '#server/platform/pause.ts'
import { openBulkConnection } from '#server/platform/postgres/copy.ts'
import { withinFreeSpace } from '#server/platform/storage/freeSpace.ts'
import { compareWithArchive } from './archiveVersion.ts'
import { listTables } from './catalogue.ts'
import { failureOf } from './exportJob.ts'
import { type SentArchive, uploadPath } from './folder.ts'
import { restoreForeignKey } from './foreignKeys.ts'
import { consolePlaces, fileEntry, tableEntry } from './manifest.ts'
import { migrateArchive } from './migrateArchive.ts'
import { unsealOpener } from './opener.ts'
import { type Archive, decryptArchive, openArchive, refused, verifyArchive } from './readArchive.ts'
import {
  type BackupItem,
  type BackupRecord,
  endBackup,
  findBackup,
  itemOf,
  noteBackup,
  sendHeartbeats,
} from './record.ts'
import { checkTables, replaceTables } from './replaceTables.ts'
import { savedServices, unsavedTables } from './savedServices.ts'
import { isOwnArchive } from './signature.ts'
import { tableNames } from './tableNames.ts'

export const BACKUP_IMPORT_JOB = 'backup-manager:import'

export type Import = {
  backupId: string
  upload: SentArchive
  /** A super administrator confirmed an archive that this installation did not sign. */
  acceptsForeign?: boolean
  sealed?: string
}

/** Stores contents before the rows that reference them. Contents of a failed import are removed like other orphans. */
const keepFiles = async (kernel: Kernel, { manifest, open }: Archive): Promise<void> => {
  const { storage, config } = kernel
  for (const { hash, size } of manifest.files) {
    if ((await storage.sizeOf(hash)) === size) continue
    const received = await storage.receive(withinFreeSpace(await open(fileEntry(hash)), config.dataDir, kernel), size)
    if (received?.hash !== hash) {
      await received?.discard()
      throw refused(messages.damaged)
    }
    await received.keep()
  }
}

const check = async (kernel: Kernel, client: Client, { manifest }: Archive) => {
  const known = await savedServices(kernel)
  if (!manifest.services.every((service) => known.includes(service))) throw refused(messages.otherTables)
  return compareWithArchive(client, manifest)
}

const checkHere = async (kernel: Kernel, client: Client, { manifest }: Archive): Promise<void> =>
  checkTables(
    manifest,
    await listTables(client, manifest.services, unsavedTables(kernel, manifest)),
    consoleColumns(kernel),
  )

const kept = ({ saved }: Pick<Kernel, 'saved'>, of: keyof SavedTables): string[] =>
  [...saved.values()].flatMap((tables) => tables[of] ?? [])

type Replacement = {
  kernel: Kernel
  client: Client
  archive: Archive
  backup: BackupRecord
  items: readonly BackupItem[]
  lacking: number
  isOwn: boolean
  /** Called when everything is ready, before the pause. */
  onReplace: () => void
}

const endSessions = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM security.session WHERE ended_at IS NULL')
  for (const { id } of rows) await publish(client, 'session', { ended: 'imported' }, { sessionId: id })
}

const replace = async (replacement: Replacement): Promise<void> => {
  const { kernel, client, archive, backup, items, lacking, isOwn } = replacement
  const { manifest, open } = archive
  const secrets = manifest.holdsSecrets ? [] : kept(kernel, 'secrets')
  const following = [...kept(kernel, 'installation'), ...secrets, 'backup_manager.backup']
  const emptied = [...kept(kernel, 'transient'), 'kernel.answered_request', 'kernel.search_progress']
  await endSessions(client)
  if (manifest.services.includes(CONSOLE_SAVER)) await setConsoleTables(kernel, client, consolePlaces(manifest))
  const bringsPeople = manifest.services.includes('security')
  if (bringsPeople) await storeSignIn(client, backup.requestedBy)
  await replaceTables({
    client,
    manifest,
    tables: await listTables(client, manifest.services, unsavedTables(kernel, manifest)),
    transient: emptied,
    following,
    settle: kept(kernel, 'settle'),
    rowsOf: (table) => open(tableEntry(table)),
    restoreKey: (tx, key) => restoreForeignKey(tx, key, { following, emptied, nameOf: tableNames(kernel) }),
  })
  if (bringsPeople) await restoreSignIn(client, { holdsSecrets: manifest.holdsSecrets, isOwn })
  const source = { session: null, ip: '', userAgent: '', now: new Date() }
  await recordSecurityEvent(client, source, { kind: 'BACKUP_IMPORTED', detail: backup.name })
  const completed = items.map((item) => ({ ...item, status: 'COMPLETED' as const }))
  const warning = lacking > 0 ? messages.migrated(lacking) : null
  // The import was marked as abandoned meanwhile and reported as without effect, so it must roll back.
  if (!(await endBackup(client, backup.id, { items: completed, warning }))) throw refused(messages.interrupted)
  await publish(client, GAP_TOPIC, { action: 'update', id: backup.id })
}

/** One transaction: after a crash PostgreSQL has the old or the new state. */
const replaceAlone = async (replacement: Replacement): Promise<void> => {
  const { client, onReplace } = replacement
  onReplace()
  await beginPause(client)
  try {
    await client.query('BEGIN')
    await lockMigrations(client)
    await replace(replacement)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  } finally {
    await endPause(client).catch(() => undefined)
  }
  await client.query('ANALYZE')
}

type Work = { path: string; given: Import; onReplace: () => void }

const work = async (kernel: Kernel, backup: BackupRecord, { path, given, onReplace }: Work) => {
  const clear = `${path}.zip`
  const opener = unsealOpener(kernel, given)
  if (backup.isEncrypted) await decryptArchive(kernel, { from: path, to: clear, opener: opener ?? '' })
  const archive = await openArchive(backup.isEncrypted ? clear : path)
  const client = await openBulkConnection(kernel.ownerConnectionString ?? '')
  try {
    const { services, tables } = archive.manifest
    const items = services.map((service) => {
      const rows = tables.filter((table) => table.service === service).reduce((sum, one) => sum + one.rows, 0)
      const files = service === 'drive' ? archive.manifest.files.length : 0
      return { ...itemOf(service), status: 'IN_PROGRESS', rows, files } as const
    })
    await noteBackup(kernel.pool, backup.id, items)
    const isOwn = isOwnArchive(kernel.keys, archive)
    if (!given.acceptsForeign && !isOwn) throw refused(messages.foreignArchive)
    const { lacking, migrations } = await check(kernel, client, archive)
    if (lacking === 0) await checkHere(kernel, client, archive)
    await verifyArchive(archive)
    await keepContents(client)
    await keepFiles(kernel, archive)
    const replacing = { kernel, client, archive, backup, items, lacking, isOwn, onReplace }
    if (lacking === 0) return await replaceAlone(replacing)
    const forward = await migrateArchive(kernel, archive, { id: backup.id, migrations })
    try {
      await checkHere(kernel, client, forward)
      await replaceAlone({ ...replacing, archive: forward })
    } finally {
      await forward.close()
    }
  } finally {
    await client.end()
    await archive.close()
    await rm(clear, { force: true })
  }
}

const reasonOf = (kernel: Kernel, error: unknown): string =>
  error instanceof AppError ? error.message : failureOf(kernel, error, messages.failed)

/** Executes an import. After a crash it does not restart, because users may have changed data meanwhile. */
export const runImport = async (given: Import, kernel: Kernel): Promise<void> => {
  const backup = await findBackup(kernel.pool, given.backupId)
  if (!backup || !isRunningBackup(backup.status)) return
  const path = uploadPath(kernel, given.upload)
  // Verification takes minutes, so it sends heartbeats; they stop before the replacement locks the backup table.
  const onReplace = sendHeartbeats(kernel, backup.id)
  try {
    if (backup.status === 'IN_PROGRESS') throw refused(messages.interrupted)
    await noteBackup(kernel.pool, backup.id, backup.items)
    await work(kernel, backup, { path, given, onReplace })
  } catch (error) {
    const items = backup.items.map((item) => ({ ...item, status: 'FAILED' as const }))
    await endBackup(kernel.pool, backup.id, { items, failure: reasonOf(kernel, error) })
  } finally {
    onReplace()
    await rm(path, { force: true })
  }
}
