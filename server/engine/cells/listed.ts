import { type CellReading, isProblem, type Read } from './cell.ts'

export const listed = (text: string): string[] =>
  text
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean)

/** Splits at commas, semicolons and line breaks. Tried last, because a name may contain one of them. */
export const splitAlternatively = (text: string): string[] =>
  text.includes('|')
    ? []
    : text
        .split(/[;,\n]/)
        .map((part) => part.trim())
        .filter(Boolean)

export const combineReads = (reads: readonly (Read | CellReading)[]): Read => {
  const problem = reads.find(isProblem)
  return problem ?? { value: reads.map((read) => ('id' in read ? read.id : (read as { value: unknown }).value)) }
}

export const listText = (value: unknown, toText: (one: string) => string): string =>
  (Array.isArray(value) ? value : []).map((one) => toText(String(one))).join(', ')
