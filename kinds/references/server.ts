import { type SQL, sql } from 'drizzle-orm'
import { GraphQLID, GraphQLList, GraphQLNonNull } from 'graphql'
import { cellProblems } from '#i18n/fr/transfer.ts'
import { escapeFormula, LIST_SEPARATOR, plainText } from '#resources/domain/csvText.ts'
import { type Cell, isProblem } from '#server/engine/cells/cell.ts'
import { cellTarget, hints, targetNameOf } from '#server/engine/cells/hints.ts'
import { listed, listText, readListed } from '#server/engine/cells/listed.ts'
import { all, idsCondition } from '#server/engine/kinds/conditions.ts'
import type { FieldExpression, ServerKind } from '#server/engine/kinds/kind.ts'
import { descendants } from '#server/engine/read/descendants.ts'
import { titleOrder } from '#server/engine/read/displayName.ts'
import { recordList } from '#server/engine/read/recordList.ts'
import { column, referencedScope, resourceOf, tableOf } from '#server/engine/read/scope.ts'
import type { Scope } from '#server/engine/read/scopeTypes.ts'
import { isVisible, visibleCondition } from '#server/engine/read/visible.ts'
import { joinTableFrom } from '#server/engine/tables/identifiers.ts'
import type { ReferencesField } from './declaration.ts'

const cell: Cell = {
  hint: (column) => hints.references(targetNameOf(column)),
  inRows: true,
  write: (value, column, { nameOf }) => {
    const names = (value as readonly string[]).map((id) => {
      const name = nameOf(cellTarget(column), id)
      return name.includes('|') ? id : name
    })
    return escapeFormula(names.join(LIST_SEPARATOR))
  },
  read: (cell, column, { find }) => {
    const text = plainText(cell)
    const read = readListed(text, (one) => find(cellTarget(column), one))
    const [only, ...others] = listed(text)
    const isAlone = isProblem(read) && read.severalOf && others.length === 0 && read.problem.includes(only ?? '')
    return isAlone ? { problem: `${read.problem}. ${cellProblems.separator(read.severalOf ?? '')}` } : read
  },
  toText: (value, column, { nameOf }) => listText(value, (id) => nameOf(cellTarget(column), id)),
}

type Join = { target: Scope; table: SQL; owner: SQL; pointed: SQL; isOwned: SQL; isVisible: SQL | undefined }

const joinOf = ({ scope, name, field }: FieldExpression<ReferencesField>): Join => {
  const target = referencedScope(scope, resourceOf(scope, field.to))
  const { schema, table, ownerColumn, targetColumn } = joinTableFrom(scope.resource, name, field, target.resource)
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
  column: () => undefined,
  indexed: 'never',
  searched: 'never',
  toStored: orderedIds,
  isList: true,
  isPublic: false,
  inLine: 'title',
  history: 'records',
  cell,
  custom: undefined,
  output: (types, { field }) => new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(types.entity(field.to)))),
  inputNote: 'Complete set.',
  input: () => ids,
  select: (place, selection) => {
    const { target, table, pointed, isOwned } = joinOf(place)
    const from = sql`${table} JOIN ${tableOf(target.resource)} ${target.alias} ON ${column(target, 'id')} = ${pointed} WHERE ${all([isOwned, visibleCondition(target)])}`
    return recordList(target, selection, from, titleOrder(target))
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
} satisfies ServerKind<ReferencesField>
