/** Boolean; an absent value counts as false. */

import { GraphQLBoolean } from 'graphql'
import type { FieldOf } from '#resources/schema/field.ts'
import { CELLS } from '../cells/cells.ts'
import { COLUMNS } from '../tables/columns.ts'
import { COMPARISONS } from './comparisons.ts'
import { booleanCondition } from './conditions.ts'
import { type ServerKind, unchangedValue } from './kind.ts'

export const booleanKind = {
  column: COLUMNS.boolean,
  indexed: 'value',
  searched: 'never',
  toStored: unchangedValue,
  isList: false,
  isPublic: false,
  inLine: 'never',
  history: 'value',
  cell: CELLS.boolean,
  custom: COMPARISONS.boolean,
  output: () => GraphQLBoolean,
  input: () => GraphQLBoolean,
  select: ({ value }) => value,
  toColumn: (value) => value ?? false,
  filter: { type: 'Boolean', condition: ({ value }, filter) => booleanCondition(value, filter) },
  sort: ({ value }) => value,
} satisfies ServerKind<FieldOf<'boolean'>>
