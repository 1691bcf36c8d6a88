import { type SQL, sql } from 'drizzle-orm'
import { text } from 'drizzle-orm/pg-core'
import { GraphQLBoolean, GraphQLID, GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql'
import { cellProblems } from '#i18n/fr/transfer.ts'
import { plainText } from '#resources/domain/csvText.ts'
import { externalIdOf, isExternalId } from '#resources/domain/externalId.ts'
import { typeName } from '#resources/schema/names.ts'
import type { Cell } from '#server/engine/cells/cell.ts'
import { hints, targetNameOf } from '#server/engine/cells/hints.ts'
import type { Context } from '#server/engine/context.ts'
import { externalTitle, lookUpRecord } from '#server/engine/external/lookUp.ts'
import type { Types } from '#server/engine/graphql/types.ts'
import { all, emptiness } from '#server/engine/kinds/conditions.ts'
import type { ServerKind } from '#server/engine/kinds/kind.ts'
import { filled } from '#server/engine/tables/columns.ts'
import type { ExternalReferenceField } from './declaration.ts'

/** Exports only the id: an export does not request names from external services. */
const cell: Cell = {
  hint: (column) => hints.externalReference(targetNameOf(column)),
  inRows: true,
  write: (value) => String(value),
  read: (cell) => {
    const id = plainText(cell).trim()
    return isExternalId(id) ? { value: externalIdOf(id) } : { problem: cellProblems.externalReference(cell) }
  },
}

const isAmong = (value: SQL, ids: readonly string[]): SQL =>
  sql`${value} = ANY(${sql.param(ids.map(externalIdOf))}::text[])`

const pointedType = (types: Types, key: string): GraphQLObjectType => {
  const name = `${typeName(key)}Reference`
  return types.named(
    name,
    () =>
      new GraphQLObjectType<{ id: string }, Context>({
        name,
        description: 'A record of an external service, stored here by id.',
        fields: {
          id: { type: new GraphQLNonNull(GraphQLID) },
          displayName: {
            type: new GraphQLNonNull(GraphQLString),
            description: 'Its title, or the reason why it is unknown.',
            resolve: async ({ id }, _args, context) => externalTitle(await lookUpRecord(context, key, id)),
          },
          isAvailable: {
            type: new GraphQLNonNull(GraphQLBoolean),
            description: 'True if its service returned the title.',
            resolve: async ({ id }, _args, context) => (await lookUpRecord(context, key, id)).state === 'known',
          },
        },
      }),
  )
}

export const externalReferenceKind = {
  column: (field) => filled(field, text()),
  indexed: 'value',
  searched: 'never',
  toStored: (value) => (typeof value === 'string' ? externalIdOf(value) : value),
  isList: false,
  isPublic: false,
  inLine: 'never',
  history: 'record',
  cell,
  custom: undefined,
  output: (types, { field }) => pointedType(types, field.to),
  input: () => GraphQLID,
  select: ({ value }) => sql`CASE WHEN ${value} IS NOT NULL THEN json_build_object('id', ${value}) END`,
  current: ({ value }) => value,
  seen: ({ value }) => value,
  toColumn: (value) => value,
  filter: {
    type: 'ReferenceFilter',
    condition: ({ value }, { in: among, under, isEmpty }) =>
      all([
        Array.isArray(among) ? isAmong(value, among) : undefined,
        typeof under === 'string' ? isAmong(value, [under]) : undefined,
        emptiness(value, isEmpty),
      ]),
  },
} satisfies ServerKind<ExternalReferenceField>
