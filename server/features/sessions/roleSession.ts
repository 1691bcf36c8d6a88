import { validate as isId, NIL } from 'uuid'
import { unlicensedApplications } from '#resources/domain/license.ts'
import { applicationsOf, holderOf, type StoredRole } from '#resources/domain/roles.ts'
import type { Context, Kernel } from '#server/engine/context.ts'
import type { Mine } from '#server/engine/rowRules/compile.ts'
import { validLicense } from '#server/platform/license.ts'
import { rowRulesFor } from './session.ts'
import { rowRulesSql, type SessionRow } from './sessionRows.ts'

const READ = `SELECT role.id, role.name, role.applications, role.rights,
    (SELECT l.number FROM security.license l ORDER BY l.saved_at DESC, l.id DESC LIMIT 1) AS "licenseNumber",
    EXISTS (SELECT FROM security.demonstration) AS demonstration, ${rowRulesSql('role.id')} AS "rowRules"
  FROM security.user_role role WHERE role.id = $1`

type Row = { id: string; name: string; licenseNumber: string | null; demonstration: boolean } & Pick<
  SessionRow,
  'rowRules'
> & {
    [K in keyof StoredRole]: StoredRole[K] | null
  }

/** Context of a job with the rights of a role, without user, sectors and department. Undefined: no such role. */
export const roleContext = async (kernel: Kernel, roleId: string): Promise<Context | undefined> => {
  const [role] = (await kernel.pool.query<Row>(READ, [roleId])).rows
  if (!role) return undefined
  const now = new Date()
  const { id, name, licenseNumber, demonstration, rowRules } = role
  const license = validLicense(licenseNumber, { publicKey: kernel.config.licensePublicKey, now, demonstration })
  const unlicensed = license ? unlicensedApplications(license.modules) : []
  const applications = (role.applications ?? []).filter((one) => !unlicensed.includes(one))
  const held = { applications: applicationsOf({ applications, rights: role.rights ?? {} }) }
  const holder = holderOf(null, [held], unlicensed)
  const session = {
    ...({
      id: NIL,
      userId: NIL,
      isUnattended: true,
      holder,
      granted: holder,
      displayName: name,
      roleIds: [id],
    } as const),
    ...{ sectorIds: [], departmentId: null, departmentGroupIds: [] },
    ...(rowRules && { rowRules: rowRulesFor(rowRules, [{ id, ...held }], unlicensed) }),
    ...{ hasLicense: license !== undefined, hasFreshProof: false, mustEnrol: false },
  }
  return { kernel, session, now, ip: '', userAgent: '', memo: new Map() }
}

const MEMBERS = `SELECT person.email, concat_ws(' ', person.first_name, person.last_name) AS name
  FROM security.user_user_roles held JOIN security."user" person ON person.id = held.user_id
  WHERE held.user_role_id = $1 AND person.blocked_at IS NULL AND person.email <> '' ORDER BY person.id LIMIT $2`

/** Addresses of the users with the role, at most `most`. */
export const addressesOfRole = async (
  db: Pick<Kernel['pool'], 'query'>,
  roleId: string,
  most: number,
): Promise<{ email: string; name: string }[]> =>
  (await db.query<{ email: string; name: string }>(MEMBERS, [roleId, most])).rows

const HOLDERS = `WITH person AS (SELECT one.id, one.department_id FROM security.user_user_roles held
    JOIN security."user" one ON one.id = held.user_id WHERE held.user_role_id = $1 AND one.blocked_at IS NULL)
  SELECT ARRAY(SELECT id FROM person) AS "user",
    ARRAY(SELECT DISTINCT department_id FROM person WHERE department_id IS NOT NULL) AS department,
    ARRAY(SELECT DISTINCT dg.department_group_id FROM company.department_department_groups dg
      WHERE dg.department_id IN (SELECT department_id FROM person)) AS "departmentGroup",
    ARRAY(SELECT DISTINCT us.sector_id FROM security.user_sectors us WHERE us.user_id IN (SELECT id FROM person)) AS sector`

const NOBODY: Mine = { user: [], department: [], departmentGroup: [], sector: [] }

/** All users of the role together, as a rule of rows compares them. */
export const mineOfRole = async (db: Pick<Kernel['pool'], 'query'>, role: string | null | undefined): Promise<Mine> =>
  (role && isId(role) ? (await db.query<Mine>(HOLDERS, [role])).rows[0] : undefined) ?? NOBODY
