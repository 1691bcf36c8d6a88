/** Codes of second factors: six digits by time (RFC 6238), and recovery codes on paper. */
import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
/** Steps before and after the present one whose code is taken: clocks differ, and typing takes its time. */
const WINDOW = 1
const SECRET_BYTES = 20

/** A new secret, as applications take it: in base 32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS })

/** The address that an application reads from the drawn code. */
export const addressOfSecret = (secret: string, names: { issuer: string; label: string }): string =>
  totpOf(secret, names).toString()

/** Six digits, with the spaces that applications show in them. */
export const isSixDigits = (typed: string): boolean => /^\d{6}$/.test(typed.replace(/\s/g, ''))

/** The step of time whose code was typed; undefined when it is none of those that are taken. */
export const stepOfCode = (secret: string, typed: string, now: Date): number | undefined => {
  if (!isSixDigits(typed)) return undefined
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: typed.replace(/\s/g, ''), timestamp, window: WINDOW })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}

/** No letter that looks like another, and no vowel but these, so that no word appears. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
const GROUPS = 3
const GROUP_LENGTH = 5
export const RECOVERY_CODES = 10

const newRecoveryCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')

/** Codes of 75 random bits: their hash alone tells nothing of them. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newRecoveryCode)

/** As it is stored, however it was typed: capitals, spaces and dashes, and letters read for digits. */
export const hashRecoveryCode = (typed: string): Buffer => {
  const letters = typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
  return createHash('sha256').update(letters).digest()
}
