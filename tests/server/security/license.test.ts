import { execFileSync, spawnSync } from 'node:child_process'
import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { License } from '#resources/domain/license.ts'
import type { Context, Kernel } from '#server/engine/context.ts'
import { blockUser, unblockUser } from '#server/modules/security/administration.ts'
import { lockAdministration } from '#server/modules/security/administrators.ts'
import { getLicense, isLicenseUnchecked, requireFreeSeat, saveLicense } from '#server/modules/security/license.ts'
import { login } from '#server/modules/security/login.ts'
import { readConfig } from '#server/platform/config.ts'
import { openLicense, validLicense } from '#server/platform/license.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { fileDatabase } from '#tests/support/database.ts'
import { addRole, addUser, ask, codeOf, makeDemonstration, openTestKernel, PASSWORD } from '../fixtures/people.ts'

const ROOT = join(import.meta.dirname, '../../..')
const SCRIPT = join(ROOT, 'scripts/issue-license.ts')
const folder = mkdtempSync(join(tmpdir(), 'regie-license-'))
const run = (...args: string[]) =>
  execFileSync(process.execPath, [SCRIPT, ...args], { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' })
const newKey = (name: string) => {
  const file = join(folder, name)
  const publicKey = /LICENSE_PUBLIC_KEY=(\S+)/.exec(run('keygen', '--out', file))?.[1] ?? ''
  return { file, publicKey }
}

const key = newKey('mine.pem')
const other = newKey('other.pem')
const issue = ({ file = key.file, users = 10, until = '2099-12-31', modules = 'RESERVATION' } = {}) =>
  run(
    'issue',
    '--key',
    file,
    '--organisation',
    'Ville d’Ancenis',
    '--modules',
    modules,
    '--users',
    String(users),
    '--until',
    until,
  ).trim()

describe('the commands', () => {
  it('write a key for its owner only, and never overwrite one', () => {
    expect(statSync(key.file).mode & 0o777).toBe(0o600)
    expect(spawnSync(process.execPath, [SCRIPT, 'keygen', '--out', key.file], { cwd: ROOT }).status).toBe(1)
  })

  it('reject an invalid licence', () => {
    for (const bad of [
      { users: 0 },
      { users: 1.5 },
      { until: '2026-02-30' },
      { modules: 'NOTHING' },
      { file: SCRIPT },
    ]) {
      expect(() => issue(bad)).toThrow()
    }
  })
})

describe('the configured key', () => {
  it('is read in each of its formats, and rejected unless Ed25519', () => {
    const der = Buffer.from(key.publicKey, 'base64')
    const pem = createPublicKey({ key: der, format: 'der', type: 'spki' }).export({ type: 'spki', format: 'pem' })
    const forms = [
      key.publicKey,
      der.subarray(-32).toString('base64'),
      String(pem),
      String(pem).replaceAll('\n', '\\n'),
    ]
    for (const form of forms) {
      const { licensePublicKey } = readConfig({ LICENSE_PUBLIC_KEY: form })
      expect(openLicense(issue(), licensePublicKey)?.maximumUsers).toBe(10)
    }
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'pem' })
    for (const bad of ['x', 'BEGIN', der.subarray(-31).toString('base64'), String(rsa)]) {
      expect(() => readConfig({ LICENSE_PUBLIC_KEY: bad })).toThrow('LICENSE_PUBLIC_KEY')
    }
  })
})

describe('a licence number', () => {
  const where = { publicKey: key.publicKey, now: new Date('2026-11-21T10:00:00Z'), demonstration: false }
  const valid = (number: string, change: Partial<typeof where> = {}): License | undefined =>
    validLicense(number, { ...where, ...change })

  it('contains the signed data', () => {
    expect(valid(issue())).toEqual({
      organisation: 'Ville d’Ancenis',
      modules: ['RESERVATION'],
      maximumUsers: 10,
      until: '2099-12-31',
      demonstration: false,
    })
  })

  it('may contain line breaks', () => {
    expect(valid(issue().replace(/(.{40})/g, '$1\n '))).toBeDefined()
  })

  it('is valid until the end of its last day', () => {
    const number = issue({ until: '2026-11-21' })
    expect(valid(number, { now: new Date('2026-11-21T23:59:59Z') })).toBeDefined()
    expect(valid(number, { now: new Date('2026-11-22T00:00:00Z') })).toBeUndefined()
  })

  it('is rejected if altered or signed by another key', () => {
    const number = issue()
    const [payload = '', signature = ''] = number.slice('REGIE-'.length).split('.')
    const more = Buffer.from(
      Buffer.from(payload, 'base64url').toString().replace('"maximumUsers":10', '"maximumUsers":9999'),
    ).toString('base64url')
    const demonstration = Buffer.from(
      Buffer.from(payload, 'base64url').toString().replace('"demonstration":false', '"demonstration":true'),
    ).toString('base64url')
    const forged = [
      issue({ file: other.file }),
      `REGIE-${more}.${signature}`,
      `REGIE-${demonstration}.${signature}`,
      `REGIE-${payload}.`,
      `REGIE-${payload}`,
      'REGIE-',
      '',
      'REGIE-bm90IGpzb24.AAAA',
      'x'.repeat(100_000),
    ]
    for (const text of forged) expect(valid(text, { demonstration: true })).toBeUndefined()
    expect(valid(number, { publicKey: '' })).toBeUndefined()
  })
})

describe('the licence of the instance', () => {
  const database = fileDatabase()
  let kernel: Kernel
  let administrator: Context
  let reader: Context

  const open = async (roles: string[]) => {
    const user = await addUser(database.pool, { roles })
    const { token } = await login(await ask(kernel), { login: user.code, password: PASSWORD })
    return ask(kernel, { token })
  }

  beforeAll(async () => {
    const opened = await openTestKernel(database.pool)
    kernel = { ...opened, config: { ...opened.config, licensePublicKey: key.publicKey } }
    const rights = { USER: true, USER_ROLE: true, LICENSE_MANAGEMENT: true } as const
    administrator = await open([await addRole(database.pool, ['ADMINISTRATION'], rights)])
    reader = await open([await addRole(database.pool, ['ADMINISTRATION'], { USER: true })])
  })
  afterAll(() => kernel.events.stop())

  it('is absent at first', async () => {
    expect(await getLicense(administrator)).toBeNull()
    expect(administrator.session?.hasLicense).toBe(false)
    const { rows } = await database.pool.query('SELECT count(*) FROM security.license')
    expect(rows[0].count).toBe(0)
  })

  it('is hidden from users who do not manage it', async () => {
    expect(await codeOf(getLicense(reader))).toBe('FORBIDDEN')
    expect(await codeOf(saveLicense(reader, { number: issue() }))).toBe('FORBIDDEN')
    expect(await codeOf(saveLicense(await ask(kernel), { number: issue() }))).toBe('INVALID_TOKEN')
  })

  it('is rejected at its field if invalid or expired', async () => {
    for (const number of ['x', issue({ file: other.file }), issue({ until: '2020-01-01' })]) {
      const error = await saveLicense(administrator, { number }).catch((reason: unknown) => reason)
      expect(error).toMatchObject({
        extensions: {
          code: 'VALIDATION_FAILED',
          errors: [{ path: 'number', message: 'Le numéro de licence saisi est invalide' }],
        },
      })
    }
    expect(await getLicense(administrator)).toBeNull()
  })

  it('applies from the next request, for its modules', async () => {
    const role = await addRole(database.pool, ['RESERVATION_REQUEST', 'INTERVENTIONS_OPTION'], { INTERVENTION: true })
    const user = await addUser(database.pool, { roles: [role] })
    const saved = await saveLicense(administrator, { number: issue({ users: 4 }) })
    expect(saved).toMatchObject({ maximumUsers: 4, activeUsers: 3, isValid: true })
    const { token, user: shown } = await login(await ask(kernel), { login: user.code, password: PASSWORD })
    expect(shown.hasLicense).toBe(true)
    expect((await ask(kernel, { token })).session?.holder.applications).toEqual(['RESERVATION_REQUEST'])
  })

  it('never allows more active users than its limit, also concurrently', async () => {
    const add = () =>
      withTransaction(database.pool, async (tx) => {
        await lockAdministration(tx)
        await tx.query(
          `INSERT INTO security."user" (id, code, first_name, last_name, email)
           SELECT id, id, 'Ana', 'Petit', id || '@example.org' FROM (SELECT gen_random_uuid() AS id) AS new`,
        )
        await requireFreeSeat(administrator, tx)
      })
    const results = await Promise.all(Array.from({ length: 6 }, () => codeOf(add())))
    expect(results.filter((code) => code === undefined)).toHaveLength(1)
    expect(results.filter((code) => code === 'INSUFFICIENT_LICENSE')).toHaveLength(5)
  })

  it('gives a blocked user’s seat to another, and not back once taken', async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      `SELECT id FROM security."user" WHERE first_name = 'Ana'`,
    )
    const [first] = rows
    if (!first) throw new Error('The user of the test before is missing')
    await blockUser(administrator, first.id)
    await addUser(database.pool)
    expect(await codeOf(unblockUser(administrator, first.id))).toBe('INSUFFICIENT_LICENSE')
    await saveLicense(administrator, { number: issue({ users: 5 }) })
    expect(await codeOf(unblockUser(administrator, first.id))).toBeUndefined()
  })

  it('is not checked without a configured key', async () => {
    const { licensePublicKey: _key, ...config } = kernel.config
    const without = { pool: kernel.pool, config: { ...config, licensePublicKey: undefined } }
    expect(await isLicenseUnchecked(without)).toBe(true)
    expect(await isLicenseUnchecked(kernel)).toBe(false)
  })

  it('accepts the demonstration’s number only on a demonstration', async () => {
    await makeDemonstration(database.pool)
    const { rows } = await database.pool.query<{ number: string }>(
      'SELECT number FROM security.license ORDER BY saved_at DESC LIMIT 1',
    )
    expect(await getLicense(administrator)).toMatchObject({ demonstration: true, isValid: true })
    expect(await isLicenseUnchecked({ ...kernel, config: { ...kernel.config, licensePublicKey: undefined } })).toBe(
      false,
    )
    await database.pool.query('DELETE FROM security.demonstration')
    expect(await getLicense(administrator)).toMatchObject({ demonstration: true, isValid: false })
    expect(await codeOf(saveLicense(administrator, { number: rows[0]?.number ?? '' }))).toBe('VALIDATION_FAILED')
  })
})
