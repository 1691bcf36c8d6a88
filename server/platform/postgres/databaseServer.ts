/** The PostgreSQL that the configuration asks for: the operator's own, or the embedded one under the lock of its folder. */
import type { Logger } from 'pino'
import { processMessages } from '#i18n/fr/process.ts'
import type { Config } from '../config.ts'
import { isNews } from '../news.ts'
import { lockDataDir } from './dataLock.ts'
import { startEmbeddedPostgres } from './embeddedPostgres.ts'

export type DatabaseAddresses = {
  /** Of the role that requests and jobs run under. */
  connectionString: string
  /** The same role past a pooler; absent where there is none. */
  directConnectionString?: string | undefined
  /** Of the role that owns the tables and migrates them; the same one where the operator gave one alone. */
  ownerConnectionString: string
}
export type DatabaseServer = DatabaseAddresses & {
  /** Of the embedded one's role that may make databases. */
  superuserConnectionString?: string
  stop: () => Promise<void>
}

/** Starts or names it. `onCrash` is called when the embedded one ends by itself and cannot be started again. */
export const startDatabaseServer = async (
  { databaseUrl, databaseDirectUrl, databaseOwnerUrl, dataDir }: Config,
  log: Logger,
  onCrash: (message: string) => void,
): Promise<DatabaseServer> => {
  if (databaseUrl) {
    return {
      connectionString: databaseUrl,
      directConnectionString: databaseDirectUrl,
      ownerConnectionString: databaseOwnerUrl ?? databaseDirectUrl ?? databaseUrl,
      stop: async () => undefined,
    }
  }
  const unlock = await lockDataDir(dataDir)
  try {
    const postgres = await startEmbeddedPostgres({
      dataDir,
      log: (line) => log.debug({ postgres: line }),
      onEnd: (reason) => isNews('PostgreSQL ended') && log.error({ reason }, 'PostgreSQL ended, and is started again'),
      onReturn: () => log.info('PostgreSQL runs again'),
      onCrash: (reason) => {
        log.fatal({ reason }, 'PostgreSQL does not start again')
        onCrash(processMessages.postgres.crashed)
      },
    })
    return {
      ...postgres,
      stop: async () => {
        await postgres.stop()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}
