import { importMessages } from '#i18n/fr/transfer.ts'
import { fieldsOf } from '#resources/schema/condition.ts'
import { type Column, valueIn } from '#server/engine/cells/cell.ts'
import { AppError, type FieldError } from '#server/platform/errors.ts'
import { refusalText } from '../locks/locks.ts'
import type { ImportPlan, LineProblem, PlannedImportLine } from './importPlan.ts'

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

export const refusalOf = (error: unknown): { message: string; errors: readonly FieldError[] } => {
  if (!(error instanceof AppError)) throw error
  return { message: refusalText(error), errors: (error.extensions.errors as readonly FieldError[] | undefined) ?? [] }
}

/** Refusals that follow from the value of another field. */
const DEPENDENT_RULES = new Set(['required', 'requiredIf', 'unmet', 'fitting', 'after', 'confirmed'])

type Place = Pick<ImportPlan, 'resource' | 'columns'>

const dependenciesOf = ({ resource, columns }: Place, name: string, known = new Set<string>()): Set<string> => {
  const field = columns.find((column) => column.name === name)?.field
  const conditions = [field?.when, field?.requiredIf].flatMap((condition) => (condition ? fieldsOf(condition) : []))
  const constraint = field?.kind === 'reference' && field.constrainedBy ? [field.constrainedBy.value] : []
  const partners = (resource.rules ?? []).flatMap(({ fields }) => (fields[0] === name ? fields.slice(1) : []))
  for (const other of [...conditions, ...constraint, ...partners]) {
    if (known.has(other)) continue
    known.add(other)
    dependenciesOf({ resource, columns }, other, known)
  }
  return known
}

const unreadColumns = ({ columns }: Place, { problems, input }: PlannedImportLine): Column[] => {
  const reported = new Set(problems.map(({ source }) => source))
  return columns.filter((column) => reported.has(column.source) && valueIn(input, column) === undefined)
}

/** True if an unreadable cell may be the cause: one message for each cause. */
const isFollowOn = (place: Place, unread: readonly Column[], { path, rule }: FieldError): boolean => {
  if (unread.length === 0) return false
  const [source] = namesIn(path)
  const column = place.columns.find((one) => one.source === source)
  if (!column) return true
  if (!DEPENDENT_RULES.has(rule)) return false
  const dependencies = dependenciesOf(place, column.name)
  return unread.some(({ name }) => dependencies.has(name))
}

/** Notes a refused write, except for refusals that an unreadable cell explains. Rethrows errors other than AppError. */
export const noteRefusal = (place: Place, line: PlannedImportLine, error: unknown): void => {
  const { message, errors } = refusalOf(error)
  const unread = unreadColumns(place, line)
  if (errors.length === 0) {
    if (unread.length === 0) line.problems.push({ message })
    return
  }
  const reported = new Set(line.problems.map(({ source }) => source))
  const found = errors.filter((one) => !isFollowOn(place, unread, one)).map((one) => problemOf(place.columns, one))
  line.problems.push(...found.filter(({ source }) => !source || !reported.has(source)).slice(0, MAX_PROBLEMS))
}

/** True if reading should stop; unread cells would otherwise count as missing. */
export const hasTooManyProblems = ({ problems }: PlannedImportLine): boolean => problems.length >= MAX_PROBLEMS
