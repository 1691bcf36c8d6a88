/** Columns of a file with both names of a person: « Nom et prénom », « Prénom et nom ». */
import { importWords } from '#i18n/fr/transfer.ts'
import { comparable } from '#resources/domain/csvText.ts'
import { type NameOrder, splitName } from '#resources/domain/personNames.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import type { Column } from '#server/engine/cells/cell.ts'

export type SplitColumn = {
  source: string
  label: string
  order: NameOrder
  first: Column
  last: Column
}

export type NamePart = Pick<SplitColumn, 'label' | 'order'> & { part: 'first' | 'last' }

/** True if the title has a first and a family name, which people write in both orders. */
export const isNamedInTwo = ({ title, titleSeparator }: AnyResource): boolean => title.length === 2 && !titleSeparator

export const splitColumnsOf = (resource: AnyResource, columns: readonly Column[]): SplitColumn[] => {
  if (!isNamedInTwo(resource)) return []
  const [first, last] = resource.title.map((name) =>
    columns.find(({ source, field, isWritable }) => source === name && isWritable && field.kind === 'text'),
  )
  if (!first || !last) return []
  const of = (order: NameOrder, one: Column, other: Column): SplitColumn => ({
    source: `${one.source}+${other.source}`,
    label: importWords.both(one.label, other.label),
    order,
    first,
    last,
  })
  return [of('lastFirst', last, first), of('firstLast', first, last)]
}

export const filledBy = (splits: readonly SplitColumn[], source: string): string[] => {
  const split = splits.find((one) => one.source === source)
  return split ? [split.first.source, split.last.source] : [source]
}

/** True for headers like « Nom et prénom », « NOM Prénom » or « Nom/Prénom ». */
export const isSplitHeader = ({ order, first, last }: SplitColumn, header: string): boolean => {
  const names = (order === 'lastFirst' ? [last, first] : [first, last]).map(({ productLabel }) =>
    comparable(productLabel),
  )
  const words = comparable(header)
    .split(' ')
    .filter((word) => word !== 'et' && word !== '&')
    .map((word) => word.replace(/s$/, ''))
  return words.join(' ') === names.join(' ')
}

export const namePart = (cell: string, { order, part }: NamePart): string => splitName(cell, order)?.[part] ?? ''

export const isUnclearName = (cell: string, { order }: NamePart): boolean => splitName(cell, order) === undefined
