import { jsonb } from 'drizzle-orm/pg-core'
import { GraphQLInputObjectType, GraphQLList, GraphQLNonNull, GraphQLObjectType } from 'graphql'
import { escapeFormula, plainText } from '#resources/domain/csvText.ts'
import type { EmbeddableField, EmbeddedField } from '#resources/schema/field.ts'
import { pascalCase, typeName } from '#resources/schema/names.ts'
import type { Cell } from '#server/engine/cells/cell.ts'
import { cellOf, readCell } from '#server/engine/cells/cells.ts'
import { listHint } from '#server/engine/cells/hints.ts'
import { describeRow } from '#server/engine/graphql/descriptions.ts'
import type { Types } from '#server/engine/graphql/types.ts'
import { type DeclaredField, kindOf, type ServerKind, unchangedValue } from '#server/engine/kinds/kind.ts'
import { embeddedCell, readEmbedded } from './serverCell.ts'

export const rowsCell: Cell = {
  hint: listHint,
  inRows: true,
  write: (value, column, writing) =>
    escapeFormula(embeddedCell(value, column, (part, held) => cellOf(part, held, writing))),
  read: (cell, column, reader) => readEmbedded(plainText(cell), column, (part, inner) => readCell(part, inner, reader)),
}

const partsOf = (types: Types, { resource, name, field }: DeclaredField<EmbeddedField>) =>
  Object.entries<EmbeddableField>(field.fields).map(([part, partField]) => ({
    part,
    kind: kindOf(types, partField),
    // Enum types of the parts are named `{Type}{List}{Part}`.
    declared: { resource, name: `${name}${pascalCase(part)}`, field: partField },
  }))

const nameOf = ({ resource, name }: DeclaredField<EmbeddedField>) => `${typeName(resource.key)}${pascalCase(name)}`

const outputOf = (types: Types, declared: DeclaredField<EmbeddedField>): GraphQLObjectType =>
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

const inputOf = (types: Types, declared: DeclaredField<EmbeddedField>): GraphQLInputObjectType =>
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
  column: () => jsonb().notNull().default([]),
  indexed: 'never',
  searched: 'never',
  toStored: unchangedValue,
  isList: true,
  isPublic: false,
  inLine: 'never',
  history: 'value',
  cell: rowsCell,
  custom: undefined,
  output: (types, declared) => new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(outputOf(types, declared)))),
  inputNote: 'Complete list, in order.',
  input: (types, declared) => new GraphQLList(new GraphQLNonNull(inputOf(types, declared))),
  select: ({ value }) => value,
  toColumn: (value) => JSON.stringify(value ?? []),
} satisfies ServerKind<EmbeddedField>
