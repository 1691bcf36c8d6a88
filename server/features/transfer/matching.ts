/** Which column of a file fills which field: proposed by their names, checked once people have corrected it. */

import { importMessages } from '#i18n/fr/transfer.ts'
import { comparable } from '#resources/domain/csvText.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Column } from '#server/engine/cells/cell.ts'
import type { FieldError } from '#server/platform/errors.ts'
import { validationFailed } from '#server/platform/errors.ts'
import { isKey } from './columns.ts'
import { usualColumn } from './headers.ts'
import { MAX_COLUMNS } from './sheets/sheet.ts'

/** For each column of the file, the source of the field that it fills. */
export type Matching = readonly (string | null)[]

const isNamed = (column: Column, header: string): boolean =>
  [column.label, column.productLabel, column.name, column.source].some((name) => comparable(name) === header)

/** « Secteur » and « Secteurs », « Lieu » and « Lieux »: the ending of the plural apart. */
const inSingular = (text: string): string => comparable(text).replace(/(\p{L}{3,})[sx](?!\p{L})/gu, '$1')

const wordsOf = (text: string): Set<string> => new Set(comparable(text).split(' '))

/** « Catégorie » says « Catégorie de réservation » where no other field has that word. */
const isPartOf = (column: Column, header: string): boolean => {
  const [label, given] = [wordsOf(column.label), wordsOf(header)]
  return given.isSubsetOf(label) || label.isSubsetOf(given)
}

type Choose = (free: readonly Column[], header: string) => Column | undefined

const exactly: Choose = (free, header) => free.find((column) => isNamed(column, comparable(header)))

const inAnyNumber: Choose = (free, header) => {
  const given = inSingular(header)
  const [only, ...others] = free.filter(({ label, productLabel }) =>
    [label, productLabel].some((name) => inSingular(name) === given),
  )
  return others.length === 0 ? only : undefined
}

const nearly: Choose = (free, header) => {
  const [only, ...others] = free.filter((column) => isPartOf(column, header))
  return others.length === 0 ? only : undefined
}

const REASON = comparable(importMessages.reason)

/** Says nothing of a record: what an earlier import wrote beside the lines that it refused, too. */
const isSilent = (header: string): boolean => comparable(header) === '' || comparable(header) === REASON

/** The field that each header names, case, accents and signs ignored, then singular for plural, then synonyms, then the only candidate; no field twice. */
export const proposeMatching = (
  resource: AnyResource,
  headers: readonly string[],
  columns: readonly Column[],
): Matching => {
  const matching: (string | null)[] = headers.map(() => null)
  const usually: Choose = (free, header) => usualColumn(resource, free, header)
  for (const choose of [exactly, inAnyNumber, usually, nearly]) {
    for (const [at, header] of headers.entries()) {
      if (matching[at] !== null || isSilent(header)) continue
      const free = columns.filter(({ source }) => !matching.includes(source))
      matching[at] = choose(free, header)?.source ?? null
    }
  }
  return matching
}

/** The field that lines are recognised by unless people choose another: one that they can fill no other way. */
export const proposeKey = (matching: Matching, columns: readonly Column[]): string | null =>
  columns.find(({ source, isWritable }) => !isWritable && matching.includes(source))?.source ?? null

type Checked = { matching: Matching; keyField: string | null | undefined; columns: readonly Column[] }

const problemsOf = ({ matching, keyField, columns }: Checked): string[] => {
  const labelOf = (source: string) => columns.find((column) => column.source === source)?.label ?? source
  const used = matching.filter((source) => source !== null)
  const unknown = used.filter((source) => !columns.some((column) => column.source === source))
  const twice = new Set(used.filter((source, at) => used.indexOf(source) !== at))
  const isKnown = !keyField || columns.some((column) => column.source === keyField && isKey(column))
  return [
    ...(columns.some(({ source, isWritable }) => isWritable && used.includes(source)) ? [] : [importMessages.noMatch]),
    ...unknown.map(importMessages.unknownField),
    ...[...twice].map((source) => importMessages.matchedTwice(labelOf(source))),
    ...(keyField && !used.includes(keyField) ? [importMessages.keyNotMatched(labelOf(keyField))] : []),
    ...(isKnown ? [] : [importMessages.unknownField(keyField ?? '')]),
  ]
}

/** VALIDATION_FAILED with everything that is wrong with a matching. */
export const checkMatching = (checked: Checked): void => {
  if (checked.matching.length > MAX_COLUMNS) {
    throw validationFailed([
      { path: 'matching', rule: 'maxItems', message: importMessages.tooManyColumns(MAX_COLUMNS) },
    ])
  }
  const errors = problemsOf(checked).map((message): FieldError => ({ path: 'matching', rule: 'matching', message }))
  if (errors.length > 0) throw validationFailed(errors)
}
