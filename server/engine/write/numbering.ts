/** Numbers of records: what their format gives, and a counter that is locked until the record is written (D14). */
import { type PendingNumber, parseNumberFormat, pendingNumber } from '#resources/domain/numbers.ts'
import { dayOf, utcTextOfDate } from '#resources/domain/time.ts'
import { columnName } from '#resources/schema/names.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

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

/** Where numbers stand: the table, `schema.table`, and the field. */
export type NumberPlace = { owner: string; field: string }

/** Takes a number for each of these records, in their order; something else that is unique has stood in its place. */
export const takeNumbers = async (
  tx: Queryable,
  { owner, field, ids }: NumberPlace & { ids: readonly string[] },
  { prefix, digits, suffix }: PendingNumber,
): Promise<Map<string, string>> => {
  const { rows } = await tx.query<{ id: string; number: string }>(
    `WITH taken AS MATERIALIZED (
       SELECT id, kernel.next_number($1, $2, $3, $4, $5) AS number
       FROM (SELECT id FROM unnest($6::uuid[]) WITH ORDINALITY AS record (id, place) ORDER BY place) record)
     UPDATE ${owner} record SET ${columnName(field)} = taken.number FROM taken WHERE record.id = taken.id
     RETURNING record.id, taken.number`,
    [owner, columnName(field), prefix, digits, suffix, ids],
  )
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** Takes the number: others of its series wait until the transaction ends. */
export const takeNumber = async (
  tx: Queryable,
  { owner, field }: NumberPlace,
  { prefix, digits, suffix }: PendingNumber,
): Promise<string> => {
  const { rows } = await tx.query<{ number: string }>('SELECT kernel.next_number($1, $2, $3, $4, $5) AS number', [
    owner,
    columnName(field),
    prefix,
    digits,
    suffix,
  ])
  return rows[0]?.number ?? ''
}
