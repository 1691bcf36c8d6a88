import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
/** Accepted time steps before and after the current one, for clock differences and typing time. */
const WINDOW = 1
const SECRET_BYTES = 20

/** Base 32, the only encoding that authenticator applications accept. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS })
export const addressOfSecret = (secret: string, names: { issuer: string; label: string }): string =>
  totpOf(secret, names).toString()

/** Ignores spaces, which applications show between digits. */
export const isSixDigits = (typed: string): boolean => /^\d{6}$/.test(typed.replace(/\s/g, ''))

export const stepOfCode = (secret: string, typed: string, now: Date): number | undefined => {
  if (!isSixDigits(typed)) return undefined
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: typed.replace(/\s/g, ''), timestamp, window: WINDOW })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}

/** Without similar characters and most vowels, so that no words appear. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
const GROUPS = 3
const GROUP_LENGTH = 5
const RECOVERY_CODES = 10

const newRecoveryCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')

/** 75 random bits each, so that a plain hash protects them. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newRecoveryCode)

export const hashRecoveryCode = (typed: string): Buffer => {
  const letters = typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
  return createHash('sha256').update(letters).digest()
}
