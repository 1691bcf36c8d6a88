/** Checks record numbers (D14): present, unique, and not above their counter. */
import { findingTexts } from '#i18n/fr/dataChecks.ts'
import { columnName } from '#resources/schema/names.ts'
import type { DataCheck, DataCheckResult, Kernel } from '../context.ts'
import { tableNameOf } from '../tables/tableGraph.ts'
import type { NumberPlace } from '../values.ts'
import { NOTHING, scanRows, together } from './scanRows.ts'

/** Compares a number with its longest matching prefix's counter; the count ends at the first other character. */
const brokenIn = (table: string, column: string): string => `
  SELECT record.id::text AS other, record.${column} AS name FROM ${table} record
  WHERE record.id > $1::uuid AND record.id <= $2::uuid AND (
    record.${column} = record.id::text
    OR EXISTS (SELECT FROM ${table} twin WHERE lower(twin.${column}) = lower(record.${column}) AND twin.id <> record.id)
    OR (SELECT substring(substr(record.${column}, length(counter.prefix) + 1) FROM '^(\\d{1,18})(?:\\D.*)?$')::bigint > counter.count
      FROM kernel.number_counter counter WHERE counter.owner = $3 AND starts_with(record.${column}, counter.prefix)
      ORDER BY length(counter.prefix) DESC LIMIT 1))`

export const checkNumbers = ({ pool }: Pick<Kernel, 'pool'>, { owner, field }: NumberPlace): Promise<DataCheckResult> =>
  scanRows(pool, {
    table: owner,
    broken: brokenIn(owner, `"${columnName(field)}"`),
    values: [owner],
    describe: findingTexts.number,
  })

export const numberCheck: DataCheck = {
  rule: 'NUMBERS',
  run: async (kernel) => {
    let result = NOTHING
    for (const resource of kernel.resources.stored) {
      const field = kernel.hooks.get(resource.key)?.numbering?.field
      if (field) result = together(result, await checkNumbers(kernel, { owner: tableNameOf(resource), field }))
    }
    return result
  },
}
