/** POST to an address that an administrator typed. It reaches no machine of the operator's network. */
import { lookup as resolveName } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** `address`, `redirect`, `refused`: another attempt would end alike. */
export type OutsideFailureReason = 'address' | 'redirect' | 'refused' | 'late' | 'unreached' | 'failed'

export class OutsideFailure extends Error {
  readonly reason: OutsideFailureReason
  readonly status: number | undefined

  constructor(reason: OutsideFailureReason, message: string, more: { cause?: unknown; status?: number } = {}) {
    super(message, { cause: more.cause })
    this.name = 'OutsideFailure'
    this.reason = reason
    this.status = more.status
  }
}

/** Networks that are private, local or reserved (IANA special-purpose registries). */
const CLOSED = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  CLOSED.addSubnet(network, bits, 'ipv4')
/** Within 2000::/3: Teredo and 6to4 contain an IPv4 address. */
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  CLOSED.addSubnet(network, bits, 'ipv6')

const GLOBAL = new BlockList()
GLOBAL.addSubnet('2000::', 3, 'ipv6')

const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !CLOSED.check(address, 'ipv4')
  return family === 6 && GLOBAL.check(address, 'ipv6') && !CLOSED.check(address, 'ipv6')
}

const nameOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** `openHosts`: hosts (`name` or `name:port`) that the operator trusts, private addresses and http included. */
const isOpen = (url: URL, openHosts: readonly string[]): boolean =>
  openHosts.includes(url.host) || openHosts.includes(url.hostname)

/** True if the address is refused before its name is resolved. */
export const isAddressClosed = (url: URL, openHosts: readonly string[]): boolean => {
  if (url.username || url.password || !/^https?:$/.test(url.protocol)) return true
  if (isOpen(url, openHosts)) return false
  const name = nameOf(url)
  return url.protocol !== 'https:' || (isIP(name) !== 0 && !isPublicAddress(name))
}

const closed = (name: string) => new OutsideFailure('address', `${name} is no public address`)

/** The connection uses the verified addresses: the name is not resolved again. */
const publicLookup: LookupFunction = (name, options, callback) =>
  resolveName(name, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, [])
    const [first] = found
    if (!first || !found.every(({ address }) => isPublicAddress(address))) return callback(closed(name), [])
    if (options.all) callback(null, found)
    else callback(null, first.address, first.family)
  })

const UNREACHED: readonly unknown[] = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']
const PASSING = [408, 425, 429]

const failureOf = (error: unknown): OutsideFailure => {
  if (error instanceof OutsideFailure) return error
  const { name, code, message, cause } = error as Error & { code?: unknown }
  if (cause instanceof OutsideFailure) return cause
  if (name === 'AbortError' || name === 'TimeoutError') return new OutsideFailure('late', message, { cause: error })
  return new OutsideFailure(UNREACHED.includes(code) ? 'unreached' : 'failed', message, { cause: error })
}

const refusalOf = (status: number): OutsideFailure | undefined => {
  if (status >= 200 && status < 300) return undefined
  if (status >= 300 && status < 400) return new OutsideFailure('redirect', 'redirected', { status })
  const isFinal = status >= 400 && status < 500 && !PASSING.includes(status)
  return new OutsideFailure(isFinal ? 'refused' : 'failed', `status ${status}`, { status })
}

type OutsideRequest = {
  url: URL
  headers: Readonly<Record<string, string>>
  body: string
  /** Maximum milliseconds until the status of the answer. */
  timeout: number
  openHosts: readonly string[]
}

/** Returns the status (2xx). Reads no body and follows no redirect. Throws OutsideFailure. */
export const postOutside = ({ url, headers, body, timeout, openHosts }: OutsideRequest): Promise<number> =>
  new Promise((resolve, reject) => {
    if (isAddressClosed(url, openHosts)) return reject(closed(url.hostname))
    const content = Buffer.from(body)
    const send = url.protocol === 'https:' ? secureRequest : plainRequest
    const request = send(url, {
      method: 'POST',
      agent: false,
      headers: { ...headers, 'content-type': 'application/json', 'content-length': content.length },
      signal: AbortSignal.timeout(timeout),
      ...(!isOpen(url, openHosts) && { lookup: publicLookup }),
    })
    request.on('error', (error) => reject(failureOf(error)))
    request.on('response', (response) => {
      response.on('error', () => undefined)
      response.destroy()
      const status = response.statusCode ?? 0
      const refusal = refusalOf(status)
      if (refusal) reject(refusal)
      else resolve(status)
    })
    request.end(content)
  })
