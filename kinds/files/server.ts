import { sql } from 'drizzle-orm'
import { GraphQLList, GraphQLNonNull } from 'graphql'
import { plainText } from '#resources/domain/csvText.ts'
import type { Cell } from '#server/engine/cells/cell.ts'
import { namesCell } from '#server/engine/cells/fileNames.ts'
import { hints } from '#server/engine/cells/hints.ts'
import { listed } from '#server/engine/cells/listed.ts'
import { COMPARISONS } from '#server/engine/kinds/comparisons.ts'
import { type FieldExpression, type ServerKind, unchangedValue } from '#server/engine/kinds/kind.ts'
import { fileObject, fileTable } from '#server/engine/read/fileObject.ts'
import { column } from '#server/engine/read/scope.ts'
import { joinTableOf } from '#server/engine/tables/identifiers.ts'
import type { FilesField } from './declaration.ts'

/** The cell lists file names; `namedFiles.ts` finds the files. */
const cell: Cell = {
  hint: () => hints.files,
  inRows: false,
  ...namesCell,
  read: (cell) => ({ value: listed(plainText(cell)) }),
}

const attached = ({ scope, name }: FieldExpression<FilesField>) => {
  const { schema, table, ownerColumn } = joinTableOf(scope.resource, name, 'file')
  const join = scope.nextAlias()
  return {
    join,
    from: sql`${sql.identifier(schema)}.${sql.identifier(table)} ${join}`,
    isOwned: sql`${join}.${sql.identifier(ownerColumn)} = ${column(scope, 'id')}`,
  }
}

export const filesKind = {
  column: () => undefined,
  indexed: 'never',
  searched: 'never',
  toStored: unchangedValue,
  isList: true,
  isPublic: false,
  inLine: 'never',
  history: 'files',
  cell,
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
} satisfies ServerKind<FilesField>
