import { escapeFormula, LIST_SEPARATOR } from '#resources/domain/csvText.ts'
import type { Cell } from './cell.ts'

type Named = { name?: string; displayName?: string }

export const namesCell: Pick<Cell, 'write'> = {
  write: (value) => {
    const all = (Array.isArray(value) ? value : [value]) as readonly Named[]
    return escapeFormula(all.map(({ name, displayName }) => displayName ?? name ?? '').join(LIST_SEPARATOR))
  },
}
