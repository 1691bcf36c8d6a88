/** `npm run rotate-secrets`: another key for the signatures and seals of this installation (D70). */
import { parseArgs } from 'node:util'
import { processMessages } from '#i18n/fr/process.ts'
import { rotateKeys } from '#server/modules/security/rotateKeys.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { createPool } from '#server/platform/postgres/database.ts'
import { withOwnerAddress } from '#server/platform/postgres/ownerAddress.ts'

const messages = processMessages.secrets

const options = { help: { type: 'boolean', short: 'h' }, revoke: { type: 'boolean' } } as const

const rotate = async (isRevoking: boolean): Promise<string> =>
  withOwnerAddress(readConfig(process.env), createLog('error'), async (connectionString) => {
    const pool = createPool(connectionString, { size: 1 })
    try {
      const rotation = await rotateKeys(pool, { isRevoking })
      if (!rotation) throw new Error(messages.tooSoon)
      return messages.rotated(rotation.signsFrom, rotation.acceptedUntil)
    } finally {
      await pool.end()
    }
  })

try {
  const { values } = parseArgs({ options })
  console.log(values.help ? messages.help : await rotate(values.revoke ?? false))
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException
  console.error(code?.startsWith('ERR_PARSE_ARGS') ? messages.help : code === '42501' ? messages.denied : message)
  process.exitCode = 1
}
