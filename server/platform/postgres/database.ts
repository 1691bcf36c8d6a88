import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig, Pool, type PoolClient, types } from 'pg'
import { processMessages } from '#i18n/fr/process.ts'
import { connectionFault } from '../databaseUrl.ts'
import { openDeferred, takeDeferred } from './beforeCommit.ts'
import { asBusy, isSerializationFailure } from './busy.ts'
import { currentSigner } from './commitSigner.ts'

/** Removes statement names: the next statement may use another session without prepared statements. */
class UnnamedClient extends Client {}
const namedQuery = Client.prototype.query as (...given: unknown[]) => unknown
UnnamedClient.prototype.query = function unnamed(this: Client, asked: unknown, ...rest: unknown[]) {
  const isNamed = typeof asked === 'object' && asked !== null && 'name' in asked && !('submit' in asked)
  return namedQuery.call(this, isNamed ? { ...asked, name: undefined } : asked, ...rest)
} as typeof Client.prototype.query

/** Runs statements: the pool, or the connection of a transaction. */
export type Queryable = Pick<Pool | PoolClient, 'query'>

const { builtins } = types

const asText = (value: string) => value

/** Dates stay PostgreSQL's text (in UTC); counts, money and decimals become numbers. */
const parsers = new Map<number, (value: string) => unknown>([
  [builtins.DATE, asText],
  [builtins.TIMESTAMP, asText],
  [builtins.TIMESTAMPTZ, asText],
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
])

const STATEMENT_TIMEOUT = 30_000

const typeParsers = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    parsers.get(id) ?? types.getTypeParser(id, format as 'text')) as typeof types.getTypeParser,
}

export type SessionSettings = Readonly<Record<string, string>>

/** Times in milliseconds. */
type PoolOptions = {
  size?: number
  /** A pooler is in between, which passes sessions to others after each transaction, without settings. */
  isPooled?: boolean
  statementTimeout?: number
  lockTimeout?: number
  /** Maximum idle time of a transaction, since others may wait for its locks. */
  idleTimeout?: number
  /** Additional wait for an answer after the statement timeout, for dead connections. */
  silence?: number
  onError?: (error: Error) => unknown
}

type Limits = Pick<PoolOptions, 'statementTimeout' | 'lockTimeout' | 'idleTimeout'>

/** Sessions use UTC and limit every wait. */
export const sessionSettings = ({
  statementTimeout = STATEMENT_TIMEOUT,
  lockTimeout = 10_000,
  idleTimeout = 5_000,
}: Limits): SessionSettings => ({
  timezone: 'UTC',
  jit: 'off',
  statement_timeout: String(statementTimeout),
  lock_timeout: String(lockTimeout),
  idle_in_transaction_session_timeout: String(idleTimeout),
})

/** Pool with UTC sessions and time limits, even on dead connections. */
export const createPool = (
  connectionString: string,
  {
    size = 20,
    isPooled = false,
    statementTimeout = STATEMENT_TIMEOUT,
    lockTimeout,
    idleTimeout,
    silence = 5_000,
    onError,
  }: PoolOptions = {},
): Pool => {
  const settings = Object.entries(sessionSettings({ statementTimeout, lockTimeout, idleTimeout }))
  const pool = new Pool({
    connectionString,
    max: size,
    application_name: 'regie',
    types: typeParsers,
    ...(isPooled
      ? { Client: UnnamedClient }
      : { options: settings.map(([name, value]) => `-c ${name}=${value}`).join(' ') }),
    connectionTimeoutMillis: 10_000,
    query_timeout: statementTimeout + silence,
    // Statements sent before the previous answer share a packet.
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // The pool replaces broken connections; without a listener the process would end.
  pool.on('error', (error) => onError?.(error))
  pool.on('connect', (client) => client.on('error', (error) => onError?.(error)))
  return pool
}

export const createConnection = (config: ClientConfig): Client => new Client(config).on('error', () => undefined)

export const openConnection = async (config: ClientConfig): Promise<Client> => {
  const client = createConnection(config)
  await client.connect().catch((cause: Error) => {
    throw new Error(processMessages.migrate.unreachable(connectionFault(cause)), { cause })
  })
  return client
}

/** SQLSTATE: connection, demoted primary, idle, unknown database, connection limit, shutdown; then system codes. */
const LOST_CODE =
  /^(08...|25006|25P03|3D000|53300|57P..)$|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH)$|^(CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO|ERR_TLS|ERR_SSL)/
const LOST_MESSAGE =
  /^Connection terminated|is not queryable$|^timeout exceeded when trying to connect$|^Query read timeout$/

/** True if the connection or server failed, not the statement. */
export const isDatabaseLost = ({ code, message }: Error & { code?: unknown }): boolean =>
  typeof code === 'string' ? LOST_CODE.test(code) : LOST_MESSAGE.test(message)

/** SQLSTATE class 53: disk, memory or connections exhausted; and the system's disk error. */
const FULL_CODE = /^53|^ENOSPC$/

/** True if the database is down or full, so that a retry may succeed. */
export const isUnavailable = (error: Error & { code?: unknown }): boolean =>
  isDatabaseLost(error) || (typeof error.code === 'string' && FULL_CODE.test(error.code))

const lineOf = (client: PoolClient): Duplex =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream

/** Sends deferred statements and COMMIT in one packet, so that PostgreSQL executes all even if this process dies. */
const sendDeferredAndCommit = async (client: PoolClient): Promise<void> => {
  const line = lineOf(client)
  line.cork()
  const answers = [...takeDeferred(client), { text: 'COMMIT' }].map((statement) => client.query(statement))
  line.uncork()
  const failed = (await Promise.allSettled(answers)).find(({ status }) => status === 'rejected')
  if (failed) throw (failed as PromiseRejectedResult).reason
}

const commit = async (client: PoolClient): Promise<void> => {
  const signer = currentSigner()
  const transaction = await signer?.sign(client)
  try {
    await sendDeferredAndCommit(client)
  } catch (error) {
    if (!(error instanceof Error) || !isDatabaseLost(error)) throw error
    if (transaction === undefined || !(await signer?.isCommitted(transaction))) throw error
  }
}

/** Sent with the first statement, which fails with it: BEGIN is rejected only by a lost connection. */
const begin = (client: PoolClient): void => {
  const line = lineOf(client)
  line.cork()
  client.query('BEGIN').catch(() => undefined)
  process.nextTick(() => line.uncork())
}

/** `end` completes the transaction; without it, or after an error, it is rolled back. */
const runTransaction = async <T>(
  pool: Pool,
  work: (tx: PoolClient) => Promise<T>,
  end?: (tx: PoolClient) => Promise<void>,
): Promise<T> => {
  const client = await pool.connect()
  let broken: Error | undefined
  const rollBack = () =>
    client.query('ROLLBACK').catch((error: Error) => {
      broken = error
    })
  try {
    begin(client)
    openDeferred(client)
    const result = await work(client)
    await (end ?? rollBack)(client)
    return result
  } catch (error) {
    if (error instanceof Error && isDatabaseLost(error)) broken = error
    else await rollBack()
    throw error
  } finally {
    takeDeferred(client)
    client.release(broken)
  }
}

export const withRollback = <T>(pool: Pool, work: (tx: PoolClient) => Promise<T>): Promise<T> =>
  runTransaction(pool, work)

/** Extends the idle timeout to a minute, for transactions that process a file or fill a database. */
export const allowPauses = async (tx: Queryable): Promise<void> => {
  await tx.query(`SET LOCAL idle_in_transaction_session_timeout = '60s'`)
}

const REPEATS = 3

/** Maximum random pause before a retry (milliseconds), so that colliding transactions separate. */
const LONGEST_PAUSE = 50

/** Runs `work` in a transaction with three retries. Throws BUSY after a lock timeout; nothing was written. */
export const withTransaction = async <T>(pool: Pool, work: (tx: PoolClient) => Promise<T>): Promise<T> => {
  for (let repeats = 0; ; repeats += 1) {
    try {
      return await runTransaction(pool, work, commit)
    } catch (error) {
      if (!isSerializationFailure(error) || repeats === REPEATS) throw asBusy(error)
    }
    await sleep(Math.random() * LONGEST_PAUSE)
  }
}
