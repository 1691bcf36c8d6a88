import { type SQL, sql } from 'drizzle-orm'
import { GraphQLList, GraphQLNonNull } from 'graphql'
import type { FieldOf } from '#resources/schema/field.ts'
import { CELLS } from '#server/engine/cells/cells.ts'
import { COMPARISONS } from '#server/engine/kinds/comparisons.ts'
import { type FieldExpression, type ServerKind, unchangedValue } from '#server/engine/kinds/kind.ts'
import { column, resourceOf, type Scope, tableOf } from '#server/engine/read/scope.ts'
import { COLUMNS } from '#server/engine/tables/columns.ts'
import { joinTableOf } from '#server/engine/tables/identifiers.ts'

export const fileTable = (scope: Scope): SQL => tableOf(resourceOf(scope, 'file'))

/** JSON of a file. `holder` tells where it is attached, which the resolver needs to sign the URL. */
export const fileObject = (file: SQL, scope: Scope, field: string): SQL =>
  sql`json_build_object('id', ${file}.id, 'name', ${file}.name, 'extension', ${file}.extension, 'mimeType', ${file}.mime_type, 'size', ${file}.size, 'scan', ${file}.scan, 'holder', json_build_object('entity', ${scope.resource.key}::text, 'recordId', ${column(scope, 'id')}, 'field', ${field}::text))`

export const imageKind = {
  column: COLUMNS.image,
  indexed: 'value',
  searched: 'never',
  toStored: unchangedValue,
  isList: false,
  isPublic: true,
  inLine: 'never',
  history: 'files',
  cell: CELLS.image,
  custom: COMPARISONS.presence,
  output: (types) => types.file(),
  inputNote: 'Null removes it.',
  input: (types) => types.fileInput(),
  select: ({ scope, name, value }) => {
    const file = scope.nextAlias()
    return sql`(SELECT ${fileObject(file, scope, name)} FROM ${fileTable(scope)} ${file} WHERE ${file}.id = ${value})`
  },
  current: ({ value }) => value,
  toColumn: (value) => value,
} satisfies ServerKind<FieldOf<'image'>>

const attached = ({ scope, name }: FieldExpression<FieldOf<'files'>>) => {
  const { schema, table, ownerColumn } = joinTableOf(scope.resource, name, 'file')
  const join = scope.nextAlias()
  return {
    join,
    from: sql`${sql.identifier(schema)}.${sql.identifier(table)} ${join}`,
    isOwned: sql`${join}.${sql.identifier(ownerColumn)} = ${column(scope, 'id')}`,
  }
}

export const filesKind = {
  column: COLUMNS.none,
  indexed: 'never',
  searched: 'never',
  toStored: unchangedValue,
  isList: true,
  isPublic: false,
  inLine: 'never',
  history: 'files',
  cell: CELLS.files,
  custom: COMPARISONS.presence,
  output: (types) => new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(types.file()))),
  inputNote: 'The whole set.',
  input: (types) => new GraphQLList(new GraphQLNonNull(types.fileInput())),
  select: (place) => {
    const { join, from, isOwned } = attached(place)
    const file = place.scope.nextAlias()
    return sql`(SELECT coalesce(json_agg(${fileObject(file, place.scope, place.name)} ORDER BY ${join}.position), '[]'::json) FROM ${from} JOIN ${fileTable(place.scope)} ${file} ON ${file}.id = ${join}.file_id WHERE ${isOwned})`
  },
  current: (place) => {
    const { join, from, isOwned } = attached(place)
    return sql`(SELECT coalesce(json_agg(${join}.file_id ORDER BY ${join}.position), '[]'::json) FROM ${from} WHERE ${isOwned})`
  },
} satisfies ServerKind<FieldOf<'files'>>
