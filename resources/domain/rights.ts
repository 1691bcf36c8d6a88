/** The one registry of rights (D5 to D8): feeds the role form, the checks of both sides and the tests. */
import { app } from '#app/index.ts'
import { applications, modules, rights, UNWIRED_MODULES } from '#product/access.ts'
import { joinLists } from '../schema/app.ts'
import type { AnyResource, ModuleCode } from '../schema/resource.ts'
import { checkApplications, partsRight, type RightDefinition } from '../schema/right.ts'

const nameOf = ({ code }: { code: string }): string => code

/** Every module and what it is. */
const MODULE_DEFINITIONS = joinLists({ what: 'module', nameOf, product: modules, app: app.modules })
/** Every application and what it is. */
const APPLICATION_DEFINITIONS = joinLists({ what: 'application', nameOf, product: applications, app: app.applications })

/** The product's own, which its printed contract holds. */
export const PRODUCT_MODULES: readonly string[] = modules.map(nameOf)
export const PRODUCT_APPLICATIONS: readonly string[] = applications.map(nameOf)

export type Application = string
export const APPLICATIONS: readonly Application[] = APPLICATION_DEFINITIONS.map(nameOf)
export const MODULES: readonly ModuleCode[] = MODULE_DEFINITIONS.map(nameOf)
/** What a licence may name: also modules that this version has not. */
export const LICENSABLE_MODULES: readonly ModuleCode[] = [...MODULES, ...UNWIRED_MODULES]

export type RightPart = 'read' | 'createAndUpdate' | 'delete'
/** What a role or a user holds of one right: present is *read*; true is every part. */
export type Grant = true | { createAndUpdate?: boolean; delete?: boolean }
export type Rights = Readonly<Record<string, Grant>>

/** The right that entities name and nobody defines, with the parts that they ask for. */
const namedRight = (code: string, entities: readonly AnyResource[]): RightDefinition => {
  const right = partsRight(code, ['ENTITIES'])
  if (entities.some(({ external }) => !external)) return right
  const isWritten = entities.some(({ operations }) => operations.includes('create') || operations.includes('update'))
  return { ...right, parts: isWritten ? ['read', 'createAndUpdate'] : ['read'] }
}

/** The rights that an app's entities name, and nobody defines: they stand beside those of the product's entities. */
const namedRights = (): RightDefinition[] => {
  const defined = new Set([...rights, ...(app.rights ?? [])].map(nameOf))
  const naming = Map.groupBy(app.resources ?? [], ({ right }) => right)
  return [...naming].flatMap(([code, entities]) => (code && !defined.has(code) ? [namedRight(code, entities)] : []))
}

export const RIGHTS: readonly RightDefinition[] = joinLists({
  what: 'right',
  nameOf,
  product: rights,
  app: [...(app.rights ?? []), ...namedRights()],
})

checkApplications(RIGHTS, APPLICATIONS)

const BY_CODE = new Map(RIGHTS.map((right) => [right.code, right]))
export const rightDefinition = (code: string): RightDefinition | undefined => BY_CODE.get(code)

export const SUPER_ADMIN = 'SUPER_ADMIN'

/** Who asks: what the session knows of its user. `code` is `SUPER_ADMIN` for the one who may do everything. */
export type Holder = {
  code: string | null
  applications: readonly string[]
  rights: Rights
  /** Applications that the licence does not cover: nobody has them, not even the super administrator. */
  unlicensed?: readonly string[]
}

const mergeGrant = (held: Grant | undefined, given: Grant): Grant => {
  if (held === undefined || held === true || given === true) return held === true || given === true ? true : given
  return {
    createAndUpdate: Boolean(held.createAndUpdate || given.createAndUpdate),
    // The specification's slip wrote this flag into createAndUpdate; D5 does what was meant.
    delete: Boolean(held.delete || given.delete),
  }
}

/** Union of the rights of several roles (D5). */
export const mergeRights = (all: readonly Rights[]): Rights => {
  const merged: Record<string, Grant> = {}
  for (const rights of all) {
    for (const [code, grant] of Object.entries(rights)) merged[code] = mergeGrant(merged[code], grant)
  }
  return merged
}

export const isSuperAdmin = (holder: Holder): boolean => holder.code === SUPER_ADMIN

export const hasApplication = (holder: Holder, application: Application): boolean =>
  isSuperAdmin(holder) ? !holder.unlicensed?.includes(application) : holder.applications.includes(application)

/** True when `holder` has `part` of the right `code`. An unknown code is held by nobody but the super administrator. */
export const can = (holder: Holder, code: string, part: RightPart = 'read'): boolean => {
  if (isSuperAdmin(holder)) {
    const applications = rightDefinition(code)?.applications
    return !applications || applications.some((application) => hasApplication(holder, application))
  }
  const grant = Object.hasOwn(holder.rights, code) ? holder.rights[code] : undefined
  if (grant === undefined) return false
  return grant === true || part === 'read' || Boolean(grant[part])
}

/** Modules a holder may use (specification, section 6): those that one of their applications gives. */
export const modulesOf = (holder: Holder): ModuleCode[] =>
  MODULES.filter((module) =>
    APPLICATION_DEFINITIONS.some((one) => one.module === module && hasApplication(holder, one.code)),
  )

/** Modules that the licence covers, whether or not `holder` has one of their applications. */
export const licensedModules = ({ unlicensed = [] }: Holder): ModuleCode[] =>
  MODULES.filter((module) =>
    APPLICATION_DEFINITIONS.some((one) => one.module === module && !unlicensed.includes(one.code)),
  )

/** The applications that stand on a module which a licence must name, and these do not. */
export const unlicensedAmong = (licensed: readonly string[]): Application[] =>
  APPLICATION_DEFINITIONS.filter(({ module }) => {
    const { isLicensed } = MODULE_DEFINITIONS.find(({ code }) => code === module) ?? {}
    return isLicensed && module !== undefined && !licensed.includes(module)
  }).map(nameOf)
