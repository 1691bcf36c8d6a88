import { importMessages } from '#i18n/fr/transfer.ts'
import { comparable } from '#resources/domain/csvText.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Column } from '#server/engine/cells/cell.ts'
import type { FieldError } from '#server/platform/errors.ts'
import { validationFailed } from '#server/platform/errors.ts'
import { isKey } from './columns.ts'
import { inSingular, usualColumn } from './headers.ts'
import { isFileColumn } from './namedFiles.ts'
import { missingColumns } from './needed.ts'
import { HEADER_LENGTH, MAX_COLUMNS } from './sheets/sheet.ts'
import { filledBy, isSplitHeader, type SplitColumn, splitColumnsOf } from './splitColumns.ts'

/** For each column of the file, the source of its field, or of two name fields (« lastName+firstName »). */
export type Matching = readonly (string | null)[]
/** Texts for every row, instead of missing columns, by source. */
export type Fixed = Readonly<Record<string, string>>

const isNamed = (column: Column, header: string): boolean =>
  [column.label, column.productLabel, column.name, column.source].some((name) => comparable(name) === header)

const wordsOf = (text: string): Set<string> => new Set(comparable(text).split(' '))

/** « Catégorie » matches « Catégorie de réservation » if no other field has that word. */
const isPartOf = (column: Column, header: string): boolean => {
  const [label, given] = [wordsOf(column.label), wordsOf(header)]
  return given.isSubsetOf(label) || label.isSubsetOf(given)
}

type Choose = (free: readonly Column[], header: string) => Column | undefined

const exactly: Choose = (free, header) => free.find((column) => isNamed(column, comparable(header)))

/** « Temps passé » matches « Temps passé (en heures) » before « Temps passés ». */
const withoutUnit = (text: string): string => comparable(text.replace(/\s*\([^()]*\)\s*$/u, ''))

const inAnyUnit: Choose = (free, header) => {
  const given = withoutUnit(header)
  const [only, ...others] = free.filter(({ label, productLabel }) =>
    [label, productLabel].some((name) => withoutUnit(name) === given),
  )
  return others.length === 0 ? only : undefined
}

const inAnyNumber: Choose = (free, header) => {
  const normalized = inSingular(header)
  const [only, ...others] = free.filter(({ label, productLabel }) =>
    [label, productLabel].some((name) => inSingular(name) === normalized),
  )
  return others.length === 0 ? only : undefined
}

const nearly: Choose = (free, header) => {
  const [only, ...others] = free.filter((column) => isPartOf(column, header))
  return others.length === 0 ? only : undefined
}

const usuallyOf =
  (resource: AnyResource): Choose =>
  (free, header) =>
    usualColumn(resource, free, header)

const REASON = comparable(importMessages.reason)

const isSilent = (header: string): boolean => comparable(header) === '' || comparable(header) === REASON

/** Matches in order: exact names, ignoring the unit, ignoring plural, synonyms, the only candidate. Each field once. */
export const proposeMatching = (
  resource: AnyResource,
  headers: readonly string[],
  columns: readonly Column[],
): Matching => {
  const matching: (string | null)[] = headers.map(() => null)
  const splits = splitColumnsOf(resource, columns)
  const isFree = (source: string): boolean =>
    !matching.some((used) => used !== null && filledBy(splits, used).includes(source))
  const bothNames = (header: string): string | undefined =>
    splits.find((split) => isSplitHeader(split, header) && filledBy(splits, split.source).every(isFree))?.source
  const choices: readonly ((header: string) => string | undefined)[] = [
    ...[exactly, inAnyUnit, inAnyNumber, usuallyOf(resource)].map(fieldBy),
    bothNames,
    fieldBy(nearly),
  ]
  function fieldBy(choose: Choose) {
    return (header: string) =>
      choose(
        columns.filter(({ source }) => isFree(source)),
        header,
      )?.source
  }
  for (const choose of choices) {
    for (const [at, header] of headers.entries()) {
      if (matching[at] === null && !isSilent(header)) matching[at] = choose(header) ?? null
    }
  }
  return matching
}

export const countKnown = (resource: AnyResource, cells: readonly string[], columns: readonly Column[]): number =>
  cells.filter(
    (cell) =>
      !isSilent(cell) &&
      cell.length <= HEADER_LENGTH &&
      [exactly, inAnyUnit, inAnyNumber, usuallyOf(resource)].some((choose) => choose(columns, cell)),
  ).length

/** Proposes a key field that cannot be filled otherwise. */
export const proposeKey = (matching: Matching, columns: readonly Column[]): string | null =>
  columns.find(({ source, isWritable }) => !isWritable && matching.includes(source))?.source ?? null

type Checked = {
  resource: AnyResource
  matching: Matching
  keyField: string | null | undefined
  columns: readonly Column[]
  fixed: Fixed
  given: readonly string[]
}

const MAX_FIXED_LENGTH = 2_000

const fixedProblems = ({ fixed, columns }: Checked, used: readonly string[]): string[] =>
  Object.entries(fixed).flatMap(([source, text]) => {
    const column = columns.find((one) => one.source === source)
    if (!column?.isWritable || isFileColumn(column)) return [importMessages.unknownField(source)]
    if (used.includes(source)) return [importMessages.fixedTwice(column.label)]
    return typeof text === 'string' && text.trim() !== '' && text.length <= MAX_FIXED_LENGTH
      ? []
      : [importMessages.badFixed(column.label, MAX_FIXED_LENGTH)]
  })

const missingProblems = ({ columns, keyField, fixed, given }: Checked, used: readonly string[]): string[] => {
  const filled = [...used, ...Object.keys(fixed), ...given]
  const missing = keyField ? [] : missingColumns(columns, filled)
  return missing.length === 0 ? [] : [importMessages.requiredMissing(missing.map(({ label }) => label))]
}

const problemsOf = (checked: Checked): string[] => {
  const { resource, matching, keyField, columns } = checked
  const splits: readonly SplitColumn[] = splitColumnsOf(resource, columns)
  const labelOf = (source: string) => columns.find((column) => column.source === source)?.label ?? source
  const used = matching.flatMap((source) => (source === null ? [] : filledBy(splits, source)))
  const unknown = used.filter((source) => !columns.some((column) => column.source === source))
  const twice = new Set(used.filter((source, at) => used.indexOf(source) !== at))
  const isKnown = !keyField || columns.some((column) => column.source === keyField && isKey(column))
  return [
    ...(columns.some(({ source, isWritable }) => isWritable && used.includes(source)) ? [] : [importMessages.noMatch]),
    ...unknown.map(importMessages.unknownField),
    ...[...twice].map((source) => importMessages.matchedTwice(labelOf(source))),
    ...(keyField && !used.includes(keyField) ? [importMessages.keyNotMatched(labelOf(keyField))] : []),
    ...(isKnown ? [] : [importMessages.unknownField(keyField ?? '')]),
    ...fixedProblems(checked, used),
    ...missingProblems(checked, used),
  ]
}

/** Throws VALIDATION_FAILED with all problems of a matching. */
export const checkMatching = (checked: Checked): void => {
  if (checked.matching.length > MAX_COLUMNS) {
    throw validationFailed([
      { path: 'matching', rule: 'maxItems', message: importMessages.tooManyColumns(MAX_COLUMNS) },
    ])
  }
  const errors = problemsOf(checked).map((message): FieldError => ({ path: 'matching', rule: 'matching', message }))
  if (errors.length > 0) throw validationFailed(errors)
}
