import { withoutCopies } from '#resources/domain/borrowers.ts'
import { isWithin, type Period } from '#resources/domain/time.ts'
import type { Current, CurrentLine } from './currentReservation.ts'
import type { HistoryLine } from './historyLines.ts'
import { mergePeople } from './mergePeople.ts'
import type { BorrowingWrite, LineWrite, ReservationWrite } from './writeInput.ts'

/** `path`: place in the input, for errors; `previous`: state in the history that an undo restores. */
export type PlannedLine = {
  line: LineWrite
  path: string
  before?: CurrentLine | undefined
  previous?: HistoryLine | undefined
}

export type Plan = {
  period: Period
  isMoved: boolean
  lines: PlannedLine[]
  removed: CurrentLine[]
  /** Reservation items to check for availability: new ones, increased ones, and all if the dates change. */
  claimed: PlannedLine[]
  previous: Period
}

const asInput = ({ id, item, quantity }: CurrentLine): LineWrite => ({ id, item, quantity })

type WantedLines = {
  items?: readonly LineWrite[] | undefined
  previous?: ReadonlyMap<string, HistoryLine> | undefined
}

/** Matches by id and item: another item makes a new reservation item. */
const planLines = (current: Current, { items, previous }: WantedLines): PlannedLine[] => {
  if (!items) return current.lines.map((before, index) => ({ line: asInput(before), path: `items[${index}]`, before }))
  const all = current.lines.flatMap(({ borrowings }) => borrowings)
  return items.map((line, index) => {
    const before = current.lines.find(({ id, item }) => id === line.id && item === line.item)
    return {
      line: line.borrowings
        ? { ...line, borrowings: mergePeople(line.borrowings, before?.borrowings ?? [], all) }
        : line,
      path: `items[${index}]`,
      before,
      previous: line.id ? previous?.get(line.id) : undefined,
    }
  })
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

type Person = Omit<BorrowingWrite, 'customFields'>

/** Comparable texts of people, sorted, since people have no order. */
const bare = (people: readonly Person[]): string[] =>
  people
    .map((person) => withoutCopies(person))
    .map(({ id, borrower, department, externalName, externalEmail, isMain, useType }) =>
      JSON.stringify([
        id ?? null,
        borrower ?? null,
        department ?? null,
        externalName?.trim() || null,
        externalEmail?.trim() || null,
        Boolean(isMain),
        useType ?? null,
      ]),
    )
    .sort()

export const isLineChanged = ({ line, before }: PlannedLine): boolean => {
  if (!before) return true
  const { quantity, customFields, borrowings } = line
  return (
    (typeof quantity === 'number' && quantity !== before.quantity) ||
    (Boolean(customFields) && !isSame({ ...before.customFields, ...customFields }, before.customFields)) ||
    (Boolean(borrowings) && !isSame(bare(borrowings ?? []), bare(before.borrowings))) ||
    Boolean(
      borrowings?.some(({ id, customFields: values }) => {
        const stored = before.borrowings.find((person) => person.id === id)?.customFields ?? {}
        return values && !isSame({ ...stored, ...values }, stored)
      }),
    )
  )
}

export const planChange = (current: Current, input: ReservationWrite, wanted: WantedLines): Plan => {
  const period = {
    startingAt: input.startingAt ?? current.startingAt,
    endingAt: input.endingAt ?? current.endingAt,
  }
  const isMoved = period.startingAt !== current.startingAt || period.endingAt !== current.endingAt
  const lines = planLines(current, wanted)
  const stored = new Set(lines.flatMap(({ before }) => before?.id ?? []))
  const isLarger = ({ line, before }: PlannedLine) => (line.quantity ?? before?.quantity ?? 1) > (before?.quantity ?? 0)
  return {
    period,
    isMoved,
    lines,
    removed: current.lines.filter(({ id }) => !stored.has(id)),
    // Cancelled reservation items need no slot and keep their dates.
    previous: { startingAt: current.startingAt, endingAt: current.endingAt },
    claimed: lines.filter((line) => !line.before?.isCancelled && (isMoved || isLarger(line))),
  }
}

/** True if an existing reservation item stays within its period and quantity. */
export const isReduced = (
  { line, before }: Pick<PlannedLine, 'line' | 'before'>,
  period: Period,
  previous: Period,
): boolean =>
  before !== undefined && (line.quantity ?? before.quantity) <= before.quantity && isWithin(period, previous)

export const changesLines = ({ lines, removed }: Plan): boolean => removed.length > 0 || lines.some(isLineChanged)
