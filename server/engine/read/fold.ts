/** Folds records of a list that share a reference into one row: the first in list order (D25). */
import { type SQL, sql } from 'drizzle-orm'
import type { AnyResource, ListView } from '#resources/schema/resource.ts'
import { fieldColumn } from '../tables/identifiers.ts'
import { type Filter, listCondition } from './filter.ts'
import { column, tableOf } from './scope.ts'
import type { Scope } from './scopeTypes.ts'
import type { Sort } from './sort.ts'

type Folding = { filter?: Filter | null; sort?: readonly Sort[] | null }
export type Fold = { id: string; count: number }

type Folded = NonNullable<ListView['folded']>

const keyOf = (scope: Scope, { by }: Folded): SQL => column(scope, fieldColumn(scope.resource, by))

const placeOf = (scope: Scope, { order }: Folded): SQL =>
  sql`(${column(scope, fieldColumn(scope.resource, order))}, ${column(scope, 'id')})`

/** True for the first visible record of a group: the latest if the list sorts `order` descending, else the earliest. */
export const isGroupRepresentative = (scope: Scope, folded: Folded, { filter, sort }: Folding): SQL => {
  const other: Scope = { ...scope, alias: scope.nextAlias() }
  const isDescending = sort?.find(({ field }) => field === folded.order)?.order === 'DESC'
  const kept = listCondition(other, filter)
  return sql`(${keyOf(scope, folded)} IS NULL OR NOT EXISTS (SELECT FROM ${tableOf(scope.resource)} ${other.alias}
    WHERE ${keyOf(other, folded)} = ${keyOf(scope, folded)}
      AND ${placeOf(other, folded)} ${sql.raw(isDescending ? '>' : '<')} ${placeOf(scope, folded)}${kept ? sql` AND ${kept}` : sql``}))`
}

export const countByGroup = (scope: Scope, folded: Folded, { filter, page }: Folding & { page: SQL }): SQL => {
  const other: Scope = { ...scope, alias: scope.nextAlias() }
  const kept = listCondition(other, filter)
  return sql`SELECT ${keyOf(other, folded)} AS id, count(*)::integer AS count FROM ${tableOf(scope.resource)} ${other.alias}
    WHERE ${keyOf(other, folded)} IN (SELECT ${keyOf(scope, folded)} FROM (${page}) ${scope.alias})${kept ? sql` AND ${kept}` : sql``}
    GROUP BY 1`
}

export const foldSettings = ({ list }: AnyResource): Folded | undefined => list?.folded
