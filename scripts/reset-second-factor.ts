/**
 * `npm run reset-second-factor -- --code CODE`: recovery when no user can reset the factor in the application (D69).
 */
import { parseArgs } from 'node:util'
import { processMessages } from '#i18n/fr/process.ts'
import { resetByOperator } from '#server/modules/security/factors/resetByOperator.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { createPool } from '#server/platform/postgres/database.ts'
import { startDatabaseServer } from '#server/platform/postgres/databaseServer.ts'

const messages = processMessages.resetSecondFactor

const reset = async (code: string): Promise<string> => {
  const config = readConfig(process.env)
  const database = await startDatabaseServer(config, createLog('error'), () => undefined)
  const pool = createPool(database.connectionString, { size: 1 })
  try {
    return messages[await resetByOperator(pool, code)](code)
  } finally {
    await pool.end()
    await database.stop()
  }
}

try {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' }, code: { type: 'string' } } })
  console.log(values.code && !values.help ? await reset(values.code) : messages.help)
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException
  console.error(code?.startsWith('ERR_PARSE_ARGS') ? messages.help : message)
  process.exitCode = 1
}
