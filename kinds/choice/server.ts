import { type SQL, sql } from 'drizzle-orm'
import { GraphQLEnumType, GraphQLList, GraphQLNonNull } from 'graphql'
import type { FieldOf } from '#resources/schema/field.ts'
import { pascalCase, typeName } from '#resources/schema/names.ts'
import { CELLS } from '#server/engine/cells/cells.ts'
import { describeChoice } from '#server/engine/graphql/descriptions.ts'
import type { Types } from '#server/engine/graphql/types.ts'
import { COMPARISONS } from '#server/engine/kinds/comparisons.ts'
import { all, emptiness } from '#server/engine/kinds/conditions.ts'
import { type DeclaredField, type ServerKind, unchangedValue } from '#server/engine/kinds/kind.ts'
import { COLUMNS } from '#server/engine/tables/columns.ts'

const enumOf = (
  types: Types,
  { resource, name, field }: DeclaredField<FieldOf<'choice' | 'choices'>>,
): GraphQLEnumType => {
  const values = Object.fromEntries(field.values.map((value) => [value, {}]))
  const enumName = `${typeName(resource.key)}${pascalCase(name)}`
  return types.named(
    enumName,
    () => new GraphQLEnumType({ name: enumName, description: describeChoice(resource, name), values }),
  )
}

const listOf = (types: Types, declared: DeclaredField<FieldOf<'choices'>>) =>
  new GraphQLList(new GraphQLNonNull(enumOf(types, declared)))

export const choiceKind = {
  column: COLUMNS.text,
  indexed: 'value',
  searched: 'words',
  toStored: unchangedValue,
  isList: false,
  isPublic: false,
  inLine: 'value',
  history: 'value',
  cell: CELLS.choice,
  custom: COMPARISONS.text,
  output: enumOf,
  input: enumOf,
  select: ({ value }) => value,
  toColumn: (value) => value,
  filter: {
    type: 'ChoiceFilter',
    condition: ({ value }, { in: among, isEmpty }) =>
      all([
        Array.isArray(among) ? sql`${value} = ANY(${sql.param(among)}::text[])` : undefined,
        emptiness(value, isEmpty),
      ]),
  },
  sort: ({ value }) => value,
} satisfies ServerKind<FieldOf<'choice'>>

const emptyList = (value: SQL, isEmpty: unknown): SQL | undefined => {
  if (typeof isEmpty !== 'boolean') return undefined
  return isEmpty ? sql`${value} = '{}'` : sql`${value} <> '{}'`
}

export const choicesKind = {
  column: COLUMNS.texts,
  indexed: 'members',
  searched: 'never',
  toStored: unchangedValue,
  isList: true,
  isPublic: false,
  inLine: 'value',
  history: 'value',
  cell: CELLS.choices,
  custom: undefined,
  output: (types, declared) => new GraphQLNonNull(listOf(types, declared)),
  input: listOf,
  select: ({ value }) => value,
  toColumn: (value) => value ?? [],
  filter: {
    type: 'ChoiceFilter',
    condition: ({ value }, { in: among, isEmpty }) =>
      all([Array.isArray(among) ? sql`${value} && ${sql.param(among)}::text[]` : undefined, emptyList(value, isEmpty)]),
  },
} satisfies ServerKind<FieldOf<'choices'>>
