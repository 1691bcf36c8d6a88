/** Writes the lines of an import through the derived create and update: all of them for good, or to see what they break. */
import type { PoolClient } from 'pg'
import { importMessages } from '#i18n/fr/transfer.ts'
import { type Change, create, update, type Write } from '../crud.ts'
import { AppError, type FieldError } from '../errors.ts'
import { tellImport, writeHistory } from './importLedger.ts'
import type { ImportLine, ImportPlan, LineProblem } from './importLines.ts'
import { refusedAbove } from './importOrder.ts'

/** Lines between two looks at whether someone cancelled, and of one transaction of a check. */
export const STEP = 200

export type Counts = { done: number; created: number; updated: number; unchanged: number; refused: number }
export const noCounts = (): Counts => ({ done: 0, created: 0, updated: 0, unchanged: 0, refused: 0 })

/** Told after every step; throws to end the work. */
export type OnStep = (counts: Counts) => Promise<void>

/** The line for which a whole import is given up. */
export class RefusedLine extends Error {
  readonly line: ImportLine

  constructor(line: ImportLine) {
    super(`line ${line.number} is refused`)
    this.line = line
  }
}

const isChange = ({ isNew, input }: ImportLine): boolean => isNew || Object.keys(input).length > 0

const writeLine = (write: Write, { id, isNew, input }: ImportLine): Promise<unknown> =>
  isNew ? create(write, input, id) : update(write, id, input)

/** `name[2].email` → the column `name`; `customFields.COLOR` is one itself. */
const sourceOf = (path: string): string => (path.startsWith('customFields.') ? path : path.replace(/[[.].*$/, ''))

/** What a refused write is about; anything but a refusal is our own fault. */
const problemsOf = (error: unknown): LineProblem[] => {
  if (!(error instanceof AppError)) throw error
  const errors = error.extensions.errors as readonly FieldError[] | undefined
  if (!errors?.length) return [{ message: error.message }]
  return errors.map(({ path, message }) => ({ source: sourceOf(path), message }))
}

const count = (counts: Counts, line: ImportLine): void => {
  counts.done++
  if (line.problems.length > 0) counts.refused++
  else if (!isChange(line)) counts.unchanged++
  else if (line.isNew) counts.created++
  else counts.updated++
}

/** Problems of a cell that could not be read say why: what its absence breaks would only confuse. */
const addProblems = (line: ImportLine, found: readonly LineProblem[]): void => {
  const told = new Set(line.problems.map(({ source }) => source))
  line.problems.push(...found.filter(({ source }) => !source || !told.has(source)))
}

type Trial = { write: Write; refused: Map<string, ImportLine> }

/** Writes one line and takes it back when it is refused. */
const tryLine = async ({ write, refused }: Trial, line: ImportLine): Promise<void> => {
  const above = refusedAbove(write.resource, line, refused)
  if (above) line.problems.push({ message: importMessages.parentRefused(above.number) })
  else if (isChange(line)) {
    await writeLine(write, line).catch((error: unknown) => addProblems(line, problemsOf(error)))
    // A line that is refused, for a cell alone too, leaves nothing to those that follow.
    if (line.problems.length > 0) await write.tx.query('ROLLBACK TO SAVEPOINT line')
    await write.tx.query('RELEASE SAVEPOINT line; SAVEPOINT line')
  }
  if (line.problems.length > 0) refused.set(line.id, line)
}

const rolledBack = async (plan: ImportPlan, work: (tx: PoolClient) => Promise<void>): Promise<void> => {
  const client = await plan.context.kernel.pool.connect()
  let broken: Error | undefined
  try {
    await client.query('BEGIN; SAVEPOINT line')
    await work(client)
  } finally {
    await client.query('ROLLBACK').catch((error: Error) => {
      broken = error
    })
    client.release(broken)
  }
}

/**
 * Finds every error of the lines by writing them for nothing. In a tree a line may lie under an earlier one, so that
 * all are written together; elsewhere a step at a time, so that nobody waits for the rows of a whole file.
 */
export const tryLines = async (plan: ImportPlan, lines: readonly ImportLine[], onStep: OnStep): Promise<Counts> => {
  const { context, resource } = plan
  const counts = noCounts()
  const refused = new Map<string, ImportLine>()
  const size = resource.parent ? Math.max(lines.length, 1) : STEP
  for (let start = 0; start < lines.length; start += size) {
    await rolledBack(plan, async (tx) => {
      const write: Write = { context, tx, resource, ledger: [] }
      for (const line of lines.slice(start, start + size)) {
        await tryLine({ write, refused }, line)
        count(counts, line)
        if (counts.done % STEP === 0) await onStep(counts)
      }
    })
  }
  return counts
}

/** Writes every line within a transaction; the first that is refused ends it, with its problem. */
export const writeLines = async (
  plan: ImportPlan,
  tx: PoolClient,
  lines: readonly ImportLine[],
  onStep: OnStep,
): Promise<Counts> => {
  const { context, resource } = plan
  const counts = noCounts()
  const ledger: Change[] = []
  const write: Write = { context, tx, resource, ledger }
  for (const line of lines) {
    if (line.problems.length > 0) throw new RefusedLine(line)
    if (isChange(line)) {
      await writeLine(write, line).catch((error: unknown) => {
        addProblems(line, problemsOf(error))
        throw new RefusedLine(line)
      })
    }
    count(counts, line)
    if (counts.done % STEP === 0) {
      await writeHistory(write, ledger)
      await onStep(counts)
    }
  }
  await writeHistory(write, ledger)
  const changed = lines.find(isChange)
  if (changed) await tellImport(write, changed.id)
  return counts
}
