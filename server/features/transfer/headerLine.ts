import type { AnyResource } from '#resources/schema/resource.ts'
import type { Column } from '#server/engine/cells/cell.ts'
import { countKnown } from './matching.ts'
import type { SheetLine } from './sheets/sheet.ts'

const filled = ({ cells }: SheetLine): number => cells.filter((cell) => cell.trim() !== '').length

/** The first row, unless a later one matches more fields, or the first one is a title: a single, unknown cell. */
export const findHeaderLine = (
  resource: AnyResource,
  columns: readonly Column[],
  all: readonly SheetLine[],
): number => {
  const lines = all.filter(({ isBroken }) => !isBroken)
  const [first, ...others] = lines
  if (!first) return all[0]?.number ?? 1
  const known = countKnown(resource, first.cells, columns)
  const scored = others.map((line) => ({ line, known: countKnown(resource, line.cells, columns) }))
  const best = scored.toSorted((one, other) => other.known - one.known)[0]
  if (best && best.known >= 2 && best.known > known) return best.line.number
  const isTitle = known === 0 && filled(first) === 1
  // If the header row itself has the stray quote, no other row replaces it.
  if (all[0]?.isBroken && known === 0) return all[0].number
  const below = isTitle ? others.find((line) => filled(line) > 1) : undefined
  return (below ?? first).number
}
