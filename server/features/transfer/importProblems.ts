import { importMessages } from '#i18n/fr/transfer.ts'
import type { Column } from '#server/engine/cells/cell.ts'
import { AppError, type FieldError } from '#server/platform/errors.ts'
import { refusalText } from '../locks/locks.ts'
import type { LineProblem, PlannedImportLine } from './importPlan.ts'

const MAX_PROBLEMS = 20

const CUSTOM = 'customFields'

/** `customFields.COLOR` counts as one name. */
const namesIn = (path: string): string[] => {
  const [first = '', second = '', ...rest] = path.match(/[^.[\]]+/g) ?? []
  return first === CUSTOM ? [`${first}.${second}`, ...rest] : [first, second, ...rest].filter(Boolean)
}

/** Inside a list: « Élément 3, Nom de l’étape ». */
const placesIn = ({ parts }: Column, names: readonly string[]): string[] => {
  const [name = '', ...rest] = names
  if (parts.length === 0 || names.length === 0) return []
  if (/^\d+$/.test(name)) return [importMessages.item(Number(name) + 1), ...placesWithin(parts, rest)]
  return placesWithin(parts, names)
}

const placesWithin = (parts: readonly Column[], names: readonly string[]): string[] => {
  const [name, ...rest] = names[0] === CUSTOM ? names.slice(1) : names
  const part = parts.find((one) => one.name === name)
  return part ? [part.label, ...placesIn(part, rest)] : []
}

const problemOf = (columns: readonly Column[], { path, message }: FieldError): LineProblem => {
  const [source = '', ...inside] = namesIn(path)
  const column = columns.find((one) => one.source === source)
  const places = column ? placesIn(column, inside) : []
  return { source, message: places.length > 0 ? importMessages.inList(places.join(', '), message) : message }
}

/** Rethrows errors other than AppError. */
export const problemsOf = (columns: readonly Column[], error: unknown): LineProblem[] => {
  if (!(error instanceof AppError)) throw error
  const errors = error.extensions.errors as readonly FieldError[] | undefined
  if (!errors?.length) return [{ message: refusalText(error) }]
  return errors.map((one) => problemOf(columns, one))
}

/** Omits problems of columns that have one already: errors caused by an unreadable cell would only confuse. */
export const addProblems = (line: PlannedImportLine, found: readonly LineProblem[]): void => {
  const reported = new Set(line.problems.map(({ source }) => source))
  line.problems.push(...found.filter(({ source }) => !source || !reported.has(source)).slice(0, MAX_PROBLEMS))
}

/** True if reading should stop; unread cells would otherwise count as missing. */
export const hasTooManyProblems = ({ problems }: PlannedImportLine): boolean => problems.length >= MAX_PROBLEMS
