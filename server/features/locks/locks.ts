import { lockTexts } from '#i18n/fr/locks.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { AppError } from '#server/platform/errors.ts'
import { publish } from '#server/platform/events/events.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

/** Seconds after the last refresh, by the database clock, which all processes share. */
export const LOCK_SECONDS = 30

export const IS_HELD = `held.last_interaction_at > clock_timestamp() - interval '${LOCK_SECONDS} seconds'`

export type LockHolder = { id: string; displayName: string }

export const lockResource = ({ key }: AnyResource, id: string): string => `${key}/${id.toLowerCase()}`

const HOLDERS = `
  SELECT held.resource, u.id, concat_ws(' ', u.first_name, u.last_name) AS "displayName"
  FROM mutex.edit_lock held JOIN security."user" u ON u.id = held.user_id
  WHERE held.resource = ANY ($1::text[]) AND held.user_id <> $2 AND ${IS_HELD}`

export const otherHolders = async (
  tx: Queryable,
  context: Context,
  resource: AnyResource,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LockHolder>> => {
  if (!resource.lockable) return new Map()
  const named = new Map(ids.map((id) => [lockResource(resource, id), id]))
  const values = [[...named.keys()], requireSession(context).userId]
  const { rows } = await tx.query<LockHolder & { resource: string }>({ name: 'lock-holders', text: HOLDERS, values })
  return new Map(rows.map(({ resource: held, ...holder }) => [named.get(held) ?? '', holder]))
}

/** Undefined if the record is unlocked or locked by the session's user. */
export const otherHolder = async (
  tx: Queryable,
  context: Context,
  resource: AnyResource,
  id: string,
): Promise<LockHolder | undefined> => (await otherHolders(tx, context, resource, [id])).get(id)

const lockedBy = (holder: LockHolder) => new AppError('LOCKED', lockTexts.refused(holder.displayName), { holder })

/** Text for lists, where « Accès refusé » would be misleading. */
export const refusalText = ({ message, extensions }: AppError): string => {
  if (extensions.code !== 'LOCKED') return message
  return lockTexts.busy((extensions.holder as LockHolder).displayName)
}

export const requireAllUnlocked = (holders: ReadonlyMap<string, LockHolder>, id: string): void => {
  const holder = holders.get(id)
  if (holder) throw lockedBy(holder)
}

/** Throws LOCKED if another user edits the record. Call with its row locked, so that no lock appears meanwhile. */
export const requireUnlocked = async (
  tx: Queryable,
  context: Context,
  resource: AnyResource,
  id: string,
): Promise<void> => {
  const holder = await otherHolder(tx, context, resource, id)
  if (holder) throw lockedBy(holder)
}

export const releaseLocksOfSessions = async (tx: Queryable, sessionIds: readonly string[]): Promise<void> => {
  if (sessionIds.length === 0) return
  const { rows } = await tx.query<{ resource: string }>(
    'DELETE FROM mutex.edit_lock WHERE session_id = ANY($1::uuid[]) RETURNING resource',
    [sessionIds],
  )
  for (const resource of new Set(rows.map((row) => row.resource))) {
    await publish(tx, 'mutex', { resource, action: 'release' })
  }
}
