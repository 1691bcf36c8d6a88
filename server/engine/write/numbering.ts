/** Numbers of records: format, and a counter that is locked only in the last round trip of a transaction (D14). */
import { type PendingNumber, parseNumberFormat, pendingNumber } from '#resources/domain/numbers.ts'
import { dayOf, utcTextOfDate } from '#resources/domain/time.ts'
import { columnName } from '#resources/schema/names.ts'
import { beforeCommit } from '#server/platform/postgres/beforeCommit.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { hooksOf } from '../entityHooks.ts'
import { tableNameOf } from '../tables/tableGraph.ts'
import type { NumberPlace } from '../values.ts'
import type { Write } from './write.ts'

type NumberSeries = {
  format: string
  code: string
  zone: string
}

/** Next number without its count. The parameter was validated, so a wrong format is an internal error. */
export const nextNumber = ({ format: text, code, zone }: NumberSeries, now: Date): PendingNumber => {
  const format = parseNumberFormat(text)
  if (typeof format === 'string') throw new Error(`The number format ${text} is not valid: ${format}`)
  return pendingNumber(format, { code, day: dayOf(utcTextOfDate(now), zone) })
}

export const numberPlaceOf = ({ context, resource }: Pick<Write, 'context' | 'resource'>): NumberPlace | undefined => {
  const { numbering } = hooksOf(context.kernel, resource.key)
  return numbering && { owner: tableNameOf(resource), field: numbering.field }
}

/** Assigns numbers to the records in order at the end of the transaction. Until then, the field contains the id. */
export const assignNumbersBeforeCommit = async (
  tx: Queryable,
  { owner, field, ids }: NumberPlace & { ids: readonly string[] },
  { prefix, digits, suffix }: PendingNumber,
): Promise<void> => {
  await beforeCommit(tx).query(
    `WITH taken AS MATERIALIZED (
       SELECT id, kernel.next_number($1, $2, $3, $4, $5) AS number
       FROM (SELECT id FROM unnest($6::uuid[]) WITH ORDINALITY AS record (id, place) ORDER BY place) record)
     UPDATE ${owner} record SET ${columnName(field)} = taken.number FROM taken WHERE record.id = taken.id`,
    [owner, columnName(field), prefix, digits, suffix, ids],
  )
}

/** Takes numbers for records that are created together. Others wait for their number until the transaction ends. */
export const takeNumbers = async ({ context, tx, resource }: Write, count: number): Promise<string[]> => {
  const { numbering } = hooksOf(context.kernel, resource.key)
  if (!numbering) throw new Error(`${resource.key} has no numbers`)
  const { prefix, digits, suffix } = await numbering.next(tx, context.now)
  const { rows } = await tx.query<{ number: string }>('SELECT kernel.take_numbers($1, $2, $3, $4, $5, $6) AS number', [
    tableNameOf(resource),
    columnName(numbering.field),
    prefix,
    digits,
    suffix,
    count,
  ])
  return rows.map(({ number }) => number)
}
