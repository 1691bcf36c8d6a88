import type { Board, BoardRow } from './boards.ts'

/** Capitals of 20 pt are 4.7 mm high: readable at two metres. A fuller board takes more sheets. */
const DAY_SIZES = [60, 54, 48, 43, 38, 34, 30, 26, 23, 20]
const WEEK_SIZES = [20, 18, 16, 15, 14, 13, 12, 11]

/** Size of an A4 landscape sheet (pt) without margins, table head and footer. */
const WIDTH = 785
const HEIGHT = 410
const LINE_HEIGHT = 1.25
/** Average width of a character and of the column of names (CSS), as shares of the font size and of the width. */
const CHARACTER = 0.5
const NAMES = { day: 0.3, week: 0.16 }
const ROW_PADDING = 6

const linesOf = (text: string, width: number, size: number): number =>
  Math.max(1, Math.ceil((text.length * size * CHARACTER) / width))

const widthsOf = ({ cells }: BoardRow) => {
  const names = WIDTH * (cells.length === 1 ? NAMES.day : NAMES.week)
  return { names: names - ROW_PADDING * 2, cell: (WIDTH - names) / cells.length - ROW_PADDING * 2 }
}

const rowHeight = (row: BoardRow, size: number): number => {
  const { name, cells } = row
  const isDay = cells.length === 1
  const { names, cell: width } = widthsOf(row)
  const cellLines = cells.map((entries) =>
    entries.reduce(
      (sum, { hours, words }) =>
        sum +
        (isDay
          ? linesOf(`${hours}  ${words}`, width, size)
          : linesOf(hours, width, size) + linesOf(words, width, size)),
      0,
    ),
  )
  const lines = Math.max(linesOf(name, names, size), ...cellLines)
  return lines * size * LINE_HEIGHT + ROW_PADDING
}

const WEEK_HEAD = 64
const GROUP_HEIGHT = 22

const groupsIn = (rows: readonly BoardRow[]): number =>
  new Set(rows.flatMap(({ group }) => (group === null ? [] : [group]))).size

/** A larger size would break words: the hours stay on one line. */
const holdsWords = (row: BoardRow, size: number): boolean => {
  const { names, cell } = widthsOf(row)
  const width = (text: string) => text.length * size * CHARACTER
  const words = row.cells.flat().flatMap(({ hours, words: said }) => [hours, ...said.split(' ')])
  return (
    row.name.split(' ').every((word) => width(word) <= names) &&
    // Without the line and the space before an entry.
    words.every((word) => width(word) <= cell - ROW_PADDING * 2)
  )
}

const headsIn = (weeks: Board['weeks']): number =>
  (weeks.length - 1) * WEEK_HEAD + weeks.reduce((sum, { rows }) => sum + groupsIn(rows) * GROUP_HEIGHT, 0)

/** Largest size at which all weeks fit on one sheet; the smallest size if none fits. */
export const boardSizeOf = ({ weeks }: Board): number => {
  const sizes = weeks[0]?.days.length === 1 ? DAY_SIZES : WEEK_SIZES
  const all = weeks.flatMap(({ rows }) => rows)
  const heads = headsIn(weeks)
  const heightAt = (size: number) => all.reduce((sum, row) => sum + rowHeight(row, size), heads)
  const fits = (size: number) => heightAt(size) <= HEIGHT && all.every((row) => holdsWords(row, size))
  return sizes.find(fits) ?? sizes.at(-1) ?? 0
}

const AIRY_ROW = 90

/** Height (pt) of equal rows for a text size; undefined if the sheet is too full for equal rows. */
export const equalRowHeight = ({ weeks }: Board, size: number): number | undefined => {
  const rows = weeks.flatMap((week) => week.rows)
  const share = (HEIGHT - headsIn(weeks)) / rows.length
  const tallest = Math.max(...rows.map((row) => rowHeight(row, size)))
  return rows.length > 0 && tallest <= share ? Math.min(share, Math.max(tallest, AIRY_ROW)) : undefined
}
