import { type SQL, sql } from 'drizzle-orm'
import { requireSession } from '../context.ts'
import { customFieldsValue } from '../customFields/select.ts'
import { cachedSelectionSql } from '../fastReads/sqlCache.ts'
import { all } from '../kinds/conditions.ts'
import { kindOf } from '../kinds/kind.ts'
import { asReadable, readGuard } from '../overrides/readRights.ts'
import { isPublic } from './access.ts'
import { displayName } from './displayName.ts'
import { instantText } from './instant.ts'
import { column, computedValue, fieldValue, referencedScope, resourceOf, tableOf } from './scope.ts'
import type { Scope } from './scopeTypes.ts'
import type { Selection } from './selection.ts'
import { ancestors, childCount } from './tree.ts'
import { visibleCondition } from './visible.ts'

export const recordObject = (scope: Scope, selection: Selection, id: SQL): SQL => {
  const row = scope.nextAlias()
  const condition = all([sql`${column(scope, 'id')} = ${id}`, visibleCondition(scope)])
  return sql`(SELECT row_to_json(${row}) FROM (SELECT ${recordColumns(scope, selection)} FROM ${tableOf(scope.resource)} ${scope.alias} WHERE ${condition}) ${row})`
}

const author = (scope: Scope, name: string, selection: Selection): SQL => {
  const user = referencedScope(scope, resourceOf(scope, 'user'))
  return recordObject(user, selection, column(scope, name))
}

const SYSTEM: Record<string, (scope: Scope, selection: Selection) => SQL> = {
  id: (scope) => column(scope, 'id'),
  displayName: (scope) => displayName(scope),
  createdAt: (scope) => instantText(column(scope, 'created_at')),
  updatedAt: (scope) => instantText(column(scope, 'updated_at')),
  createdBy: (scope, selection) => author(scope, 'created_by_id', selection),
  updatedBy: (scope, selection) => author(scope, 'updated_by_id', selection),
  customFields: (scope) => customFieldsValue(scope),
  ancestors: (scope, selection) => ancestors(scope, (row) => recordColumns(row, selection)),
  childCount: (scope) => childCount(scope),
}

export const isComposed = (name: string): boolean => name in SYSTEM

const isList = ({ context, resource }: Scope, name: string): boolean => {
  const field = resource.fields[name]
  return field !== undefined && kindOf(context.kernel, field).isList
}

const nothingOf = (scope: Scope, name: string): SQL => (isList(scope, name) ? sql`'[]'::json` : sql`NULL`)

const readable = (scope: Scope, name: string, expression: SQL): SQL => {
  if (!readGuard(scope, name)) return expression
  const value = isList(scope, name) ? sql`to_json(${expression})` : expression
  return asReadable(scope, name, value, nothingOf(scope, name))
}

/** Under public access, non-public fields are NULL or empty, except on the session's own user record. */
const guarded = (scope: Scope, name: string, expression: SQL): SQL => {
  if (scope.access === 'full' || isPublic(scope.context.kernel, scope.resource, name)) return expression
  const nothing = nothingOf(scope, name)
  if (scope.resource.key !== 'user') return nothing
  const value = isList(scope, name) ? sql`to_json(${expression})` : expression
  return sql`CASE WHEN ${column(scope, 'id')} = ${requireSession(scope.context).userId}::uuid THEN ${value} ELSE ${nothing} END`
}

const expressionOf = (scope: Scope, name: string, selection: Selection): SQL | undefined => {
  const field = scope.resource.fields[name]
  if (field)
    return kindOf(scope.context.kernel, field).select({ scope, name, field, value: fieldValue(scope, name) }, selection)
  return computedValue(scope, name) ?? SYSTEM[name]?.(scope, selection)
}

/** `expression AS "name", …` for each selected field the database knows. The id is always included. */
export const recordColumns = (scope: Scope, selection: Selection): SQL => {
  const columns: SQL[] = [sql`${column(scope, 'id')} AS id`]
  for (const [name, nested] of selection) {
    if (name === 'id') continue
    const compose = () => expressionOf(scope, name, nested)
    const expression = nested.size > 0 ? cachedSelectionSql(scope, name, nested, compose) : compose()
    if (expression)
      columns.push(sql`${readable(scope, name, guarded(scope, name, expression))} AS ${sql.identifier(name)}`)
  }
  return sql.join(columns, sql`, `)
}

export const mainColumns = (scope: Scope, selection: Selection): SQL =>
  cachedSelectionSql(scope, 'columns', selection, () => recordColumns(scope, selection)) as SQL
