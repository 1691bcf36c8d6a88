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

export type StoredRole = { applications: readonly string[]; rights: Rights }
export type SessionRole = { applications: readonly { code: string; rights: Rights }[] }

const isApplication = (code: string): code is Application => (APPLICATIONS as readonly string[]).includes(code)

const belongsTo = (right: string, application: string): boolean => {
  const definition = rightDefinition(right)
  return !definition || (isApplication(application) && definition.applications.includes(application))
}

/** Rights by application; a right without any of its applications has no effect. */
export const applicationsOf = (role: StoredRole): { code: string; rights: Rights }[] =>
  role.applications.filter(isApplication).map((code) => ({
    code,
    rights: Object.fromEntries(Object.entries(role.rights).filter(([right]) => belongsTo(right, code))),
  }))

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

const counts = ({ unlicensed = [] }: Holder, applications: readonly string[] | undefined): boolean =>
  !applications || applications.some((application) => !unlicensed.includes(application))

/** True if `holder` has all rights of `other`: needed to assign them, and to manage that user. */
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

/** The part of the grants that `holder` has too. */
export const rightsWithin = (holder: Holder, rights: Rights): Rights =>
  Object.fromEntries(
    Object.entries(rights).flatMap(([code, grant]): [string, Grant][] => {
      if (holdsGrant(holder, code, grant)) return [[code, grant]]
      if (!can(holder, code)) return []
      const part = (name: 'createAndUpdate' | 'delete') => (grant === true || grant[name]) && can(holder, code, name)
      return [[code, { createAndUpdate: part('createAndUpdate') === true, delete: part('delete') === true }]]
    }),
  )

/** Ignores accents and case; maps l and 1 to I, 0 to O, which look alike in many fonts. */
const comparableCode = (code: string): string =>
  code.trim().normalize('NFKD').replace(/\p{M}/gu, '').replace(/[ıl1]/g, 'I').replace(/0/g, 'O').toUpperCase()

export const isReservedCode = (code: string): boolean => comparableCode(code) === SUPER_ADMIN
