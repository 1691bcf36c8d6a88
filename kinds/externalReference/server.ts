/** Reference to a record of an external service: stores its id, asks the service for its name. */
import { type SQL, sql } from 'drizzle-orm'
import { GraphQLBoolean, GraphQLID, GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql'
import { externalMessages } from '#i18n/fr/external.ts'
import { externalIdOf } from '#resources/domain/externalId.ts'
import type { FieldOf } from '#resources/schema/field.ts'
import { typeName } from '#resources/schema/names.ts'
import { CELLS } from '#server/engine/cells/cells.ts'
import type { Context } from '#server/engine/context.ts'
import { type LookUpResult, lookUpRecord } from '#server/engine/external/lookUp.ts'
import type { Types } from '#server/engine/graphql/types.ts'
import { all, emptiness } from '#server/engine/kinds/conditions.ts'
import type { ServerKind } from '#server/engine/kinds/kind.ts'
import { COLUMNS } from '#server/engine/tables/columns.ts'

const isAmong = (value: SQL, ids: readonly string[]): SQL =>
  sql`${value} = ANY(${sql.param(ids.map(externalIdOf))}::text[])`

export const externalTitle = (found: LookUpResult): string =>
  found.state === 'known' ? found.displayName : externalMessages[found.state]

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
  column: COLUMNS.externalReference,
  indexed: 'value',
  searched: 'never',
  toStored: (value) => (typeof value === 'string' ? externalIdOf(value) : value),
  isList: false,
  isPublic: false,
  inLine: 'never',
  history: 'record',
  cell: CELLS.externalReference,
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
} satisfies ServerKind<FieldOf<'externalReference'>>
