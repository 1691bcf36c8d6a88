/** The shape of a booking as the API takes it, and everything that can be said against it before looking at any item. */
import { validate as isId } from 'uuid'
import { reservationMessages as messages } from '#i18n/fr/reservationService.ts'
import { type BorrowingDraft, borrowerProblems, withMainBorrower } from '#resources/domain/borrowers.ts'
import { isUtcText, isWholeMinute, minutesBetween, type Period } from '#resources/domain/time.ts'
import type { FieldError } from '../kernel/errors.ts'
import type { FileInput } from '../kernel/files.ts'

export type CustomValues = Record<string, unknown>

export type BorrowingWrite = BorrowingDraft & {
  id?: string | null
  useType?: string | null
  customFields?: CustomValues | null
}

export type LineWrite = {
  id?: string | null
  item: string
  quantity?: number | null
  customFields?: CustomValues | null
  borrowings?: BorrowingWrite[] | null
}

export type ReservationWrite = {
  startingAt?: string | null
  endingAt?: string | null
  subject?: string | null
  useType?: string | null
  customFields?: CustomValues | null
  files?: FileInput[] | null
  items?: LineWrite[] | null
  deleteWhenEmpty?: boolean | null
}

export const MAX_DAYS = 366
const MAX_ITEMS = 100
const MAX_QUANTITY = 1_000_000
const DAY_MINUTES = 24 * 60

const error = (path: string, rule: string, message: string): FieldError => ({ path, rule, message })

const momentErrors = (path: 'startingAt' | 'endingAt', value: string): FieldError[] => {
  if (!isUtcText(value)) return [error(path, 'date', messages.badDate)]
  return isWholeMinute(value) ? [] : [error(path, 'minute', messages.wholeMinutes)]
}

/** Both ends of the period are known, given or kept. */
export const periodErrors = ({ startingAt, endingAt }: Period): FieldError[] => {
  const wrong = [...momentErrors('startingAt', startingAt), ...momentErrors('endingAt', endingAt)]
  if (wrong.length > 0) return wrong
  if (endingAt <= startingAt) return [error('endingAt', 'after', messages.endAfterStart)]
  const isTooLong = minutesBetween(startingAt, endingAt) > MAX_DAYS * DAY_MINUTES
  return isTooLong ? [error('endingAt', 'max', messages.tooLong(MAX_DAYS))] : []
}

const borrowingErrors = (path: string, borrowings: readonly BorrowingWrite[]): FieldError[] => [
  ...borrowerProblems(borrowings).map(({ problem, index }) =>
    error(
      index === undefined ? `${path}.borrowings` : `${path}.borrowings[${index}].borrower`,
      problem,
      messages.borrowers[problem],
    ),
  ),
  ...borrowings.flatMap(({ borrower }, index) =>
    borrower && !isId(borrower)
      ? [error(`${path}.borrowings[${index}].borrower`, 'exists', messages.unknownPerson)]
      : [],
  ),
]

const lineErrors = (line: LineWrite, index: number, all: readonly LineWrite[]): FieldError[] => {
  const path = `items[${index}]`
  const quantity = line.quantity ?? 1
  const isRepeated = all.findIndex(({ item }) => item === line.item) < index
  return [
    ...(isId(line.item) ? [] : [error(`${path}.item`, 'exists', messages.unknownItem)]),
    ...(isRepeated ? [error(`${path}.item`, 'unique', messages.repeatedItem)] : []),
    ...(Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY
      ? []
      : [error(`${path}.quantity`, 'min', messages.badQuantity)]),
    ...(line.borrowings ? borrowingErrors(path, line.borrowings) : []),
  ]
}

export const linesErrors = (lines: readonly LineWrite[]): FieldError[] => {
  if (lines.length > MAX_ITEMS) return [error('items', 'maxItems', messages.tooManyItems(MAX_ITEMS))]
  return lines.flatMap((line, index) => lineErrors(line, index, lines))
}

/** Lone borrowers are main ones; ids of lines are in one spelling. */
export const normalizeLines = (lines: readonly LineWrite[]): LineWrite[] =>
  lines.map((line) => ({
    ...line,
    item: line.item.toLowerCase(),
    ...(line.borrowings && { borrowings: withMainBorrower(line.borrowings) }),
  }))

export const requiredErrors = (input: ReservationWrite): FieldError[] =>
  (['startingAt', 'endingAt', 'subject'] as const)
    .filter((name) => !input[name]?.trim())
    .map((name) => error(name, 'required', messages.required))
