import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { describe, expect, it, vi } from 'vitest'
import { archiveMessages } from '#i18n/fr/backupImports.ts'
import { BACKUP_SERVICES } from '#resources/domain/backups.ts'
import { ENCRYPTED_ENTRY } from '#server/modules/backup-manager/folder.ts'
import { encrypt } from '#server/modules/backup-manager/passphrase.ts'
import { failSilentBackups } from '#server/modules/backup-manager/record.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { archivesOf, IMPORT, zipOf } from '#tests/support/archives.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createPerson } from '#tests/support/people.ts'
import { unzipBytes } from '#tests/support/unzip.ts'
import { at } from '../fixtures/reservationPeople.ts'
import { reservationTown } from '../fixtures/reservationTown.ts'
import { fingerprint } from '../fixtures/savedRows.ts'

const app = fileApp()
const town = reservationTown(app)
const { expectOpen, ended, save, post, send, begin } = archivesOf(app)
const ALL = [...BACKUP_SERVICES]
const RIGHTS = { BACKUP_EXPORT_MANAGEMENT: true, BACKUP_IMPORT_MANAGEMENT: true } as const

const person = (): Promise<TestPerson> => app().person({ rights: RIGHTS })
const READ = 'query ($id: ID!) { getBackup(id: $id) { status failure } }'
const EXPORT = 'mutation ($input: ExportBackupInput!) { exportBackup(input: $input) { id } }'
const LOOK = 'query ($id: ID!) { getUploadedBackup(id: $id) { isEncrypted isOwn services rows } }'

const encryptedZip = async (content: Buffer, passphrase: string): Promise<Buffer> => {
  const stream = await encrypt(new Blob([new Uint8Array(content)]).stream(), { passphrase })
  return zipOf({ [ENCRYPTED_ENTRY]: Buffer.from(await new Response(stream as BodyInit).arrayBuffer()) })
}
type Entries = Record<string, Buffer>
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const forged = (entries: Entries, table: string, change: (rows: string) => string): Entries => {
  const name = `tables/${table}`
  const content = Buffer.from(change(String(entries[name])))
  const manifest = JSON.parse(String(entries['manifest.json']))
  const saved = manifest.tables.find((one: { table: string }) => one.table === table)
  Object.assign(saved, { size: content.length, hash: hashOf(content), rows: String(content).split('\n').length - 1 })
  return { ...entries, [name]: content, 'manifest.json': Buffer.from(JSON.stringify(manifest)) }
}

const keptFile = async (text: string): Promise<void> => {
  const { kernel, pool } = app()
  const received = await kernel.storage.receive(Readable.from([Buffer.from(text)]), 1_000)
  await received?.keep()
  await pool.query(
    `INSERT INTO drive.file (id, name, extension, mime_type, size, hash)
     VALUES (gen_random_uuid(), 'contrat.txt', 'txt', 'text/plain', $1, $2)`,
    [received?.size, received?.hash],
  )
}

describe('an upload of an archive', () => {
  it('belongs to its session: another session has its own under the same name', async () => {
    const [mine, other] = [await person(), await person()]
    const archive = await zipOf({ 'manifest.json': Buffer.from('{}') })
    const upload = await send(mine, archive)
    expect((await post(other, upload, archive, archive.length)).status).toBe(409)
    const uploaded = 'query ($id: ID!) { getUploadedBackup(id: $id) { isEncrypted } }'
    expect(await other.errorCode('backup-manager', uploaded, { id: upload })).toBe('NOT_FOUND')
    const input = { upload, name: 'sauvegarde.zip' }
    expect(await other.errorCode('backup-manager', IMPORT, { input })).toBe('NOT_FOUND')
    expect(await (await post(mine, upload, archive, 0)).json()).toEqual({ size: archive.length })
  })
})

describe('an import', () => {
  it('restores every row and file, and ends every session', async () => {
    const who = await person()
    const hall = await town.hall({ name: 'Salle des fêtes' })
    await town.booked([hall], { from: at('09:00'), to: at('10:30'), subject: 'Conseil' })
    await keptFile('un contrat')
    const archive = await save(who)
    const before = await fingerprint(app().pool)
    await town.booked([hall], { from: at('12:00'), to: at('13:00'), subject: 'De trop' })
    await app().pool.query(`UPDATE company.location SET name = 'Autre nom' WHERE id = $1`, [hall])
    const { kernel, pool } = app()
    const { rows: held } = await pool.query<{ hash: string }>('SELECT hash FROM drive.file')
    for (const { hash } of held) await kernel.storage.remove(hash)
    expect(await fingerprint(pool)).not.toEqual(before)
    const newcomer = await createPerson(pool)
    const id = await begin(who, archive)
    expect(await ended(id)).toEqual({ status: 'COMPLETED', failure: null })
    const { 'mailer.email': _waited, ...after } = await fingerprint(pool)
    expect({ ...before, ...after }).toEqual(before)
    // Emails that waited at backup time may have been sent since: they are not sent automatically.
    expect((await pool.query('SELECT DISTINCT status FROM mailer.email')).rows).toEqual([{ status: 'ERROR' }])
    for (const { hash } of held) expect(await kernel.storage.sizeOf(hash)).toBeGreaterThan(0)
    expect((await pool.query('SELECT FROM security."user" WHERE id = $1', [newcomer.id])).rowCount).toBe(0)
    expect((await pool.query('SELECT FROM security.session')).rowCount).toBe(0)
    expect(await eventually(() => who.errorCode('backup-manager', READ, { id }))).toBe('INVALID_TOKEN')
    const { rows: journal } = await pool.query(
      `SELECT kind FROM security.security_event WHERE kind LIKE 'BACKUP_IMP%' ORDER BY occurred_at`,
    )
    expect(journal.map(({ kind }) => kind)).toEqual(['BACKUP_IMPORT_REQUESTED', 'BACKUP_IMPORTED'])
    expect((await pool.query(`SELECT FROM pg_constraint WHERE conname = 'hold_excludes'`)).rowCount).toBe(1)
    expect((await pool.query(`SELECT FROM pg_trigger WHERE tgenabled = 'D' AND NOT tgisinternal`)).rowCount).toBe(0)
    const again = await app().administrator()
    expect((await again.get('reservation', 'query { getReservations { total } }')).getReservations.total).toBe(1)
  })

  it('deletes session data, such as an unopened export', async () => {
    const who = await person()
    const { id } = (await app().pool.query('SELECT id FROM security.session LIMIT 1')).rows[0]
    await app().pool.query(
      `INSERT INTO drive.export_ticket (token_hash, session_id, request) VALUES ($1, $2, '{"entity": "sector"}')`,
      [createHash('sha256').update('ticket').digest(), id],
    )
    const archive = await save(who)
    expect(await ended(await begin(who, archive))).toEqual({ status: 'COMPLETED', failure: null })
    expect((await app().pool.query('SELECT FROM drive.export_ticket')).rowCount).toBe(0)
  })

  it('accepts an encrypted archive with its passphrase only', async () => {
    const who = await person()
    const passphrase = 'cheval exact pile agrafe'
    const archive = await save(who, { services: ['parameter'], passphrase })
    const upload = await send(who, archive)
    expect((await who.get('backup-manager', LOOK, { id: upload })).getUploadedBackup).toMatchObject({
      isEncrypted: true,
    })
    expect(await who.errorCode('backup-manager', IMPORT, { input: { upload, name: 'x.zip' } })).toBe(
      'VALIDATION_FAILED',
    )
    const wrong = await begin(who, archive, { passphrase: 'une autre phrase' })
    expect(await ended(wrong)).toMatchObject({ status: 'FAILED', failure: expect.stringContaining('n’ouvre pas') })
    const right = await begin(who, archive, { passphrase })
    expect(await ended(right)).toEqual({ status: 'COMPLETED', failure: null })
  })

  it('reports progress when slow, and changes nothing once given up', async () => {
    const who = await person()
    await keptFile('un bail')
    const archive = await save(who)
    const { kernel, pool } = app()
    await town.hall({ name: 'Salle d’après' })
    const { rows: held } = await pool.query<{ hash: string }>('SELECT hash FROM drive.file')
    for (const { hash } of held) await kernel.storage.remove(hash)
    const before = await fingerprint(pool)
    const silent = `UPDATE backup_manager.backup SET updated_at = now() - interval '4 minutes'
      WHERE action = 'IMPORT' AND status = 'IN_PROGRESS' RETURNING id`
    const { receive } = kernel.storage
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const kept = async (...given: Parameters<typeof receive>) => {
      const [running] = (await pool.query(silent)).rows
      const isSilent = async () =>
        (await pool.query(`SELECT FROM backup_manager.backup WHERE updated_at < now() - interval '3 minutes'`)).rowCount
      if (running) {
        await vi.advanceTimersByTimeAsync(30_000)
        // The pause afterwards needs the real clock.
        vi.useRealTimers()
        await eventually(async () => expect(await isSilent()).toBe(0))
        await pool.query(silent)
        await failSilentBackups(pool)
      }
      return receive(...given)
    }
    Object.assign(kernel.storage, { receive: kept })
    try {
      const upload = await send(who, archive)
      const { id } = (await who.get('backup-manager', IMPORT, { input: { upload, name: 'x.zip' } })).importBackup
      expect(await ended(id)).toEqual({ status: 'FAILED', failure: expect.stringMatching(/^Interrompue/) })
      const folder = `${kernel.config.dataDir}/backups`
      await eventually(async () => expect((await readdir(folder)).join()).not.toContain(upload))
      await eventually(expectOpen)
    } finally {
      vi.useRealTimers()
      Object.assign(kernel.storage, { receive })
    }
    expect(await fingerprint(pool)).toEqual(before)
  })

  it('of a foreign or edited archive needs the super administrator and a second confirmation', async () => {
    const who = await person()
    const archive = await save(who, { services: ALL })
    const giveAll = (rows: string) => rows.replace(/\{"BACKUP[^\t]*\}/, '{"USER": true}')
    const edited = forged(unzipBytes(archive), 'security.user_role', giveAll)
    const { 'manifest.signature': _unsigned, ...unsigned } = edited
    const before = await fingerprint(app().pool)
    const asked = async (by: TestPerson, content: Buffer, more: object = {}) => {
      const input = { upload: await send(by, content), name: 'sauvegarde.zip', ...more }
      return (await by.ask('backup-manager', IMPORT, { input })).errors?.[0]?.extensions.code
    }
    for (const content of [await zipOf(edited), await zipOf(unsigned)]) {
      const upload = await send(who, content)
      expect((await who.get('backup-manager', LOOK, { id: upload })).getUploadedBackup.isOwn).toBe(false)
      expect(await asked(who, content)).toBe('FORBIDDEN')
      expect(await asked(who, content, { confirmForeign: true })).toBe('FORBIDDEN')
    }
    const upload = await send(who, archive)
    expect((await who.get('backup-manager', LOOK, { id: upload })).getUploadedBackup.isOwn).toBe(true)
    // Only the job can read an encrypted manifest.
    const hidden = await encryptedZip(await zipOf(edited), 'cheval exact pile agrafe')
    const id = await begin(who, hidden, { passphrase: 'cheval exact pile agrafe', confirmForeign: true })
    expect(await ended(id)).toMatchObject({ status: 'FAILED', failure: archiveMessages.foreignArchive })
    expect(await fingerprint(app().pool)).toEqual(before)
    const admin = await app().administrator()
    expect(await asked(admin, await zipOf(unsigned))).toBe('VALIDATION_FAILED')
    const accepted = await begin(admin, await zipOf(unsigned), { confirmForeign: true })
    expect(await ended(accepted)).toEqual({ status: 'COMPLETED', failure: null })
  })

  it('rejects an incomplete archive and changes nothing', async () => {
    const who = await app().administrator()
    const archive = await save(who)
    const entries = unzipBytes(archive)
    const before = await fingerprint(app().pool)
    const { 'tables/company.location': _gone, ...fewer } = entries
    const newer = JSON.parse(String(entries['manifest.json']))
    newer.migrations.push({ owner: 'product', name: '9999_later.sql', hash: '0'.repeat(64) })
    const cases: [string, Buffer, RegExp][] = [
      ['no zip', Buffer.from('bonjour'), /pas une archive/],
      ['another zip', await zipOf({ 'lettre.txt': Buffer.from('bonjour') }), /pas une sauvegarde/],
      ['cut off', archive.subarray(0, archive.length - 200), /archive est incomplète/],
      ['cut in its first half', archive.subarray(0, archive.length / 2), /archive est incomplète/],
      ['an entry less', await zipOf(fewer), /endommagée/],
      ['an entry more', await zipOf({ ...entries, 'tables/security.session': Buffer.from('x') }), /endommagée/],
      [
        'a later build',
        await zipOf({ ...entries, 'manifest.json': Buffer.from(JSON.stringify(newer)) }),
        /plus récente/,
      ],
      [
        'other rows',
        await zipOf({
          ...entries,
          'tables/company.location': Buffer.from(String(entries['tables/company.location']).replace('Salle', 'Halle')),
        }),
        /endommagée/,
      ],
      ['a row that dangles', await zipOf(forged(entries, 'security.user', () => '')), /désigne.*utilisateurs.*absents/],
      [
        'rows that do not fit',
        await zipOf(forged(entries, 'company.location', () => 'x\ty\n')),
        /n’a pas pu être fait/,
      ],
    ]
    const said: [string, boolean][] = []
    for (const [name, content, reason] of cases) {
      const upload = await send(who, content)
      const input = { upload, name: 'sauvegarde.zip', confirmForeign: true }
      const { data, errors } = await who.ask('backup-manager', IMPORT, { input })
      const message = errors ? errors[0]?.message : (await ended(data.importBackup.id)).failure
      said.push([`${name}: ${message}`, reason.test(String(message))])
    }
    expect(said.filter(([, isRight]) => !isRight)).toEqual([])
    expect(await fingerprint(app().pool)).toEqual(before)
    expect(await who.errorCode('backup-manager', LOOK, { id: crypto.randomUUID() })).toBe('NOT_FOUND')
  })

  it('rejects zip bombs, path traversal and other file types', async () => {
    const who = await person()
    const entries = unzipBytes(await save(who, { services: ['parameter'] }))
    const bomb = await zipOf({ ...entries, 'tables/parameter.parameter': Buffer.alloc(80 * 1024 * 1024) })
    const slip = Buffer.from(
      (await zipOf({ ...entries, 'tables/aa-bb/cc': Buffer.from('x') }))
        .toString('latin1')
        .replaceAll('tables/aa-bb/cc', '../../etc/passwd'.slice(0, 15)),
      'latin1',
    )
    for (const [archive, reason] of [
      [bomb, /beaucoup trop volumineuse/],
      [slip, /endommagée/],
    ] as const) {
      const upload = await send(who, archive)
      const { errors } = await who.ask('backup-manager', LOOK, { id: upload })
      expect(errors?.[0]?.message).toMatch(reason)
    }
    const upload = await send(who, Buffer.from('x'))
    expect(await who.errorCode('backup-manager', IMPORT, { input: { upload, name: 'donnees.sql' } })).toBe(
      'VALIDATION_FAILED',
    )
  })

  it('is rejected without enough disk space, like the writing of an archive', async () => {
    const who = await person()
    const archive = await save(who, { services: ['parameter'] })
    const { config } = app().kernel
    const { reservedRoom } = config
    Object.assign(config, { reservedRoom: Number.MAX_SAFE_INTEGER })
    try {
      const { id } = (await who.get('backup-manager', EXPORT, { input: { services: ALL } })).exportBackup
      expect(await ended(id)).toMatchObject({ status: 'FAILED', failure: expect.stringContaining('assez de place') })
      const upload = (await who.get('backup-manager', 'mutation { startBackupUpload }')).startBackupUpload
      const refusal = await post(who, upload, archive, 0)
      expect([refusal.status, (await refusal.json()).errors[0].message]).toEqual([507, archiveMessages.noRoom])
      const left = await readdir(`${config.dataDir}/backups`)
      expect(left.filter((name) => name.endsWith('.part') || name.startsWith(upload))).toEqual([])
    } finally {
      Object.assign(config, { reservedRoom })
    }
  })

  it('leaves each person ten at a time, also when they begin together', async () => {
    const who = await person()
    const ids = Array.from({ length: 13 }, () => crypto.randomUUID())
    const answers = await Promise.all(ids.map((id) => post(who, id, Buffer.from('x'), 0)))
    const begun = ids.filter((_id, at) => answers[at]?.status === 200)
    expect(begun).toHaveLength(10)
    const refused = answers.find(({ status }) => status !== 200) as Response
    expect([refused.status, (await refused.json()).errors[0]]).toMatchObject([
      429,
      { message: archiveMessages.tooManyUploads(10), extensions: { code: 'TOO_MANY_REQUESTS' } },
    ])
    // A running upload goes on, another user can begin, and dropping one makes room.
    const [first = ''] = begun
    expect((await post(who, first, Buffer.from('y'), 1)).status).toBe(200)
    const other = await person()
    expect((await post(other, crypto.randomUUID(), Buffer.from('x'), 0)).status).toBe(200)
    const drop = (by: TestPerson) =>
      fetch(`${app().url}/backup-manager/uploads/${first}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${by.token}` },
      })
    await drop(other)
    expect((await post(who, crypto.randomUUID(), Buffer.from('x'), 0)).status).toBe(429)
    expect((await drop(who)).status).toBe(204)
    expect((await post(who, crypto.randomUUID(), Buffer.from('x'), 0)).status).toBe(200)
  })

  it('is accepted only from users with the right to import, up to the maximum size', async () => {
    const reader = await app().person({ rights: { BACKUP_EXPORT_MANAGEMENT: true } })
    const upload = crypto.randomUUID()
    expect((await post(reader, upload, Buffer.from('x'), 0)).status).toBe(403)
    const stranger = { ...reader, token: 'rien' }
    expect((await post(stranger, upload, Buffer.from('x'), 0)).status).toBe(401)
    const who = await person()
    const { kernel } = app()
    const allowed = kernel.config.maxBackupSize
    Object.assign(kernel.config, { maxBackupSize: 10 })
    expect((await post(who, upload, Buffer.alloc(11), 0)).status).toBe(413)
    Object.assign(kernel.config, { maxBackupSize: allowed })
    await expect(readFile(`${kernel.config.dataDir}/backups/${upload}.part`)).rejects.toThrow('ENOENT')
  })
})
