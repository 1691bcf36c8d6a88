/** Job that creates a backup. After a crash it starts again and replaces the partial file. */
import type { Client } from 'pg'
import { backupMessages as messages } from '#i18n/fr/backups.ts'
import { CONSOLE_SAVER } from '#resources/domain/backups.ts'
import type { Kernel } from '#server/engine/context.ts'
import type { ConsolePlace } from '#server/engine/runtime/consoleTables.ts'
import { keepContents } from '#server/features/files/files.ts'
import { openBulkConnection } from '#server/platform/postgres/copy.ts'
import { queueDrill } from './drill.ts'
import { storeArchive } from './folder.ts'
import type { Manifest } from './manifest.ts'
import { sealOpener, unsealOpener } from './opener.ts'
import { type Lock, newKeys } from './passphrase.ts'
import {
  type BackupItem,
  type BackupRecord,
  endBackup,
  findBackup,
  itemOf,
  noteBackup,
  sendHeartbeats,
} from './record.ts'
import { unsavedTables } from './savedServices.ts'
import { writeArchive } from './writeArchive.ts'

export const EXPORT_JOB = 'backup-manager:export'

/** Minimum milliseconds between progress events. */
const TOLD_MS = 700

const followItems = (kernel: Kernel, id: string, services: readonly string[]) => {
  const items = new Map<string, BackupItem>(services.map((service) => [service, itemOf(service)]))
  let told = 0
  let telling: Promise<unknown> = Promise.resolve()
  const tell = (): void => {
    if (Date.now() - told < TOLD_MS) return
    told = Date.now()
    telling = noteBackup(kernel.publishingPool, id, [...items.values()]).catch((error: unknown) =>
      kernel.log.warn({ error }, 'progress of a backup not told'),
    )
  }
  return {
    add: (service: string, { rows = 0, files }: { rows?: number; files?: number }): void => {
      for (const item of items.values()) if (item.status === 'IN_PROGRESS') item.status = 'COMPLETED'
      const item = items.get(service)
      if (item) Object.assign(item, { status: 'IN_PROGRESS', rows: item.rows + rows, files: files ?? item.files })
      tell()
    },
    ended: async (): Promise<BackupItem[]> => {
      await telling
      return [...items.values()].map((item) => ({ ...item, status: 'COMPLETED' }))
    },
    failed: async (): Promise<BackupItem[]> => {
      await telling
      return [...items.values()].map((item) => (item.status === 'COMPLETED' ? item : { ...item, status: 'FAILED' }))
    },
  }
}

export const failureOf = ({ log }: Pick<Kernel, 'log'>, error: unknown, otherwise: string): string => {
  log.error({ err: error }, 'backup failed')
  const { code } = error as { code?: unknown }
  return code === 'ENOSPC' || code === '53100' ? messages.noRoom : otherwise
}

/** `sealed`: encrypted passphrase of the archive. `recipient`: public key for its encryption. */
export type Export = { backupId: string; sealed?: string; recipient?: string }

/** Encryption of the archive, and the secret for its test restore: a temporary key if only a public key is given. */
type Closing = { lock?: Lock; opener?: string }

const closingOf = async (kernel: Kernel, given: Export): Promise<Closing> => {
  const passphrase = unsealOpener(kernel, given)
  if (passphrase !== undefined) return { lock: { passphrase }, opener: passphrase }
  if (given.recipient === undefined) return {}
  const { secret, recipient } = await newKeys()
  return { lock: { recipients: [given.recipient, recipient] }, opener: secret }
}

const readEntities = async (
  client: Client,
  services: readonly string[],
): Promise<Pick<Manifest, 'entities' | 'owners' | 'trees'>> => {
  if (!services.includes(CONSOLE_SAVER)) return { entities: [], owners: {}, trees: [] }
  const { rows } = await client.query<ConsolePlace>(
    `SELECT key, owner_entity AS owner, is_tree AS "isTree" FROM entity_customizer.console_entity
     WHERE dropped_at IS NULL ORDER BY key`,
  )
  const owned = rows.flatMap(({ key, owner }) => (owner === null ? [] : [[key, owner] as const]))
  const trees = rows.filter(({ isTree }) => isTree).map(({ key }) => key)
  return { entities: rows.map(({ key }) => key), owners: Object.fromEntries(owned), trees }
}

type Making = { kernel: Kernel; client: Client; backup: BackupRecord; lock: Lock | undefined }

/** One snapshot for all services. File contents never change, and none is removed during the backup. */
const makeArchive = async ({ kernel, client, backup, lock }: Making, follow: ReturnType<typeof followItems>) => {
  await keepContents(client)
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const services = backup.items.map(({ service }) => service)
  const saving = {
    client,
    storage: kernel.storage,
    keys: kernel.keys,
    services,
    ...(await readEntities(client, services)),
    without: unsavedTables(kernel, backup),
    holdsSecrets: backup.holdsSecrets,
    onTable: ({ service, rows }: { service: string; rows: number }) => follow.add(service, { rows }),
    onFile: (files: number) => follow.add('drive', { files }),
  }
  let written = { size: 0, hash: '' }
  const manifest = await writeArchive(saving, async (content) => {
    written = await storeArchive(kernel, backup.id, { content, lock })
  })
  await client.query('COMMIT')
  return { written, manifest }
}

export const exportJob = async (given: Export, kernel: Kernel): Promise<void> => {
  const backup = await findBackup(kernel.pool, given.backupId)
  if (!backup || backup.status === 'COMPLETED' || backup.status === 'FAILED') return
  const services = backup.items.map(({ service }) => service)
  const follow = followItems(kernel, backup.id, services)
  if (!(await noteBackup(kernel.pool, backup.id, services.map(itemOf)))) return
  const { lock, opener } = await closingOf(kernel, given)
  // Never write an archive unencrypted that was requested encrypted.
  if (backup.isEncrypted && lock === undefined)
    return void (await endBackup(kernel.pool, backup.id, { failure: messages.failed }))
  // Regular heartbeats, because one drive file may take minutes.
  const end = sendHeartbeats(kernel, backup.id)
  const client = await openBulkConnection(String(kernel.directPool.options.connectionString))
  try {
    const { written, manifest } = await makeArchive({ kernel, client, backup, lock }, follow)
    const { missing } = manifest
    const warning = missing.length > 0 ? messages.missingFiles(missing.length) : null
    await endBackup(kernel.pool, backup.id, { ...written, items: await follow.ended(), warning })
    if (opener) await queueDrill(kernel, backup.id, sealOpener(kernel, backup.id, opener))
  } catch (error) {
    const failure = failureOf(kernel, error, messages.failed)
    await endBackup(kernel.pool, backup.id, { items: await follow.failed(), failure })
  } finally {
    end()
    await client.end()
  }
}
