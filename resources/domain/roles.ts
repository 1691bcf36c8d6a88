/** What the roles of a user add up to, alike on both sides; and who may hand out what. */
import {
  APPLICATIONS,
  type Application,
  can,
  type Grant,
  type Holder,
  isSuperAdmin,
  mergeRights,
  type Rights,
  rightDefinition,
  SUPER_ADMIN,
} from './rights.ts'

/** A role as it is stored. */
export type StoredRole = { applications: readonly string[]; rights: Rights }
/** A role as the session user carries it: rights stand under the applications that give them a meaning. */
export type SessionRole = { applications: readonly { code: string; rights: Rights }[] }

const isApplication = (code: string): code is Application => (APPLICATIONS as readonly string[]).includes(code)

/** A right unknown to the registry (an integrator's) counts under every application. */
const belongsTo = (right: string, application: string): boolean => {
  const definition = rightDefinition(right)
  return !definition || (isApplication(application) && definition.applications.includes(application))
}

/** The rights of a role, by application; a right without its application gives nothing. */
export const applicationsOf = (role: StoredRole): { code: string; rights: Rights }[] =>
  role.applications.filter(isApplication).map((code) => ({
    code,
    rights: Object.fromEntries(Object.entries(role.rights).filter(([right]) => belongsTo(right, code))),
  }))

/** Union of what the roles of a user give (D5). */
export const holderOf = (
  code: string | null,
  roles: readonly SessionRole[],
  unlicensed?: readonly Application[],
): Holder => {
  const applications = roles.flatMap((role) => role.applications)
  return {
    ...(unlicensed?.length && { unlicensed }),
    code,
    applications: [...new Set(applications.map((application) => application.code))],
    rights: mergeRights(applications.map((application) => application.rights)),
  }
}

const holdsGrant = (holder: Holder, code: string, grant: Grant): boolean => {
  if (grant === true) return can(holder, code, 'createAndUpdate') && can(holder, code, 'delete')
  if (grant.createAndUpdate && !can(holder, code, 'createAndUpdate')) return false
  if (grant.delete && !can(holder, code, 'delete')) return false
  return can(holder, code)
}

/** False for what stands on applications that the licence leaves out alone: it gives nothing to anybody. */
const counts = ({ unlicensed = [] }: Holder, applications: readonly string[] | undefined): boolean =>
  !applications || applications.some((application) => !unlicensed.includes(application))

/** True when `holder` has everything that `other` has: the condition for giving it, and for acting on it. */
export const covers = (holder: Holder, other: Holder): boolean => {
  if (isSuperAdmin(holder)) return true
  if (isSuperAdmin(other)) return false
  return (
    other.applications.every((one) => !counts(holder, [one]) || holder.applications.includes(one)) &&
    Object.entries(other.rights).every(
      ([code, grant]) => !counts(holder, rightDefinition(code)?.applications) || holdsGrant(holder, code, grant),
    )
  )
}

/** Without accents and case; l and 1 as I, 0 as O, which many fonts draw alike. */
const looseCode = (code: string): string =>
  code.trim().normalize('NFKD').replace(/\p{M}/gu, '').replace(/[ıl1]/g, 'I').replace(/0/g, 'O').toUpperCase()

/** True for each spelling that passes for the protected code. */
export const isReservedCode = (code: string): boolean => looseCode(code) === SUPER_ADMIN
