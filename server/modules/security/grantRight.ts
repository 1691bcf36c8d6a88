import type { Rights } from '#resources/domain/rights.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { changesBetween, recordActivity } from '#server/features/activity/activity.ts'
import { publish } from '#server/platform/events/events.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { recordRole } from './accountEvents.ts'

type Role = { id: string; name: string; rights: Rights }

/** First of the session's roles that holds the right; undefined if none does. `locks`: until the transaction ends. */
export const roleThrough = async (
  context: Context,
  tx: Queryable,
  { through, locks = false }: { through: string; locks?: boolean },
): Promise<Role | undefined> => {
  const { roleIds } = requireSession(context)
  const { rows } = await tx.query<Role>(
    `SELECT id, name, rights FROM security.user_role WHERE id = ANY($1::uuid[]) ORDER BY name, id${locks ? ' FOR UPDATE' : ''}`,
    [roleIds],
  )
  return rows.find(({ rights }) => through in rights)
}

/** Gives a new right to the first of the session's roles that holds `through`; without one, to nobody. */
export const grantToOwnRole = async (
  context: Context,
  tx: Queryable,
  { right, through }: { right: string; through: string },
): Promise<void> => {
  const { userId } = requireSession(context)
  const role = await roleThrough(context, tx, { through, locks: true })
  if (!role) return
  const values = { name: role.name, rights: { ...role.rights, [right]: true } }
  await tx.query('UPDATE security.user_role SET rights = $2, updated_at = now(), updated_by_id = $3 WHERE id = $1', [
    role.id,
    JSON.stringify(values.rights),
    userId,
  ])
  await recordActivity(tx, {
    entity: 'userRole',
    recordId: role.id,
    recordLabel: role.name,
    action: 'UPDATE',
    userId,
    changes: changesBetween({ rights: role.rights }, { rights: values.rights }),
  })
  await recordRole({ context, tx, before: role, values }, 'ROLE_CHANGED')
  await publish(tx, 'userRole', { action: 'update', id: role.id })
}

/** Without record in the histories: the right no longer means anything. */
export const removeRight = async (tx: Queryable, right: string): Promise<void> => {
  await tx.query('UPDATE security.user_role SET rights = rights - $1 WHERE rights ? $1', [right])
}
