import { isIP } from 'node:net'

export type RelyingParty = { id: string; origin: string }

/** Undefined for IP addresses and unencrypted addresses, where browsers create no passkeys. */
export const relyingPartyOf = (publicUrl: string): RelyingParty | undefined => {
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isSecure = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
  return isSecure && isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin } : undefined
}
