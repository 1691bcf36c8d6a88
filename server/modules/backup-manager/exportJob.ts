/** Makes a backup. Run again after a crash it starts over: what was written without its end is replaced. */
import type { Client } from 'pg'
import { backupMessages as messages } from '#i18n/fr/backups.ts'
import type { Kernel } from '#server/engine/context.ts'
import { keepContents } from '#server/features/files/files.ts'
import { openLong } from '#server/platform/postgres/copy.ts'
import { queueDrill } from './drill.ts'
import { keepArchive } from './folder.ts'
import { sealOpener, unsealOpener } from './opener.ts'
import { type Lock, newKeys } from './passphrase.ts'
import { type BackupItem, type BackupRecord, beHeard, endBackup, findBackup, itemOf, noteBackup } from './record.ts'
import { unsavedTables } from './savedServices.ts'
import { writeArchive } from './writeArchive.ts'

export const EXPORT_JOB = 'backup-manager:export'

/** How often those who look on are told, in ms. */
const TOLD_MS = 700

/** Counts what is written of each service, and tells of it now and then. */
export const followItems = (kernel: Kernel, id: string, services: readonly string[]) => {
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
      // The tables of a service follow each other: those before are done.
      for (const item of items.values()) if (item.status === 'IN_PROGRESS') item.status = 'COMPLETED'
      const item = items.get(service)
      if (item) Object.assign(item, { status: 'IN_PROGRESS', rows: item.rows + rows, files: files ?? item.files })
      tell()
    },
    /** All of them, once the last one is done. */
    ended: async (): Promise<BackupItem[]> => {
      await telling
      return [...items.values()].map((item) => ({ ...item, status: 'COMPLETED' }))
    },
    /** Those that were not done when it failed. */
    failed: async (): Promise<BackupItem[]> => {
      await telling
      return [...items.values()].map((item) => (item.status === 'COMPLETED' ? item : { ...item, status: 'FAILED' }))
    },
  }
}

/** What stopped it, in words. */
export const failureOf = ({ log }: Pick<Kernel, 'log'>, error: unknown, otherwise: string): string => {
  log.error({ err: error }, 'backup failed')
  const { code } = error as { code?: unknown }
  return code === 'ENOSPC' || code === '53100' ? messages.noRoom : otherwise
}

/** `sealed`: the passphrase that it is encrypted with; `recipient`: the public key that it is encrypted for. */
export type Export = { backupId: string; sealed?: string; recipient?: string }

/** What the archive is closed with, and what opens it for its drill: a key of its own that is forgotten afterwards. */
type Closing = { lock?: Lock; opener?: string }

const closingOf = async (kernel: Kernel, given: Export): Promise<Closing> => {
  const passphrase = unsealOpener(kernel, given)
  if (passphrase !== undefined) return { lock: { passphrase }, opener: passphrase }
  if (given.recipient === undefined) return {}
  const { secret, recipient } = await newKeys()
  return { lock: { recipients: [given.recipient, recipient] }, opener: secret }
}

type Making = { kernel: Kernel; client: Client; backup: BackupRecord; lock: Lock | undefined }

/** One instant for all services, files included: contents never change, and none is removed meanwhile. */
const makeArchive = async ({ kernel, client, backup, lock }: Making, follow: ReturnType<typeof followItems>) => {
  await keepContents(client)
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const saving = {
    client,
    storage: kernel.storage,
    keys: kernel.keys,
    services: backup.items.map(({ service }) => service),
    without: unsavedTables(kernel, backup),
    holdsSecrets: backup.holdsSecrets,
    onTable: ({ service, rows }: { service: string; rows: number }) => follow.add(service, { rows }),
    onFile: (files: number) => follow.add('drive', { files }),
  }
  let written = { size: 0, hash: '' }
  const manifest = await writeArchive(saving, async (content) => {
    written = await keepArchive(kernel, backup.id, { content, lock })
  })
  await client.query('COMMIT')
  return { written, manifest }
}

/** Takes a backup to its end. */
export const exportJob = async (given: Export, kernel: Kernel): Promise<void> => {
  const backup = await findBackup(kernel.pool, given.backupId)
  if (!backup || backup.status === 'COMPLETED' || backup.status === 'FAILED') return
  const services = backup.items.map(({ service }) => service)
  const follow = followItems(kernel, backup.id, services)
  if (!(await noteBackup(kernel.pool, backup.id, services.map(itemOf)))) return
  const { lock, opener } = await closingOf(kernel, given)
  // Nothing that was to be encrypted is ever written in the clear.
  if (backup.isEncrypted && lock === undefined)
    return void (await endBackup(kernel.pool, backup.id, { failure: messages.failed }))
  // One file of the drive may take minutes.
  const end = beHeard(kernel, backup.id)
  const client = await openLong(String(kernel.directPool.options.connectionString))
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
