import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import {
  addressOfSecret,
  hashRecoveryCode,
  isSixDigits,
  newRecoveryCodes,
  newSecret,
  stepOfCode,
} from '#server/modules/security/factors/codes.ts'
import { openFactor, sealFactor } from '#server/modules/security/factors/factorSecrets.ts'
import { createKeyring, randomKey } from '#server/platform/keyring.ts'

const at = (seconds: number) => new Date(seconds * 1000)

describe('a time-based code', () => {
  // RFC 6238, appendix B: secret « 12345678901234567890 »; the last six of eight digits.
  const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('matches the standard at %i', (seconds, code) => {
    expect(stepOfCode(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30))
  })

  it('is accepted one step before and after its own, and no further', () => {
    const secret = newSecret()
    const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: 1_000_000 * 30_000 })
    const stepsAway = [-2, -1, 0, 1, 2].map((away) => stepOfCode(secret, code, at((1_000_000 + away) * 30 + 15)))
    expect(stepsAway).toEqual([undefined, 1_000_000, 1_000_000, 1_000_000, undefined])
  })

  it('is accepted with spaces, and only with six digits', () => {
    expect(stepOfCode(SECRET, ' 287 082 ', at(59))).toBe(1)
    for (const typed of ['28708', '2870822', '28708a', '', '２８７０８２']) {
      expect(isSixDigits(typed)).toBe(false)
      expect(stepOfCode(SECRET, typed, at(59))).toBeUndefined()
    }
  })

  it('has a URI with the installation and the account', () => {
    const url = new URL(addressOfSecret(SECRET, { issuer: 'Régie (salles.ville.fr)', label: 'élise' }))
    expect(url.protocol).toBe('otpauth:')
    expect(decodeURIComponent(url.pathname)).toContain('Régie (salles.ville.fr):élise')
    expect(url.searchParams.get('secret')).toBe(SECRET)
    expect(url.searchParams.get('issuer')).toBe('Régie (salles.ville.fr)')
  })
})

describe('recovery codes', () => {
  it('are ten different ones without confusable letters', () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}(-[0-9a-hjkmnp-tv-z]{5}){2}$/)
  })

  it('are accepted in every usual spelling', () => {
    const hash = hashRecoveryCode('0b1cd-efgh2-jkmnp')
    for (const typed of ['0B1CD EFGH2 JKMNP', 'ob1cdefgh2jkmnp', ' Obicd–efgh2–jkmnp ', 'OBLCD-EFGH2-JKMNP']) {
      expect(hashRecoveryCode(typed)).toEqual(hash)
    }
    expect(hashRecoveryCode('0b1cd-efgh2-jkmnq')).not.toEqual(hash)
  })
})

describe('a stored secret', () => {
  const ring = (...keys: ReturnType<typeof randomKey>[]) =>
    createKeyring(() => keys.map((key) => ({ ...key, signsFrom: new Date(0), acceptedUntil: null })))
  const [key, next] = [randomKey(), randomKey()]
  const userId = '01a1fc4c-841e-74e0-97cd-947b5e0d4677'

  it('is readable with its key for its account only, and names that key', () => {
    const sealed = sealFactor(ring(key), userId, 'SECRET')
    expect(sealed.sealedSecret.includes('SECRET')).toBe(false)
    expect(openFactor(ring(next, key), userId, sealed)).toBe('SECRET')
    expect(() => openFactor(ring(key), userId.replace('01a1', '01a2'), sealed)).toThrow()
    expect(() => openFactor(ring(next), userId, sealed)).toThrow(sealed.keyId)
  })
})
