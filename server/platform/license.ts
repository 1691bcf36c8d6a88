import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { isLicenseValid, type License, readLicense } from '#resources/domain/license.ts'

const PREFIX = 'REGIE-'
const MAX_LENGTH = 4_000
const SPKI_HEADER = Buffer.from('302a300506032b6570032100', 'hex')

/** Verifies the demonstration licence, valid only with demonstration data. */
export const DEMONSTRATION_PUBLIC_KEY = 'VdoeLdg6wo/U1BUvK12YhD+gpSwuKjiANoF61zmQlAg='

const parsePublicKey = (text: string): KeyObject => {
  if (text.includes('BEGIN')) return createPublicKey(text.replaceAll('\\n', '\n'))
  const bytes = Buffer.from(text, 'base64')
  const key = bytes.length === 32 ? Buffer.concat([SPKI_HEADER, bytes]) : bytes
  return createPublicKey({ key, format: 'der', type: 'spki' })
}

/** Accepts PEM, or base64 of the 32 bytes or of DER; undefined if it is not an Ed25519 key. */
export const readPublicKey = (text: string): KeyObject | undefined => {
  try {
    const key = parsePublicKey(text)
    return key.asymmetricKeyType === 'ed25519' ? key : undefined
  } catch {
    return undefined
  }
}

export const writeLicense = (license: License, sign: (text: Buffer) => Buffer): string => {
  const payload = Buffer.from(JSON.stringify(license)).toString('base64url')
  return `${PREFIX}${payload}.${sign(Buffer.from(payload)).toString('base64url')}`
}

const parse = (text: string): License | undefined => {
  try {
    return readLicense(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    return undefined
  }
}

const verifyNumber = (number: string, publicKey: string | undefined): License | undefined => {
  const text = number.replace(/\s+/g, '')
  if (text.length > MAX_LENGTH || !text.startsWith(PREFIX)) return undefined
  const [payload = '', signature = ''] = text.slice(PREFIX.length).split('.')
  const license = parse(payload)
  const key = readPublicKey((license?.demonstration ? DEMONSTRATION_PUBLIC_KEY : publicKey) ?? '')
  if (!license || !key) return undefined
  const isSigned = verify(null, Buffer.from(payload), key, Buffer.from(signature, 'base64url'))
  return isSigned ? license : undefined
}

/** Caches the last verification, since every request has the same number. */
let last: { number: string; publicKey: string | undefined; license: License | undefined } | undefined

export const openLicense = (number: string, publicKey: string | undefined): License | undefined => {
  if (last?.number !== number || last.publicKey !== publicKey) {
    last = { number, publicKey, license: verifyNumber(number, publicKey) }
  }
  return last.license
}

export const validLicense = (
  number: string | null,
  where: { publicKey: string | undefined; now: Date; demonstration: boolean },
): License | undefined => {
  const license = number === null ? undefined : openLicense(number, where.publicKey)
  return license && isLicenseValid(license, where) ? license : undefined
}
