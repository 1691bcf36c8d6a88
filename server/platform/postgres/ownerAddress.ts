/** The owner's address of the database, for a command beside a Régie that runs, or does not. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { createConnection } from './database.ts'
import { startDatabaseServer } from './databaseServer.ts'
import { superuserAddress } from './embeddedPostgres.ts'

/** That of an embedded PostgreSQL which runs, by what its folder says. */
const runningAddress = async (dataDir: string): Promise<string | undefined> => {
  const read = (name: string) => readFile(join(dataDir, name), 'utf8').catch(() => '')
  const port = Number((await read('postgres/postmaster.pid')).split('\n')[3])
  if (!(port > 0)) return undefined
  const address = superuserAddress((await read('postgres.password')).trim(), port)
  const client = createConnection({ connectionString: address, connectionTimeoutMillis: 5_000 })
  return client.connect().then(
    () => client.end().then(() => address),
    () => undefined,
  )
}

/** Runs `work` with the address, on the embedded PostgreSQL that runs already, or on one that is started for it. */
export const withOwnerAddress = async <T>(
  config: Config,
  log: Logger,
  work: (connectionString: string) => Promise<T>,
): Promise<T> => {
  const running = config.databaseUrl ? undefined : await runningAddress(config.dataDir)
  if (running) return work(running)
  const server = await startDatabaseServer(config, log, (message) => log.fatal(message))
  try {
    return await work(server.ownerConnectionString)
  } finally {
    await server.stop()
  }
}
