/** Undoes an update of a record: offered if nothing changed since, executed as a regular update with all rules. */

import { isDeepStrictEqual } from 'node:util'
import type { PoolClient } from 'pg'
import { activityMessages } from '#i18n/fr/activity.ts'
import { customFieldShape, isFormula } from '#resources/domain/customFields.ts'
import { can } from '#resources/domain/rights.ts'
import { clearHidden, unmetViolations } from '#resources/domain/validation.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { update } from '#server/engine/crud.ts'
import { activeDefinitions, definitionsOf, loadDefinitions } from '#server/engine/customFields/definitions.ts'
import { hooksOf } from '#server/engine/entityHooks.ts'
import { isWritten, kindOf, type ServerKind } from '#server/engine/kinds/kind.ts'
import { canSetField } from '#server/engine/overrides/fieldRights.ts'
import { requireWrite } from '#server/engine/read/access.ts'
import { notFound } from '#server/engine/read/one.ts'
import type { Changes, FieldChange, Values } from '#server/engine/values.ts'
import { lockCurrent } from '#server/engine/write/current.ts'
import { fieldLabel } from '#server/engine/write/messages.ts'
import { lockTree } from '#server/engine/write/references.ts'
import type { Write } from '#server/engine/write/write.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Queryable, withTransaction } from '#server/platform/postgres/database.ts'

export type Undoable = {
  id: string
  recordId: string
  changes: Changes
  user?: { id: string } | null
  /** UTC. */
  createdAt?: string
}

const CUSTOM = 'customFields.'
const customName = (field: string): string | undefined =>
  field.startsWith(CUSTOM) ? field.slice(CUSTOM.length) : undefined

const isWritable = (context: Context, resource: AnyResource, name: string): boolean => {
  const custom = customName(name)
  if (custom !== undefined) {
    const isInUse = definitionsOf(context, resource.key).some((one) => one.name === custom && !one.retired)
    return isInUse && canSetField(context, resource, name)
  }
  const { undo } = hooksOf(context.kernel, resource.key)
  if (undo) return undo.fields.includes(name) || undo.rows.some((list) => name.startsWith(`${list}.`))
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
  return (
    field !== undefined && !field.readOnly && isWritten(context.kernel, field) && canSetField(context, resource, name)
  )
}

const mayUpdate = (context: Context, { key, operations, right }: AnyResource): boolean =>
  (operations.includes('update') || hooksOf(context.kernel, key).undo !== undefined) &&
  right !== undefined &&
  can(requireSession(context).holder, right, 'createAndUpdate')

/** True if the session may undo such changes, regardless of later ones. Requires `loadDefinitions`. */
export const isUndoable = (context: Context, resource: AnyResource, changes: Changes): boolean => {
  const names = Object.keys(changes)
  return mayUpdate(context, resource) && names.length > 0 && names.every((name) => isWritable(context, resource, name))
}

const DAY_MS = 86_400_000

/** True if the service no longer keeps the values of before. */
export const isTooOld = ({ kernel, now }: Context, resource: AnyResource, { createdAt }: Undoable): boolean => {
  const { days } = hooksOf(kernel, resource.key).undo ?? {}
  return days !== undefined && now.getTime() - Date.parse(`${createdAt}Z`) > days * DAY_MS
}

/** Reason against an undo, where a reader would not guess it. */
export const undoRefusal = (context: Context, resource: AnyResource, changes: Changes): string | undefined =>
  mayUpdate(context, resource) ? hooksOf(context.kernel, resource.key).undo?.refusal(changes) : undefined

type Stored = { id: string }
const fileInput = (value: unknown): unknown => (Array.isArray(value) ? value.map(fileInput) : idOf(value))
const idOf = (value: unknown): { id: string } | null => (value ? { id: (value as Stored).id } : null)
const idsOf = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(idsOf) : ((value as Stored | null)?.id ?? value ?? null)

const historyOf = (context: Context, resource: AnyResource, name: string): ServerKind['history'] => {
  const custom = customName(name)
  const definition = definitionsOf(context, resource.key).find((one) => one.name === custom)
  const declared = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
  const field = custom === undefined ? declared : definition && customFieldShape(definition)
  return field ? kindOf(context.kernel, field).history : 'value'
}

type StoredRow = Stored & { customFields?: Values }

/** All custom values of a row: an update keeps those that it does not name. */
const customRowInput = (names: readonly string[], { customFields }: StoredRow): Values =>
  customFields ? { customFields: Object.fromEntries(names.map((name) => [name, customFields[name] ?? null])) } : {}

const rowInput = (value: unknown, current: unknown, names: readonly string[]): unknown => {
  const known = new Set(((current ?? []) as Stored[]).map(({ id }) => id))
  return ((value ?? []) as StoredRow[]).map((stored) => {
    const { id, ...row } = { ...stored, ...customRowInput(names, stored) }
    return known.has(id) ? { id, ...row } : row
  })
}

const customNamesOfRows = (context: Context, resource: AnyResource, name: string): string[] => {
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
  if (field?.kind !== 'children') return []
  return activeDefinitions(context, field.to).flatMap((one) => (isFormula(one) ? [] : [one.name]))
}

const valueAt = (values: Values, name: string): unknown => {
  const custom = customName(name)
  return custom === undefined ? values[name] : (values.customFields as Values | undefined)?.[custom]
}

const nested = (entries: readonly (readonly [string, unknown])[]): Values => {
  const own = entries.filter(([name]) => customName(name) === undefined)
  const custom = entries.flatMap(([name, value]) => (customName(name) === undefined ? [] : [[customName(name), value]]))
  return { ...Object.fromEntries(own), ...(custom.length > 0 && { customFields: Object.fromEntries(custom) }) }
}

const LATER = `
  SELECT a.changes, concat_ws(' ', u.first_name, u.last_name) AS who
  FROM activity_thread.activity a LEFT JOIN security."user" u ON u.id = a.user_id
  WHERE a.entity = $1 AND a.record_id = $2 AND a.id > $3 AND a.changes ?| $4 ORDER BY a.id DESC LIMIT 50`

export type Undoing = {
  write: Pick<Write, 'context' | 'resource'> & { tx: Queryable }
  activity: Undoable
  current: Values
}

type LaterEntry = { changes: Changes; who: string }

const laterEntries = async (
  { write: { tx, resource }, activity }: Omit<Undoing, 'current'>,
  names: readonly string[],
): Promise<LaterEntry[]> =>
  (await tx.query<LaterEntry>(LATER, [resource.key, activity.recordId, activity.id, names])).rows

const changedSince = (write: Undoing['write'], fields: readonly string[], later: readonly LaterEntry[]): AppError => {
  const authorOf = (name: string) => later.find(({ changes }) => name in changes)?.who ?? ''
  const reasons = [...Map.groupBy(fields, authorOf)].map(([who, names]) =>
    activityMessages.changedSince([...new Set(names.map((name) => fieldLabel(write, name)))], who),
  )
  return new AppError('CONFLICT', reasons.join(' '), { reasons })
}

/** Throws CONFLICT with changed fields and authors if a value differs from the result of the update. */
export const requireUnchanged = async ({ write, activity, current }: Undoing): Promise<void> => {
  const { context, resource } = write
  const isSame = ([name, { after }]: [string, FieldChange]): boolean => {
    const now = valueAt(current, name) ?? null
    const isFiles = historyOf(context, resource, name) === 'files'
    return isDeepStrictEqual(isFiles ? idsOf(now) : now, isFiles ? idsOf(after) : after)
  }
  const changed = Object.entries(activity.changes)
    .filter((entry) => !isSame(entry))
    .map(([name]) => name)
  if (changed.length > 0) throw changedSince(write, changed, await laterEntries({ write, activity }, changed))
}

/** Throws CONFLICT with fields and authors if a later entry of the record changed the same fields. */
export const requireLatest = async (
  tx: Queryable,
  write: Pick<Write, 'context' | 'resource'>,
  activity: Undoable,
): Promise<void> => {
  const names = Object.keys(activity.changes)
  const later = await laterEntries({ write: { ...write, tx }, activity }, names)
  const changed = names.filter((name) => later.some(({ changes }) => name in changes))
  if (changed.length > 0) throw changedSince({ ...write, tx }, changed, later)
}

export const undoInput = ({ write, activity, current }: Undoing): Values => {
  const custom = (name: string) => customNamesOfRows(write.context, write.resource, name)
  return nested(
    Object.entries(activity.changes).map(([name, { before }]) => {
      const form = historyOf(write.context, write.resource, name)
      if (form === 'files') return [name, fileInput(before)] as const
      return [name, form === 'rows' ? rowInput(before, valueAt(current, name), custom(name)) : before] as const
    }),
  )
}

/** Removes previous values of hidden fields. Throws CONFLICT if a field of the condition changed since. */
const withoutHidden = async (undoing: Undoing, input: Values): Promise<Values> => {
  const { fields } = undoing.write.resource
  const unmet = unmetViolations(fields, input, clearHidden(fields, { ...undoing.current, ...input }))
  if (unmet.length === 0) return input
  const conditions = unmet.flatMap((violation) => violation.fields ?? [])
  const later = await laterEntries(undoing, conditions)
  const changed = conditions.filter((name) => later.some(({ changes }) => name in changes))
  if (changed.length > 0) throw changedSince(undoing.write, changed, later)
  const hidden = new Set(unmet.map(({ path }) => path))
  return Object.fromEntries(Object.entries(input).filter(([name]) => !hidden.has(name)))
}

/** Undo record for the history, with files that may be referenced again. */
export const undoesOf = ({ id, changes }: Undoable): NonNullable<Write['undoes']> => ({
  id,
  before: nested(Object.entries(changes).map(([name, { before }]) => [name, idsOf(before)] as const)),
})

const undoDerived = async (write: Write, activity: Undoable): Promise<void> => {
  const { resource } = write
  if (resource.parent && resource.parent in activity.changes) await lockTree(write)
  const current = await lockCurrent(write, activity.recordId)
  if (!current) throw notFound()
  const undoing = { write, activity, current }
  await requireUnchanged(undoing)
  const input = await withoutHidden(undoing, undoInput(undoing))
  await update({ ...write, undoes: undoesOf(activity) }, activity.recordId, input)
}

/** Undoes an entry within the caller's transaction, unless the service has its own undo. Requires `loadDefinitions`. */
export const undoWithin = async (write: Write, activity: Undoable): Promise<void> => {
  const { context, resource } = write
  const isDerived = !hooksOf(context.kernel, resource.key).undo
  if (!isDerived || !isUndoable(context, resource, activity.changes)) {
    throw new AppError('CONFLICT', undoRefusal(context, resource, activity.changes) ?? activityMessages.notUndoable)
  }
  await undoDerived(write, activity)
}

/** Undoes an entry. The caller has checked that the session may read the record. */
export const undoActivity = async (context: Context, resource: AnyResource, activity: Undoable): Promise<void> => {
  requireWrite(context, resource)
  await loadDefinitions(context)
  if (!isUndoable(context, resource, activity.changes)) {
    throw new AppError('CONFLICT', undoRefusal(context, resource, activity.changes) ?? activityMessages.notUndoable)
  }
  if (isTooOld(context, resource, activity)) throw new AppError('CONFLICT', activityMessages.tooOld)
  const { undo } = hooksOf(context.kernel, resource.key)
  if (undo) return undo.run(context, activity)
  await withTransaction(context.kernel.pool, (tx: PoolClient) => undoDerived({ context, tx, resource }, activity))
}
