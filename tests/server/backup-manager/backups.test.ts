import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Decrypter } from 'age-encryption'
import { beforeAll, describe, expect, it } from 'vitest'
import { BACKUP_SERVICES } from '#resources/domain/backups.ts'
import { type Manifest, readManifest } from '#server/modules/backup-manager/manifest.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { unzipBytes } from '#tests/support/unzip.ts'
import { at } from '../fixtures/reservationPeople.ts'
import { reservationTown } from '../fixtures/reservationTown.ts'

const app = fileApp()
const town = reservationTown(app)

const EXPORT = 'mutation ($input: ExportBackupInput!) { exportBackup(input: $input) { id name status } }'
const READ = `query ($id: ID!) { getBackup(id: $id) {
  status size hash warning failure isEncrypted items { service status rows files } } }`
const ALL = [...BACKUP_SERVICES]

let admin: TestPerson
beforeAll(async () => {
  admin = await app().administrator()
})

const ask = async (input: object): Promise<string> =>
  (await admin.get('backup-manager', EXPORT, { input })).exportBackup.id
const ended = (id: string) =>
  eventually(async () => {
    const backup = (await admin.get('backup-manager', READ, { id })).getBackup
    expect(['COMPLETED', 'FAILED']).toContain(backup.status)
    return backup
  })
const url = async (id: string): Promise<string> =>
  (await admin.get('backup-manager', 'query ($id: ID!) { getBackupUrl(id: $id) }', { id })).getBackupUrl
const download = async (id: string): Promise<Buffer> => {
  const response = await fetch(`${app().url}${await url(id)}`)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}
const manifestOf = (entries: Readonly<Record<string, Buffer>>): Manifest => {
  const manifest = readManifest(entries['manifest.json']?.toString() ?? '')
  if (!manifest) throw new Error('no manifest')
  return manifest
}
const hashOf = (content: Buffer | undefined) =>
  createHash('sha256')
    .update(content ?? '')
    .digest('hex')

describe('a backup', () => {
  it('contains every row and file of its services, each entry with its hash, and no session', async () => {
    const hall = await town.hall({ name: 'Salle des fêtes' })
    await town.booked([hall], { from: at('09:00'), to: at('10:30'), subject: 'Conseil' })
    const id = await ask({ services: ALL })
    const backup = await ended(id)
    expect(backup).toMatchObject({ status: 'COMPLETED', failure: null, warning: null, isEncrypted: false })
    expect(backup.items.map(({ service, status }: { service: string; status: string }) => [service, status])).toEqual(
      ALL.map((service) => [service, 'COMPLETED']),
    )
    const archive = await download(id)
    expect(hashOf(archive)).toBe(backup.hash)
    const entries = unzipBytes(archive)
    const manifest = manifestOf(entries)
    expect(manifest.tables.every(({ table, hash }) => hash === hashOf(entries[`tables/${table}`]))).toBe(true)
    expect(manifest.tables.map(({ table }) => table)).toEqual(
      expect.arrayContaining(['reservation.hold', 'security.user_role', 'kernel.numbers_of_reservation']),
    )
    expect(
      manifest.tables.filter(({ table }) => /session|license|login|password|security_event|mutex/.test(table)),
    ).toEqual([])
    expect(entries['tables/reservation.reservation']?.toString()).toContain('Conseil')
    const { rows } = await app().pool.query('SELECT count(*)::int AS count FROM security."user"')
    expect(manifest.tables.find(({ table }) => table === 'security.user')?.rows).toBe(rows[0].count)
  })

  it('includes services with copies, and no others', async () => {
    const services = (await ended(await ask({ services: ['reservation', 'mailer'] }))).items
    expect(services.map(({ service }: { service: string }) => service)).toEqual([
      'company',
      'intervention',
      'mailer',
      'reservation',
      'security',
    ])
    expect(await admin.errorCode('backup-manager', EXPORT, { input: { services: ['mutex'] } })).toBe(
      'VALIDATION_FAILED',
    )
    expect(await admin.errorCode('backup-manager', EXPORT, { input: { services: [] } })).toBe('VALIDATION_FAILED')
  })

  it('is encrypted with a passphrase, and stored in no other form', async () => {
    const passphrase = 'cheval exact pile agrafe'
    const short = { services: ['parameter'], passphrase: 'court' }
    expect(await admin.errorCode('backup-manager', EXPORT, { input: short })).toBe('VALIDATION_FAILED')
    const id = await ask({ services: ['parameter'], passphrase })
    expect(await ended(id)).toMatchObject({ status: 'COMPLETED', isEncrypted: true })
    const entries = unzipBytes(await download(id))
    expect(Object.keys(entries)).toEqual(['archive.zip.age'])
    const decrypter = new Decrypter()
    decrypter.addPassphrase(passphrase)
    const inner = await decrypter.decrypt(new Uint8Array(entries['archive.zip.age'] ?? []))
    expect(manifestOf(unzipBytes(Buffer.from(inner))).services).toEqual(['parameter'])
    const { rows } = await app().pool.query(`SELECT payload::text FROM graphile_worker._private_jobs`)
    expect(JSON.stringify(rows)).not.toContain(passphrase)
  })

  it('runs once at a time: a second one is rejected, one of a dead process is given up', async () => {
    const insert = (age: string) =>
      app().pool.query(
        `INSERT INTO backup_manager.backup (id, name, action, status, requested_at, updated_at)
         VALUES (gen_random_uuid(), 'sauvegarde', 'EXPORT', 'IN_PROGRESS', now(), now() - $1::interval) RETURNING id`,
        [age],
      )
    const { rows } = await insert('1 minute')
    const second = await admin.ask('backup-manager', EXPORT, { input: { services: ['parameter'] } })
    expect(second.errors?.[0]).toMatchObject({
      message: 'Une sauvegarde ou un import est déjà en cours',
      extensions: { code: 'BACKUP_RUNNING' },
    })
    await app().pool.query(`UPDATE backup_manager.backup SET updated_at = now() - interval '5 minutes' WHERE id = $1`, [
      rows[0].id,
    ])
    expect(await ended(await ask({ services: ['parameter'] }))).toMatchObject({ status: 'COMPLETED' })
    expect(await ended(rows[0].id)).toMatchObject({ status: 'FAILED', failure: expect.stringContaining('Interrompue') })
  })

  it('lists missing files and reports them', async () => {
    await app().pool.query(
      `INSERT INTO drive.file (id, name, extension, mime_type, size, hash)
       VALUES (gen_random_uuid(), 'perdu.txt', 'txt', 'text/plain', 3, $1)`,
      ['0'.repeat(64)],
    )
    const id = await ask({ services: ['drive'] })
    expect((await ended(id)).warning).toContain('manquait')
    expect(manifestOf(unzipBytes(await download(id))).missing).toEqual(['0'.repeat(64)])
    await app().pool.query(`DELETE FROM drive.file WHERE name = 'perdu.txt'`)
  })

  it('is downloaded within one session only, and deleted for good', async () => {
    const id = await ask({ services: ['parameter'] })
    await ended(id)
    const address = new URL(await url(id), app().url)
    expect((await fetch(`${address.origin}${address.pathname}`)).status).toBe(403)
    address.searchParams.set('expires', '9999999999')
    expect((await fetch(address)).status).toBe(403)
    const holder = await app().person({ rights: { BACKUP_EXPORT_MANAGEMENT: true } })
    const mine = (await holder.get('backup-manager', 'query ($id: ID!) { getBackupUrl(id: $id) }', { id })).getBackupUrl
    await app().pool.query(`UPDATE security.user_role SET rights = '{}' WHERE id = $1`, [holder.roleId])
    expect((await fetch(`${app().url}${mine}`)).status).toBe(403)
    const { kernel } = app()
    const path = join(kernel.config.dataDir, 'backups', `${id}.zip`)
    expect((await readFile(path)).length).toBeGreaterThan(100)
    await admin.get('backup-manager', 'mutation ($id: ID!) { deleteBackup(id: $id) }', { id })
    await expect(readFile(path)).rejects.toThrow('ENOENT')
    expect(await admin.errorCode('backup-manager', READ, { id })).toBe('NOT_FOUND')
    await rm(path, { force: true })
  })
})
