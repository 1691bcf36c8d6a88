import { v7 as uuid } from 'uuid'
import { processMessages as messages } from '#i18n/fr/process.ts'
import { parameterDefinition } from '#resources/domain/parameters.ts'
import { SUPER_ADMIN } from '#resources/domain/rights.ts'
import type { Kernel } from './engine/context.ts'
import { collectSearchWords } from './modules/api-gateway/searchWords.ts'
import { insertDefaultEditionModels } from './modules/edition-generator/defaultEditionModels.ts'
import { insertDefaultLetters } from './modules/edition-generator/letters/insertDefaultLetters.ts'
import { insertExtensionFields } from './modules/entity-customizer/insertExtensionFields.ts'
import { insertDefaultTemplates } from './modules/mailer/defaultTemplates.ts'
import { grantNewRights } from './modules/security/demonstration.ts'
import { firstStart } from './modules/security/firstStart.ts'
import { createConnection } from './platform/postgres/database.ts'

export const FIRST_DATA_LOCK = 0x64_65_6d_6f

const isEmpty = async ({ pool }: Kernel): Promise<boolean> =>
  !(await pool.query('SELECT FROM security."user" LIMIT 1')).rowCount

const OLDEST = `SELECT id FROM security."user" ORDER BY code = $1 DESC, created_at, id LIMIT 1`

const addExtensionFields = async (kernel: Kernel): Promise<void> => {
  const [author] = (await kernel.pool.query<{ id: string }>(OLDEST, [SUPER_ADMIN])).rows
  if (author) await insertExtensionFields(kernel, author.id)
}

/** The demonstration is written in French in every language. */
const storeLanguage = async ({ pool, config: { locale } }: Kernel, isEmptyWanted: boolean): Promise<void> => {
  if (locale === parameterDefinition('LOCALE').default) return
  const codes = isEmptyWanted ? ['LOCALE', 'TEXTS_LOCALE'] : ['LOCALE']
  await pool.query(
    `INSERT INTO parameter.parameter (id, code, value, created_at, updated_at)
     SELECT id, code, $3, now(), now() FROM unnest($1::uuid[], $2::text[]) AS given (id, code)
     ON CONFLICT (lower(code)) DO NOTHING`,
    [codes.map(() => uuid()), codes, locale],
  )
}

type Wish = { isEmptyWanted: boolean; say: (text: string) => void }

/** Returns the link to set the super administrator's password, undefined if there is none. */
export const fillEmptyDatabase = async (kernel: Kernel, { isEmptyWanted, say }: Wish): Promise<string | undefined> => {
  // A connection without timeouts: waiting for another process to fill the database may take long.
  const client = createConnection({ ...kernel.directPool.options, query_timeout: undefined })
  await client.connect()
  try {
    await client.query('SET lock_timeout = 0; SET statement_timeout = 0')
    await client.query('SELECT pg_advisory_lock($1)', [FIRST_DATA_LOCK])
    const isFirst = await isEmpty(kernel)
    if (isFirst) await storeLanguage(kernel, isEmptyWanted)
    // Templates first: after an interruption the database still counts as empty, and the next start repeats them.
    if (isFirst && isEmptyWanted) {
      await insertDefaultTemplates(kernel)
      await insertDefaultEditionModels(kernel.pool)
      await insertDefaultLetters(kernel.pool, kernel)
    }
    if (!isFirst) await grantNewRights(kernel.pool)
    if (isEmptyWanted || !isFirst) {
      const link = await firstStart(kernel)
      await addExtensionFields(kernel)
      return link
    }
    say(messages.main.loadingDemonstration)
    const { loadDemonstration } = await import('./demo/index.ts')
    await loadDemonstration(kernel)
    await addExtensionFields(kernel)
    // Makes the search tolerate typos at once; its job only runs after some time.
    await collectSearchWords({}, kernel)
    return undefined
  } finally {
    await client.end()
  }
}

type ShownAccount = Record<'login' | 'password' | 'role', string>

export const listDemonstrationAccounts = async ({ pool }: Kernel): Promise<readonly ShownAccount[]> => {
  const { rows } = await pool.query<{ accounts: ShownAccount[] }>('SELECT accounts FROM security.demonstration')
  return rows[0]?.accounts ?? []
}
