import { type SQL, sql } from 'drizzle-orm'
import { GraphQLID } from 'graphql'
import type { FieldOf } from '#resources/schema/field.ts'
import { CELLS } from '#server/engine/cells/cells.ts'
import { all, emptiness, idsCondition } from '#server/engine/kinds/conditions.ts'
import type { ServerKind } from '#server/engine/kinds/kind.ts'
import { titleOrder } from '#server/engine/read/displayName.ts'
import { recordObject } from '#server/engine/read/record.ts'
import { column, referencedScope, resourceOf, type Scope, tableOf } from '#server/engine/read/scope.ts'
import { isVisible, visibleCondition, visibleIdOrNull } from '#server/engine/read/visible.ts'
import { COLUMNS } from '#server/engine/tables/columns.ts'
import { fieldColumn } from '#server/engine/tables/identifiers.ts'

const MAX_DEPTH = 50

/** Ids of a record and its descendants, at most MAX_DEPTH levels. */
export const descendants = (scope: Scope, key: string, root: unknown): SQL => {
  const target = resourceOf(scope, key)
  if (!target.parent) return sql`SELECT ${root}::uuid`
  const [tree, row] = [scope.nextAlias(), scope.nextAlias()]
  const parent = sql`${row}.${sql.identifier(fieldColumn(target, target.parent))}`
  return sql`WITH RECURSIVE ${tree}(id, depth) AS (SELECT ${root}::uuid, 0 UNION ALL SELECT ${row}.id, ${tree}.depth + 1 FROM ${tableOf(target)} ${row} JOIN ${tree} ON ${parent} = ${tree}.id WHERE ${tree}.depth < ${sql.raw(String(MAX_DEPTH))}) SELECT id FROM ${tree}`
}

export const referenceKind = {
  column: COLUMNS.reference,
  indexed: 'value',
  searched: 'title',
  toStored: (value) => (typeof value === 'string' ? value.toLowerCase() : value),
  isList: false,
  isPublic: false,
  inLine: 'title',
  history: 'record',
  cell: CELLS.reference,
  custom: undefined,
  output: (types, { field }) => types.entity(field.to),
  input: () => GraphQLID,
  select: ({ scope, field, value }, selection) => {
    const target = referencedScope(scope, resourceOf(scope, field.to))
    return recordObject(target, selection, value)
  },
  current: ({ value }) => value,
  seen: ({ scope, field, value }) => visibleIdOrNull(scope, field.to, value),
  toColumn: (value) => value,
  filter: {
    type: 'ReferenceFilter',
    condition: ({ scope, field, value }, { in: among, under, isEmpty }) =>
      all([
        Array.isArray(among) ? idsCondition(value, among) : undefined,
        typeof under === 'string' ? sql`${value} IN (${descendants(scope, field.to, under)})` : undefined,
        among || under ? isVisible(scope, field.to, value) : undefined,
        emptiness(visibleIdOrNull(scope, field.to, value), isEmpty),
      ]),
  },
  sort: ({ scope, field, value }) => {
    const target = referencedScope(scope, resourceOf(scope, field.to))
    return sql`(SELECT ${titleOrder(target)} FROM ${tableOf(target.resource)} ${target.alias} WHERE ${all([sql`${column(target, 'id')} = ${value}`, visibleCondition(target)])})`
  },
} satisfies ServerKind<FieldOf<'reference'>>
