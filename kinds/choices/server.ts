import { type SQL, sql } from 'drizzle-orm'
import { text } from 'drizzle-orm/pg-core'
import { GraphQLList, GraphQLNonNull } from 'graphql'
import { LIST_SEPARATOR, plainText } from '#resources/domain/csvText.ts'
import type { Cell } from '#server/engine/cells/cell.ts'
import { readChoice, wordOf } from '#server/engine/cells/choiceWords.ts'
import { hints, wordsOf } from '#server/engine/cells/hints.ts'
import { listText, readListed } from '#server/engine/cells/listed.ts'
import { choiceType } from '#server/engine/graphql/choiceType.ts'
import type { Types } from '#server/engine/graphql/types.ts'
import { all } from '#server/engine/kinds/conditions.ts'
import { type DeclaredField, type ServerKind, unchangedValue } from '#server/engine/kinds/kind.ts'
import type { ChoicesField } from './declaration.ts'

const cell: Cell = {
  hint: (column) => hints.choices(wordsOf(column)),
  inRows: true,
  write: (value, column) => (value as readonly string[]).map((one) => wordOf(column, one)).join(LIST_SEPARATOR),
  read: (cell, column) => readListed(plainText(cell), (one) => readChoice(one, column)),
  toText: (value, { words }) => listText(value, (one) => words[one] ?? one),
}

const listOf = (types: Types, declared: DeclaredField<ChoicesField>) =>
  new GraphQLList(new GraphQLNonNull(choiceType(types, declared)))

const emptyList = (value: SQL, isEmpty: unknown): SQL | undefined => {
  if (typeof isEmpty !== 'boolean') return undefined
  return isEmpty ? sql`${value} = '{}'` : sql`${value} <> '{}'`
}

export const choicesKind = {
  column: (field) =>
    text()
      .array()
      .notNull()
      .default([...(field.default ?? [])]),
  indexed: 'members',
  searched: 'never',
  toStored: unchangedValue,
  isList: true,
  isPublic: false,
  inLine: 'value',
  history: 'value',
  cell,
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
} satisfies ServerKind<ChoicesField>
