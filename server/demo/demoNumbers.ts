import { parseNumberFormat, pendingNumber } from '#resources/domain/numbers.ts'
import { PARAMETERS } from '#resources/domain/parameters.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

export const takeDemoNumbers = async (tx: Queryable, today: string, count: number): Promise<string[]> => {
  const format = parseNumberFormat(PARAMETERS.INTERVENTION_NUMBER_FORMAT.default)
  if (typeof format === 'string') throw new Error(`The number format is wrong: ${format}`)
  const { prefix, digits, suffix } = pendingNumber(format, { code: '', day: today })
  const { rows } = await tx.query<{ number: string }>(
    `SELECT kernel.take_numbers('intervention.intervention', 'number', $1, $2, $3, $4) AS number`,
    [prefix, digits, suffix, count],
  )
  return rows.map(({ number }) => number)
}
