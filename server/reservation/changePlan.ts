/** What an update means for the lines of a reservation: which go, stay, change and come. */
import type { Period } from '#resources/domain/time.ts'
import type { Current, CurrentLine } from './current.ts'
import type { LineWrite, ReservationWrite } from './writeInput.ts'

/** A line as it will be. `path` is its place in the input, for errors. */
export type PlannedLine = { line: LineWrite; path: string; before?: CurrentLine | undefined }

export type Plan = {
  period: Period
  isMoved: boolean
  lines: PlannedLine[]
  removed: CurrentLine[]
  /** Lines whose slot must be asked for again: new ones, larger ones, and all when the dates change. */
  claimed: PlannedLine[]
}

const asInput = ({ id, item, quantity }: CurrentLine): LineWrite => ({ id, item, quantity })

/** A line stays when its id and its item do; another item is another line. */
const planLines = (current: Current, items: readonly LineWrite[] | undefined): PlannedLine[] => {
  if (!items) return current.lines.map((before, index) => ({ line: asInput(before), path: `items[${index}]`, before }))
  return items.map((line, index) => ({
    line,
    path: `items[${index}]`,
    before: current.lines.find(({ id, item }) => id === line.id && item === line.item),
  }))
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Whether the input changes anything of a line that stays. */
export const isLineChanged = ({ line, before }: PlannedLine): boolean => {
  if (!before) return true
  const { quantity, customFields, borrowings } = line
  const people = before.borrowings.map(({ id, borrower, externalName, externalEmail, isMain, useType }) =>
    [id, borrower, externalName, externalEmail, isMain, useType].map((value) => value ?? null),
  )
  const given = borrowings?.map(({ id, borrower, externalName, externalEmail, isMain, useType }) =>
    [id, borrower, externalName, externalEmail, isMain ?? false, useType].map((value) => value ?? null),
  )
  return (
    (typeof quantity === 'number' && quantity !== before.quantity) ||
    (Boolean(customFields) && !isSame({ ...before.customFields, ...customFields }, before.customFields)) ||
    (given !== undefined && !isSame(given, people)) ||
    Boolean(
      borrowings?.some(({ id, customFields: values }) => {
        const kept = before.borrowings.find((person) => person.id === id)?.customFields ?? {}
        return values && !isSame({ ...kept, ...values }, kept)
      }),
    )
  )
}

export const planChange = (
  current: Current,
  input: ReservationWrite,
  items: readonly LineWrite[] | undefined,
): Plan => {
  const period = {
    startingAt: input.startingAt ?? current.startingAt,
    endingAt: input.endingAt ?? current.endingAt,
  }
  const isMoved = period.startingAt !== current.startingAt || period.endingAt !== current.endingAt
  const lines = planLines(current, items)
  const kept = new Set(lines.flatMap(({ before }) => before?.id ?? []))
  const isLarger = ({ line, before }: PlannedLine) => (line.quantity ?? before?.quantity ?? 1) > (before?.quantity ?? 0)
  return {
    period,
    isMoved,
    lines,
    removed: current.lines.filter(({ id }) => !kept.has(id)),
    claimed: lines.filter((line) => isMoved || isLarger(line)),
  }
}
