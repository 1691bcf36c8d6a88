/** Texts that this installation alone reads again, sealed with AES-256-GCM (NIST SP 800-38D). */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Key, Keyring } from './keyring.ts'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A key for one purpose, from the installation's secret and what else must be known to open the seal (RFC 5869). */
const keyOf = (secret: Buffer, purpose: string, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, purpose, 32))

/** Nonce, tag and sealed text, in one piece, by the current key. */
export const seal = (keys: Keyring, purpose: string, salt: Buffer, text: string): Buffer => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(keys.current().secret, purpose, salt), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** The text; undefined when it was not this key that sealed it, for this purpose and with this salt. */
export const unsealBy = ({ secret }: Key, purpose: string, salt: Buffer, sealed: Buffer): string | undefined => {
  const decipher = createDecipheriv(ALGORITHM, keyOf(secret, purpose, salt), sealed.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8')
  try {
    return text + decipher.final('utf8')
  } catch {
    return undefined
  }
}

/** The text; undefined when no accepted key, or another purpose or salt, sealed it. */
export const unseal = (keys: Keyring, purpose: string, salt: Buffer, sealed: Buffer): string | undefined => {
  for (const key of keys.accepted()) {
    const text = unsealBy(key, purpose, salt, sealed)
    if (text !== undefined) return text
  }
  return undefined
}
