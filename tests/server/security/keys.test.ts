import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { openKernel } from '#server/app.ts'
import { wholeKinds } from '#server/declared.ts'
import { openFactor, type SealedFactor, sealFactor } from '#server/modules/security/factors/factorSecrets.ts'
import { rotateKeys } from '#server/modules/security/rotateKeys.ts'
import { createKeyring, type Key, randomKey } from '#server/platform/keyring.ts'
import { seal, unseal } from '#server/platform/seal.ts'
import { isSigned, sign } from '#server/platform/secret.ts'
import { services } from '#server/services.ts'
import { fileApp, type TestPerson } from '#tests/support/app.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { first, text, upload } from '../fixtures/driveFiles.ts'

const run = promisify(execFile)
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute))

describe('a key ring', () => {
  const previous: Key = { ...randomKey(), signsFrom: at(0), acceptedUntil: at(30) }
  const next: Key = { ...randomKey(), signsFrom: at(10), acceptedUntil: null }
  const ringAt = (minute: number) =>
    createKeyring(
      () => [next, previous],
      () => at(minute),
    )
  const salt = Buffer.from('salt')

  it.each([
    [9, previous, [previous, next]],
    [10, next, [next, previous]],
    [30, next, [next]],
  ])(
    'at minute %i signs with the one whose time has come, and reads those that are accepted',
    (minute, current, accepted) => {
      expect(ringAt(minute).current()).toBe(current)
      expect(ringAt(minute).accepted()).toEqual(accepted)
    },
  )

  it('accepts both keys while they overlap, then only the newer', () => {
    const signature = sign(ringAt(9), 'test', ['a'])
    const sealed = seal(ringAt(9), 'test', salt, 'clair')
    for (const [minute, isRead] of [
      [10, true],
      [29, true],
      [30, false],
    ] as const) {
      expect(isSigned(ringAt(minute), 'test', ['a'], signature)).toBe(isRead)
      expect(unseal(ringAt(minute), 'test', salt, sealed)).toBe(isRead ? 'clair' : undefined)
    }
    expect(isSigned(ringAt(9), 'test', ['a'], sign(ringAt(10), 'test', ['a']))).toBe(true)
    expect(isSigned(ringAt(10), 'other', ['a'], signature)).toBe(false)
    expect(unseal(ringAt(10), 'test', Buffer.from('other'), sealed)).toBeUndefined()
  })
})

describe('a rotation', () => {
  const app = fileApp()
  let manager: TestPerson
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

  beforeAll(async () => {
    manager = await app().person({ rights: { PROPERTY: true, SECTOR: true } })
    await app().pool.query('UPDATE public.instance_secret SET signs_from = $1', [minutesAgo(60)])
  })

  const fileOf = async (id: string): Promise<string> => {
    const query = 'query ($id: ID!) { getProperty(id: $id) { files { url } } }'
    return (await manager.get('company', query, { id })).getProperty.files[0].url
  }
  const statusOf = async (path: string) => (await fetch(`${app().url}${path}`)).status
  const create = async (key: string) => {
    const response = await fetch(`${app().url}/company/graphql/`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${manager.token}`,
        'Idempotency-Key': key,
      },
      body: JSON.stringify({
        query: `mutation { createSector(input: { name: "${key}", modules: [RESERVATION] }) { id } }`,
      }),
    })
    const { data, errors } = await response.json()
    return data?.createSector.id ?? errors[0].extensions.code
  }
  const hasTaken = (id: string | undefined) => eventually(() => expect(app().kernel.keys.current().id).toBe(id))

  it('reaches every process, and data of the previous key stays valid', async () => {
    const property = await upload(manager, text('a', 'a.txt'))
    const { url } = first(property)
    const sector = await create('avant')
    const { sealedSecret, keyId } = sealFactor(app().kernel.keys, manager.id, 'JBSWY3DP')
    await app().pool.query(
      `INSERT INTO security.authenticator (user_id, sealed_secret, key_id, last_step, created_at) VALUES ($1, $2, $3, 0, now())`,
      [manager.id, sealedSecret, keyId],
    )
    const { config, log, resources } = app().kernel
    const { connectionString } = app()
    const other = await openKernel({ config, log, resources, services, kinds: wholeKinds, connectionString })
    const rotation = await rotateKeys(app().pool, { now: minutesAgo(20) })
    await hasTaken(rotation?.id)
    await eventually(() => expect(other.kernel.keys.current().id).toBe(rotation?.id))
    await other.close()
    expect(await statusOf(url)).toBe(200)
    const renewed = await fileOf(property.id)
    expect(renewed).not.toBe(url)
    expect(await statusOf(renewed)).toBe(200)
    expect(await create('avant')).toBe(sector)
    const factor = await eventually(async () => {
      const { rows } = await app().pool.query<SealedFactor>(
        'SELECT sealed_secret AS "sealedSecret", key_id AS "keyId" FROM security.authenticator',
      )
      expect(rows[0]?.keyId).toBe(rotation?.id)
      return rows[0] as SealedFactor
    })
    expect(openFactor(app().kernel.keys, manager.id, factor)).toBe('JBSWY3DP')
    const { rows } = await app().pool.query(`SELECT summary FROM security.security_event WHERE kind = 'KEY_ROTATED'`)
    expect(rows).toEqual([{ summary: expect.stringContaining('48 heures') }])
  })

  it('with revocation invalidates the previous key, and the browser asks again', async () => {
    const property = await upload(manager, text('b', 'b.txt'))
    const { url } = first(property)
    await create('told')
    const rotation = await rotateKeys(app().pool, { isRevoking: true, now: minutesAgo(10) })
    await hasTaken(rotation?.id)
    expect(await statusOf(url)).toBe(403)
    expect(await statusOf(await fileOf(property.id))).toBe(200)
    await app().pool.query('UPDATE kernel.answered_request SET created_at = $1', [minutesAgo(15)])
    // It cannot be compared any more, so it is never repeated.
    expect(await create('told')).toBe('ANSWER_LOST')
    await rotateKeys(app().pool, { now: minutesAgo(5) })
    expect((await app().pool.query('SELECT FROM public.instance_secret')).rowCount).toBe(2)
  })

  it('is rejected during another one', async () => {
    await rotateKeys(app().pool)
    expect(await rotateKeys(app().pool)).toBeUndefined()
  })
})

describe('npm run rotate-secrets', () => {
  const root = join(import.meta.dirname, '../../..')
  const command = (databaseUrl: string) => {
    const start = ['--disable-warning=ExperimentalWarning', '--import', './server/platform/extensionModules.ts']
    return run(process.execPath, [...start, 'scripts/rotate-secrets.ts'], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: databaseUrl },
    }).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      ({ code, stderr }) => ({ code, said: String(stderr) }),
    )
  }

  it('rotates as the owner, reports when the key is used, and rejects other roles', async () => {
    const database = await createTestDatabase()
    try {
      await expect(command(database.connectionString)).resolves.toMatchObject({
        code: 1,
        said: expect.stringContaining('DATABASE_OWNER_URL'),
      })
      await expect(command(database.ownerConnectionString)).resolves.toMatchObject({
        code: 0,
        said: expect.stringMatching(/sans redémarrage ; l’ancienne reste acceptée jusqu’au/),
      })
    } finally {
      await database.drop()
    }
  })
})
