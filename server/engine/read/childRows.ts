import { type SQL, sql } from 'drizzle-orm'
import type { FieldOf } from '#resources/schema/field.ts'
import { all } from '../kinds/conditions.ts'
import { fieldColumn } from '../tables/identifiers.ts'
import { column, referencedScope, resourceOf, tableOf } from './scope.ts'
import type { Scope } from './scopeTypes.ts'
import { visibleCondition } from './visible.ts'

type Children = FieldOf<'children'>

const orderOf = (target: Scope, field: Children): SQL => {
  const place = field.orderBy && column(target, fieldColumn(target.resource, field.orderBy))
  return place ? sql`${place}, ${column(target, 'created_at')}` : column(target, 'created_at')
}

type Rows = { target: Scope; from: SQL; order: SQL }

const rowsOf = (scope: Scope, field: Children, isTold: (target: Scope) => SQL | undefined): Rows => {
  const target = referencedScope(scope, resourceOf(scope, field.to))
  const isOwned = sql`${column(target, fieldColumn(target.resource, field.by))} = ${column(scope, 'id')}`
  const condition = all([isOwned, isTold(target)])
  return {
    target,
    from: sql`${tableOf(target.resource)} ${target.alias} WHERE ${condition}`,
    order: orderOf(target, field),
  }
}

export const visibleRowsOf = (scope: Scope, field: Children): Rows => rowsOf(scope, field, visibleCondition)

export const everyRowOf = (scope: Scope, field: Children): Rows => rowsOf(scope, field, () => undefined)
