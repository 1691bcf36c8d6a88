/** `npm run rotate-secrets`: replaces the key for signatures and sealed data, and the superuser's password (D70). */
import { parseArgs } from 'node:util'
import { processMessages } from '#i18n/fr/process.ts'
import { rotateKeys } from '#server/modules/security/rotateKeys.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { createPool } from '#server/platform/postgres/database.ts'
import { withOwnerAddress } from '#server/platform/postgres/ownerAddress.ts'
import { changePassword } from '#server/platform/postgres/superuserPassword.ts'

const messages = processMessages.secrets

const options = { help: { type: 'boolean', short: 'h' }, revoke: { type: 'boolean' } } as const

const rotate = (isRevoking: boolean): Promise<string> => {
  const config = readConfig(process.env)
  return withOwnerAddress(config, createLog('error'), async (connectionString, superuser) => {
    const pool = createPool(connectionString, { size: 1 })
    try {
      const rotation = await rotateKeys(pool, { isRevoking })
      if (!rotation) throw new Error(messages.tooSoon)
      if (superuser) await changePassword(config.dataDir, superuser)
      return messages.rotated(rotation.signsFrom, rotation.acceptedUntil, superuser !== undefined)
    } finally {
      await pool.end()
    }
  })
}

try {
  const { values } = parseArgs({ options })
  console.log(values.help ? messages.help : await rotate(values.revoke ?? false))
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException
  console.error(code?.startsWith('ERR_PARSE_ARGS') ? messages.help : code === '42501' ? messages.denied : message)
  process.exitCode = 1
}
