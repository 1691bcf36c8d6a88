import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { beforeAll, describe, expect, it } from 'vitest'
import { drill } from '#server/modules/backup-manager/drill.ts'
import { archivePath } from '#server/modules/backup-manager/folder.ts'
import { sealOpener } from '#server/modules/backup-manager/opener.ts'
import { decryptArchive, openArchive, verifyArchive } from '#server/modules/backup-manager/readArchive.ts'
import { queueNewestDrill, removeSuperseded, runSchedule } from '#server/modules/backup-manager/schedule.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { at } from '../fixtures/reservationPeople.ts'
import { reservationTown } from '../fixtures/reservationTown.ts'

const app = fileApp()
const town = reservationTown(app)

const SET =
  'mutation ($value: String!) { updateParameters(input: { values: [{ code: "BACKUP_SCHEDULE", value: $value }] }) { code } }'
const LIST = `{ getBackups(sort: [{ field: "requestedAt", order: DESC }]) { items {
  id status isScheduled isEncrypted drilledAt drillFailure requestedBy { id } } } }`

let admin: TestPerson
beforeAll(async () => {
  admin = await app().administrator()
})
const backups = async () => (await admin.get('backup-manager', LIST)).getBackups.items
const newest = async () => (await backups())[0]
const ended = () =>
  eventually(async () => {
    const backup = await newest()
    expect(backup?.status).toBe('COMPLETED')
    return backup
  })
const drilled = async () => {
  await queueNewestDrill(app().kernel)
  return eventually(async () => {
    const backup = await newest()
    expect(backup.drilledAt).not.toBeNull()
    return backup
  })
}
const make = async () => {
  await app().pool.query(`UPDATE backup_manager.backup SET requested_at = requested_at - interval '2 days'`)
  await runSchedule(app().kernel)
  return ended()
}

describe('a schedule', () => {
  it('makes one backup per night if enabled', async () => {
    await runSchedule(app().kernel)
    expect(await backups()).toEqual([])
    await admin.get('parameter', SET, { value: 'DAILY' })
    await runSchedule(app().kernel)
    expect(await ended()).toMatchObject({ isScheduled: true, isEncrypted: false, requestedBy: null })
    await runSchedule(app().kernel)
    expect(await backups()).toHaveLength(1)
  })

  it('deletes superseded backups, archive and row, but none made on request', async () => {
    const { pool, kernel } = app()
    const { id } = await newest()
    const insert = `INSERT INTO backup_manager.backup (id, name, action, status, is_scheduled, items, requested_at)
      SELECT uuidv7(), 'autre.zip', 'EXPORT', 'COMPLETED', $1, '[]', now() - make_interval(mins => place)
      FROM generate_series(1, 3) place RETURNING id`
    const { rows: own } = await pool.query<{ id: string }>(insert, [false])
    const { rows: old } = await pool.query<{ id: string }>(insert, [true])
    for (const one of old) await writeFile(archivePath(kernel, one.id), 'x')
    await removeSuperseded(kernel)
    const left = (await backups()).map((one: { id: string }) => one.id)
    // A night's newest stays; midnight may separate it from the others.
    expect(left).toEqual(expect.arrayContaining([id, ...own.map((one) => one.id)]))
    const gone = old.filter((one) => !left.includes(one.id))
    expect(gone.length).toBeGreaterThanOrEqual(2)
    for (const one of gone) await expect(readFile(archivePath(kernel, one.id))).rejects.toThrow()
    await pool.query('DELETE FROM backup_manager.backup WHERE id <> $1', [id])
  })
})

const RECIPIENT =
  'mutation ($value: String!) { updateParameters(input: { values: [{ code: "BACKUP_RECIPIENT", value: $value }] }) { code } }'

describe('archives for a public key', () => {
  it('are encrypted for its owner, drilled anyway, and opened with the secret key only', async () => {
    const { kernel } = app()
    const secret = await generateX25519Identity()
    const owner = await identityToRecipient(secret)
    // One character in 32 can end a key: the mistyped one must differ.
    const mistyped = owner.slice(0, -1) + (owner.endsWith('q') ? 'p' : 'q')
    await expect(admin.get('parameter', RECIPIENT, { value: mistyped })).rejects.toThrow(/age/)
    await admin.get('parameter', RECIPIENT, { value: owner })
    const { id, isEncrypted } = await make()
    expect(isEncrypted).toBe(true)
    // The clear text existed for a moment: the drill needs no passphrase.
    await eventually(async () => expect((await newest()).drilledAt).not.toBeNull())
    expect(await newest()).toMatchObject({ drillFailure: null })
    const clear = `${archivePath(kernel, id)}.clear`
    await decryptArchive(kernel, { from: archivePath(kernel, id), to: clear, opener: secret })
    const archive = await openArchive(clear)
    await verifyArchive(archive)
    archive.close()
    await rm(clear)
    const other = await generateX25519Identity()
    await expect(decryptArchive(kernel, { from: archivePath(kernel, id), to: clear, opener: other })).rejects.toThrow(
      /phrase secrète/,
    )
    const folder = await readdir(join(kernel.config.dataDir, 'backups'))
    expect(folder.filter((name) => !name.endsWith('.zip'))).toEqual([])
    await admin.get('parameter', RECIPIENT, { value: '' })
    expect(await make()).toMatchObject({ isEncrypted: false })
  })

  it('fail their drill if their key does not open them', async () => {
    const { pool, kernel } = app()
    const secret = await generateX25519Identity()
    const { id } = await newest()
    await pool.query('UPDATE backup_manager.backup SET drilled_at = NULL WHERE id = $1', [id])
    await drill({ backupId: id, sealed: sealOpener(kernel, id, secret) }, kernel)
    expect((await newest()).drillFailure).toMatch(/endommagée|phrase secrète/)
    await pool.query('DELETE FROM backup_manager.backup WHERE id = $1', [id])
  })
})

describe('a drill', () => {
  it('restores every row in temporary tables, reports it and cleans up', async () => {
    const hall = await town.hall({ name: 'Salle des fêtes' })
    await town.booked([hall], { from: at('09:00'), to: at('10:30'), subject: 'Conseil' })
    await make()
    expect(await drilled()).toMatchObject({ drillFailure: null })
    const { rows } = await app().pool.query(`SELECT relname FROM pg_class WHERE relname LIKE 'drill%'`)
    expect(rows).toEqual([])
    expect((await app().pool.query('SELECT FROM reservation.reservation')).rowCount).toBe(1)
  })

  it('reports an altered or missing archive', async () => {
    const { kernel } = app()
    const { id } = await make()
    const content = await readFile(archivePath(kernel, id))
    // Longer than a local header: changing a header alone has no effect.
    const half = Math.floor(content.length / 2)
    content.fill(0, half, half + 400)
    await writeFile(archivePath(kernel, id), content)
    expect((await drilled()).drillFailure).toMatch(/endommagée/)
    const next = await make()
    await rm(archivePath(kernel, next.id))
    expect((await drilled()).drillFailure).not.toBeNull()
    await removeSuperseded(kernel)
    expect((await backups()).map((one: { id: string }) => one.id)).toContain(id)
  })
})
