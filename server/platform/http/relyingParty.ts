/** Whom passkeys are made for (Web Authentication): the address that people type. */
import { isIP } from 'node:net'

export type RelyingParty = { id: string; origin: string }

/** Undefined where browsers make none: for an address by numbers, or one that is not encrypted. */
export const relyingPartyOf = (publicUrl: string): RelyingParty | undefined => {
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isSecure = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
  return isSecure && isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin } : undefined
}
