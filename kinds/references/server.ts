import { type SQL, sql } from 'drizzle-orm'
import { GraphQLID, GraphQLList, GraphQLNonNull } from 'graphql'
import type { FieldOf } from '#resources/schema/field.ts'
import { CELLS } from '#server/engine/cells/cells.ts'
import { all, idsCondition } from '#server/engine/kinds/conditions.ts'
import type { FieldExpression, ServerKind } from '#server/engine/kinds/kind.ts'
import { titleOrder } from '#server/engine/read/displayName.ts'
import { recordColumns } from '#server/engine/read/record.ts'
import { column, referencedScope, resourceOf, type Scope, tableOf } from '#server/engine/read/scope.ts'
import type { Selection } from '#server/engine/read/selection.ts'
import { isVisible, visibleCondition } from '#server/engine/read/visible.ts'
import { COLUMNS } from '#server/engine/tables/columns.ts'
import { joinTableSeenFrom } from '#server/engine/tables/identifiers.ts'
import { descendants } from '../reference/server.ts'

export const listOf = (target: Scope, selection: Selection, from: SQL, order: SQL): SQL => {
  const row = target.nextAlias()
  return sql`(SELECT coalesce(json_agg(${row}), '[]'::json) FROM (SELECT ${recordColumns(target, selection)} FROM ${from} ORDER BY ${order}, ${column(target, 'id')} LIMIT ${sql.raw(String(target.maxNested))}) ${row})`
}

/** `isVisible`: visibility condition of the referenced record; undefined if all records are visible. */
type Join = { target: Scope; table: SQL; owner: SQL; pointed: SQL; isOwned: SQL; isVisible: SQL | undefined }

const joinOf = ({ scope, name, field }: FieldExpression<FieldOf<'references'>>): Join => {
  const target = referencedScope(scope, resourceOf(scope, field.to))
  const { schema, table, ownerColumn, targetColumn } = joinTableSeenFrom(scope.resource, name, field, target.resource)
  const alias = scope.nextAlias()
  const owner = sql`${alias}.${sql.identifier(ownerColumn)}`
  const pointed = sql`${alias}.${sql.identifier(targetColumn)}`
  return {
    target,
    table: sql`${sql.identifier(schema)}.${sql.identifier(table)} ${alias}`,
    owner,
    pointed,
    isOwned: sql`${owner} = ${column(scope, 'id')}`,
    isVisible: isVisible(scope, field.to, pointed),
  }
}

/** References have no order: sorted ids make equal sets compare as unchanged. */
const orderedIds = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((id) => String(id).toLowerCase()).sort() : value

const ids = new GraphQLList(new GraphQLNonNull(GraphQLID))

export const referencesKind = {
  column: COLUMNS.none,
  indexed: 'never',
  searched: 'never',
  toStored: orderedIds,
  isList: true,
  isPublic: false,
  inLine: 'title',
  history: 'records',
  cell: CELLS.references,
  custom: undefined,
  output: (types, { field }) => new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(types.entity(field.to)))),
  inputNote: 'The whole set.',
  input: () => ids,
  select: (place, selection) => {
    const { target, table, pointed, isOwned } = joinOf(place)
    const from = sql`${table} JOIN ${tableOf(target.resource)} ${target.alias} ON ${column(target, 'id')} = ${pointed} WHERE ${all([isOwned, visibleCondition(target)])}`
    return listOf(target, selection, from, titleOrder(target))
  },
  current: (place) => {
    const { table, pointed, isOwned } = joinOf(place)
    return sql`(SELECT coalesce(json_agg(${pointed} ORDER BY ${pointed}), '[]'::json) FROM ${table} WHERE ${isOwned})`
  },
  seen: (place) => {
    const { table, pointed, isOwned, isVisible: seen } = joinOf(place)
    return sql`(SELECT coalesce(json_agg(${pointed} ORDER BY ${pointed}), '[]'::json) FROM ${table} WHERE ${all([isOwned, seen])})`
  },
  filter: {
    type: 'ReferenceFilter',
    condition: (place, { in: among, under, isEmpty }) => {
      const { table, owner, pointed, isOwned, isVisible: seen } = joinOf(place)
      const id = column(place.scope, 'id')
      return all([
        Array.isArray(among)
          ? sql`${id} IN (SELECT ${owner} FROM ${table} WHERE ${all([idsCondition(pointed, among), seen])})`
          : undefined,
        typeof under === 'string'
          ? sql`${id} IN (SELECT ${owner} FROM ${table} WHERE ${all([sql`${pointed} IN (${descendants(place.scope, place.field.to, under)})`, seen])})`
          : undefined,
        typeof isEmpty === 'boolean'
          ? sql`${isEmpty ? sql`NOT ` : sql``}EXISTS (SELECT 1 FROM ${table} WHERE ${all([isOwned, seen])})`
          : undefined,
      ])
    },
  },
} satisfies ServerKind<FieldOf<'references'>>
