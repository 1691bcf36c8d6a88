import { type SQL, sql } from 'drizzle-orm'
import { GraphQLID, GraphQLInputObjectType, GraphQLList, GraphQLNonNull } from 'graphql'
import { childFields } from '#resources/domain/children.ts'
import { typeName } from '#resources/schema/names.ts'
import type { Cell } from '#server/engine/cells/cell.ts'
import { namesCell } from '#server/engine/cells/fileNames.ts'
import { listHint } from '#server/engine/cells/hints.ts'
import { describeInput, ROW_ID } from '#server/engine/graphql/descriptions.ts'
import { customFieldsInput } from '#server/engine/graphql/inputTypes.ts'
import type { Types } from '#server/engine/graphql/types.ts'
import { all, idsCondition } from '#server/engine/kinds/conditions.ts'
import { kindOf, type ServerKind, unchangedValue } from '#server/engine/kinds/kind.ts'
import { everyRowOf, visibleRowsOf } from '#server/engine/read/childRows.ts'
import { descendants } from '#server/engine/read/descendants.ts'
import { recordList } from '#server/engine/read/recordList.ts'
import { column } from '#server/engine/read/scope.ts'
import { isVisible } from '#server/engine/read/visible.ts'
import { fieldColumn } from '#server/engine/tables/identifiers.ts'
import { currentColumns, currentCustom } from '#server/engine/write/current.ts'
import { rowsCell } from '../embedded/server.ts'
import type { ChildrenField } from './declaration.ts'

const cell: Cell = {
  hint: listHint,
  inRows: true,
  write: (value, column, writing) => (column.parts.length > 0 ? rowsCell : namesCell).write(value, column, writing),
  ...(rowsCell.read && { read: rowsCell.read }),
}

const rowInput = (types: Types, field: ChildrenField): GraphQLInputObjectType => {
  const resource = types.registry.get(field.to)
  const name = `${typeName(field.to)}Input`
  return types.named(name, () => {
    const fields = Object.entries(childFields({ field, resource })).flatMap(([part, own]) => {
      const type = kindOf(types, own).input?.(types, { resource, name: part, field: own })
      return type ? [[part, { type }] as const] : []
    })
    const id = { type: GraphQLID, description: ROW_ID }
    const custom = resource.customisable && { customFields: customFieldsInput }
    return new GraphQLInputObjectType({
      name,
      description: describeInput(resource),
      fields: { id, ...Object.fromEntries(fields), ...custom },
    })
  })
}

export const childrenKind = {
  column: () => undefined,
  indexed: 'never',
  searched: 'never',
  toStored: unchangedValue,
  isList: true,
  isPublic: false,
  inLine: 'never',
  history: 'rows',
  cell,
  custom: undefined,
  output: (types, { field }) => new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(types.entity(field.to)))),
  inputNote:
    'Complete list, in order: rows with an id are updated, rows without an id are created, missing rows are deleted.',
  input: (types, { field }) =>
    field.handWritten ? undefined : new GraphQLList(new GraphQLNonNull(rowInput(types, field))),
  select: ({ scope, field }, selection) => {
    const { target, from, order } = visibleRowsOf(scope, field)
    return recordList(target, selection, from, order)
  },
  current: ({ scope, field }) => {
    const { target, from, order } = everyRowOf(scope, field)
    const row = scope.nextAlias()
    const names = Object.keys(childFields({ field, resource: target.resource }))
    const columns = sql.join(
      [sql`${column(target, 'id')} AS id`, ...currentColumns(target, names), ...currentCustom(target)],
      sql`, `,
    )
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
} satisfies ServerKind<ChildrenField>
