/** Applies a configuration file within a transaction; a plan is the same, rolled back. */
import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import { NIL, v5 } from 'uuid'
import { configurationFields, configurationMessages as messages } from '#i18n/fr/configuration.ts'
import {
  compareDocuments,
  type DocumentChange,
  type DocumentComparison,
} from '#resources/domain/configuration/compare.ts'
import {
  type Document,
  documentText,
  type FileProblem,
  MAX_CHANGES,
  readDocument,
  type Shapes,
} from '#resources/domain/configuration/document.ts'
import type { Derived, DocumentNote } from '#resources/domain/configuration/kits.ts'
import { elementKey, indexOf, keyText } from '#resources/domain/configuration/references.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { openOwnerPool } from '#server/engine/runtime/consoleTables.ts'
import { kernelWithin } from '#server/engine/runtime/kernelWithin.ts'
import { quotedTable } from '#server/engine/tables/identifiers.ts'
import { AppError } from '#server/platform/errors.ts'
import { asBusy } from '#server/platform/postgres/busy.ts'
import { allowPauses, type Queryable, withRollback, withTransaction } from '#server/platform/postgres/database.ts'
import { withoutSigner } from '#server/platform/postgres/poolWithin.ts'
import { retiredKeys } from '../consoleEntities.ts'
import type { ConfiguredPart } from './part.ts'
import { allParts, enabledParts, partsFor } from './parts.ts'
import { type Present, readState } from './readDocument.ts'
import { translationNotes } from './translationNotes.ts'
import {
  type ChangeRun,
  type Failure,
  freshContext,
  keyOf,
  localId,
  ordered,
  type PlannedChange,
  repeatAll,
  writeAll,
} from './writeChanges.ts'

export type RunOutcome = {
  hash: string
  context: Context
  changes: readonly PlannedChange[]
  adopted: number
  sql: readonly string[]
  problems: readonly FileProblem[]
  failures: readonly Failure[]
  notes: readonly DocumentNote[]
}

export type Wanted = {
  makesTables: boolean
  from: (state: { present: Document; shapes: Shapes; context: Context }) => Derived
}

/** Effects of the first round can differ from the file, for example a new right of the own role. */
const MAX_ROUNDS = 4

/** Milliseconds. Writers of the locked tables wait meanwhile. */
const MAX_TIME = 120_000

type Run = ChangeRun & { tx: PoolClient; wanted: Wanted }

export const shapesOf = (parts: readonly ConfiguredPart[]): Shapes =>
  new Map(parts.map(({ shape }) => [shape.key, shape]))

const lockTables = async (tx: Queryable, parts: readonly ConfiguredPart[]): Promise<void> => {
  const tables = parts.flatMap(({ resource }) => (resource ? quotedTable(resource) : []))
  const own = ['entity_customizer.configuration_key', 'entity_customizer.dashboard_tile']
  await tx.query(`LOCK TABLE ${[...own, ...tables].join(', ')} IN SHARE ROW EXCLUSIVE MODE`)
}

const ADOPT = `INSERT INTO entity_customizer.configuration_key (entity, key, record_id) VALUES ($1, $2, $3)
  ON CONFLICT (entity, record_id) DO UPDATE SET key = excluded.key`

const adopt = async (tx: Queryable, present: Present, { adopted }: DocumentComparison): Promise<void> => {
  const own = new Set(present.parts.flatMap(({ resource }) => resource?.key ?? []))
  for (const { section, id, as } of adopted)
    if (own.has(section)) await tx.query(ADOPT, [section, as, localId(present, section, id)])
}

const notStored = (change: DocumentChange): Failure => ({
  change,
  reasons: [messages.notStored(change.fields.map(({ name }) => configurationFields[name] ?? name))],
  isOtherwise: true,
})

const hashOf = (wanted: Document, present: Document, planned: readonly PlannedChange[]): string => {
  const effects = planned.map(({ change, loss, consequence }) => [keyOf(change), loss, consequence])
  const text = [documentText(wanted), documentText(present), JSON.stringify(effects)].join('\n')
  return createHash('sha256').update(text).digest('hex')
}

/** Elements without id receive that of their record, or one that depends on their key, so that others can name them. */
const withIds = (given: Document, present: Document, shapes: Shapes): Document => {
  const known = indexOf(present, shapes)
  const sections = Object.entries(given.sections).map(([section, elements]) => {
    const shape = shapes.get(section)
    if (!shape || shape.hasFixedKey) return [section, elements] as const
    const used = new Set(elements.map(({ id }) => id))
    const named = elements.map((element) => {
      if (element.id !== undefined) return element
      const key = keyText(elementKey(shape, element))
      const own = known.get(section)?.get(key)?.id
      return { ...element, id: own && !used.has(own) ? own : v5(`${section} ${key}`, NIL) }
    })
    return [section, named] as const
  })
  return { ...given, sections: Object.fromEntries(sections) }
}

/** A retired entity returns with its fields and searches, which the comparison must find. */
const restoreEntities = async (
  run: Run,
  present: Present,
  changes: readonly DocumentChange[],
): Promise<{ restored: DocumentChange[]; failures: Failure[] }> => {
  const retired = await retiredKeys(run.context)
  const restored = changes.filter(
    ({ section, action, values }) =>
      section === 'consoleEntity' && action === 'create' && retired.includes(String(values.key)),
  )
  return { restored, failures: restored.length > 0 ? await repeatAll(run, present, restored) : [] }
}

const runWithin = async (run: Run): Promise<Omit<RunOutcome, 'sql' | 'context'>> => {
  const { tx, planned } = run
  const shapes = shapesOf(allParts(run.context.kernel))
  const before = await readState(freshContext(run.context), tx)
  const derivedFor = ({ document }: Present) => run.wanted.from({ present: document, shapes, context: run.context })
  const given = derivedFor(before)
  let [present, wanted] = [before, withIds(given.document, before.document, shapes)]
  let { notes } = given
  let comparison = compareDocuments(present.document, wanted, shapes)
  let { problems } = comparison
  let told = comparison.changes
  const { adopted } = comparison
  const outcome = (failures: readonly Failure[]) => {
    const changes = told.map((change) => planned.get(keyOf(change)) ?? { change })
    const hash = hashOf(given.document, before.document, changes)
    return { hash, changes, adopted: adopted.length, problems, failures, notes }
  }
  if (told.length > MAX_CHANGES) {
    told = []
    problems = [...problems, { problem: 'CHANGES', most: MAX_CHANGES }]
  }
  if (problems.length > 0) return outcome([])
  const { restored, failures: unrestored } = await restoreEntities(run, present, told)
  if (unrestored.length > 0) return outcome(unrestored)
  if (restored.length > 0) {
    present = await readState(freshContext(run.context), tx)
    const derived = derivedFor(present)
    wanted = withIds(derived.document, present.document, shapes)
    notes = derived.notes
    comparison = compareDocuments(present.document, wanted, shapes)
    told = [...restored, ...comparison.changes]
  }
  for (let round = 1; comparison.changes.length > 0 || round === 1; round += 1) {
    const failures = await writeAll(run, present, ordered(comparison.changes))
    if (failures.length > 0) return outcome(failures)
    await adopt(tx, present, comparison)
    present = await readState(freshContext(run.context), tx)
    comparison = compareDocuments(present.document, wanted, shapes)
    if (comparison.changes.length > 0 && round === MAX_ROUNDS) return outcome(comparison.changes.map(notStored))
  }
  return outcome([])
}

const CHANGES_TABLES = /^\s*(CREATE|ALTER|DROP)\b/i

type Options = { isOwner: boolean; hasFreshProof: boolean; maxTime: number }

const runTransaction = async (
  context: Context,
  tx: PoolClient,
  wanted: Wanted,
  options: Options,
): Promise<RunOutcome> => {
  const { isOwner, hasFreshProof, maxTime } = options
  await allowPauses(tx)
  const sql: string[] = []
  const onStatement = (text: string) => void (CHANGES_TABLES.test(text) && sql.push(text.replace(/\s+/g, ' ').trim()))
  const kernel = await kernelWithin(context.kernel, tx, { isOwner, onStatement })
  const session = { ...requireSession(context), hasFreshProof }
  const within = { ...context, kernel, session, memo: new Map() }
  await lockTables(tx, allParts(kernel))
  // Another run may have changed the entities before the locks were free.
  await kernel.renew()
  const run = { context: within, tx, wanted, planned: new Map(), until: Date.now() + maxTime }
  const outcome = await withoutSigner(() => runWithin(run))
  const isRefused = outcome.problems.length > 0 || outcome.failures.length > 0
  const notes = isRefused ? outcome.notes : [...outcome.notes, ...(await translationNotes(within, tx, outcome.changes))]
  // The transaction ends before the outcome is described: only the registry of the new entities is kept.
  return { ...outcome, notes, sql, context: { ...context, kernel: { ...context.kernel, resources: kernel.resources } } }
}

const inTransaction = async <T>(
  context: Context,
  wanted: Wanted,
  run: typeof withTransaction | typeof withRollback,
  work: (tx: PoolClient, isOwner: boolean) => Promise<T>,
): Promise<T> => {
  const { kernel } = context
  const isOwner = wanted.makesTables && Boolean(kernel.ownerConnectionString)
  if (!isOwner) return run(kernel.pool, (tx) => work(tx, false))
  const pool = openOwnerPool(kernel)
  try {
    return await run(pool, (tx) => work(tx, true))
  } finally {
    await pool.end()
  }
}

const noOutcome = (context: Context, problems: readonly FileProblem[]): RunOutcome => ({
  ...{ hash: '', context, changes: [], adopted: 0, sql: [], failures: [], problems, notes: [] },
})

/** Sections that the session may not change by hand are refused. */
const wantedIn = async (context: Context, text: string): Promise<Wanted | { problems: FileProblem[] }> => {
  const read = readDocument(text, shapesOf(allParts(context.kernel)))
  if ('problems' in read) return read
  const { document } = read
  const open = new Set((await partsFor(context)).map(({ shape }) => shape.key))
  const closed = Object.keys(document.sections).filter((section) => !open.has(section))
  if (closed.length > 0) return { problems: closed.map((section) => ({ problem: 'CLOSED', section })) }
  const makesTables = Boolean(document.sections.consoleEntity?.length)
  return { makesTables, from: () => ({ document, notes: [] }) }
}

/** Writes everything and rolls it back, so that a plan tells each refusal. */
export const planRun = async (context: Context, wanted: Wanted, maxTime = MAX_TIME): Promise<RunOutcome> => {
  try {
    return await inTransaction(context, wanted, withRollback, (tx, isOwner) =>
      runTransaction(context, tx, wanted, { isOwner, hasFreshProof: true, maxTime }),
    )
  } catch (error) {
    throw asBusy(error)
  }
}

export const planConfiguration = async (context: Context, text: string, maxTime?: number): Promise<RunOutcome> => {
  const wanted = await wantedIn(context, text)
  return 'problems' in wanted ? noOutcome(context, wanted.problems) : planRun(context, wanted, maxTime)
}

class Refused extends Error {
  readonly outcome: RunOutcome
  constructor(outcome: RunOutcome) {
    super('configuration refused')
    this.outcome = outcome
  }
}

/** Throws CONFLICT if the wanted or the present configuration has changed since the plan with `hash`. */
export const applyRun = async (context: Context, wanted: Wanted, hash: string): Promise<RunOutcome> => {
  const { hasFreshProof } = requireSession(context)
  try {
    const outcome = await inTransaction(context, wanted, withTransaction, async (tx, isOwner) => {
      const done = await runTransaction(context, tx, wanted, { isOwner, hasFreshProof, maxTime: MAX_TIME })
      if (done.problems.length > 0 || done.failures.length > 0) throw new Refused(done)
      if (done.hash !== hash) throw new AppError('CONFLICT', messages.changed)
      return done
    })
    await context.kernel.events.flush()
    await context.kernel.renew()
    return outcome
  } catch (error) {
    if (error instanceof Refused) return error.outcome
    throw error
  }
}

export const applyConfiguration = async (context: Context, text: string, hash: string): Promise<RunOutcome> => {
  const wanted = await wantedIn(context, text)
  return 'problems' in wanted ? noOutcome(context, wanted.problems) : applyRun(context, wanted, hash)
}

/** Reads within `tx`, without its caches. `given`: default: all parts that are in use. */
export const readWithin = async (
  context: Context,
  tx: PoolClient,
  given?: readonly ConfiguredPart[],
): Promise<Document> => {
  const kernel = await kernelWithin(context.kernel, tx, { isOwner: false, onStatement: () => undefined })
  const read = { ...context, kernel, memo: new Map() }
  return (await readState(read, tx, given ?? (await enabledParts(read, tx)))).document
}

export const exportConfiguration = (context: Context): Promise<Document> =>
  withRollback(context.kernel.pool, (tx) => readWithin(context, tx))
