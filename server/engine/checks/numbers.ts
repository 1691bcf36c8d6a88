/** Checks record numbers (D14): present, unique, and not above their counter. */
import { findingTexts } from '#i18n/fr/dataChecks.ts'
import type { PendingNumber } from '#resources/domain/numbers.ts'
import { columnName } from '#resources/schema/names.ts'
import type { DataCheck, DataCheckResult, Kernel } from '../context.ts'
import { tableNameOf } from '../tables/tableGraph.ts'
import type { NumberPlace } from '../values.ts'
import { joinResults, NOTHING, scanRows } from './scanRows.ts'

/**
 * Compares a number with its longest matching prefix's counter. The count ends at the first other character, less the
 * `$4` digits with which the suffix begins: in `[NUMBER]2026` they follow the count directly.
 */
const invalidNumberQuery = (table: string, column: string): string => `
  SELECT record.id::text AS other, record.${column} AS name FROM ${table} record
  WHERE record.id > $1::uuid AND record.id <= $2::uuid AND (
    record.${column} = record.id::text
    OR EXISTS (SELECT FROM ${table} twin WHERE lower(twin.${column}) = lower(record.${column}) AND twin.id <> record.id)
    OR (SELECT substring(substr(record.${column}, length(counter.prefix) + 1) FROM concat('^(\\d{1,18})\\d{', $4::int, '}(?:\\D.*)?$'))::bigint > counter.count
      FROM kernel.number_counter counter WHERE counter.owner = $3 AND starts_with(record.${column}, counter.prefix)
      ORDER BY length(counter.prefix) DESC LIMIT 1))`

/** The third parameter is the next number without its count. Numbers of an earlier format are read like those of the current one. */
export const checkNumbers = (
  { pool }: Pick<Kernel, 'pool'>,
  { owner, field }: NumberPlace,
  { suffix }: PendingNumber,
): Promise<DataCheckResult> =>
  scanRows(pool, {
    table: owner,
    broken: invalidNumberQuery(owner, `"${columnName(field)}"`),
    values: [owner, suffix.search(/\D|$/)],
    describe: findingTexts.number,
  })

export const numberCheck: DataCheck = {
  rule: 'NUMBERS',
  run: async (kernel) => {
    let result = NOTHING
    for (const resource of kernel.resources.stored) {
      const numbering = kernel.hooks.get(resource.key)?.numbering
      if (!numbering) continue
      const next = await numbering.next(kernel.pool, new Date())
      result = joinResults(
        result,
        await checkNumbers(kernel, { owner: tableNameOf(resource), field: numbering.field }, next),
      )
    }
    return result
  },
}
