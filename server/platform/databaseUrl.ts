/** Validates addresses of external servers: unencrypted remote connections must be requested explicitly (D72). */
import { accessSync, constants } from 'node:fs'
import { processMessages } from '#i18n/fr/process.ts'

const messages = processMessages.databaseUrl

const PROTOCOLS = ['postgres:', 'postgresql:']
/** Weaker libpq modes are treated as `verify-full`: an unverified certificate protects nothing. */
const VERIFIED = ['require', 'verify-ca', 'verify-full']
const FILES = ['sslrootcert', 'sslcert', 'sslkey']

const isLocal = (url: URL): boolean => {
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname)
  return host === '' || host.startsWith('/') || /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host)
}

const isReadable = (path: string): boolean => {
  try {
    accessSync(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}

const modeOf = ({ searchParams }: URL): string | undefined => {
  const ssl = searchParams.get('ssl')
  const short = ssl === null ? undefined : ['true', '1'].includes(ssl) ? 'verify-full' : 'disable'
  return searchParams.get('sslmode') ?? short
}

export const readDatabaseUrl = (name: string, text: string): { url: string } | { mistakes: string[] } => {
  if (!URL.canParse(text) || !PROTOCOLS.includes(new URL(text).protocol))
    return { mistakes: [messages.malformed(name)] }
  const url = new URL(text)
  const files = FILES.flatMap((file) => url.searchParams.get(file) ?? [])
  const mode = modeOf(url) ?? (files.length > 0 ? 'verify-full' : undefined)
  const mistakes = files.filter((file) => !isReadable(file)).map((file) => messages.unreadable(name, file))
  if (mode === undefined && !isLocal(url)) mistakes.push(messages.inTheClear(name))
  if (mode !== undefined && mode !== 'disable' && !VERIFIED.includes(mode)) mistakes.push(messages.mode(name, mode))
  if (mistakes.length > 0) return { mistakes }
  for (const parameter of ['ssl', 'uselibpqcompat', ...(mode === 'disable' ? FILES : [])]) {
    url.searchParams.delete(parameter)
  }
  if (mode !== undefined) url.searchParams.set('sslmode', mode === 'disable' ? mode : 'verify-full')
  return { url: url.href }
}

const UNKNOWN_AUTHORITY = /^(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_.*)$/
const CLIENT_CERTIFICATE = /CERTIFICATE_REQUIRED|HANDSHAKE_FAILURE|valid client certificate/

/** Explains a failed connection; default: the message of PostgreSQL or the system. */
export const connectionFault = ({ code, message }: Error & { code?: string }): string => {
  if (code !== undefined && UNKNOWN_AUTHORITY.test(code)) return messages.unknownAuthority
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return messages.otherName
  if (code === 'CERT_HAS_EXPIRED') return messages.expired
  if (CLIENT_CERTIFICATE.test(`${code} ${message}`)) return messages.clientCertificate
  return message === 'The server does not support SSL connections' ? messages.noTls : message
}
