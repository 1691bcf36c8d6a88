/** Yes or no. An absent answer is no. */

import { GraphQLBoolean } from 'graphql'
import type { FieldOf } from '#resources/schema/field.ts'
import { booleanCondition } from './conditions.ts'
import type { ServerKind } from './kind.ts'

export const booleanKind = {
  output: () => GraphQLBoolean,
  input: () => GraphQLBoolean,
  select: ({ value }) => value,
  toColumn: (value) => value ?? false,
  filter: { type: 'Boolean', condition: ({ value }, filter) => booleanCondition(value, filter) },
  sort: ({ value }) => value,
} satisfies ServerKind<FieldOf<'boolean'>>
