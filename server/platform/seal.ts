/** Encrypts texts for this installation with AES-256-GCM (NIST SP 800-38D). */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Key, Keyring } from './keyring.ts'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

const keyOf = (secret: Buffer, purpose: string, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, purpose, 32))

export const seal = (keys: Keyring, purpose: string, salt: Buffer, text: string): Buffer => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(keys.current().secret, purpose, salt), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

export const unsealWithKey = ({ secret }: Key, purpose: string, salt: Buffer, sealed: Buffer): string | undefined => {
  const decipher = createDecipheriv(ALGORITHM, keyOf(secret, purpose, salt), sealed.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8')
  try {
    return text + decipher.final('utf8')
  } catch {
    return undefined
  }
}

export const unseal = (keys: Keyring, purpose: string, salt: Buffer, sealed: Buffer): string | undefined => {
  for (const key of keys.accepted()) {
    const text = unsealWithKey(key, purpose, salt, sealed)
    if (text !== undefined) return text
  }
  return undefined
}
