import { validate as isId } from 'uuid'
import type { BorrowingWriteInput, ReservationItemWriteInput, ReservationWriteInput } from '#contract/reservation.ts'
import { reservationMessages as messages } from '#i18n/fr/reservationService.ts'
import { borrowerProblems, withMainBorrower, withoutCopies } from '#resources/domain/borrowers.ts'
import { isWholeMinute, minutesBetween, type Period } from '#resources/domain/time.ts'
import type { FileInput } from '#server/engine/fileRequest.ts'
import type { FieldError } from '#server/platform/errors.ts'

export type CustomValues = Readonly<Record<string, unknown>>

export type BorrowingWrite = BorrowingWriteInput & {
  /** Set if the sender may not see the address: the stored one stays. */
  hidesEmail?: true
}

/** Chosen approver of a workflow step: its position from 0, or its name. */
export type ApproverWrite = { step: number | string; user: string }

export type LineWrite = Omit<ReservationItemWriteInput, 'approvers' | 'borrowings'> & {
  approvers?: readonly ApproverWrite[] | null
  borrowings?: readonly BorrowingWrite[] | null
}

export type ReservationWrite = Omit<ReservationWriteInput, 'files' | 'items'> & {
  files?: readonly FileInput[] | null
  items?: readonly LineWrite[] | null
}

export const MAX_DAYS = 366
const MAX_ITEMS = 100
/** Margin, so that computed dates such as the next free slot still have four-digit years. */
const YEARS = [1900, 2199] as const
const DAY_MINUTES = 24 * 60

const error = (path: string, rule: string, message: string): FieldError => ({ path, rule, message })

const momentErrors = (path: 'startingAt' | 'endingAt', value: string): FieldError[] => {
  const year = Number(value.slice(0, 4))
  if (year < YEARS[0] || year > YEARS[1]) return [error(path, 'date', messages.outOfCalendar(...YEARS))]
  return isWholeMinute(value) ? [] : [error(path, 'minute', messages.wholeMinutes)]
}

export const periodErrors = ({ startingAt, endingAt }: Period): FieldError[] => {
  const wrong = [...momentErrors('startingAt', startingAt), ...momentErrors('endingAt', endingAt)]
  if (wrong.length > 0) return wrong
  // One extra hour for clock changes.
  const isTooLong = minutesBetween(startingAt, endingAt) > MAX_DAYS * DAY_MINUTES + 60
  return isTooLong ? [error('endingAt', 'max', messages.tooLong(MAX_DAYS))] : []
}

const borrowingErrors = (path: string, borrowings: readonly BorrowingWrite[]): FieldError[] =>
  borrowerProblems(borrowings).map(({ problem, index }) =>
    error(
      index === undefined ? `${path}.borrowings` : `${path}.borrowings[${index}].borrower`,
      problem,
      messages.borrowers[problem],
    ),
  )

/** One statement cannot write a row twice. */
const repeatedIds = (path: string, borrowings: readonly BorrowingWrite[]): FieldError[] => {
  const ids = borrowings.map(({ id }) => id)
  return borrowings.flatMap(({ id }, index) =>
    id && ids.indexOf(id) < index
      ? [error(`${path}.borrowings[${index}].borrower`, 'unique', messages.borrowers.TWICE)]
      : [],
  )
}

const lineErrors = (
  { item, borrowings, approvers }: LineWrite,
  index: number,
  all: readonly LineWrite[],
): FieldError[] => {
  const path = `items[${index}]`
  const isRepeated = all.findIndex((line) => line.item === item) < index
  const isUnknown = approvers?.some(({ user }) => !isId(user))
  return [
    ...(isRepeated ? [error(`${path}.item`, 'unique', messages.repeatedItem)] : []),
    ...(isUnknown ? [error(`${path}.approvers`, 'exists', messages.unknownPerson)] : []),
    ...(borrowings ? [...borrowingErrors(path, borrowings), ...repeatedIds(path, borrowings)] : []),
  ]
}

export const linesErrors = (lines: readonly LineWrite[]): FieldError[] => {
  if (lines.length > MAX_ITEMS) return [error('items', 'maxItems', messages.tooManyItems(MAX_ITEMS))]
  return lines.flatMap((line, index) => lineErrors(line, index, lines))
}

/** Lowercase, so that ids compare as texts; empty becomes null. */
const idOf = (id: string | null | undefined): string | null => id?.toLowerCase() || null

const normalizePerson = (person: BorrowingWrite): BorrowingWrite => ({
  ...withoutCopies(person),
  id: idOf(person.id),
  ...(person.borrower !== undefined && { borrower: idOf(person.borrower) }),
  ...(person.department !== undefined && { department: idOf(person.department) }),
  ...(person.useType !== undefined && { useType: idOf(person.useType) }),
})

const normalizeLines = (lines: readonly LineWrite[]): LineWrite[] =>
  lines.map((line) => ({
    ...line,
    ...(line.id && { id: idOf(line.id) }),
    item: line.item.toLowerCase(),
    ...(line.approvers && { approvers: line.approvers.map((one) => ({ ...one, user: one.user.toLowerCase() })) }),
    ...(line.borrowings && { borrowings: withMainBorrower(line.borrowings.map(normalizePerson)) }),
  }))

export const normalizeInput = (input: ReservationWrite): ReservationWrite => ({
  ...input,
  ...(input.useType !== undefined && { useType: idOf(input.useType) }),
  ...(input.items && { items: normalizeLines(input.items) }),
})
