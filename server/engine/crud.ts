/** Writing records: the derived create and update, and the parts that hand-made operations reuse. */
import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { v7 as uuid } from 'uuid'
import type { AnyResource } from '#resources/schema/resource.ts'
import { changesBetween, fileFieldsOf, recordActivity, withFileNames } from '#server/features/activity/activity.ts'
import { requireUnlocked } from '#server/features/locks/locks.ts'
import type { WriteAction } from '#server/platform/events/events.ts'
import { withTransaction } from '#server/platform/postgres/database.ts'
import { type Context, requireSession } from './context.ts'
import { loadDefinitions } from './customFields/definitions.ts'
import { hooksOf } from './entityHooks.ts'
import { requireWrite } from './read/access.ts'
import { displayName } from './read/displayName.ts'
import { executeOne } from './read/execute.ts'
import { notFound, readOne } from './read/one.ts'
import { column, rootScope, tableOf } from './read/scope.ts'
import { selectionOf } from './read/selection.ts'
import { publishRecord } from './recordEvents.ts'
import type { Resolver, Values } from './service.ts'
import { tableNameOf } from './tables/tableGraph.ts'
import { updateWithChildren } from './write/cascade.ts'
import { saveChildren } from './write/children.ts'
import { lockCurrent } from './write/current.ts'
import { requireEnabled } from './write/enabled.ts'
import { storeFileValues } from './write/files.ts'
import { saveJoins } from './write/joins.ts'
import { takeNumber } from './write/numbering.ts'
import { prepareCreate, prepareUpdate } from './write/prepare.ts'
import { lockTree } from './write/references.ts'
import { insertRow, updateRow } from './write/rows.ts'

export type Write = {
  context: Context
  tx: PoolClient
  resource: AnyResource
  /** The entry of the history that this update takes back. */
  undoes?: { id: string; before: Values }
  /** Takes down what many writes leave behind, for its holder to tell in one go before the transaction ends. */
  ledger?: RecordUpdate[]
}

/** The title for the record's history, whatever its author may read: people change their own account. */
const label = async ({ context, tx, resource }: Write, id: string): Promise<string> => {
  const scope = rootScope(context, resource)
  const title = sql`SELECT ${displayName(scope)} AS title FROM ${tableOf(resource)} ${scope.alias}`
  const found = await executeOne<{ title: string }>(tx, sql`${title} WHERE ${column(scope, 'id')} = ${id}::uuid`)
  return found?.title ?? ''
}

export type RecordUpdate = { id: string; action: WriteAction; before?: Values; values: Values }

const ACTIVITIES = { create: 'CREATE', update: 'UPDATE', delete: 'DELETE' } as const

/** What every write leaves behind: the after hook, the activity record and the live event. */
const conclude = async (write: Write, change: RecordUpdate): Promise<void> => {
  const { context, tx, resource, undoes } = write
  const { id, action, before, values } = change
  await hooksOf(context.kernel, resource.key).afterWrite?.({ context, tx, id, before, values })
  if (write.ledger) return void write.ledger.push(change)
  await recordActivity(tx, {
    entity: resource.key,
    recordId: id,
    recordLabel: await label(write, id),
    action: undoes ? 'UNDO' : ACTIVITIES[action],
    userId: requireSession(context).userId,
    changes: await withFileNames(tx, changesBetween(before ?? {}, values), fileFieldsOf(write)),
    undoes: undoes?.id,
  })
  await publishRecord(tx, context.kernel.resources, { resource, action, id })
}

/** Taken last, so that others wait for no more than the writing; of many records, once all are written (`giveNumbers`). */
const setNumber = async ({ context, tx, resource, ledger }: Write, id: string, values: Values): Promise<void> => {
  const { numbering } = hooksOf(context.kernel, resource.key)
  if (!numbering) return
  const { field, next } = numbering
  values[field] = ledger ? id : await takeNumber(tx, tableNameOf(resource), await next(tx, context.now))
}

/** Creates a record within a transaction and answers its id. The right is the caller's business. */
export const create = async (write: Write, input: Values, id: string = uuid()): Promise<string> => {
  const { context, tx, resource } = write
  await requireEnabled(tx, context.kernel, resource)
  await loadDefinitions(context)
  const values = await prepareCreate(write, input)
  await setNumber(write, id, values)
  await hooksOf(context.kernel, resource.key).beforeWrite?.({ context, tx, id, values })
  const stored = await storeFileValues(write, values)
  await insertRow(write, id, stored)
  await saveJoins(write, { id, isNew: true }, stored)
  await saveChildren(write, id, stored)
  await conclude(write, { id, action: 'create', values: stored })
  return id
}

/** Updates a record within a transaction; fields that are absent stay. The right is the caller's business. */
export const update = async (write: Write, given: string, input: Values): Promise<void> => {
  const { context, tx, resource } = write
  await requireEnabled(tx, context.kernel, resource)
  // As PostgreSQL writes it: what compares ids, and the history, know each by one text alone.
  const id = given.toLowerCase()
  await loadDefinitions(context)
  if (resource.parent && resource.parent in input) await lockTree(write)
  const before = await lockCurrent(write, id)
  if (!before) throw notFound()
  await requireUnlocked(tx, context, resource, id)
  const values = await prepareUpdate(write, id, before, input)
  await hooksOf(context.kernel, resource.key).beforeWrite?.({ context, tx, id, before, values })
  const stored = await storeFileValues(write, values, before)
  await updateRow(write, id, stored)
  await saveJoins(write, { id, isNew: false }, stored)
  await saveChildren(write, id, stored)
  await conclude(write, { id, action: 'update', before, values: stored })
}

/** The resolver of `create…`. */
export const createResolver =
  (resource: AnyResource): Resolver =>
  async (_parent, { input }: { input: Values }, context, info) => {
    requireWrite(context, resource)
    // Before the transaction: one that waits for a second connection could wait for itself.
    await loadDefinitions(context)
    return withTransaction(context.kernel.pool, async (tx) => {
      const id = await create({ context, tx, resource }, input)
      return readOne(context, resource, id, selectionOf(info), tx)
    })
  }

type UpdateArguments = { id: string; input: Values; applyToChildren?: boolean | null }

/** The resolver of `update…`. */
export const updateResolver =
  (resource: AnyResource): Resolver =>
  async (_parent, { id, input, applyToChildren }: UpdateArguments, context, info) => {
    requireWrite(context, resource)
    await loadDefinitions(context)
    const write = applyToChildren ? updateWithChildren : update
    return withTransaction(context.kernel.pool, async (tx) => {
      await write({ context, tx, resource }, id, input)
      return readOne(context, resource, id, selectionOf(info), tx)
    })
  }
