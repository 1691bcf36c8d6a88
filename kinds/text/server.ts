/** Text kinds: single line, multi-line, rich text, email, phone, URL, colour and icon name. */

import type { SQL } from 'drizzle-orm'
import { GraphQLString } from 'graphql'
import type { FieldOf } from '#resources/schema/field.ts'
import { CELLS } from '#server/engine/cells/cells.ts'
import { hints } from '#server/engine/cells/hints.ts'
import { COMPARISONS } from '#server/engine/kinds/comparisons.ts'
import { all, everyWord, naturalKey, textCondition } from '#server/engine/kinds/conditions.ts'
import { type FieldExpression, type ServerKind, unchangedValue } from '#server/engine/kinds/kind.ts'
import { column } from '#server/engine/read/scope.ts'
import { COLUMNS } from '#server/engine/tables/columns.ts'
import { cleanMarkup } from '#server/engine/write/markup.ts'

type TextKind = 'text' | 'longText' | 'richText' | 'email' | 'phone' | 'url' | 'color' | 'icon'

/** A searchable field is part of the row's search text, which has an index. */
const indexedSearch = ({ scope, field }: FieldExpression<FieldOf<TextKind>>, part: unknown): SQL | undefined =>
  field.searchable && typeof part === 'string' ? everyWord(column(scope, 'search_text'), part) : undefined

const textFilter: ServerKind<FieldOf<TextKind>>['filter'] = {
  type: 'TextFilter',
  condition: (place, filter) => all([indexedSearch(place, filter.contains), textCondition(place.value, filter)]),
}

export const textKind = {
  column: COLUMNS.text,
  indexed: 'words',
  searched: 'words',
  toStored: unchangedValue,
  isList: false,
  isPublic: false,
  inLine: 'value',
  history: 'value',
  cell: CELLS.text,
  custom: COMPARISONS.text,
  output: () => GraphQLString,
  input: () => GraphQLString,
  select: ({ value }) => value,
  toColumn: (value) => value,
  filter: textFilter,
  sort: ({ value }) => naturalKey(value),
} satisfies ServerKind<FieldOf<TextKind>>

type Own = Pick<ServerKind<FieldOf<TextKind>>, 'inLine'> & { hint: string }

const textOf = ({ inLine, hint }: Own) =>
  ({ ...textKind, inLine, cell: { ...CELLS.text, hint: () => hint } }) satisfies ServerKind<FieldOf<TextKind>>

export const longTextKind = textOf({ inLine: 'never', hint: hints.longText })
export const richTextKind = {
  ...longTextKind,
  inputNote: 'HTML, stored cleaned: simple formatting and links stay, nothing else does.',
  toStored: (value) => (typeof value === 'string' ? cleanMarkup(value) : value),
} satisfies ServerKind<FieldOf<'richText'>>
export const emailKind = textOf({ inLine: 'value', hint: hints.email })
export const phoneKind = textOf({ inLine: 'value', hint: hints.phone })
export const urlKind = textOf({ inLine: 'never', hint: hints.url })

/** A mark before a name: public, and not searched. */
const markOf = (hint: string) =>
  ({ ...textOf({ inLine: 'mark', hint }), indexed: 'never', isPublic: true }) satisfies ServerKind<FieldOf<TextKind>>

export const colorKind = markOf(hints.color)
export const iconKind = markOf(hints.icon)
