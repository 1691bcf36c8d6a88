import type { SQL } from 'drizzle-orm'
import { text } from 'drizzle-orm/pg-core'
import { GraphQLString } from 'graphql'
import { escapeFormula, plainText } from '#resources/domain/csvText.ts'
import { readTimeOfDay } from '#resources/domain/timeOfDay.ts'
import { cleanValue } from '#resources/domain/validation.ts'
import type { Field } from '#resources/schema/field.ts'
import type { TextLimits } from '#resources/schema/limits.ts'
import type { Cell } from '../cells/cell.ts'
import { hints } from '../cells/hints.ts'
import { column } from '../read/scope.ts'
import { filled } from '../tables/columns.ts'
import { COMPARISONS } from './comparisons.ts'
import { all, everyWord, naturalKey, textCondition } from './conditions.ts'
import { type FieldExpression, type ServerKind, unchangedValue } from './kind.ts'

type TextLike = Field & TextLimits & { default?: string }

const cell: Cell = {
  hint: ({ field }) => hints.text((field as TextLimits).maxLength),
  inRows: true,
  write: (value) => escapeFormula(String(value)),
  read: (cell, { field }) => {
    const value = String(cleanValue(field, plainText(cell)) ?? '')
    return { value: (field as TextLimits).format === 'timeOfDay' ? (readTimeOfDay(value) ?? value) : value }
  },
}

const indexedSearch = ({ scope, field }: FieldExpression<Field>, part: unknown): SQL | undefined =>
  field.searchable && typeof part === 'string' ? everyWord(column(scope, 'search_text'), part) : undefined

type Own = { inLine?: ServerKind['inLine']; hint?: string }

export const textKindOf = <F extends TextLike>({ inLine = 'value', hint }: Own = {}) =>
  ({
    column: (field) => filled(field, field.default === undefined ? text() : text().default(field.default)),
    indexed: 'words',
    searched: 'words',
    toStored: unchangedValue,
    isList: false,
    isPublic: false,
    inLine,
    history: 'value',
    cell: hint === undefined ? cell : { ...cell, hint: () => hint },
    custom: COMPARISONS.text,
    output: () => GraphQLString,
    input: () => GraphQLString,
    select: ({ value }) => value,
    toColumn: (value) => value,
    filter: {
      type: 'TextFilter',
      condition: (place, filter) => all([indexedSearch(place, filter.contains), textCondition(place.value, filter)]),
    },
    sort: ({ value }) => naturalKey(value),
  }) satisfies ServerKind<F>

/** A mark before a name: public, and not searched. */
export const markKindOf = <F extends TextLike>(hint: string) =>
  ({ ...textKindOf<F>({ inLine: 'mark', hint }), indexed: 'never', isPublic: true }) satisfies ServerKind<F>
