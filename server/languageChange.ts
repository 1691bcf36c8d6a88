import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { processMessages as messages } from '#i18n/fr/process.ts'
import { LANGUAGES, type Language } from '#resources/domain/languages.ts'
import { rememberLanguage } from '../i18n/language.mjs'
import type { Kernel } from './engine/context.ts'
import { isNewFault } from './platform/isNewFault.ts'
import { loadedLanguage } from './platform/loadedLanguage.ts'
import { createConnection } from './platform/postgres/database.ts'

const PRODUCT = join(import.meta.dirname, '..')
const LANGUAGE_LOCK = 0x6c_61_6e_67
/** Milliseconds in which the process before has started again, so that a balancer always finds one. */
const TURN = 20_000

/** LOCALE of the database; the default if this version does not know its language. */
export const storedLanguage = async ({
  parametersOf,
  pool,
}: Pick<Kernel, 'parametersOf' | 'pool'>): Promise<Language> => {
  const { LOCALE } = await parametersOf(pool, ['LOCALE'])
  return LANGUAGES.find((language) => language === LOCALE) ?? LANGUAGES[0]
}

const runBuild = (language: string): Promise<boolean> =>
  new Promise((resolve) => {
    const build = spawn(process.execPath, [join(PRODUCT, 'scripts', 'build.mjs'), language], {
      cwd: PRODUCT,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    build.once('error', () => resolve(false))
    build.once('exit', (code) => resolve(code === 0))
  })

/** One process after another builds and stops; the lock ends with `release`, or with the process. */
const takeTurn = async ({ directPool }: Pick<Kernel, 'directPool'>): Promise<() => Promise<void>> => {
  const client = createConnection({ ...directPool.options, query_timeout: undefined })
  await client.connect()
  await client.query('SET lock_timeout = 0; SET statement_timeout = 0')
  const { rows } = await client.query<{ isFree: boolean }>('SELECT pg_try_advisory_lock($1) AS "isFree"', [
    LANGUAGE_LOCK,
  ])
  if (!rows[0]?.isFree) {
    await client.query('SELECT pg_advisory_lock($1)', [LANGUAGE_LOCK])
    await wait(TURN)
  }
  return () => client.end()
}

type LanguageChange = { say: (text: string) => void; restart: (language: string) => Promise<void> }

/** Prepares another language while this one is served, then restarts. Without its web, the process keeps its language. */
const changeLanguage = async (kernel: Kernel, { say, restart }: LanguageChange): Promise<void> => {
  const release = await takeTurn(kernel)
  try {
    const language = await storedLanguage(kernel)
    if (language === loadedLanguage) return
    if (!(await runBuild(language))) {
      kernel.log.error({ language }, 'the web was not built in another language')
      return
    }
    // The administrator may have changed it back during the build.
    if ((await storedLanguage(kernel)) === loadedLanguage) return
    say(messages.main.newLanguage)
    await restart(language)
  } finally {
    await release()
  }
}

/** Follows LOCALE: after its event, and after a reconnection. */
export const watchLanguage = (kernel: Kernel, change: LanguageChange): void => {
  let running: Promise<void> = Promise.resolve()
  const follow = (): void => {
    running = running
      .then(async () => {
        if ((await storedLanguage(kernel)) !== loadedLanguage) await changeLanguage(kernel, change)
      })
      .catch((error: unknown) => {
        if (isNewFault('language not followed')) kernel.log.warn({ error }, 'language not followed')
      })
  }
  kernel.events.on('parameter', follow)
  kernel.events.onGap(follow)
}

export const remember = (dataDir: string, language: string): void => {
  try {
    rememberLanguage(dataDir, language)
  } catch {
    // A read-only folder costs the next start a second attempt.
  }
}

/** Starts the process again: its parent does it if it can, else the process replaces itself. Ends this process. */
export const startAgain = (dataDir: string, language: string): never => {
  remember(dataDir, language)
  const env = { ...process.env, LOADED_LOCALE: language }
  if (process.connected && process.env.LOADED_LOCALE) {
    process.send?.({ language }, undefined, undefined, () => process.exit(0))
    return undefined as never
  }
  if (process.platform !== 'win32')
    process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], env)
  process.exit(1)
}
