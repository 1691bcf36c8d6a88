/** Numbers of records: what their format gives, and a counter that is locked until the record is written (D14). */
import { type PendingNumber, parseNumberFormat, pendingNumber } from '#resources/domain/numbers.ts'
import { dayOf, utcTextOfDate } from '#resources/domain/time.ts'
import type { Queryable } from './database.ts'

export type NumberSeries = {
  /** The format, as its parameter holds it. */
  format: string
  /** What [CODE] stands for. */
  code: string
  zone: string
}

/** The next number but for its counter. A parameter is checked when it is written: a wrong format is a fault. */
export const nextNumber = ({ format: text, code, zone }: NumberSeries, now: Date): PendingNumber => {
  const format = parseNumberFormat(text)
  if (typeof format === 'string') throw new Error(`The number format ${text} is not valid: ${format}`)
  return pendingNumber(format, { code, day: dayOf(utcTextOfDate(now), zone) })
}

/** Takes the number: others of its series wait until the transaction ends. `owner` is the table, `schema.table`. */
export const takeNumber = async (tx: Queryable, owner: string, { prefix, digits, suffix }: PendingNumber) => {
  const values = [owner, prefix, digits, suffix]
  const { rows } = await tx.query<{ number: string }>('SELECT kernel.next_number($1, $2, $3, $4) AS number', values)
  return rows[0]?.number ?? ''
}
