/** The only parser of request addresses: two parsers that disagree would authorise one path and serve another. */
import type { IncomingMessage } from 'node:http'
import { holdsSecret } from '../apiKey.ts'

type RequestAddress = {
  path: string
  query: URLSearchParams
}

const parsed = new WeakMap<object, RequestAddress>()

const parse = (url: string): RequestAddress | undefined => {
  const [, raw = '', query = ''] = /^([^?#]*)(?:\?([^#]*))?/s.exec(url) ?? []
  try {
    const path = decodeURIComponent(raw)
    return path.startsWith('/') && !path.includes('\0') ? { path, query: new URLSearchParams(query) } : undefined
  } catch {
    return undefined
  }
}

/** Returns undefined if the address is malformed: the server answers 400 before it calls a handler. */
export const findRequestAddress = (request: Pick<IncomingMessage, 'url'>): RequestAddress | undefined => {
  const cached = parsed.get(request)
  if (cached) return cached
  const address = parse(request.url ?? '/')
  if (address) parsed.set(request, address)
  return address
}

export const requestAddress = (request: Pick<IncomingMessage, 'url'>): RequestAddress => {
  const address = findRequestAddress(request)
  if (!address) throw new Error('a malformed address reached a handler')
  return address
}

/** True if the address contains a key, which logs and histories of browsers would keep. */
export const namesSecret = ({ url }: Pick<IncomingMessage, 'url'>): boolean => holdsSecret(url ?? '')
