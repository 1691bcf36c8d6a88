/** Numbers of records (D14): each has one, no two the same, and no counter stands behind what it gave. */
import { findingTexts } from '#i18n/fr/dataChecks.ts'
import { columnName } from '#resources/schema/names.ts'
import type { DataCheck, DataCheckResult, Kernel } from '../context.ts'
import { tableNameOf } from '../tables/tableGraph.ts'
import type { NumberPlace } from '../values.ts'
import { NOTHING, scanRows, together } from './scanRows.ts'

/**
 * A number is compared with the counter of the longest text that it begins with, up to the first sign behind the figures:
 * there its suffix begins. One whose suffix begins with a figure is not compared.
 */
const brokenIn = (table: string, column: string): string => `
  SELECT record.id::text AS other, record.${column} AS name FROM ${table} record
  WHERE record.id > $1::uuid AND record.id <= $2::uuid AND (
    record.${column} = record.id::text
    OR EXISTS (SELECT FROM ${table} twin WHERE lower(twin.${column}) = lower(record.${column}) AND twin.id <> record.id)
    OR (SELECT substring(substr(record.${column}, length(counter.prefix) + 1) FROM '^(\\d{1,18})(?:\\D.*)?$')::bigint > counter.count
      FROM kernel.number_counter counter WHERE counter.owner = $3 AND starts_with(record.${column}, counter.prefix)
      ORDER BY length(counter.prefix) DESC LIMIT 1))`

/** Of one table. */
export const checkNumbers = ({ pool }: Pick<Kernel, 'pool'>, { owner, field }: NumberPlace): Promise<DataCheckResult> =>
  scanRows(pool, {
    table: owner,
    broken: brokenIn(owner, `"${columnName(field)}"`),
    values: [owner],
    describe: findingTexts.number,
  })

/** Of every entity whose hooks number it. */
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
