/** Writes rows by the derived create and update, either permanently or in a rolled back trial that finds errors. */

import type { PoolClient } from 'pg'
import { importMessages } from '#i18n/fr/transfer.ts'
import { create, update } from '#server/engine/crud.ts'
import type { LineWriter } from '#server/engine/importing.ts'
import { findFreeNames } from '#server/engine/write/freeNames.ts'
import { numberPlaceOf } from '#server/engine/write/numbering.ts'
import { writable } from '#server/engine/write/prepare.ts'
import type { RecordUpdate, Write } from '#server/engine/write/write.ts'
import { AppError } from '#server/platform/errors.ts'
import { markDeferred } from '#server/platform/postgres/beforeCommit.ts'
import { withRollback } from '#server/platform/postgres/database.ts'
import { giveNumbers, publishImport, writeHistory } from './importLedger.ts'
import { refusedParent } from './importOrder.ts'
import type { ImportPlan, PlannedImportLine } from './importPlan.ts'
import { hasTooManyProblems, noteRefusal } from './importProblems.ts'
import { createReferences } from './missingReferences.ts'

/** Rows between two checks for cancellation, and per transaction of a trial. */
export const STEP = 200

export type Counts = { done: number; created: number; updated: number; unchanged: number; refused: number }
export const noCounts = (): Counts => ({ done: 0, created: 0, updated: 0, unchanged: 0, refused: 0 })

export type OnStep = (counts: Counts) => Promise<void>

export class RefusedLine extends Error {
  readonly line: PlannedImportLine

  constructor(line: PlannedImportLine) {
    super(`line ${line.number} is refused`)
    this.line = line
  }
}

const isChange = ({ isNew, isLost, input }: PlannedImportLine): boolean =>
  !isLost && (isNew || Object.keys(input).length > 0)

type Writing = {
  plan: ImportPlan
  write: Write
  writer: LineWriter | undefined
  /** Lines that need a successor, tried again after the last line: it may add another approver. */
  postponed?: PlannedImportLine[] | undefined
}

const needsApprover = (error: unknown): boolean =>
  error instanceof AppError && error.extensions.code === 'APPROVER_NEEDED'

const writeLine = async ({ plan, write, writer, postponed }: Writing, line: PlannedImportLine): Promise<void> => {
  const { id, isNew, input } = line
  try {
    if (writer) await (isNew ? writer.create : writer.update)(write.tx, id, input)
    else await (isNew ? create(write, input, id) : update(write, id, input))
  } catch (error) {
    if (postponed && line.problems.length === 0 && needsApprover(error)) postponed.push(line)
    else noteRefusal(plan, line, error)
  }
}

const isPostponed = ({ postponed }: Writing, line: PlannedImportLine): boolean => postponed?.at(-1) === line

/** Locks everything before writing. Throws CONFLICT above `maxChanges`, the number for which others can wait. */
const lockLines = async ({ plan, write, writer }: Writing, lines: readonly PlannedImportLine[]): Promise<void> => {
  const changes = lines.filter(isChange)
  const { maxChanges = changes.length } = plan.importing ?? {}
  if (changes.length > maxChanges) throw new AppError('CONFLICT', importMessages.tooManyChanges(maxChanges))
  await writer?.lock(write.tx, changes)
}

const lookAhead = async (
  { write, writer }: Writing,
  lines: readonly PlannedImportLine[],
  done: number,
): Promise<void> => {
  if (writer || done % STEP !== 0) return
  const changes = lines.slice(done, done + STEP).filter(isChange)
  write.freeNames = await findFreeNames(
    write,
    changes.map(({ input }) => writable(write, input)),
  )
}

const count = (counts: Counts, line: PlannedImportLine): void => {
  counts.done++
  if (line.problems.length > 0) counts.refused++
  else if (!isChange(line)) counts.unchanged++
  else if (line.isNew) counts.created++
  else counts.updated++
}

const countAll = (lines: readonly PlannedImportLine[]): Counts => {
  const counts = noCounts()
  for (const line of lines) count(counts, line)
  return counts
}

type Trial = Writing & { refused: Map<string, PlannedImportLine> }

const tryLine = async (trial: Trial, line: PlannedImportLine): Promise<void> => {
  const { write, refused } = trial
  const above = refusedParent(write.resource, line, refused)
  if (above) line.problems.push({ message: importMessages.parentRefused(above.number) })
  else if (isChange(line) && !hasTooManyProblems(line)) {
    const letGo = markDeferred(write.tx)
    await writeLine(trial, line)
    // Also rows with a cell problem only: a refused row must not affect later ones, nor the end of the transaction.
    if (line.problems.length > 0 || isPostponed(trial, line)) {
      await write.tx.query('ROLLBACK TO SAVEPOINT line')
      letGo()
    }
    // Sent without waiting: its failure also fails the next statement.
    else write.tx.query('RELEASE SAVEPOINT line; SAVEPOINT line').catch(() => undefined)
  }
  if (line.problems.length > 0) refused.set(line.id, line)
}

const tryPostponed = async (
  trial: Trial,
  attempt: (trial: Trial, line: PlannedImportLine) => Promise<void>,
  counts: Counts,
): Promise<void> => {
  delete trial.write.freeNames
  for (const line of trial.postponed ?? []) {
    await attempt({ ...trial, postponed: undefined }, line)
    count(counts, line)
  }
}

/** Finds errors by writing and rolling back: one transaction for rows of a tree or a shared stock, else short steps. */
export const tryLines = async (
  plan: ImportPlan,
  lines: readonly PlannedImportLine[],
  onStep: OnStep,
): Promise<Counts> => {
  const { context, resource, importing, confirmPast } = plan
  const counts = noCounts()
  const refused = new Map<string, PlannedImportLine>()
  const writer = await importing?.open?.(context, { confirmPast })
  const postponed: PlannedImportLine[] = []
  const tryTogether = (some: readonly PlannedImportLine[], work: (trial: Trial) => Promise<void>): Promise<void> =>
    withRollback(context.kernel.pool, async (tx) => {
      const write: Write = { context, tx, resource, ledger: [] }
      const trial: Trial = { plan, write, writer, refused, postponed }
      await createReferences({ ...plan, tx }, some)
      await lockLines(trial, some)
      await tx.query('SAVEPOINT line')
      await work(trial)
    })
  const size = resource.parent || importing ? Math.max(lines.length, 1) : STEP
  for (let start = 0; start < lines.length; start += size) {
    const step = lines.slice(start, start + size)
    await tryTogether(step, async (trial) => {
      for (const [index, line] of step.entries()) {
        await lookAhead(trial, step, index)
        await tryLine(trial, line)
        if (isPostponed(trial, line)) continue
        count(counts, line)
        if (counts.done % STEP === 0) await onStep(counts)
      }
    })
  }
  // Only now are all lines written together: few files remove an approver.
  if (postponed.length > 0) {
    const waiting = new Set(postponed)
    const others = lines.filter((line) => !waiting.has(line) && line.problems.length === 0)
    await tryTogether([...others, ...postponed], async (trial) => {
      for (const line of others) await tryLine({ ...trial, postponed: undefined }, line)
      await tryPostponed(trial, tryLine, counts)
    })
    return countAll(lines)
  }
  return counts
}

export type Run = {
  plan: ImportPlan
  tx: PoolClient
  writer: LineWriter | undefined
  onStep: OnStep
  validOnly: boolean
}

const writeOrSkip = async (trial: Trial, line: PlannedImportLine): Promise<void> => {
  const { ledger = [] } = trial.write
  const ledgerStart = ledger.length
  await tryLine(trial, line)
  if (line.problems.length > 0 || isPostponed(trial, line)) ledger.splice(ledgerStart)
}

/** Writes rows in the given transaction. The first refused row throws, or is omitted with `validOnly`. */
export const writeLines = async (run: Run, lines: readonly PlannedImportLine[]): Promise<Counts> => {
  const { plan, tx, onStep, validOnly } = run
  const { context, resource } = plan
  const counts = noCounts()
  const ledger: RecordUpdate[] = []
  const write: Write = { context, tx, resource, ledger }
  const writing: Trial = { ...run, write, refused: new Map(), postponed: [] }
  // A line needs a savepoint if its write may be undone.
  const isTried = validOnly || resource.asksSuccessor === true
  await createReferences({ ...plan, tx }, lines)
  await lockLines(writing, lines)
  if (isTried) await tx.query('SAVEPOINT line')
  for (const [index, line] of lines.entries()) {
    await lookAhead(writing, lines, index)
    if (isTried) await writeOrSkip(writing, line)
    else if (line.problems.length === 0 && isChange(line)) await writeLine(writing, line)
    if (line.problems.length > 0 && !validOnly) throw new RefusedLine(line)
    if (isPostponed(writing, line)) continue
    count(counts, line)
    if (counts.done % STEP === 0) {
      if (!numberPlaceOf(write)) await writeHistory(write, ledger)
      await onStep(counts)
    }
  }
  await tryPostponed(writing, writeOrSkip, counts)
  const refused = lines.find(({ problems }) => problems.length > 0)
  if (refused && !validOnly) throw new RefusedLine(refused)
  await giveNumbers(write, ledger)
  await writeHistory(write, ledger)
  const changed = lines.find((line) => isChange(line) && line.problems.length === 0)
  if (changed && !run.writer) await publishImport(write, changed.id)
  return counts
}
