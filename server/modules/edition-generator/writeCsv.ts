import { BYTE_ORDER_MARK, csvLine, escapeFormula } from '#resources/domain/csvText.ts'
import type { EditionRow } from './rows.ts'
import type { EditionLayout } from './settings.ts'

export const flatLabels = ({ columns, group }: EditionLayout): string[] => [
  ...(group ? [group.label] : []),
  ...columns.map(({ label }) => label),
]

export const csvHead = (layout: EditionLayout): string =>
  BYTE_ORDER_MARK + csvLine(flatLabels(layout).map(escapeFormula))

export const csvLines = ({ group }: EditionLayout, { cells, groups }: EditionRow): string =>
  groups.map((name) => csvLine(group ? [name, ...cells] : cells)).join('')
