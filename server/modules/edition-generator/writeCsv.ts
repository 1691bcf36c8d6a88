/** A document as a file that French spreadsheets open; texts that they would compute are marked. */
import { BYTE_ORDER_MARK, csvLine, harmless } from '#resources/domain/csvText.ts'
import type { EditionRow } from './rows.ts'
import type { EditionLayout } from './settings.ts'

/** The titles of the columns; what the rows are grouped by comes first. */
export const flatLabels = ({ columns, group }: EditionLayout): string[] => [
  ...(group ? [group.label] : []),
  ...columns.map(({ label }) => label),
]

export const csvHead = (layout: EditionLayout): string => BYTE_ORDER_MARK + csvLine(flatLabels(layout).map(harmless))

/** The lines of a row: one for each group that it stands in. */
export const csvLines = ({ group }: EditionLayout, { cells, groups }: EditionRow): string =>
  groups.map((name) => csvLine(group ? [name, ...cells] : cells)).join('')
