/** The owner's address of the database, for a command beside a Régie that runs, or does not. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { startDatabaseServer } from './databaseServer.ts'
import { openingPassword, superuserAddress } from './embeddedPostgres.ts'

/** That of an embedded PostgreSQL which runs, by what its folder says. */
const runningAddress = async (dataDir: string): Promise<string | undefined> => {
  const pidFile = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  const port = Number(pidFile.split('\n')[3])
  if (!(port > 0)) return undefined
  const opened = await openingPassword(dataDir, port)
  return 'password' in opened ? superuserAddress(opened.password, port) : undefined
}

/** Runs `work` with the address, on the embedded PostgreSQL that runs already, or on one that is started for it; there with its superuser's too. */
export const withOwnerAddress = async <T>(
  config: Config,
  log: Logger,
  work: (connectionString: string, superuser: string | undefined) => Promise<T>,
): Promise<T> => {
  const running = config.databaseUrl ? undefined : await runningAddress(config.dataDir)
  if (running) return work(running, running)
  const server = await startDatabaseServer(config, log, (message) => log.fatal(message))
  try {
    return await work(server.ownerConnectionString, server.superuserConnectionString)
  } finally {
    await server.stop()
  }
}
