/** Signatures of this installation: what leaves the server and comes back unchanged. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keyring } from './keyring.ts'

const signWith = (secret: Buffer, purpose: string, parts: readonly string[]): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('base64url')

/** Signs `parts` for one `purpose`, with the current key: a signature for one thing is worth nothing for another. */
export const sign = (keys: Keyring, purpose: string, parts: readonly string[]): string =>
  signWith(keys.current().secret, purpose, parts)

/** True when an accepted key gave these parts this signature, compared in constant time. */
export const isSigned = (keys: Keyring, purpose: string, parts: readonly string[], signature: string): boolean => {
  const given = Buffer.from(signature)
  return keys.accepted().some(({ secret }) => {
    const expected = Buffer.from(signWith(secret, purpose, parts))
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
}
