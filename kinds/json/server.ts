import { jsonb } from 'drizzle-orm/pg-core'
import { GraphQLJson } from '#server/engine/graphql/scalars.ts'
import { type ServerKind, unchangedValue } from '#server/engine/kinds/kind.ts'
import type { JsonField } from './declaration.ts'

export const jsonKind = {
  column: () => jsonb(),
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
  input: (_types, { field }) => (field.isTyped ? GraphQLJson : undefined),
  select: ({ value }) => value,
  toColumn: (value) => (value === null || value === undefined ? null : JSON.stringify(value)),
} satisfies ServerKind<JsonField>
