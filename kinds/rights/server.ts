import { jsonb } from 'drizzle-orm/pg-core'
import { escapeFormula, plainText } from '#resources/domain/csvText.ts'
import type { Cell } from '#server/engine/cells/cell.ts'
import { hints } from '#server/engine/cells/hints.ts'
import { GraphQLJson } from '#server/engine/graphql/scalars.ts'
import { type ServerKind, unchangedValue } from '#server/engine/kinds/kind.ts'
import type { RightsField } from './declaration.ts'
import { readRights, rightsCell } from './serverCell.ts'

const cell: Cell = {
  hint: () => hints.rights,
  inRows: true,
  write: (value, { words }) => escapeFormula(rightsCell(value, words)),
  read: (cell, { words }) => readRights(plainText(cell), words),
}

export const rightsKind = {
  column: () => jsonb().notNull().default({}),
  indexed: 'never',
  searched: 'never',
  toStored: unchangedValue,
  isList: false,
  isPublic: false,
  inLine: 'never',
  history: 'value',
  cell,
  custom: undefined,
  output: () => GraphQLJson,
  input: () => GraphQLJson,
  select: ({ value }) => value,
  toColumn: (value) => JSON.stringify(value ?? {}),
} satisfies ServerKind<RightsField>
