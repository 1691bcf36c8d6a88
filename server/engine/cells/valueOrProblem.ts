import { problemOf } from '#i18n/fr/typedProblems.ts'
import type { Typed } from '#resources/domain/typedNumbers.ts'
import type { Read } from './cell.ts'

export const valueOrProblem = (typed: Typed<unknown>, cell: string, unknown: (cell: string) => string): Read =>
  'value' in typed ? typed : { problem: problemOf(typed, cell, unknown) }
