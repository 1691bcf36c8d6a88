/** Values stored as JSON in the record: lists of small objects, rights, and system data. */

import { GraphQLInputObjectType, GraphQLList, GraphQLNonNull, GraphQLObjectType } from 'graphql'
import type { EmbeddableField, FieldOf } from '#resources/schema/field.ts'
import { pascalCase, typeName } from '#resources/schema/names.ts'
import { CELLS } from '#server/engine/cells/cells.ts'
import { describeRow } from '#server/engine/graphql/descriptions.ts'
import { GraphQLJson } from '#server/engine/graphql/scalars.ts'
import type { Types } from '#server/engine/graphql/types.ts'
import { type DeclaredField, kindOf, type ServerKind, unchangedValue } from '#server/engine/kinds/kind.ts'
import { COLUMNS } from '#server/engine/tables/columns.ts'

const partsOf = (types: Types, { resource, name, field }: DeclaredField<FieldOf<'embedded'>>) =>
  Object.entries<EmbeddableField>(field.fields).map(([part, partField]) => ({
    part,
    kind: kindOf(types, partField),
    // Enum types of the parts are named `{Type}{List}{Part}`.
    declared: { resource, name: `${name}${pascalCase(part)}`, field: partField },
  }))

const nameOf = ({ resource, name }: DeclaredField<FieldOf<'embedded'>>) =>
  `${typeName(resource.key)}${pascalCase(name)}`

const outputOf = (types: Types, declared: DeclaredField<FieldOf<'embedded'>>): GraphQLObjectType =>
  types.named(nameOf(declared), () => {
    const parts = partsOf(types, declared).map(({ part, kind, declared: inner }) => [
      part,
      { type: kind.output(types, inner) },
    ])
    return new GraphQLObjectType({
      name: nameOf(declared),
      description: describeRow(declared),
      fields: Object.fromEntries(parts),
    })
  })

const inputOf = (types: Types, declared: DeclaredField<FieldOf<'embedded'>>): GraphQLInputObjectType =>
  types.named(`${nameOf(declared)}Input`, () => {
    const parts = partsOf(types, declared).flatMap(({ part, kind, declared: inner }) => {
      const type = kind.input?.(types, inner)
      return type ? [[part, { type }]] : []
    })
    return new GraphQLInputObjectType({
      name: `${nameOf(declared)}Input`,
      description: describeRow(declared),
      fields: Object.fromEntries(parts),
    })
  })

export const embeddedKind = {
  column: COLUMNS.list,
  indexed: 'never',
  searched: 'never',
  toStored: unchangedValue,
  isList: true,
  isPublic: false,
  inLine: 'never',
  history: 'value',
  cell: CELLS.embedded,
  custom: undefined,
  output: (types, declared) => new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(outputOf(types, declared)))),
  inputNote: 'The whole list, in its order.',
  input: (types, declared) => new GraphQLList(new GraphQLNonNull(inputOf(types, declared))),
  select: ({ value }) => value,
  toColumn: (value) => JSON.stringify(value ?? []),
} satisfies ServerKind<FieldOf<'embedded'>>

export const rightsKind = {
  column: COLUMNS.map,
  indexed: 'never',
  searched: 'never',
  toStored: unchangedValue,
  isList: false,
  isPublic: false,
  inLine: 'never',
  history: 'value',
  cell: CELLS.rights,
  custom: undefined,
  output: () => GraphQLJson,
  input: () => GraphQLJson,
  select: ({ value }) => value,
  toColumn: (value) => JSON.stringify(value ?? {}),
} satisfies ServerKind<FieldOf<'rights'>>

export const jsonKind = {
  column: COLUMNS.json,
  indexed: 'never',
  searched: 'never',
  toStored: unchangedValue,
  isList: false,
  isPublic: false,
  inLine: 'never',
  history: 'value',
  cell: undefined,
  custom: undefined,
  output: () => GraphQLJson,
  select: ({ value }) => value,
  toColumn: (value) => (value === null || value === undefined ? null : JSON.stringify(value)),
} satisfies ServerKind<FieldOf<'json'>>
