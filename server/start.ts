import { parseArgs } from 'node:util'
import type { Logger } from 'pino'
import { processMessages as messages } from '#i18n/fr/process.ts'
import { EXTERNAL_SERVICES } from '#resources/index.ts'
import { type App, openKernel, startApp } from './app.ts'
import { wholeKinds, wholeSchema } from './declared.ts'
import { fillEmptyDatabase, listDemonstrationAccounts } from './firstData.ts'
import { remember, startAgain, storedLanguage, watchLanguage } from './languageChange.ts'
import { migrationSources } from './migrationSources.ts'
import { isLicenseUnchecked } from './modules/security/license.ts'
import { readConfig } from './platform/config.ts'
import { FORMER_EXTENSION_NAME } from './platform/extensionFolder.ts'
import { loadedLanguage } from './platform/loadedLanguage.ts'
import { createLog } from './platform/log.ts'
import { isDatabaseLost } from './platform/postgres/database.ts'
import { type DatabaseServer, startDatabaseServer } from './platform/postgres/databaseServer.ts'
import { prepareDatabase } from './prepareDatabase.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

const running: { database?: DatabaseServer; app?: App; isStopping: boolean } = { isStopping: false }

/** Milliseconds. A process that does not stop in time exits; another one takes over its jobs. */
const STOP_LIMIT = 45_000

const stop = async (code: number, end: (code: number) => void = process.exit): Promise<void> => {
  if (running.isStopping) return
  running.isStopping = true
  setTimeout(() => end(1), STOP_LIMIT).unref()
  try {
    await running.app?.stop()
    await running.database?.stop()
  } catch (error) {
    process.stderr.write(`${(error as Error).stack}\n`)
    end(1)
  }
  end(code)
}

/** Prints only the first error: errors during the stop are its consequences. */
const fail = async (message: string): Promise<void> => {
  if (!running.isStopping) process.stderr.write(`\n${message}\n`)
  await stop(1)
}

/** A signal during the start waits for its end, because half-started parts cannot be stopped in order. */
const listenToSignals = (started: Promise<void>): void => {
  const onSignal = () => {
    if (!running.isStopping) say(messages.main.stopping)
    void started.then(() => stop(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  process.on('disconnect', onSignal)
}

/** Last resort: work may be half done, so the process stops and the process manager restarts it. */
const watchFaults = (log: Logger): void => {
  const onFault = (error: unknown): void => {
    log.fatal({ err: error }, 'unexpected fault: the process stops')
    void fail(messages.main.fault)
  }
  process.on('uncaughtException', onFault)
  process.on('unhandledRejection', onFault)
}

const start = async (): Promise<void> => {
  const { values } = parseArgs({ options: { empty: { type: 'boolean', default: false } } })
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  watchFaults(log)
  say(config.databaseUrl ? messages.main.database : messages.main.embeddedDatabase(config.dataDir))
  running.database = await startDatabaseServer(config, log, (message) => void fail(message))
  const { connectionString, directConnectionString, ownerConnectionString } = running.database
  const { applied, role } = await prepareDatabase(running.database, migrationSources, log)
  if (applied.length > 0) say(messages.main.migrated(applied.length))
  if (role.isSuperuser) say(messages.roles.superuser(role.name))
  const opened = await openKernel({
    config,
    connectionString,
    directConnectionString,
    ownerConnectionString,
    log,
    ...wholeSchema,
    kinds: wholeKinds,
  })
  const link = await fillEmptyDatabase(opened.kernel, { isEmptyWanted: values.empty, say })
  const restart = (language: string) => stop(0, () => startAgain(config.dataDir, language))
  const language = await storedLanguage(opened.kernel)
  if (language !== loadedLanguage) {
    await opened.close()
    return restart(language)
  }
  remember(config.dataDir, language)
  // Read before serving: a lost database still ends the start here; a serving process waits for it.
  const accounts = await listDemonstrationAccounts(opened.kernel)
  const isUnchecked = await isLicenseUnchecked(opened.kernel)
  const onNewerMigration = (name: string) => void fail(messages.migrate.newerMigration(name))
  running.app = await startApp(opened, onNewerMigration)
  watchLanguage(opened.kernel, { say, restart })
  say(messages.main.ready(config.publicUrl))
  const unreachable = EXTERNAL_SERVICES.filter((name) => config.serviceUrls[name] === undefined)
  if (unreachable.length > 0) say(messages.main.noAddress(unreachable))
  if (link) say(messages.main.firstLink(link))
  if (isUnchecked) say(messages.main.uncheckedLicense)
  if (FORMER_EXTENSION_NAME) say(messages.main.formerExtension(FORMER_EXTENSION_NAME))
  if (link && !config.licensePublicKey) say(messages.main.noLicenseKey)
  if (accounts.length > 0) say([messages.main.accounts, ...accounts.map(messages.main.account)].join('\n'))
}

const reasonOf = (error: Error): string =>
  isDatabaseLost(error) ? messages.main.databaseLost(error.message) : error.message

const started = start().catch((error: Error) => fail(reasonOf(error)))
listenToSignals(started)
await started
