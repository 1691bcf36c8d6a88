/** Signs data that leave the server and must return unchanged. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keyring } from './keyring.ts'

const signWith = (secret: Buffer, purpose: string, parts: readonly string[]): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('base64url')

/** Uses the current key; a signature is valid for one `purpose` only. */
export const sign = (keys: Keyring, purpose: string, parts: readonly string[]): string =>
  signWith(keys.current().secret, purpose, parts)

export const isSigned = (keys: Keyring, purpose: string, parts: readonly string[], signature: string): boolean => {
  const signatureBytes = Buffer.from(signature)
  return keys.accepted().some(({ secret }) => {
    const expected = Buffer.from(signWith(secret, purpose, parts))
    return expected.length === signatureBytes.length && timingSafeEqual(expected, signatureBytes)
  })
}
