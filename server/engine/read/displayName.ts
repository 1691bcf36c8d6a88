import { type SQL, sql } from 'drizzle-orm'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Kernel } from '../context.ts'
import { all, naturalKey } from '../kinds/conditions.ts'
import { kindOf } from '../kinds/kind.ts'
import { fieldColumn } from '../tables/identifiers.ts'
import { literal, rawValue } from './formattedValue.ts'
import { resourceOf, tableOf } from './scope.ts'
import type { Scope } from './scopeTypes.ts'
import { type RowRule, visibleCondition } from './visible.ts'

/** `sees`: row rules, to omit hidden records from the title. `isSorted`: dates stay in ISO form, to sort by time. */
type TitledRow = {
  resource: AnyResource
  alias: SQL
  kinds: Kernel['kinds']
  find: (key: string) => AnyResource
  sees: RowRule
  isSorted?: boolean
}

const MAX_DEPTH = 3

const titlePart = ({ resource, alias, kinds, find, sees, isSorted }: TitledRow, name: string, depth: number): SQL => {
  const field = resource.fields[name]
  const value = sql`${alias}.${sql.identifier(fieldColumn(resource, name))}`
  if (field?.kind !== 'reference') {
    const isShown = field && (!isSorted || field.kind === 'choice')
    const text = isShown ? kindOf({ kinds }, field).formatted?.({ resource, name, field, value }) : undefined
    return text ?? rawValue(value)
  }
  if (depth >= MAX_DEPTH) return sql`${value}::text`
  const target: TitledRow = {
    resource: find(field.to),
    alias: sql`${sql.identifier(`title${depth}`)}`,
    kinds,
    find,
    sees,
    isSorted,
  }
  const isTold = all([sql`${target.alias}.id = ${value}`, sees(target.resource, target.alias)])
  return sql`(SELECT ${titleOf(target, depth + 1)} FROM ${tableOf(target.resource)} ${target.alias} WHERE ${isTold})`
}

/** Title fields joined by the separator; the id if all are empty. */
export const titleOf = (row: TitledRow, depth = 0): SQL => {
  const { title, titleSeparator = ' ' } = row.resource
  const parts = sql.join(
    title.map((name) => titlePart(row, name, depth)),
    sql`, `,
  )
  const id = sql`${row.alias}.id::text`
  if (title.length === 1) return sql`coalesce(${parts}, ${id})`
  return sql`coalesce(nullif(concat_ws(${literal(titleSeparator)}, ${parts}), ''), ${id})`
}

const rowOf = (scope: Scope): TitledRow => ({
  resource: scope.resource,
  alias: scope.alias,
  kinds: scope.context.kernel.kinds,
  find: (key) => resourceOf(scope, key),
  sees: (resource, alias) => visibleCondition({ ...scope, resource, alias }),
})

export const displayName = (scope: Scope): SQL => titleOf(rowOf(scope))

export const titleOrder = (scope: Scope): SQL => naturalKey(titleOf({ ...rowOf(scope), isSorted: true }))
