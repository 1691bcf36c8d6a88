import type { Rights } from '#resources/domain/rights.ts'
import { type Context, requireSession } from '#server/engine/context.ts'
import { changesBetween, recordActivity } from '#server/features/activity/activity.ts'
import { publish } from '#server/platform/events/events.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'
import { recordRole } from './accountEvents.ts'

type Role = { id: string; name: string; rights: Rights }

/** Gives a new right to the first of the session's roles that holds `through`; without one, to nobody. */
export const grantToOwnRole = async (
  context: Context,
  tx: Queryable,
  { right, through }: { right: string; through: string },
): Promise<void> => {
  const { roleIds, userId } = requireSession(context)
  const { rows } = await tx.query<Role>(
    'SELECT id, name, rights FROM security.user_role WHERE id = ANY($1::uuid[]) ORDER BY name, id FOR UPDATE',
    [roleIds],
  )
  const role = rows.find(({ rights }) => through in rights)
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
