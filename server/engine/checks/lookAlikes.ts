/** Finds look-alike names (D67): written before the rule existed, or at the same moment by two transactions. */
import { findingTexts } from '#i18n/fr/dataChecks.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { DataCheck, Kernel } from '../context.ts'
import { fieldColumn, quotedTable } from '../tables/identifiers.ts'
import { isWords, namingSets } from '../tables/indexes.ts'
import { joinResults, NOTHING, scanRows } from './scanRows.ts'

const lookAlikeQuery = (kernel: Pick<Kernel, 'kinds'>, resource: AnyResource, fields: readonly string[]): string => {
  const table = quotedTable(resource)
  const columns = fields.map((name) => ({ column: `"${fieldColumn(resource, name)}"`, field: resource.fields[name] }))
  const words = columns.filter(({ field }) => isWords(kernel, field)).map(({ column }) => column)
  const named = words.at(-1) ?? ''
  const alike = columns.map(({ column, field }) =>
    isWords(kernel, field)
      ? `kernel.look(other.${column}) = kernel.look(record.${column})`
      : `(other.${column} = record.${column} OR (other.${column} IS NULL AND record.${column} IS NULL))`,
  )
  return `SELECT record.${named} AS name, twin.name AS other FROM ${table} record
    CROSS JOIN LATERAL (SELECT other.${named} AS name FROM ${table} other
      WHERE ${alike.join(' AND ')} AND other.id < record.id ORDER BY other.id LIMIT 1) twin
    WHERE record.id > $1::uuid AND record.id <= $2::uuid`
}

export const lookAlikeCheck: DataCheck = {
  rule: 'LOOK_ALIKES',
  run: async (kernel) => {
    let result = NOTHING
    for (const resource of kernel.resources.stored) {
      for (const fields of namingSets(kernel, resource)) {
        const scan = { table: quotedTable(resource), broken: lookAlikeQuery(kernel, resource, fields) }
        result = joinResults(result, await scanRows(kernel.pool, { ...scan, describe: findingTexts.lookAlike }))
      }
    }
    return result
  },
}
