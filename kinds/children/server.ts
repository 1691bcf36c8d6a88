import { type SQL, sql } from 'drizzle-orm'
import { GraphQLID, GraphQLInputObjectType, GraphQLList, GraphQLNonNull } from 'graphql'
import { childFields } from '#resources/domain/children.ts'
import type { FieldOf } from '#resources/schema/field.ts'
import { typeName } from '#resources/schema/names.ts'
import { CELLS } from '#server/engine/cells/cells.ts'
import { describeInput, ROW_ID } from '#server/engine/graphql/descriptions.ts'
import type { Types } from '#server/engine/graphql/types.ts'
import { all, idsCondition } from '#server/engine/kinds/conditions.ts'
import { kindOf, type ServerKind, unchangedValue } from '#server/engine/kinds/kind.ts'
import { column, referencedScope, resourceOf, type Scope, tableOf } from '#server/engine/read/scope.ts'
import { isVisible, visibleCondition } from '#server/engine/read/visible.ts'
import { COLUMNS } from '#server/engine/tables/columns.ts'
import { fieldColumn } from '#server/engine/tables/identifiers.ts'
import { currentColumns } from '#server/engine/write/current.ts'
import { descendants } from '../reference/server.ts'
import { listOf } from '../references/server.ts'

type Children = FieldOf<'children'>

const rowInput = (types: Types, field: Children): GraphQLInputObjectType => {
  const resource = types.registry.get(field.to)
  const name = `${typeName(field.to)}Input`
  return types.named(name, () => {
    const fields = Object.entries(childFields({ field, resource })).flatMap(([part, own]) => {
      const type = kindOf(types, own).input?.(types, { resource, name: part, field: own })
      return type ? [[part, { type }] as const] : []
    })
    const id = { type: GraphQLID, description: ROW_ID }
    return new GraphQLInputObjectType({
      name,
      description: describeInput(resource),
      fields: { id, ...Object.fromEntries(fields) },
    })
  })
}

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

const everyRowOf = (scope: Scope, field: Children): Rows => rowsOf(scope, field, () => undefined)

export const childrenKind = {
  column: COLUMNS.none,
  indexed: 'never',
  searched: 'never',
  toStored: unchangedValue,
  isList: true,
  isPublic: false,
  inLine: 'never',
  history: 'rows',
  cell: CELLS.children,
  custom: undefined,
  output: (types, { field }) => new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(types.entity(field.to)))),
  inputNote:
    'The whole list, in its order: a row with its id stays and is changed, one without is new, one that is missing goes.',
  input: (types, { field }) =>
    field.handWritten ? undefined : new GraphQLList(new GraphQLNonNull(rowInput(types, field))),
  select: ({ scope, field }, selection) => {
    const { target, from, order } = visibleRowsOf(scope, field)
    return listOf(target, selection, from, order)
  },
  current: ({ scope, field }) => {
    const { target, from, order } = everyRowOf(scope, field)
    const row = scope.nextAlias()
    const names = Object.keys(childFields({ field, resource: target.resource }))
    const columns = sql.join([sql`${column(target, 'id')} AS id`, ...currentColumns(target, names)], sql`, `)
    return sql`(SELECT coalesce(json_agg(${row}), '[]'::json) FROM (SELECT ${columns} FROM ${from} ORDER BY ${order}, ${column(target, 'id')}) ${row})`
  },
  filter: {
    type: 'ReferenceFilter',
    condition: ({ scope, field }, { in: among, under, isEmpty }) => {
      const { target, from } = visibleRowsOf(scope, field)
      const pointing = field.filterBy ? target.resource.fields[field.filterBy] : undefined
      if (pointing?.kind !== 'reference') return undefined
      const pointed = column(target, fieldColumn(target.resource, field.filterBy ?? ''))
      const isSome = (condition?: SQL) => {
        const kept = all([condition, isVisible(scope, pointing.to, pointed)])
        return sql`EXISTS (SELECT FROM ${from}${kept ? sql` AND ${kept}` : sql``})`
      }
      return all([
        Array.isArray(among) ? isSome(idsCondition(pointed, among)) : undefined,
        typeof under === 'string' ? isSome(sql`${pointed} IN (${descendants(scope, pointing.to, under)})`) : undefined,
        typeof isEmpty === 'boolean' ? sql`${isEmpty ? sql`NOT ` : sql``}${isSome()}` : undefined,
      ])
    },
  },
} satisfies ServerKind<Children>
