/** Edit locks (D21): who is changing a record now, and the refusal that everyone else's writes meet. */
import { lockTexts } from '#i18n/fr/locks.ts'
import type { AnyResource } from '#resources/schema/resource.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { AppError } from '#server/platform/errors.ts'
import { publish } from '#server/platform/events/events.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

/** A lock lives this long after its last refresh, by the clock of the database: every process has the same. */
export const LOCK_SECONDS = 30

/** Condition on `mutex.edit_lock` under the alias `held`. */
export const IS_HELD = `held.last_interaction_at > clock_timestamp() - interval '${LOCK_SECONDS} seconds'`

export type LockHolder = { id: string; displayName: string }

/** What a lock is on, as clients name it. */
export const lockResource = ({ key }: AnyResource, id: string): string => `${key}/${id.toLowerCase()}`

const HOLDERS = `
  SELECT held.resource, u.id, concat_ws(' ', u.first_name, u.last_name) AS "displayName"
  FROM mutex.edit_lock held JOIN security."user" u ON u.id = held.user_id
  WHERE held.resource = ANY ($1::text[]) AND held.user_id <> $2 AND ${IS_HELD}`

/** Who else is changing each of these records, by its id: none of those that are free, or held by the session's own user. */
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

/** Who else is changing the record; nobody when it is free, or held by the session's own user. */
export const otherHolder = async (
  tx: Queryable,
  context: Context,
  resource: AnyResource,
  id: string,
): Promise<LockHolder | undefined> => (await otherHolders(tx, context, resource, [id])).get(id)

const lockedBy = (holder: LockHolder) => new AppError('LOCKED', lockTexts.refused(holder.displayName), { holder })

/** What a refusal says among many lines, where « Accès refusé » would say too much. */
export const refusalText = ({ message, extensions }: AppError): string => {
  if (extensions.code !== 'LOCKED') return message
  return lockTexts.busy((extensions.holder as LockHolder).displayName)
}

/** The same refusal for one of many, whose holders were asked for at once. */
export const requireUnlockedAmong = (holders: ReadonlyMap<string, LockHolder>, id: string): void => {
  const holder = holders.get(id)
  if (holder) throw lockedBy(holder)
}

/**
 * LOCKED when someone else is changing the record. Asked once its row is locked: whoever acquires the edit lock waits
 * for that row, so that no lock slips in before the write ends.
 */
export const requireUnlocked = async (
  tx: Queryable,
  context: Context,
  resource: AnyResource,
  id: string,
): Promise<void> => {
  const holder = await otherHolder(tx, context, resource, id)
  if (holder) throw lockedBy(holder)
}

/** Frees every lock of these sessions, as when they end. */
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
