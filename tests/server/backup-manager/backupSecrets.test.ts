import { describe, expect, it } from 'vitest'
import { fillEmptyDatabase } from '#server/firstData.ts'
import { runSchedule } from '#server/modules/backup-manager/schedule.ts'
import { hashPassword } from '#server/modules/security/hashing.ts'
import { SIGN_IN_TABLES } from '#server/modules/security/signInRows.ts'
import { securityTables } from '#server/modules/security/tables.ts'
import { fileApp, startTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { archivesOf, BACKUP_URL, zipOf } from '#tests/support/archives.ts'
import { eventually } from '#tests/support/eventually.ts'
import { unzipBytes } from '#tests/support/unzip.ts'

const app = fileApp()
const { ended, make, download, save, begin } = archivesOf(app)
const RIGHTS = { BACKUP_EXPORT_MANAGEMENT: true, BACKUP_IMPORT_MANAGEMENT: true } as const
const PASSWORD = 'ruche-tuile-violon-7'
const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }'
const SET = 'mutation ($input: SetUserPasswordInput!) { setUserPassword(input: $input) }'
const EXPORT = 'mutation ($input: ExportBackupInput!) { exportBackup(input: $input) { id } }'

const manager = () => app().person({ rights: RIGHTS })
const giveEverything = async ({ pool }: TestApp, { id }: { id: string }, password = PASSWORD): Promise<void> => {
  const hash = await hashPassword(password)
  await pool.query(`INSERT INTO security.credential VALUES ($1, $2, now())`, [id, hash])
  await pool.query(`INSERT INTO security.known_device VALUES ($1, sha256($1::uuid::text::bytea), now(), now(), NULL)`, [
    id,
  ])
}
const codeOf = async (where: TestApp, { code }: { code: string }, password = PASSWORD): Promise<string | undefined> => {
  const answer = await where.anonymous.ask('security', LOGIN, { input: { login: code, password } })
  return answer.errors?.[0]?.extensions.code
}
const tablesIn = (archive: Buffer): string[] =>
  SIGN_IN_TABLES.filter((table) => `tables/${table}` in unzipBytes(archive))

describe('an archive', () => {
  it('leaves no column of a hash or a sealed secret in the clear', () => {
    const held = Object.entries(securityTables).flatMap(([name, table]) =>
      Object.keys(table).some((column) => /Hash$|^sealed/.test(column)) ? [name] : [],
    )
    const lasting = ['credential', 'knownDevice', 'authenticator', 'recoveryCode', 'serviceKey']
    const gone = ['session', 'passwordToken', 'authenticatorEnrolment', 'passkeyChallenge', 'loginChallenge']
    expect(held.sort()).toEqual([...lasting, ...gone].sort())
  })

  it('that a manager makes holds no password, encrypted or not, and they cannot ask for them', async () => {
    const who = await manager()
    await giveEverything(app(), who)
    expect(tablesIn(await save(who))).toEqual([])
    const input = { services: ['security'], withSecrets: true }
    expect(await who.errorCode('backup-manager', EXPORT, { input })).toBe('FORBIDDEN')
    const sealed = { ...input, passphrase: 'cheval exact pile agrafe' }
    expect(await who.errorCode('backup-manager', EXPORT, { input: sealed })).toBe('FORBIDDEN')
  })

  it('that the super administrator makes holds them on request, and by default once encrypted', async () => {
    const admin = await app().administrator()
    expect(tablesIn(await save(admin))).toEqual([])
    expect(tablesIn(await save(admin, { withSecrets: true }))).toEqual([...SIGN_IN_TABLES])
    const { rows } = await app().pool.query('SELECT holds_secrets FROM backup_manager.backup WHERE id = $1', [
      await make(admin, { passphrase: 'cheval exact pile agrafe' }),
    ])
    expect(rows).toEqual([{ holds_secrets: true }])
  })

  it('with passwords is downloaded by the super administrator only, also scheduled or encrypted', async () => {
    const admin = await app().administrator()
    await app().pool.query(`UPDATE backup_manager.backup SET requested_at = requested_at - interval '2 days'`)
    await admin.get(
      'parameter',
      'mutation { updateParameters(input: { values: [{ code: "BACKUP_SCHEDULE", value: "DAILY" }] }) { code } }',
    )
    await runSchedule(app().kernel)
    const scheduled = await eventually(async () => {
      const { rows } = await app().pool.query(
        `SELECT id FROM backup_manager.backup WHERE is_scheduled AND status = 'COMPLETED'`,
      )
      expect(rows).toHaveLength(1)
      return rows[0].id as string
    })
    expect(tablesIn(await download(admin, scheduled))).toEqual([...SIGN_IN_TABLES])
    const who = await manager()
    for (const id of [
      scheduled,
      await make(admin, { withSecrets: true }),
      await make(admin, { passphrase: 'cheval exact pile agrafe' }),
    ])
      expect(await who.errorCode('backup-manager', BACKUP_URL, { id })).toBe('FORBIDDEN')
    const url = (await admin.get('backup-manager', BACKUP_URL, { id: scheduled })).getBackupUrl
    await app().pool.query(`UPDATE security."user" SET code = 'AUTRE' WHERE id = $1`, [admin.id])
    expect((await fetch(`${app().url}${url}`)).status).toBe(403)
    await app().pool.query(`UPDATE security."user" SET code = 'SUPER_ADMIN' WHERE id = $1`, [admin.id])
  })
})

describe('an import without passwords', () => {
  it('keeps the passwords of the same people only', async () => {
    const who = await manager()
    const people: TestPerson[] = []
    for (let count = 0; count < 4; count++) people.push(await app().person())
    const [same, married, other, gone] = people as [TestPerson, TestPerson, TestPerson, TestPerson]
    for (const one of people) await giveEverything(app(), one)
    const archive = await save(who)
    const change = (id: string, code: string, email: string) =>
      app().pool.query('UPDATE security."user" SET code = $2, email = $3 WHERE id = $1', [id, code, email])
    await change(married.id, married.code, 'autre.nom@exemple.fr')
    // The account now belongs to another person with their own password.
    await change(other.id, 'REPRIS', 'repris@exemple.fr')
    await app().pool.query('DELETE FROM security."user" WHERE id = $1', [gone.id])
    const newcomer = await app().person()
    await giveEverything(app(), newcomer)
    expect(await ended(await begin(who, archive))).toEqual({ status: 'COMPLETED', failure: null })
    expect(await codeOf(app(), same)).toBeUndefined()
    expect(await codeOf(app(), married)).toBeUndefined()
    for (const one of [other, gone, newcomer]) expect(await codeOf(app(), one)).toBe('BAD_CREDENTIALS')
    const { rows } = await app().pool.query('SELECT user_id AS id FROM security.known_device')
    const devices = rows.map(({ id }) => id)
    expect([same, married, other, gone].map(({ id }) => devices.includes(id))).toEqual([true, true, false, false])
  })

  it('of another installation gives no password of a user here to a user with the same id', async () => {
    const who = await manager()
    const admin = await app().administrator()
    const thief = await app().person()
    const archive = await save(who)
    await giveEverything(app(), thief)
    await app().pool.query('DELETE FROM security.credential WHERE user_id = $1', [admin.id])
    await giveEverything(app(), admin)
    const { 'manifest.signature': _signature, ...unsigned } = unzipBytes(archive)
    const foreign = await zipOf(unsigned)
    expect(await ended(await begin(admin, foreign, { confirmForeign: true }))).toEqual({
      status: 'COMPLETED',
      failure: null,
    })
    expect(await codeOf(app(), thief)).toBe('BAD_CREDENTIALS')
    expect(await codeOf(app(), { code: 'SUPER_ADMIN' })).toBeUndefined()
  })
})

describe('an empty machine', () => {
  it.each([
    ['without passwords', false],
    ['with passwords', true],
  ])('takes an archive %s, and its super administrator logs in without any email', async (_kind, withSecrets) => {
    const source = await app().administrator()
    const colleague = await app().person()
    await giveEverything(app(), colleague)
    const archive = await save(source, { withSecrets })
    const empty = await startTestApp()
    const there = archivesOf(() => empty)
    try {
      const link = await fillEmptyDatabase(empty.kernel, { isEmptyWanted: true, say: () => undefined })
      const token = /set-user-password\/([^/?#]+)/.exec(link ?? '')?.[1]
      await empty.anonymous.get('security', SET, { input: { token, password: 'tuile-violon-ruche-8' } })
      const operator = await empty.administrator()
      const id = await there.begin(operator, archive, { confirmForeign: true })
      expect(await there.ended(id)).toEqual({ status: 'COMPLETED', failure: null })
      const input = { login: 'SUPER_ADMIN', password: 'tuile-violon-ruche-8' }
      const login = await empty.anonymous.get('security', LOGIN, { input })
      const { total } = (await empty.client(login.login.token).get('security', '{ getUsers { total } }')).getUsers
      expect(total).toBe(Number((await app().pool.query('SELECT count(*) FROM security."user"')).rows[0].count))
      expect(await codeOf(empty, colleague)).toBe(withSecrets ? undefined : 'BAD_CREDENTIALS')
    } finally {
      await empty.stop()
    }
  })

  it('keeps its super administrator when the archive has none', async () => {
    const who = await manager()
    const { id } = await app().administrator()
    await app().pool.query(`UPDATE security."user" SET code = 'ANCIEN' WHERE id = $1`, [id])
    const archive = await save(who)
    const empty = await startTestApp()
    const there = archivesOf(() => empty)
    try {
      const operator = await empty.administrator()
      await giveEverything(empty, operator)
      await there.ended(await there.begin(operator, archive, { confirmForeign: true }))
      expect(await codeOf(empty, { code: 'SUPER_ADMIN' })).toBeUndefined()
    } finally {
      await empty.stop()
    }
  })
})
