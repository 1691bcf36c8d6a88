/** Guarantees that at least one user that can log in may manage users and roles. */
import { securityMessages } from '#i18n/fr/security.ts'
import { can, SUPER_ADMIN } from '#resources/domain/rights.ts'
import type { StoredRole } from '#resources/domain/roles.ts'
import { applicationsOf, holderOf } from '#resources/domain/roles.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Queryable } from '#server/platform/postgres/database.ts'

/** Arbitrary advisory lock key. Serialises changes that could remove administrators or take seats. */
const LOCK = 4_811_203

/** Locks the set of administrators and the number of active users until the transaction ends. */
export const lockAdministration = async (tx: Queryable): Promise<void> => {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
}

const CANDIDATES = `
  SELECT u.code, coalesce(json_agg(json_build_object('applications', r.applications, 'rights', r.rights))
    FILTER (WHERE r.id IS NOT NULL), '[]') AS roles
  FROM security."user" u
  JOIN security.credential c ON c.user_id = u.id
  LEFT JOIN security.user_user_roles ur ON ur.user_id = u.id
  LEFT JOIN security.user_role r ON r.id = ur.user_role_id
  WHERE u.blocked_at IS NULL AND (u.code = $1 OR r.rights ?| ARRAY['USER', 'USER_ROLE'])
  GROUP BY u.id`

type Candidate = { code: string; roles: StoredRole[] }

const isAdministrator = ({ code, roles }: Candidate): boolean => {
  const holder = holderOf(
    code,
    roles.map((role) => ({ applications: applicationsOf(role) })),
  )
  return can(holder, 'USER', 'createAndUpdate') && can(holder, 'USER_ROLE', 'createAndUpdate')
}

/** True if a user with a password may manage users and roles. */
export const hasAdministrator = async (tx: Queryable): Promise<boolean> => {
  const { rows } = await tx.query<Candidate>(CANDIDATES, [SUPER_ADMIN])
  return rows.some(isAdministrator)
}

/** Call after a change, under `lockAdministration`. Throws CONFLICT if the change removed the last administrator. */
export const assertAdministratorRemains = async (tx: Queryable, had: boolean): Promise<void> => {
  if (had && !(await hasAdministrator(tx))) throw new AppError('CONFLICT', securityMessages.user.lastAdministrator)
}
