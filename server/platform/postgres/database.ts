/** PostgreSQL as the rest of the server sees it: a pool, transactions, dates as text. */
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig, Pool, type PoolClient, types } from 'pg'
import { processMessages } from '#i18n/fr/process.ts'
import { asBusy, isGivenUp } from './busy.ts'
import { connectionFault } from './databaseUrl.ts'
import { collectLast, takeLast } from './lastStatements.ts'
import { UnnamedClient } from './unnamedClient.ts'
import { currentWitness } from './witness.ts'

/** Anything that runs a statement: the pool, or the connection of a running transaction. */
export type Queryable = Pick<Pool | PoolClient, 'query'>

const { builtins } = types

const asText = (value: string) => value

/** Dates stay the text that PostgreSQL sends (in UTC); counts, money and decimals become numbers. */
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

/** Settings of PostgreSQL for each session, by name. */
export type SessionSettings = Readonly<Record<string, string>>

/** Times in milliseconds. */
type PoolOptions = {
  size?: number
  /** A pooler stands in between: sessions are given to others after each transaction, and take no settings with them. */
  isPooled?: boolean
  statementTimeout?: number
  lockTimeout?: number
  /** How long a transaction may do nothing while others wait for what it holds: its process is frozen, or gone. */
  idleTimeout?: number
  /** How long after the limit of a statement its answer is waited for: the line may have gone dead without a word. */
  silence?: number
  onError?: (error: Error) => unknown
}

type Limits = Pick<PoolOptions, 'statementTimeout' | 'lockTimeout' | 'idleTimeout'>

/** Sessions live in UTC, and nothing in them lasts for ever. */
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

/** A pool whose sessions live in UTC and whose statements neither run nor wait forever, whatever becomes of the line. */
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
    // Statements that are sent before the one before them is answered travel together.
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // A connection that breaks is replaced by the pool; without a listener the process would end.
  pool.on('error', (error) => onError?.(error))
  pool.on('connect', (client) => client.on('error', (error) => onError?.(error)))
  return pool
}

/** A connection beside the pool, for the caller to open and end. When it breaks, its statements fail; without a listener the process would end. */
export const createConnection = (config: ClientConfig): Client => new Client(config).on('error', () => undefined)

/** Such a connection, open; when it cannot be opened, an error that says why in words that help. */
export const openConnection = async (config: ClientConfig): Promise<Client> => {
  const client = createConnection(config)
  await client.connect().catch((cause: Error) => {
    throw new Error(processMessages.migrate.unreachable(connectionFault(cause)), { cause })
  })
  return client
}

/** SQLSTATE: connection, a standby that was the primary, ended while idle, no such database, no connection left, shut down; then system and driver. */
const LOST_CODE =
  /^(08...|25006|25P03|3D000|53300|57P..)$|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH)$|^(CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO|ERR_TLS|ERR_SSL)/
const LOST_MESSAGE =
  /^Connection terminated|is not queryable$|^timeout exceeded when trying to connect$|^Query read timeout$/

/** True when the database went away or could not be reached, and no statement is at fault. */
export const isDatabaseLost = ({ code, message }: Error & { code?: unknown }): boolean =>
  typeof code === 'string' ? LOST_CODE.test(code) : LOST_MESSAGE.test(message)

/** SQLSTATE class 53: no room left on the disk, in memory, or among the connections; what the system says of a disk. */
const FULL_CODE = /^53|^ENOSPC$/

/** True when the database is away, or nothing has room: the same again may pass later, and no statement is at fault. */
export const isUnavailable = (error: Error & { code?: unknown }): boolean =>
  isDatabaseLost(error) || (typeof error.code === 'string' && FULL_CODE.test(error.code))

/** The socket of a connection, which its types do not show. */
const lineOf = (client: PoolClient): Duplex =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream

/** What was left to the end, and COMMIT, in one packet: whatever becomes of this process, PostgreSQL carries out all of it. */
const sendLast = async (client: PoolClient): Promise<void> => {
  const line = lineOf(client)
  line.cork()
  const answers = [...takeLast(client), { text: 'COMMIT' }].map((statement) => client.query(statement))
  line.uncork()
  const failed = (await Promise.allSettled(answers)).find(({ status }) => status === 'rejected')
  if (failed) throw (failed as PromiseRejectedResult).reason
}

/** COMMIT; when its answer is lost with the connection, whether it took place is asked of the witness, if there is one. */
const commit = async (client: PoolClient): Promise<void> => {
  const witness = currentWitness()
  const transaction = await witness?.sign(client)
  try {
    await sendLast(client)
  } catch (error) {
    if (!(error instanceof Error) || !isDatabaseLost(error)) throw error
    if (transaction === undefined || !(await witness?.stands(transaction))) throw error
  }
}

/** BEGIN, which travels with the first statement and fails with it: only a connection that is lost refuses it. */
const begin = (client: PoolClient): void => {
  const line = lineOf(client)
  line.cork()
  client.query('BEGIN').catch(() => undefined)
  process.nextTick(() => line.uncork())
}

/** `end` is the last thing done; without it, or when something failed, all is rolled back. */
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
    collectLast(client)
    const result = await work(client)
    await (end ?? rollBack)(client)
    return result
  } catch (error) {
    if (error instanceof Error && isDatabaseLost(error)) broken = error
    else await rollBack()
    throw error
  } finally {
    takeLast(client)
    client.release(broken)
  }
}

/** Runs `work` for what it finds out, and takes back all that it wrote. */
export const withRollback = <T>(pool: Pool, work: (tx: PoolClient) => Promise<T>): Promise<T> =>
  runTransaction(pool, work)

/** Lets a transaction that works through a file, or fills a database, think for a minute between two statements. */
export const allowPauses = async (tx: Queryable): Promise<void> => {
  await tx.query(`SET LOCAL idle_in_transaction_session_timeout = '60s'`)
}

/** How often a transaction that PostgreSQL gave up runs again: two that crossed may well cross a second time. */
const REPEATS = 3

/** The longest pause before it does, in ms; drawn at random, so that those who met do not meet again. */
const LONGEST_PAUSE = 50

/**
 * Runs `work` in one transaction; again, three times at most, when PostgreSQL gave it up for a deadlock or a
 * serialization failure. What stood in the way longer than a statement waits is refused as BUSY: nothing was written.
 */
export const withTransaction = async <T>(pool: Pool, work: (tx: PoolClient) => Promise<T>): Promise<T> => {
  for (let repeats = 0; ; repeats += 1) {
    try {
      return await runTransaction(pool, work, commit)
    } catch (error) {
      if (!isGivenUp(error) || repeats === REPEATS) throw asBusy(error)
    }
    await sleep(Math.random() * LONGEST_PAUSE)
  }
}
