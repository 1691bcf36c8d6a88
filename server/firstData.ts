/** What an empty database receives on the first start (D3): the demonstration, or a super administrator with the usual emails. */
import { processMessages as messages } from '#i18n/fr/process.ts'
import type { Kernel } from './engine/context.ts'
import { collectSearchWords } from './modules/api-gateway/searchWords.ts'
import { writeFirstEditionModels } from './modules/edition-generator/firstModels.ts'
import { writeFirstLetters } from './modules/edition-generator/letters/firstLetters.ts'
import { writeFirstModels } from './modules/mailer/firstModels.ts'
import { grantNewRights } from './modules/security/demonstration.ts'
import { firstStart } from './modules/security/firstStart.ts'
import { createConnection } from './platform/postgres/database.ts'

/** Several processes may start at once on one database: the first one fills it. */
export const FIRST_DATA_LOCK = 0x64_65_6d_6f

const isEmpty = async ({ pool }: Kernel): Promise<boolean> =>
  !(await pool.query('SELECT FROM security."user" LIMIT 1')).rowCount

type Wish = { isEmptyWanted: boolean; say: (text: string) => void }

/** Answers the link that sets the super administrator's password, as long as it was not set. */
export const fillEmptyDatabase = async (kernel: Kernel, { isEmptyWanted, say }: Wish): Promise<string | undefined> => {
  // The first one may take longer than statements wait otherwise.
  const client = createConnection({ ...kernel.directPool.options, query_timeout: undefined })
  await client.connect()
  try {
    await client.query('SET lock_timeout = 0; SET statement_timeout = 0')
    await client.query('SELECT pg_advisory_lock($1)', [FIRST_DATA_LOCK])
    const isFirst = await isEmpty(kernel)
    // The models first: whoever stops in between finds an empty database again, and starts it once more.
    if (isFirst && isEmptyWanted) {
      await writeFirstModels(kernel.pool)
      await writeFirstEditionModels(kernel.pool)
      await writeFirstLetters(kernel.pool, kernel)
    }
    if (!isFirst) await grantNewRights(kernel.pool)
    if (isEmptyWanted || !isFirst) return await firstStart(kernel)
    say(messages.main.loadingDemonstration)
    // Needed once in the life of a database: not loaded on the other starts.
    const { loadDemonstration } = await import('./demo/index.ts')
    await loadDemonstration(kernel)
    // A slip of the pen is understood from the first search on: the job that reads words comes within a minute.
    await collectSearchWords({}, kernel)
    return undefined
  } finally {
    // The lock ends with it, whatever became of it.
    await client.end()
  }
}

export type ShownAccount = Record<'login' | 'password' | 'role', string>

/** The accounts that the login page offers; none but in a demonstration. */
export const listDemonstrationAccounts = async ({ pool }: Kernel): Promise<readonly ShownAccount[]> => {
  const { rows } = await pool.query<{ accounts: ShownAccount[] }>('SELECT accounts FROM security.demonstration')
  return rows[0]?.accounts ?? []
}
