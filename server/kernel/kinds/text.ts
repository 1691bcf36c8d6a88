/** Texts of every sort: one line, several lines, rich, addresses, colours, names of icons. */

import { GraphQLString } from 'graphql'
import type { FieldOf } from '#resources/schema/field.ts'
import { normalized, textCondition } from './conditions.ts'
import type { Kind } from './kind.ts'

type TextKind = 'text' | 'longText' | 'richText' | 'email' | 'phone' | 'url' | 'color' | 'icon'

export const text = {
  output: () => GraphQLString,
  input: () => GraphQLString,
  select: ({ value }) => value,
  toColumn: (value) => value,
  filter: { type: 'TextFilter', condition: ({ value }, filter) => textCondition(value, filter) },
  sort: ({ value }) => normalized(value),
} satisfies Kind<FieldOf<TextKind>>
