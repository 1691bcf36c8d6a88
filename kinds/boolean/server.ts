/** Boolean; an absent value counts as false. */

import { GraphQLBoolean } from 'graphql'
import type { FieldOf } from '#resources/schema/field.ts'
import { CELLS } from '#server/engine/cells/cells.ts'
import { COMPARISONS } from '#server/engine/kinds/comparisons.ts'
import { booleanCondition } from '#server/engine/kinds/conditions.ts'
import { type ServerKind, unchangedValue } from '#server/engine/kinds/kind.ts'
import { COLUMNS } from '#server/engine/tables/columns.ts'

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
