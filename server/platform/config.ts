import { resolve } from 'node:path'
import { processMessages } from '#i18n/fr/process.ts'
import { DEFAULT_FILE_MEGABYTES } from '#resources/domain/fileLimits.ts'
import { LANGUAGES, type Language } from '#resources/domain/languages.ts'
import { EXTERNAL_SERVICES, SERVICES } from '#resources/index.ts'
import type { ServiceName } from '#resources/schema/resource.ts'
import { readDatabaseUrl } from './databaseUrl.ts'
import { readPublicKey } from './license.ts'
import { readS3Location, type S3Location } from './s3Location.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

export type Config = {
  port: number
  /** Listening address; default: this machine only. */
  host: string
  dataDir: string
  /** External PostgreSQL; absent: the embedded one. */
  databaseUrl: string | undefined
  /** The same database without the pooler of `databaseUrl`; absent: `databaseUrl` has no pooler. */
  databaseDirectUrl: string | undefined
  /** The same database as the owner of its tables; absent: the role of `databaseUrl` owns them. */
  databaseOwnerUrl: string | undefined
  databasePool: number
  /** Maximum connections for jobs, in a separate pool, so that neither waits for the other. */
  databaseJobPool: number
  /** Maximum lock wait of a statement (milliseconds). */
  lockTimeout: number
  /** Time limit of a bulk update for starting another record (milliseconds), since each may wait for a lock. */
  bulkTimeout: number
  /** Maximum idle time of a transaction (milliseconds), since others may wait for its locks. */
  idleTimeout: number
  services: readonly ServiceName[]
  serviceUrls: Readonly<Partial<Record<ServiceName, string>>>
  /** Hosts (`name` or `name:port`) that automations may call over http or at private addresses. */
  callHosts: readonly string[]
  s3: S3Location | undefined
  /** Address that users type, without trailing slash: set-password links, signed files. */
  publicUrl: string
  locale: Language
  logLevel: LogLevel
  /** SMTP relay with account; absent: emails wait. */
  smtpUrl: string | undefined
  /** Sender: `Name <address>` or an address; required with a relay. */
  mailFrom: string
  mailReplyTo: string | undefined
  /** Mailbox of bounces with account; absent: bounces are not read. */
  bouncesUrl: string | undefined
  maxFileSize: number
  maxDriveFileSize: number
  maxBackupSize: number
  /** Bytes of the disk that uploads and backups leave free. */
  reservedRoom: number
  clamdUrl: string | undefined
  /** LibreOffice, for letters as PDF; absent: no PDF. */
  sofficePath: string | undefined
  /** Ed25519 public key (PEM or base64) of licences; absent: only the demonstration licence is valid. */
  licensePublicKey: string | undefined
  /** Trust `X-Forwarded-For`: set it behind a reverse proxy only. */
  isBehindProxy: boolean
}

export type Environment = Record<string, string | undefined>

const MEGABYTE = 1024 * 1024
const RESERVED_ROOM = 200 * MEGABYTE
const SECOND = 1000

type Read = { env: Environment; mistakes: string[] }

const readText = ({ env }: Read, name: string): string | undefined => env[name]?.trim() || undefined

const readInteger = (
  read: Read,
  name: string,
  { fallback, min, max }: { fallback: number; min: number; max: number },
) => {
  const text = readText(read, name)
  if (text === undefined) return fallback
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  read.mistakes.push(processMessages.config.integer(name, min, max))
  return fallback
}

const readChoice = <T extends string>(read: Read, name: string, choices: readonly T[], fallback: T): T => {
  const text = readText(read, name)
  if (text === undefined) return fallback
  const choice = choices.find((candidate) => candidate === text)
  if (!choice) read.mistakes.push(processMessages.config.choice(name, choices))
  return choice ?? fallback
}

const readServices = (read: Read): readonly ServiceName[] => {
  const names = readText(read, 'SERVICES')
    ?.split(/[\s,]+/)
    .filter(Boolean)
  if (!names) return SERVICES
  const known = SERVICES.filter((service) => names.includes(service))
  if (known.length !== new Set(names).size) read.mistakes.push(processMessages.config.choice('SERVICES', SERVICES))
  return known
}

const readUrl = (read: Read, name: string, protocols: readonly string[]): string | undefined => {
  const text = readText(read, name)
  if (text === undefined) return undefined
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text
  read.mistakes.push(processMessages.config.url(name, protocols))
  return undefined
}

const readDatabase = (read: Read, name: string): string | undefined => {
  const text = readText(read, name)
  if (text === undefined) return undefined
  const found = readDatabaseUrl(name, text)
  if ('url' in found) return found.url
  read.mistakes.push(...found.mistakes)
  return undefined
}

/** `library=https://books.example/graphql,fleet=https://cars.example/graphql` */
const readServiceUrls = (read: Read): Config['serviceUrls'] => {
  const entries = (readText(read, 'SERVICE_URLS')?.split(/[\s,]+/) ?? []).filter(Boolean).map((entry) => {
    const [name = '', ...rest] = entry.split('=')
    return [EXTERNAL_SERVICES.find((service) => service === name), rest.join('=')] as const
  })
  const isValid = ([name, url]: (typeof entries)[number]) =>
    name !== undefined && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
  if (!entries.every(isValid)) read.mistakes.push(processMessages.config.serviceUrls('SERVICE_URLS', EXTERNAL_SERVICES))
  return Object.fromEntries(entries)
}

const readS3 = (read: Read, name: string): S3Location | undefined => {
  const text = readText(read, name)
  const location = text === undefined ? undefined : readS3Location(text)
  if (text !== undefined && !location) read.mistakes.push(processMessages.config.s3(name))
  return location
}

const SENDER = /^(?:[^<>\r\n]{1,100} <[^\s<>@]{1,64}@[^\s<>@]{1,189}>|[^\s<>@]{1,64}@[^\s<>@]{1,189})$/

const readSender = (read: Read, name: string): string | undefined => {
  const text = readText(read, name)
  if (text !== undefined && !SENDER.test(text)) read.mistakes.push(processMessages.config.sender(name))
  return text
}

const readLicenseKey = (read: Read, name: string): string | undefined => {
  const text = readText(read, name)
  if (text !== undefined && !readPublicKey(text)) read.mistakes.push(processMessages.config.licenseKey(name))
  return text
}

export const readConfig = (env: Environment): Config => {
  const read: Read = { env, mistakes: [] }
  const port = readInteger(read, 'PORT', { fallback: 4000, min: 0, max: 65_535 })
  const lockTimeout = readInteger(read, 'DATABASE_LOCK_WAIT', { fallback: 10, min: 1, max: 30 }) * SECOND
  const config: Config = {
    port,
    host: readText(read, 'HOST') ?? '127.0.0.1',
    dataDir: resolve(readText(read, 'DATA_DIR') ?? 'data'),
    databaseUrl: readDatabase(read, 'DATABASE_URL'),
    databaseDirectUrl: readDatabase(read, 'DATABASE_DIRECT_URL'),
    databaseOwnerUrl: readDatabase(read, 'DATABASE_OWNER_URL'),
    databasePool: readInteger(read, 'DATABASE_POOL', { fallback: 20, min: 2, max: 500 }),
    databaseJobPool: readInteger(read, 'DATABASE_JOB_POOL', { fallback: 10, min: 2, max: 500 }),
    lockTimeout,
    bulkTimeout: 2 * lockTimeout,
    idleTimeout: 5 * SECOND,
    services: readServices(read),
    serviceUrls: readServiceUrls(read),
    callHosts:
      readText(read, 'CALL_PRIVATE_HOSTS')
        ?.toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean) ?? [],
    s3: readS3(read, 'S3_URL'),
    publicUrl: (readUrl(read, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    locale: readChoice(read, 'REGIE_LOCALE', LANGUAGES, LANGUAGES[0]),
    smtpUrl: readUrl(read, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: readSender(read, 'MAIL_FROM') ?? '',
    mailReplyTo: readSender(read, 'MAIL_REPLY_TO'),
    bouncesUrl: readUrl(read, 'BOUNCES_IMAP_URL', ['imap:', 'imaps:']),
    logLevel: readChoice(read, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    maxFileSize: readInteger(read, 'MAX_FILE_SIZE', { fallback: DEFAULT_FILE_MEGABYTES, min: 1, max: 2048 }) * MEGABYTE,
    maxDriveFileSize: readInteger(read, 'DRIVE_MAX_FILE_SIZE', { fallback: 5_120, min: 1, max: 1_000_000 }) * MEGABYTE,
    reservedRoom: RESERVED_ROOM,
    maxBackupSize: readInteger(read, 'BACKUP_MAX_SIZE', { fallback: 50_000, min: 1, max: 10_000_000 }) * MEGABYTE,
    clamdUrl: readUrl(read, 'CLAMD_URL', ['tcp:', 'unix:']),
    sofficePath: readText(read, 'SOFFICE_PATH'),
    licensePublicKey: readLicenseKey(read, 'LICENSE_PUBLIC_KEY'),
    isBehindProxy: readChoice(read, 'BEHIND_PROXY', ['true', 'false'], 'false') === 'true',
  }
  if (config.smtpUrl && !readText(read, 'MAIL_FROM')) read.mistakes.push(processMessages.config.senderMissing)
  if (read.mistakes.length > 0) throw new Error([processMessages.config.refused, ...read.mistakes].join('\n'))
  return config
}
