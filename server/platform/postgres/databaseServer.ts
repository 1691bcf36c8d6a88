import type { Logger } from 'pino'
import { processMessages } from '#i18n/fr/process.ts'
import type { Config } from '../config.ts'
import { isNewFault } from '../isNewFault.ts'
import { lockDataDir } from './dataLock.ts'
import { startEmbeddedPostgres } from './embeddedPostgres.ts'

export type DatabaseAddresses = {
  connectionString: string
  /** The same role without pooler; absent without a pooler. */
  directConnectionString?: string | undefined
  /** Role that owns and migrates the tables; the same role if only one is configured. */
  ownerConnectionString: string
}
export type DatabaseServer = DatabaseAddresses & {
  /** Role of the embedded server that may create databases. */
  superuserConnectionString?: string
  stop: () => Promise<void>
}

/** `onCrash` is called if the embedded server ends and cannot be restarted. */
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
      onEnd: (reason) =>
        isNewFault('PostgreSQL ended') && log.error({ reason }, 'PostgreSQL ended, and is started again'),
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
