import { type CellReading, isProblem, type Read } from './cell.ts'

export const listed = (text: string): string[] =>
  text
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean)

/** Splits at semicolons and line breaks, then at commas too. Tried last, because a name may contain one of them. */
export const splitAlternatively = (text: string): string[][] =>
  text.includes('|')
    ? []
    : [/[;\n]/, /[;,\n]/]
        .map((separator) =>
          text
            .split(separator)
            .map((part) => part.trim())
            .filter(Boolean),
        )
        .filter(({ length }) => length > 1)

const combineReads = (reads: readonly (Read | CellReading)[]): Read => {
  const problem = reads.find(isProblem)
  return problem ?? { value: reads.map((read) => ('id' in read ? read.id : (read as { value: unknown }).value)) }
}

/** Prefers the splitting with known elements only, else one with some of them. */
export const readListed = (text: string, readOne: (name: string) => Read | CellReading): Read => {
  // Every splitting calls `readOne`, because `referencesIn` collects from these calls the names to load in advance.
  const ways = [listed(text), ...splitAlternatively(text)].map((names) => names.map(readOne))
  const whole = ways.find((reads) => !reads.some(isProblem))
  const partly = ways.find((reads) => reads.some((read) => !isProblem(read)))
  return combineReads(whole ?? partly ?? ways[0] ?? [])
}

export const listText = (value: unknown, toText: (one: string) => string): string =>
  (Array.isArray(value) ? value : []).map((one) => toText(String(one))).join(', ')
