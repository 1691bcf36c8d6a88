import { sql } from 'drizzle-orm'
import { uuid } from 'drizzle-orm/pg-core'
import { cellProblems } from '#i18n/fr/transfer.ts'
import { plainText } from '#resources/domain/csvText.ts'
import type { Cell } from '#server/engine/cells/cell.ts'
import { namesCell } from '#server/engine/cells/fileNames.ts'
import { hints } from '#server/engine/cells/hints.ts'
import { listed } from '#server/engine/cells/listed.ts'
import { COMPARISONS } from '#server/engine/kinds/comparisons.ts'
import { type ServerKind, unchangedValue } from '#server/engine/kinds/kind.ts'
import { fileObject, fileTable } from '#server/engine/read/fileObject.ts'
import type { ImageField } from './declaration.ts'

const cell: Cell = {
  hint: () => hints.image,
  inRows: false,
  ...namesCell,
  read: (cell) => {
    const named = listed(plainText(cell))
    return named.length > 1 ? { problem: cellProblems.oneImage } : { value: named }
  },
  toText: () => '',
}

export const imageKind = {
  column: () => uuid(),
  indexed: 'value',
  searched: 'never',
  toStored: unchangedValue,
  isList: false,
  isPublic: true,
  inLine: 'never',
  history: 'files',
  cell,
  custom: COMPARISONS.presence,
  output: (types) => types.file(),
  inputNote: 'Null removes it.',
  input: (types) => types.fileInput(),
  select: ({ scope, name, value }) => {
    const file = scope.nextAlias()
    return sql`(SELECT ${fileObject(file, scope, name)} FROM ${fileTable(scope)} ${file} WHERE ${file}.id = ${value})`
  },
  current: ({ value }) => value,
  toColumn: (value) => value,
} satisfies ServerKind<ImageField>
