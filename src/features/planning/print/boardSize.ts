/** Font size of a printed board (pt): the largest that fits on one A4 sheet, within readable limits. */
import type { Board, BoardRow } from './boards.ts'

/** Capitals of 20 pt are 4.7 mm high: readable at two metres. A fuller board takes more sheets. */
const DAY_SIZES = [34, 30, 26, 23, 20]
const WEEK_SIZES = [13, 12, 11]

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

/** Height (pt) of the head of each further week on a sheet. */
const WEEK_HEAD = 64

/** Largest size at which all weeks fit on one sheet; the smallest size if none fits. */
export const boardSizeOf = ({ weeks }: Board): number => {
  const sizes = weeks[0]?.days.length === 1 ? DAY_SIZES : WEEK_SIZES
  const heightAt = (size: number) =>
    weeks.flatMap(({ rows }) => rows).reduce((sum, row) => sum + rowHeight(row, size), 0)
  const fits = (size: number) => heightAt(size) + (weeks.length - 1) * WEEK_HEAD <= HEIGHT
  return sizes.find(fits) ?? sizes.at(-1) ?? 0
}
