/** Letter size of a printed board, in points: as large as lets one A4 sheet hold it, within readable limits. */
import type { Board, BoardRow } from './boards.ts'

/** Capitals of 20 pt are 4.7 mm high: they are read at two metres. */
const DAY_SIZES = [34, 30, 26, 23, 20]
const WEEK_SIZES = [13, 12, 11, 10, 9, 8.5]

/** Of an A4 landscape sheet within its margins, in points; the head of the table and the last lines left out. */
const WIDTH = 785
const HEIGHT = 410
const LINE_HEIGHT = 1.25
/** Average width of a character, and of the column of names (CSS), as parts of the size and of the width. */
const CHARACTER = 0.5
const NAMES = { day: 0.3, week: 0.16 }
/** Space above and below the text of a row, in points. */
const ROW_PADDING = 6

const linesOf = (text: string, width: number, size: number): number =>
  Math.max(1, Math.ceil((text.length * size * CHARACTER) / width))

const rowHeight = ({ name, cells }: BoardRow, size: number): number => {
  const isDay = cells.length === 1
  const names = WIDTH * (isDay ? NAMES.day : NAMES.week)
  const width = (WIDTH - names) / cells.length - ROW_PADDING * 2
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
  const lines = Math.max(linesOf(name, names - ROW_PADDING * 2, size), ...cellLines)
  return lines * size * LINE_HEIGHT + ROW_PADDING
}

/** Above a further week on the same sheet: its name, the row of its days, and space. */
const WEEK_HEAD = 64

/** The largest size at which all weeks fit on one sheet; the smallest one where none does. */
export const boardSizeOf = ({ weeks }: Board): number => {
  const sizes = weeks[0]?.days.length === 1 ? DAY_SIZES : WEEK_SIZES
  const heightAt = (size: number) =>
    weeks.flatMap(({ rows }) => rows).reduce((sum, row) => sum + rowHeight(row, size), 0)
  const fits = (size: number) => heightAt(size) + (weeks.length - 1) * WEEK_HEAD <= HEIGHT
  return sizes.find(fits) ?? sizes.at(-1) ?? 0
}
