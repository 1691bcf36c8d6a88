import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { startDatabaseServer } from './databaseServer.ts'
import { findPassword, superuserAddress } from './embeddedPostgres.ts'

const runningAddress = async (dataDir: string): Promise<string | undefined> => {
  const pidFile = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  const port = Number(pidFile.split('\n')[3])
  if (!(port > 0)) return undefined
  const opened = await findPassword(dataDir, port)
  return 'password' in opened ? superuserAddress(opened.password, port) : undefined
}

/** Runs `work` on the running embedded PostgreSQL, or starts one; the embedded one also has a superuser address. */
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
