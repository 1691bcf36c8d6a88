import { typedProblems } from '#i18n/fr/typedProblems.ts'
import type { Typed } from '#resources/domain/typedNumbers.ts'
import type { Read } from './cell.ts'

export const valueOrProblem = (typed: Typed<unknown>, cell: string, unknown: (cell: string) => string): Read => {
  if ('value' in typed) return typed
  const { problem } = typed
  return { problem: problem === 'UNKNOWN' ? unknown(cell) : typedProblems[problem](cell) }
}
