import { type SQL, sql } from 'drizzle-orm'
import { text } from 'drizzle-orm/pg-core'
import { entityLabels } from '#i18n/entityLabels.ts'
import type { AnyLabels } from '#resources/schema/labels.ts'
import type { Cell } from '#server/engine/cells/cell.ts'
import { readChoice, wordOf } from '#server/engine/cells/choiceWords.ts'
import { hints, wordsOf } from '#server/engine/cells/hints.ts'
import { choiceType } from '#server/engine/graphql/choiceType.ts'
import { COMPARISONS } from '#server/engine/kinds/comparisons.ts'
import { all, emptiness, orderedValues } from '#server/engine/kinds/conditions.ts'
import { type ServerKind, type StoredField, unchangedValue } from '#server/engine/kinds/kind.ts'
import { literal, rawValue } from '#server/engine/read/formattedValue.ts'
import { filled } from '#server/engine/tables/columns.ts'
import type { ChoiceField } from './declaration.ts'

const cell: Cell = {
  hint: (column) => hints.choice(wordsOf(column)),
  inRows: true,
  write: (value, column) => wordOf(column, String(value)),
  read: readChoice,
  toText: (value, { words }) => words[String(value)] ?? String(value),
}

const choiceWords = ({ resource, name, field, value }: StoredField<ChoiceField>): SQL => {
  const labels = (entityLabels as Readonly<Record<string, AnyLabels | undefined>>)[resource.key]?.fields[name]
  const words = typeof labels === 'object' ? labels.values : undefined
  if (!words) return rawValue(value)
  const cases = field.values.map((code) => sql`WHEN ${literal(code)} THEN ${literal(words[code] ?? code)}`)
  return sql`CASE ${value} ${sql.join(cases, sql` `)} END`
}

export const choiceKind = {
  column: (field) => filled(field, field.default === undefined ? text() : text().default(field.default)),
  indexed: 'value',
  searched: 'words',
  toStored: unchangedValue,
  isList: false,
  isPublic: false,
  inLine: 'value',
  history: 'value',
  cell,
  formatted: choiceWords,
  custom: COMPARISONS.text,
  output: choiceType,
  input: choiceType,
  select: ({ value }) => value,
  toColumn: (value) => value,
  filter: {
    type: 'ChoiceFilter',
    condition: ({ value }, { in: among, isEmpty }) =>
      all([
        Array.isArray(among) ? sql`${value} = ANY(${sql.param(among)}::text[])` : undefined,
        emptiness(value, isEmpty),
      ]),
  },
  sort: ({ field, value }) =>
    field.ordered ? sql`array_position(${sql.raw(orderedValues(field.values))}, ${value})` : value,
} satisfies ServerKind<ChoiceField>
