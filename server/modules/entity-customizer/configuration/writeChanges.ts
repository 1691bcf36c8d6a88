import { v7 as uuid } from 'uuid'
import { configurationMessages as messages } from '#i18n/fr/configuration.ts'
import { type DocumentChange, pointerIn } from '#resources/domain/configuration/compare.ts'
import { type Element, isUuid } from '#resources/domain/configuration/document.ts'
import { replaced } from '#resources/domain/configuration/references.ts'
import { confirmEvery } from '#server/engine/confirmations.ts'
import { type ConfiguredLoss, type Context, requireSession } from '#server/engine/context.ts'
import type { Values } from '#server/engine/values.ts'
import { sessionOfPerson } from '#server/features/sessions/session.ts'
import { AppError, type FieldError } from '#server/platform/errors.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { checkedValues } from './checkValues.ts'
import type { ConfiguredPart } from './part.ts'
import type { Present } from './readDocument.ts'

export type PlannedChange = { change: DocumentChange; loss?: ConfiguredLoss; consequence?: string }
/** `isOtherwise`: the file contradicts itself; a result of its other parts. */
export type Failure = { change: DocumentChange; reasons: readonly string[]; isOtherwise?: true }
export type ChangeRun = {
  context: Context
  planned: Map<string, PlannedChange>
  until: number
}

export const freshContext = (context: Context): Context => ({ ...context, memo: new Map() })

export const keyOf = ({ section, action, id }: DocumentChange): string => `${section} ${action} ${id}`

export const localId = ({ records }: Present, section: string, id: string): string =>
  records.get(section)?.get(id)?.id ?? id

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
  run: ChangeRun,
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
const renewSession = async ({ context }: ChangeRun): Promise<void> => {
  const session = requireSession(context)
  const { config, pool } = context.kernel
  const found = await sessionOfPerson({ db: pool, config, now: context.now }, session.userId)
  if (found) context.session = { ...found, id: session.id, hasFreshProof: session.hasFreshProof }
}

const MAX_PASSES = 12
const GRANTING = ['consoleEntity', 'userRole']

/** Steps that need others are repeated after them, so that no order has to be known. */
export const repeatAll = async (
  run: ChangeRun,
  present: Present,
  changes: readonly DocumentChange[],
): Promise<Failure[]> => {
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

export const writeAll = async (
  run: ChangeRun,
  present: Present,
  changes: readonly DocumentChange[],
): Promise<Failure[]> => {
  const failures = await repeatAll(
    run,
    present,
    changes.filter((change) => !isLast(change)),
  )
  return failures.length > 0 ? failures : repeatAll(run, present, changes.filter(isLast))
}

const ORDER: Readonly<Record<DocumentChange['action'], number>> = { create: 0, update: 1, remove: 2 }
const EARLY = ['consoleEntity', 'parameter', 'userRole', 'customFieldGroup', 'customField']

export const ordered = (changes: readonly DocumentChange[]): DocumentChange[] => {
  const place = (section: string) => (EARLY.includes(section) ? EARLY.indexOf(section) : EARLY.length)
  const rank = ({ section, action }: DocumentChange) =>
    ORDER[action] * 100 + (action === 'remove' ? -place(section) : place(section))
  return changes.toSorted((one, other) => rank(one) - rank(other))
}
