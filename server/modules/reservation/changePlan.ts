/** What an update means for the lines of a reservation: which go, stay, change and come. */
import { withoutCopies } from '#resources/domain/borrowers.ts'
import { isWithin, type Period } from '#resources/domain/time.ts'
import type { Current, CurrentLine } from './current.ts'
import type { HistoryLine } from './historyLines.ts'
import { mergePeople } from './mergePeople.ts'
import type { BorrowingWrite, LineWrite, ReservationWrite } from './writeInput.ts'

/** A line as it will be. `path` is its place in the input, for errors; `former`: what it takes back of its history. */
export type PlannedLine = {
  line: LineWrite
  path: string
  before?: CurrentLine | undefined
  former?: HistoryLine | undefined
}

export type Plan = {
  period: Period
  isMoved: boolean
  lines: PlannedLine[]
  removed: CurrentLine[]
  /** Lines whose slot must be asked for again: new ones, larger ones, and all when the dates change. */
  claimed: PlannedLine[]
  /** The slot so far. */
  former: Period
}

const asInput = ({ id, item, quantity }: CurrentLine): LineWrite => ({ id, item, quantity })

/** What an update asks of the lines; `former`: those that an undo brings back, by id. */
export type WantedLines = {
  items?: readonly LineWrite[] | undefined
  former?: ReadonlyMap<string, HistoryLine> | undefined
}

/** A line stays when its id and its item do; another item is another line. */
const planLines = (current: Current, { items, former }: WantedLines): PlannedLine[] => {
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
      former: line.id ? former?.get(line.id) : undefined,
    }
  })
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

type Person = Omit<BorrowingWrite, 'customFields'>

/** People as they are compared: in an order of their own, since they have none. */
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

/** Whether the input changes anything of a line that stays. */
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
    // What was cancelled asks for no slot, and keeps its dates.
    former: { startingAt: current.startingAt, endingAt: current.endingAt },
    claimed: lines.filter((line) => !line.before?.isCancelled && (isMoved || isLarger(line))),
  }
}

/** True if a line that stays asks for no other time and no more units than it has. */
export const isLess = (
  { line, before }: Pick<PlannedLine, 'line' | 'before'>,
  period: Period,
  former: Period,
): boolean => before !== undefined && (line.quantity ?? before.quantity) <= before.quantity && isWithin(period, former)

/** Whether lines or their people come, go or change, which their history then keeps. */
export const touchesLines = ({ lines, removed }: Plan): boolean => removed.length > 0 || lines.some(isLineChanged)
