import { type SQL, sql } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import { all } from '../kinds/conditions.ts'
import { isWritten, kindOf } from '../kinds/kind.ts'
import { executeOne } from '../read/execute.ts'
import { column, fieldValue, rootScope, tableOf } from '../read/scope.ts'
import type { Scope } from '../read/scopeTypes.ts'
import { visibleCondition } from '../read/visible.ts'
import { requireWritable } from '../rowRules/requireWritable.ts'
import type { Values } from '../values.ts'
import type { Write } from './write.ts'

export const currentColumns = (scope: Scope, names: readonly string[]): SQL[] =>
  names.flatMap((name) => {
    const field = scope.resource.fields[name]
    if (!field || !isWritten(scope.context.kernel, field)) return []
    const kind = kindOf(scope.context.kernel, field)
    const place = { scope, name, field, value: fieldValue(scope, name) }
    const value = kind.current ? kind.current(place) : kind.select(place, new Map())
    return [sql`${value} AS ${sql.identifier(name)}`]
  })

export const currentCustom = (scope: Scope): SQL[] =>
  scope.resource.customisable ? [sql`${column(scope, 'custom_fields')} AS "customFields"`] : []

const currentFields = (scope: Scope): SQL[] => [
  ...currentColumns(scope, Object.keys(scope.resource.fields)),
  ...currentCustom(scope),
]

export const lockCurrent = async ({ context, tx, resource }: Write, id: string): Promise<Values | undefined> => {
  if (!isId(id)) return undefined
  const scope = rootScope(context, resource)
  const condition = all([sql`${column(scope, 'id')} = ${id}::uuid`, visibleCondition(scope)])
  const found = await executeOne(
    tx,
    sql`SELECT 1 FROM ${tableOf(resource)} ${scope.alias} WHERE ${condition} FOR NO KEY UPDATE OF ${scope.alias}`,
  )
  if (!found) return undefined
  await requireWritable({ context, tx, resource }, id)
  // Read after locking: another transaction may have changed the record meanwhile.
  const row = scope.nextAlias()
  const current = await executeOne<{ record: Values }>(
    tx,
    sql`SELECT row_to_json(${row}) AS record FROM (SELECT ${sql.join(currentFields(scope), sql`, `)} FROM ${tableOf(resource)} ${scope.alias} WHERE ${column(scope, 'id')} = ${id}::uuid) ${row}`,
  )
  return current?.record
}
