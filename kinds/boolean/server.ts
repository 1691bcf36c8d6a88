import { boolean } from 'drizzle-orm/pg-core'
import { GraphQLBoolean } from 'graphql'
import { letterWords as words } from '#i18n/fr/letterMarks.ts'
import { cellProblems, cellWords } from '#i18n/fr/transfer.ts'
import { comparable } from '#resources/domain/csvText.ts'
import type { Cell } from '#server/engine/cells/cell.ts'
import { hints } from '#server/engine/cells/hints.ts'
import { COMPARISONS } from '#server/engine/kinds/comparisons.ts'
import { booleanCondition } from '#server/engine/kinds/conditions.ts'
import { type ServerKind, unchangedValue } from '#server/engine/kinds/kind.ts'
import type { BooleanField } from './declaration.ts'

/** An absent value counts as false. */
const cell: Cell = {
  hint: () => hints.boolean,
  inRows: true,
  write: (value) => (value ? cellWords.yes : cellWords.no),
  read: (cell) => {
    const word = comparable(cell)
    if ((cellWords.yesForms as readonly string[]).includes(word)) return { value: true }
    const isNo = (cellWords.noForms as readonly string[]).includes(word)
    return isNo ? { value: false } : { problem: cellProblems.boolean(cell) }
  },
  toText: (value) => (value ? words.yes : words.no),
}

export const booleanKind = {
  column: (field) =>
    boolean()
      .notNull()
      .default(field.default ?? false),
  indexed: 'value',
  searched: 'never',
  toStored: unchangedValue,
  isList: false,
  isPublic: false,
  inLine: 'never',
  history: 'value',
  cell,
  custom: COMPARISONS.boolean,
  output: () => GraphQLBoolean,
  input: () => GraphQLBoolean,
  select: ({ value }) => value,
  toColumn: (value) => value ?? false,
  filter: { type: 'Boolean', condition: ({ value }, filter) => booleanCondition(value, filter) },
  sort: ({ value }) => value,
} satisfies ServerKind<BooleanField>
