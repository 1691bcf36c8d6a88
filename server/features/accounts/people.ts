/** Access to other users: a session cannot act on a user with more rights than its own. */
import { validate as isId } from 'uuid'
import { securityMessages } from '#i18n/fr/security.ts'
import type { Holder, Rights } from '#resources/domain/rights.ts'
import { applicationsOf, covers, holderOf, type SessionRole } from '#resources/domain/roles.ts'
import { type Context, type RoleRights, requireSession } from '#server/engine/context.ts'
import { requireRight } from '#server/engine/requireRight.ts'
import { coversRows } from '#server/engine/rowRules/rowRules.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

export type Person = {
  id: string
  code: string
  displayName: string
  isBlocked: boolean
  isService: boolean
  holder: Holder
  roles: readonly RoleRights[]
}

export const rightsOfRole = (role: SessionRole & { id: string }): RoleRights => ({
  id: role.id,
  holder: holderOf(null, [role]),
})

/** True if the session has all rights of the user, and sees all of their records. */
export const coversPerson = (context: Context, { holder, roles }: Person): boolean =>
  covers(requireSession(context).granted, holder) && coversRows(context, roles)

type PersonRow = Pick<Person, 'id' | 'code' | 'displayName' | 'isBlocked' | 'isService'> & {
  roles: { id: string; applications: string[]; rights: Rights }[]
}

export const findPerson = async (db: Queryable, given: string): Promise<Person> => {
  const { rows } = isId(given)
    ? await db.query<PersonRow>(
        `SELECT u.id, u.code, concat_ws(' ', u.first_name, u.last_name) AS "displayName", u.blocked_at IS NOT NULL AS "isBlocked",
           u.is_service AS "isService",
           (SELECT coalesce(json_agg(json_build_object('id', r.id, 'applications', r.applications, 'rights', r.rights)), '[]')
            FROM security.user_user_roles ur JOIN security.user_role r ON r.id = ur.user_role_id
            WHERE ur.user_id = u.id) AS roles
         FROM security."user" u WHERE u.id = $1`,
        [given],
      )
    : { rows: [] }
  const row = rows[0]
  if (!row) throw new AppError('NOT_FOUND', securityMessages.user.notFound)
  const roles = row.roles.map((role) => ({ id: role.id, applications: applicationsOf(role) }))
  const { id, code, displayName, isBlocked, isService } = row
  const holder = holderOf(code, roles)
  return { id, code, displayName, isBlocked, isService, holder, roles: roles.map(rightsOfRole) }
}

/** Returns the user. Throws FORBIDDEN unless the session manages users and has at least the user's rights. */
export const assertMayActOn = async (context: Context, db: Queryable, userId: string): Promise<Person> => {
  requireRight(context, 'USER', 'createAndUpdate')
  const person = await findPerson(db, userId)
  if (!coversPerson(context, person)) throw new AppError('FORBIDDEN', securityMessages.user.moreRights)
  return person
}

type RoleRow = { id: string; applications: string[] | null; rights: Rights | null }

export const rolesOfIds = async (db: Queryable, ids: readonly string[]): Promise<RoleRow[]> =>
  (await db.query<RoleRow>('SELECT id, applications, rights FROM security.user_role WHERE id = ANY($1::uuid[])', [ids]))
    .rows
