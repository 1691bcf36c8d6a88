import { type SQL, sql } from 'drizzle-orm'
import { recordColumns } from './record.ts'
import { column } from './scope.ts'
import type { Scope } from './scopeTypes.ts'
import type { Selection } from './selection.ts'

export const recordList = (target: Scope, selection: Selection, from: SQL, order: SQL): SQL => {
  const row = target.nextAlias()
  return sql`(SELECT coalesce(json_agg(${row}), '[]'::json) FROM (SELECT ${recordColumns(target, selection)} FROM ${from} ORDER BY ${order}, ${column(target, 'id')} LIMIT ${sql.raw(String(target.maxNested))}) ${row})`
}
