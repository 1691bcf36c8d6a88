import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { beforeCommit } from '#server/platform/postgres/beforeCommit.ts'
import { authorOf } from './context.ts'
import { loadDefinitions } from './customFields/definitions.ts'
import { hooksOf } from './entityHooks.ts'
import { displayName } from './read/displayName.ts'
import { executeOne } from './read/execute.ts'
import { notFound } from './read/one.ts'
import { column, rootScope, tableOf } from './read/scope.ts'
import { publishRecord } from './recordEvents.ts'
import { requireStillWritable } from './rowRules/requireWritable.ts'
import { noteUndoable } from './undoable.ts'
import type { Values } from './values.ts'
import { runAfterRows, runBeforeRows } from './write/childHooks.ts'
import { saveChildren } from './write/children.ts'
import { lockCurrent } from './write/current.ts'
import { requireEnabled } from './write/enabled.ts'
import { fileFieldsOf, storeFileValues } from './write/files.ts'
import { saveJoins } from './write/joins.ts'
import { assignNumbersBeforeCommit, numberPlaceOf } from './write/numbering.ts'
import { prepareCreate, prepareUpdate } from './write/prepare.ts'
import { lockTree } from './write/references.ts'
import { insertRow, updateRow } from './write/rows.ts'
import type { RecordUpdate, Write } from './write/write.ts'

/** Title for the history. Ignores visibility, because people may change an own account that they cannot list. */
const label = async ({ context, tx, resource }: Write, id: string): Promise<string> => {
  const scope = rootScope(context, resource)
  const title = sql`SELECT ${displayName(scope)} AS title FROM ${tableOf(resource)} ${scope.alias}`
  const found = await executeOne<{ title: string }>(tx, sql`${title} WHERE ${column(scope, 'id')} = ${id}::uuid`)
  return found?.title ?? ''
}

const ACTIVITIES = { create: 'CREATE', update: 'UPDATE', delete: 'DELETE' } as const

const finishWrite = async (write: Write, change: RecordUpdate): Promise<void> => {
  const { context, tx, resource, undoes } = write
  const { id, action, before, values } = change
  await runAfterRows(write, { id, before, values })
  await hooksOf(context.kernel, resource.key).afterWrite?.({ context, tx, id, before, values })
  await requireStillWritable({ context, tx, resource }, id)
  if (write.ledger) return void write.ledger.push(change)
  const numbered = action === 'create' ? numberPlaceOf(write) : undefined
  const entry = await context.kernel.features.recordWritten(tx, {
    entity: resource.key,
    recordId: id,
    recordLabel: await label(write, id),
    action: undoes ? 'UNDO' : ACTIVITIES[action],
    userId: authorOf(context),
    before,
    values,
    fileFields: fileFieldsOf(write),
    undoes: undoes?.id,
    numbered,
  })
  if (entry && action === 'update' && !undoes) noteUndoable(context, { entity: resource.key, recordId: id, id: entry })
  await publishRecord(numbered ? beforeCommit(tx) : tx, context.kernel.resources, { resource, action, id })
}

/** Stores the id as a placeholder; the number is assigned last, with a ledger by its owner. */
const storePlaceholderNumber = async (write: Write, id: string, values: Values): Promise<void> => {
  const { context, tx, resource, ledger } = write
  const { numbering } = hooksOf(context.kernel, resource.key)
  const place = numberPlaceOf(write)
  if (!numbering || !place) return
  values[place.field] = id
  if (!ledger) await assignNumbersBeforeCommit(tx, { ...place, ids: [id] }, await numbering.next(tx, context.now))
}

/** The caller has checked the values: a public report has no session that rights and references could be checked for. */
export const insertPrepared = async (write: Write, id: string, values: Values): Promise<void> => {
  const { context, tx, resource } = write
  await storePlaceholderNumber(write, id, values)
  await hooksOf(context.kernel, resource.key).beforeWrite?.({ context, tx, id, values })
  await runBeforeRows(write, { id, values })
  const stored = await storeFileValues(write, values)
  await insertRow(write, id, stored)
  await saveJoins(write, { id, isNew: true }, stored)
  await saveChildren(write, id, stored)
  await finishWrite(write, { id, action: 'create', values: stored })
}

export const create = async (write: Write, input: Values, id: string = uuid()): Promise<string> => {
  const { context, tx, resource } = write
  await requireEnabled(tx, context.kernel, resource)
  await loadDefinitions(context)
  if (hooksOf(context.kernel, resource.key).guardsTree) await lockTree(write)
  await insertPrepared(write, id, await prepareCreate(write, input))
  return id
}

/** Absent fields keep their values. The caller checks the right. */
export const update = async (write: Write, given: string, input: Values): Promise<void> => {
  const { context, tx, resource } = write
  await requireEnabled(tx, context.kernel, resource)
  // PostgreSQL's spelling: comparisons of ids and the history rely on lower case.
  const id = given.toLowerCase()
  await loadDefinitions(context)
  const { guardsTree } = hooksOf(context.kernel, resource.key)
  if (resource.parent && (guardsTree || resource.parent in input)) await lockTree(write)
  const before = await lockCurrent(write, id)
  if (!before) throw notFound()
  await context.kernel.features.requireUnlocked(tx, context, resource, id)
  const values = await prepareUpdate(write, id, before, input)
  await hooksOf(context.kernel, resource.key).beforeWrite?.({ context, tx, id, before, values })
  await runBeforeRows(write, { id, before, values })
  const stored = await storeFileValues(write, values, before)
  await updateRow(write, id, stored)
  await saveJoins(write, { id, isNew: false }, stored)
  await saveChildren(write, id, stored)
  await finishWrite(write, { id, action: 'update', before, values: stored })
}
