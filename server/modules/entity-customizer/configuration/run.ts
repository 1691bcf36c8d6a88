/** Applies a configuration file within a transaction; a plan is the same, rolled back. */
import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import { NIL, v7 as uuid, v5 } from 'uuid'
import { configurationMessages as messages } from '#i18n/fr/configuration.ts'
import {
  compareDocuments,
  type DocumentChange,
  type DocumentComparison,
  pointerIn,
} from '#resources/domain/configuration/compare.ts'
import {
  type Document,
  documentText,
  type Element,
  type FileProblem,
  isUuid,
  MAX_CHANGES,
  readDocument,
  type Shapes,
} from '#resources/domain/configuration/document.ts'
import { elementKey, indexOf, keyText, replaced } from '#resources/domain/configuration/references.ts'
import { confirmEvery } from '#server/engine/confirmations.ts'
import { type ConfiguredLoss, type Context, requireSession } from '#server/engine/context.ts'
import { openOwnerPool } from '#server/engine/runtime/consoleTables.ts'
import { kernelWithin } from '#server/engine/runtime/kernelWithin.ts'
import { quotedTable } from '#server/engine/tables/identifiers.ts'
import type { Values } from '#server/engine/values.ts'
import { sessionOfPerson } from '#server/features/sessions/session.ts'
import { AppError, type FieldError } from '#server/platform/errors.ts'
import { asBusy } from '#server/platform/postgres/busy.ts'
import { allowPauses, type Queryable, withRollback, withTransaction } from '#server/platform/postgres/database.ts'
import { withoutSigner } from '#server/platform/postgres/poolWithin.ts'
import { checkedValues } from './checkValues.ts'
import type { ConfiguredPart } from './part.ts'
import { allParts, enabledParts, partsFor } from './parts.ts'
import { type Present, readState } from './readDocument.ts'

export type PlannedChange = { change: DocumentChange; loss?: ConfiguredLoss; consequence?: string }
export type Failure = { change: DocumentChange; reasons: readonly string[] }
export type RunOutcome = {
  hash: string
  context: Context
  changes: readonly PlannedChange[]
  adopted: number
  sql: readonly string[]
  problems: readonly FileProblem[]
  failures: readonly Failure[]
}

/** Effects of the first round can differ from the file, for example a new right of the own role. */
const MAX_ROUNDS = 4

/** Milliseconds. Writers of the locked tables wait meanwhile. */
const MAX_TIME = 120_000

type Run = {
  context: Context
  tx: PoolClient
  wanted: Document
  planned: Map<string, PlannedChange>
  until: number
}

const shapesOf = (parts: readonly ConfiguredPart[]): Shapes => new Map(parts.map(({ shape }) => [shape.key, shape]))

/** No cached definition outlives a step. */
const freshContext = (context: Context): Context => ({ ...context, memo: new Map() })

const lockTables = async (tx: Queryable, parts: readonly ConfiguredPart[]): Promise<void> => {
  const tables = parts.flatMap(({ resource }) => (resource ? quotedTable(resource) : []))
  const own = ['entity_customizer.configuration_key', 'entity_customizer.dashboard_tile']
  await tx.query(`LOCK TABLE ${[...own, ...tables].join(', ')} IN SHARE ROW EXCLUSIVE MODE`)
}

const keyOf = ({ section, action, id }: DocumentChange): string => `${section} ${action} ${id}`

const localId = ({ records }: Present, section: string, id: string): string => records.get(section)?.get(id)?.id ?? id

const localValues = (present: Present, values: Element): Values =>
  replaced(values, (value) => {
    const found = pointerIn(value)
    return found && localId(present, found[0], found[1])
  }) as Values

const reasonsOf = (error: AppError): string[] => {
  const errors = (error.extensions.errors ?? []) as readonly FieldError[]
  return errors.length > 0 ? errors.map(({ message }) => message) : [error.message]
}

/** Unique, foreign key and data errors of PostgreSQL that no check foresaw. */
const REFUSED_CODE = /^2[23]/

const refusalOf = (error: unknown): AppError | undefined => {
  if (error instanceof AppError) return error
  const { code } = error as { code?: unknown }
  if (typeof code !== 'string' || !REFUSED_CODE.test(code)) return undefined
  return new AppError('CONFLICT', code === '23505' ? messages.id : messages.impossible)
}

const CONFIRMABLE = ['AFFECTED_RESERVATIONS', 'CONFIRM_TIME_ZONE']

/** Returns the refusal, undefined if the change is written. */
const writeChange = async (
  run: Run,
  present: Present,
  part: ConfiguredPart,
  change: DocumentChange,
): Promise<AppError | undefined> => {
  const planned = run.planned.get(keyOf(change)) ?? { change }
  const context = freshContext(run.context)
  if (planned.consequence) confirmEvery(context)
  const { section, action, id, name } = change
  const stored = present.records.get(section)?.get(id)
  const given = action === 'update' ? change.fields.map(({ name: field }) => field) : Object.keys(change.values)
  const local = localValues(present, change.values)
  const chosen = Object.fromEntries(given.map((field) => [field, local[field]]))
  const ids = isUuid(id) ? id : undefined
  try {
    const loss = await withTransaction(context.kernel.pool, async () => {
      const values = action === 'remove' ? {} : checkedValues(context.kernel, part, chosen, action === 'create')
      const write = { context, name, values, id: stored?.id ?? ids ?? uuid(), before: stored?.values }
      if (action !== 'create') return part[action](write as never)
      await part.create({ ...write, before: undefined } as never)
      return undefined
    })
    run.planned.set(keyOf(change), { ...planned, ...(loss && { loss }) })
    return undefined
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    if (planned.consequence || !CONFIRMABLE.includes(String(refusal.extensions.code))) return refusal
    run.planned.set(keyOf(change), { ...planned, consequence: refusal.message })
    return writeChange(run, present, part, change)
  }
}

/** A new entity or role can give the session a right. */
const renewSession = async ({ context }: Run): Promise<void> => {
  const session = requireSession(context)
  const { config, pool } = context.kernel
  const found = await sessionOfPerson({ db: pool, config, now: context.now }, session.userId)
  if (found) context.session = { ...found, id: session.id, hasFreshProof: session.hasFreshProof }
}

const MAX_PASSES = 12
const GRANTING = ['consoleEntity', 'userRole']

/** Steps that need others are repeated after them, so that no order has to be known. */
const repeatAll = async (run: Run, present: Present, changes: readonly DocumentChange[]): Promise<Failure[]> => {
  const parts = new Map(present.parts.map((part) => [part.shape.key, part]))
  let waiting = changes
  for (let pass = 1; ; pass += 1) {
    const failures: Failure[] = []
    for (const change of waiting) {
      if (Date.now() > run.until) throw new AppError('QUERY_TOO_EXPENSIVE', messages.tooLong)
      const refusal = await writeChange(run, present, parts.get(change.section) as ConfiguredPart, change)
      if (refusal) failures.push({ change, reasons: reasonsOf(refusal) })
      else if (GRANTING.includes(change.section)) await renewSession(run)
    }
    if (failures.length === 0 || failures.length === waiting.length || pass === MAX_PASSES) return failures
    waiting = failures.map(({ change }) => change)
  }
}

/** Without its entity, no field or search could be removed. */
const isLast = ({ section, action }: DocumentChange): boolean => section === 'consoleEntity' && action === 'remove'

const writeAll = async (run: Run, present: Present, changes: readonly DocumentChange[]): Promise<Failure[]> => {
  const failures = await repeatAll(
    run,
    present,
    changes.filter((change) => !isLast(change)),
  )
  return failures.length > 0 ? failures : repeatAll(run, present, changes.filter(isLast))
}

const ORDER: Readonly<Record<DocumentChange['action'], number>> = { create: 0, update: 1, remove: 2 }
/** Others use them: written first, removed last. */
const EARLY = ['consoleEntity', 'parameter', 'userRole', 'customFieldGroup', 'customField']

const ordered = (changes: readonly DocumentChange[]): DocumentChange[] => {
  const place = (section: string) => (EARLY.includes(section) ? EARLY.indexOf(section) : EARLY.length)
  const rank = ({ section, action }: DocumentChange) =>
    ORDER[action] * 100 + (action === 'remove' ? -place(section) : place(section))
  return changes.toSorted((one, other) => rank(one) - rank(other))
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
  reasons: [messages.notStored(change.fields.map(({ name }) => name))],
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

const runWithin = async (run: Run): Promise<Omit<RunOutcome, 'sql' | 'context'>> => {
  const { tx, planned } = run
  const shapes = shapesOf(allParts(run.context.kernel))
  const before = await readState(freshContext(run.context), tx)
  const wanted = withIds(run.wanted, before.document, shapes)
  const first = compareDocuments(before.document, wanted, shapes)
  const isTooLong = first.changes.length > MAX_CHANGES
  const problems = [...first.problems, ...(isTooLong ? [{ problem: 'CHANGES' as const, most: MAX_CHANGES }] : [])]
  const told = isTooLong ? [] : first.changes.map((change) => ({ change }))
  const outcome = (failures: readonly Failure[]) => {
    const changes = told.map(({ change }) => planned.get(keyOf(change)) ?? { change })
    const hash = hashOf(run.wanted, before.document, changes)
    return { hash, changes, adopted: first.adopted.length, problems, failures }
  }
  if (problems.length > 0) return outcome([])
  let [present, comparison] = [before, first]
  for (let round = 1; ; round += 1) {
    const failures = await writeAll(run, present, ordered(comparison.changes))
    if (failures.length > 0) return outcome(failures)
    await adopt(tx, present, comparison)
    present = await readState(freshContext(run.context), tx)
    comparison = compareDocuments(present.document, wanted, shapes)
    if (comparison.changes.length === 0) return outcome([])
    if (round === MAX_ROUNDS) return outcome(comparison.changes.map(notStored))
  }
}

const CHANGES_TABLES = /^\s*(CREATE|ALTER|DROP)\b/i

type Options = { isOwner: boolean; hasFreshProof: boolean; maxTime: number }

const runTransaction = async (
  context: Context,
  tx: PoolClient,
  wanted: Document,
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
  const run = { context: within, tx, wanted, planned: new Map(), until: Date.now() + maxTime }
  const outcome = await withoutSigner(() => runWithin(run))
  // The transaction ends before the outcome is described: only the registry of the new entities is kept.
  return { ...outcome, sql, context: { ...context, kernel: { ...context.kernel, resources: kernel.resources } } }
}

const inTransaction = async <T>(
  context: Context,
  wanted: Document,
  run: typeof withTransaction | typeof withRollback,
  work: (tx: PoolClient, isOwner: boolean) => Promise<T>,
): Promise<T> => {
  const { kernel } = context
  const isOwner = Boolean(wanted.sections.consoleEntity?.length && kernel.ownerConnectionString)
  if (!isOwner) return run(kernel.pool, (tx) => work(tx, false))
  const pool = openOwnerPool(kernel)
  try {
    return await run(pool, (tx) => work(tx, true))
  } finally {
    await pool.end()
  }
}

const noOutcome = (context: Context, problems: readonly FileProblem[]): RunOutcome => ({
  ...{ hash: '', context, changes: [], adopted: 0, sql: [], failures: [], problems },
})

/** Sections that the session may not change by hand are refused. */
const wantedIn = async (
  context: Context,
  text: string,
): ReturnType<typeof readDocument> extends infer R ? Promise<R> : never => {
  const read = readDocument(text, shapesOf(allParts(context.kernel)))
  if ('problems' in read) return read
  const open = new Set((await partsFor(context)).map(({ shape }) => shape.key))
  const closed = Object.keys(read.document.sections).filter((section) => !open.has(section))
  return closed.length > 0 ? { problems: closed.map((section) => ({ problem: 'CLOSED', section })) } : read
}

/** Writes everything and rolls it back, so that a plan tells each refusal. */
export const planConfiguration = async (context: Context, text: string, maxTime = MAX_TIME): Promise<RunOutcome> => {
  const read = await wantedIn(context, text)
  if ('problems' in read) return noOutcome(context, read.problems)
  try {
    return await inTransaction(context, read.document, withRollback, (tx, isOwner) =>
      runTransaction(context, tx, read.document, { isOwner, hasFreshProof: true, maxTime }),
    )
  } catch (error) {
    throw asBusy(error)
  }
}

class Refused extends Error {
  readonly outcome: RunOutcome
  constructor(outcome: RunOutcome) {
    super('configuration refused')
    this.outcome = outcome
  }
}

/** Throws CONFLICT if the file or the configuration has changed since the plan with `hash`. */
export const applyConfiguration = async (context: Context, text: string, hash: string): Promise<RunOutcome> => {
  const read = await wantedIn(context, text)
  if ('problems' in read) return noOutcome(context, read.problems)
  const { hasFreshProof } = requireSession(context)
  try {
    const outcome = await inTransaction(context, read.document, withTransaction, async (tx, isOwner) => {
      const done = await runTransaction(context, tx, read.document, { isOwner, hasFreshProof, maxTime: MAX_TIME })
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

export const exportConfiguration = async (context: Context): Promise<Document> =>
  (
    await withRollback(context.kernel.pool, async (tx) => {
      const kernel = await kernelWithin(context.kernel, tx, { isOwner: false, onStatement: () => undefined })
      const read = { ...context, kernel, memo: new Map() }
      return readState(read, tx, await enabledParts(read, tx))
    })
  ).document
