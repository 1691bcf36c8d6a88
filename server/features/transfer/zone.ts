/** The organisation's zone, which says what the moments of a spreadsheet mean. */
import { readParameterText } from '#resources/domain/parameterValues.ts'
import type { Kernel } from '#server/engine/context.ts'
import { cachedUntilEvent } from '#server/platform/events/eventCache.ts'

/** Parameter TIMEZONE, from memory. */
export const organisationZone = cachedUntilEvent('parameter', async ({ pool }: Kernel): Promise<string> => {
  const { rows } = await pool.query<{ value: string | null }>(
    `SELECT value FROM parameter.parameter WHERE code = 'TIMEZONE'`,
  )
  return readParameterText('TIMEZONE', rows[0]?.value)
})
