import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Kernel } from '#server/engine/context.ts'
import { proveMyself, startPasskeyProof } from '#server/modules/security/account.ts'
import { getMySecondFactors } from '#server/modules/security/factors/authenticators.ts'
import { login } from '#server/modules/security/login.ts'
import { addPasskey, removePasskey, renamePasskey, startPasskey } from '#server/modules/security/passkeys/myPasskeys.ts'
import {
  completePasskeyLogin,
  startPasskeyLogin,
  startPasskeyStep,
} from '#server/modules/security/passkeys/passkeyLogin.ts'
import { completeLogin } from '#server/modules/security/secondStep.ts'
import { relyingPartyOf } from '#server/platform/http/relyingParty.ts'
import { fileDatabase } from '#tests/support/database.ts'
import { createPasskey } from '#tests/support/passkey.ts'
import { addUser, ask, codeOf, makeDemonstration, openTestKernel, PASSWORD } from '../fixtures/people.ts'

const ORIGIN = 'https://regie.test'
const database = fileDatabase()
let kernel: Kernel

beforeAll(async () => {
  kernel = await openTestKernel(database.pool)
  await makeDemonstration(database.pool)
})
afterAll(() => kernel.events.stop())

const START = new Date('2026-11-22T10:00:00Z')
const at = (seconds: number) => new Date(START.getTime() + seconds * 1000)
const nobody = (ip?: string, now = START) => ask(kernel, { now, ...(ip && { ip }) })

const holder = async () => {
  const { id, code } = await addUser(database.pool)
  const { token } = await login(await nobody(), { login: code, password: PASSWORD })
  const own = (now = START) => ask(kernel, { token, now })
  const passkey = createPasskey(ORIGIN)
  const recovery = await addPasskey(await own(), {
    name: ' Téléphone ',
    passkey: passkey.make(await startPasskey(await own())),
  })
  return { id, code, own, passkey, recovery }
}

const challengeOf = async (code: string): Promise<{ challenge: string; methods: string[] }> =>
  login(await nobody(), { login: code, password: PASSWORD }).then(
    () => Promise.reject(new Error('The password was enough')),
    ({ extensions }) => extensions,
  )

const enter = async (passkey: unknown, ip?: string, now?: Date) =>
  completePasskeyLogin(await nobody(ip, now), { passkey })

describe('a passkey', () => {
  it('logs its user in, with a new challenge each time, and records its use', async () => {
    const { id, own, passkey, recovery } = await holder()
    expect(recovery).toHaveLength(10)
    const { passkeys, mayAddPasskeys } = await getMySecondFactors(await own())
    expect(mayAddPasskeys).toBe(true)
    expect(passkeys).toMatchObject([{ name: 'Téléphone', createdAt: '2026-11-22 10:00:00', lastUsedAt: null }])
    for (let use = 0; use < 2; use++) {
      const { user } = await enter(passkey.sign(await startPasskeyLogin(await nobody())))
      expect(user.id).toBe(id)
    }
    expect(await getMySecondFactors(await own())).toMatchObject({ passkeys: [{ lastUsedAt: '2026-11-22 10:00:00' }] })
  })

  it('is requested after the password, and completes the second step', async () => {
    const { id, code, passkey } = await holder()
    const { challenge, methods } = await challengeOf(code)
    expect(methods).toEqual(['passkey'])
    const question = await startPasskeyStep(await nobody(), { challenge })
    expect(question.allowCredentials?.map((one) => one.id)).toEqual([passkey.id])
    const answer = passkey.sign(question)
    const { user } = await completeLogin(await nobody(), { challenge, passkey: answer })
    expect(user.id).toBe(id)
    expect(await codeOf(completeLogin(await nobody(), { challenge, passkey: answer }))).toBe('LOGIN_EXPIRED')
  })

  it('can be renamed by its owner only, and the journal has the previous name', async () => {
    const [{ id, own }, stranger] = [await holder(), await holder()]
    const [passkey] = (await getMySecondFactors(await own())).passkeys
    const rename = async (name: string, of = own) => renamePasskey(await of(), { id: passkey?.id ?? '', name })
    expect(await codeOf(rename('À moi', stranger.own))).toBe('NOT_FOUND')
    expect(await codeOf(rename('  '))).toBe('VALIDATION_FAILED')
    await rename(' Clé du bureau ')
    expect(await getMySecondFactors(await own())).toMatchObject({ passkeys: [{ name: 'Clé du bureau' }] })
    const { rows } = await database.pool.query(
      `SELECT summary FROM security.security_event WHERE kind = 'PASSKEY_RENAMED' AND person_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ summary: expect.stringMatching(/Téléphone\W+devient\W+Clé du bureau/) }])
  })

  it('replaces the password as fresh proof', async () => {
    const { id, own, passkey } = await holder()
    await database.pool.query('UPDATE security.session SET proved_at = NULL WHERE user_id = $1', [id])
    expect((await own()).session?.hasFreshProof).toBe(false)
    expect(await proveMyself(await own(), { passkey: passkey.sign(await startPasskeyProof(await own())) })).toBe(true)
    expect((await own()).session?.hasFreshProof).toBe(true)
  })
})

describe('a login is rejected', () => {
  const refusedOf = async (work: Promise<unknown>) => expect(await codeOf(work)).toBe('BAD_CREDENTIALS')

  it('for a repeated answer, also concurrently', async () => {
    const { passkey } = await holder()
    const answer = passkey.sign(await startPasskeyLogin(await nobody()))
    const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf(enter(answer))))
    expect(codes.filter((code) => code === undefined)).toHaveLength(1)
    await refusedOf(enter(answer))
  })

  it('for a challenge that is old, foreign, of another purpose, or unknown', async () => {
    const { code, own, passkey } = await holder()
    const question = () => nobody().then(startPasskeyLogin)
    await refusedOf(enter(passkey.sign(await question()), undefined, at(601)))
    await refusedOf(enter(passkey.sign(await question()), '198.51.100.9'))
    await refusedOf(enter(passkey.sign(await startPasskeyProof(await own()))))
    const { challenge } = await challengeOf(code)
    await refusedOf(enter(passkey.sign(await startPasskeyStep(await nobody(), { challenge }))))
    await refusedOf(completeLogin(await nobody(), { challenge, passkey: passkey.sign(await question()) }))
    await refusedOf(enter(passkey.sign({ challenge: 'x'.repeat(43), rpId: 'regie.test' })))
    for (const nonsense of [{}, null, 'x', { id: 'x', response: { clientDataJSON: 'x' } }, { id: 1, response: {} }]) {
      await refusedOf(enter(nonsense))
    }
  })

  it('for another origin, without user verification, for another user, or for a cloned key', async () => {
    const { id, passkey } = await holder()
    const question = () => nobody().then(startPasskeyLogin)
    await refusedOf(enter(passkey.sign(await question(), { origin: 'https://regie.test.evil.example' })))
    await refusedOf(enter(passkey.sign({ ...(await question()), rpId: 'evil.example' })))
    await refusedOf(enter(passkey.sign(await question(), { isVerified: false })))
    await refusedOf(enter(passkey.sign(await question(), { userHandle: Buffer.alloc(16, 7).toString('base64url') })))
    await enter(passkey.sign(await question(), { counter: 40 }))
    await refusedOf(enter(passkey.sign(await question(), { counter: 40 })))
    await refusedOf(enter(passkey.sign(await question(), { counter: 12 })))
    const stranger = createPasskey(ORIGIN)
    await refusedOf(enter(stranger.sign(await question())))
    const { rows } = await database.pool.query(
      `SELECT sum(count)::int AS count FROM security.security_event WHERE kind = 'PASSKEY_REFUSED' AND person_id = $1`,
      [id],
    )
    // Another user's passkey and an unknown one name no user.
    expect(rows[0].count).toBe(5)
  })

  it('for another user’s passkey, after the password and as a proof', async () => {
    const [one, other] = [await holder(), await holder()]
    const { challenge } = await challengeOf(one.code)
    const question = await startPasskeyStep(await nobody(), { challenge })
    await refusedOf(completeLogin(await nobody(), { challenge, passkey: other.passkey.sign(question) }))
    const proof = await startPasskeyProof(await one.own())
    await refusedOf(proveMyself(await one.own(), { passkey: other.passkey.sign(proof) }))
  })

  it('for a blocked user, or a removed passkey', async () => {
    const { id, own, passkey } = await holder()
    await database.pool.query('UPDATE security."user" SET blocked_at = now() WHERE id = $1', [id])
    await refusedOf(enter(passkey.sign(await startPasskeyLogin(await nobody()))))
    await database.pool.query('UPDATE security."user" SET blocked_at = NULL WHERE id = $1', [id])
    const { passkeys } = await getMySecondFactors(await own())
    const [{ id: passkeyId } = { id: '' }] = passkeys
    const stranger = await holder()
    expect(await codeOf(removePasskey(await stranger.own(), passkeyId))).toBe('NOT_FOUND')
    expect(await codeOf(removePasskey(await own(), 'x'))).toBe('NOT_FOUND')
    expect(await removePasskey(await own(), passkeyId)).toBe(true)
    await refusedOf(enter(passkey.sign(await startPasskeyLogin(await nobody()))))
    expect((await getMySecondFactors(await own())).recoveryCodesLeft).toBe(0)
  })
})

describe('adding a passkey', () => {
  it('needs a fresh proof, a name, user verification and this origin', async () => {
    const { id, own } = await holder()
    const made = async (bent = {}) => createPasskey(ORIGIN).make(await startPasskey(await own()), bent)
    expect(await codeOf(addPasskey(await own(), { name: ' ', passkey: await made() }))).toBe('VALIDATION_FAILED')
    for (const bent of [{ isVerified: false }, { origin: 'https://evil.example' }]) {
      expect(await codeOf(addPasskey(await own(), { name: 'Clé', passkey: await made(bent) }))).toBe('BAD_CREDENTIALS')
    }
    const twice = await made()
    expect(await addPasskey(await own(), { name: 'Clé', passkey: twice })).toEqual([])
    expect(await codeOf(addPasskey(await own(), { name: 'Clé', passkey: twice }))).toBe('BAD_CREDENTIALS')
    const ready = await made()
    await database.pool.query('UPDATE security.session SET proved_at = NULL WHERE user_id = $1', [id])
    expect(await codeOf(addPasskey(await own(), { name: 'Clé', passkey: ready }))).toBe('FRESH_PROOF_REQUIRED')
    expect(await codeOf(startPasskey(await own()))).toBe('FRESH_PROOF_REQUIRED')
  })

  it('is offered with the configured origin, if the browser supports it', () => {
    expect(relyingPartyOf('https://salles.ville.fr:8443')).toEqual({
      id: 'salles.ville.fr',
      origin: 'https://salles.ville.fr:8443',
    })
    expect(relyingPartyOf('http://localhost:4000')?.id).toBe('localhost')
    for (const url of [
      'http://salles.ville.fr',
      'https://192.0.2.7',
      'https://[2001:db8::1]',
      'http://127.0.0.1:4000',
    ]) {
      expect(relyingPartyOf(url)).toBeUndefined()
    }
  })
})
