/** Texts of every sort: one line, several lines, rich, addresses, colours, names of icons. */

import type { SQL } from 'drizzle-orm'
import { GraphQLString } from 'graphql'
import type { FieldOf } from '#resources/schema/field.ts'
import { column } from '../read/scope.ts'
import { all, everyWord, normalized, textCondition } from './conditions.ts'
import type { FieldExpression, ServerKind } from './kind.ts'

type TextKind = 'text' | 'longText' | 'richText' | 'email' | 'phone' | 'url' | 'color' | 'icon'

/** What a searchable field contains, its row's search text contains too: and that one has an index. */
const indexedSearch = ({ scope, field }: FieldExpression<FieldOf<TextKind>>, part: unknown): SQL | undefined =>
  field.searchable && typeof part === 'string' ? everyWord(column(scope, 'search_text'), part) : undefined

export const textKind = {
  output: () => GraphQLString,
  input: () => GraphQLString,
  select: ({ value }) => value,
  toColumn: (value) => value,
  filter: {
    type: 'TextFilter',
    condition: (place, filter) => all([indexedSearch(place, filter.contains), textCondition(place.value, filter)]),
  },
  sort: ({ value }) => normalized(value),
} satisfies ServerKind<FieldOf<TextKind>>
